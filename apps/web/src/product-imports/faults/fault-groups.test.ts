import { describe, expect, it } from 'vitest'
import { faultGroups } from './fault-groups.ts'

const fault = (line: number, message = 'Upload at least one image', column = '') => ({ line, column, message })

describe('faults of an import', () => {
  it('are one row for all lines that fail alike, in the order of their first lines', () => {
    const faults = [fault(2), fault(3), fault(3, 'No price', 'Cost'), fault(4), fault(9), fault(9, 'No price', 'Net')]
    expect(faultGroups(faults)).toEqual([
      { column: '', message: 'Upload at least one image', lines: '2–4 · 9' },
      { column: 'Cost', message: 'No price', lines: '3' },
      { column: 'Net', message: 'No price', lines: '9' },
    ])
  })

  it('name the sheets of their lines', () => {
    const inSheets = [
      { ...fault(2), sheet: 'Brakes' },
      { ...fault(3), sheet: 'Brakes' },
      { ...fault(4), sheet: 'Filters' },
      { ...fault(9), sheet: 'Filters' },
    ]
    expect(faultGroups(inSheets)[0]?.lines).toBe('Brakes 2–3 · Filters 4 · 9')
  })

  it('name the first of many scattered lines', () => {
    const scattered = Array.from({ length: 20 }, (_, at) => fault(at * 2))
    expect(faultGroups(scattered)[0]?.lines).toBe('0 · 2 · 4 · 6 · 8 · 10 · …')
  })
})
