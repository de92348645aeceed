import { describe, expect, it } from 'vitest'
import { yearsIn } from './years.ts'

const years = (text: string, isAfterVehicle = true) => yearsIn(text, isAfterVehicle, 2026)?.join('-')

describe('yearsIn', () => {
  it.each([
    ['2009', '2009-2009'],
    ['2007-2013', '2007-2013'],
    ['2013–2007', '2007-2013'],
    ['09', '2009-2009'],
    ['’09', '2009-2009'],
    ['07-13', '2007-2013'],
    ['98', '1998-1998'],
    ['27', '2027-2027'],
    ['28', undefined],
    ['1949', undefined],
    ['2028', undefined],
    ['190', undefined],
    ['1.8', undefined],
    ['4', undefined],
  ])('reads %s as %s [S-11]', (text, expected) => expect(years(text)).toBe(expected))

  it('reads two digits as a year only next to a vehicle', () => {
    expect(years('09', false)).toBeUndefined()
    expect(years('2009', false)).toBe('2009-2009')
  })
})
