import { describe, expect, it } from 'vitest'
import { asBulkChange, type BulkAction, emptyInput } from './bulk-input.ts'

const read = (action: BulkAction, given: Partial<typeof emptyInput>) =>
  asBulkChange(action, { ...emptyInput, ...given })

describe('the input of a change of all products', () => {
  it.each([
    ['price.raisePercent', { value: '10', step: '50' }, { field: 'price', kind: 'raisePercent', value: 10, step: 50 }],
    ['price.set', { value: '99.50', step: '100' }, { field: 'price', kind: 'set', value: 99.5, step: 1 }],
    ['price.raise', { value: '₵1.200,50' }, { field: 'price', kind: 'raise', value: 1200.5, step: 1 }],
    ['stock.take', { value: '3' }, { field: 'stock', kind: 'take', value: 3 }],
    ['pause', { day: '2026-12-24' }, { field: 'paused', paused: true, pausedUntil: '2026-12-24' }],
    ['resume', {}, { field: 'paused', paused: false, pausedUntil: null }],
    ['warranty', { value: '6' }, { field: 'warranty', value: { duration: 6, unit: 'months' } }],
    ['warranty', {}, { field: 'warranty', value: null }],
    ['replacement', { value: '7' }, { field: 'replacement', value: 7 }],
  ] as const)('%s %j is a change', (action, given, expected) => {
    expect(read(action, given)).toEqual(expected)
  })

  it.each([
    ['price.set', ''],
    ['price.raise', '0'],
    ['price.lower', '1.005'],
    ['price.set', '1.200'],
    ['stock.add', '0.5'],
    ['stock.set', '-1'],
    ['warranty', '0'],
    ['replacement', 'x'],
  ] as const)('%s %j is none', (action, value) => {
    expect(read(action, { value })).toBeUndefined()
  })
})
