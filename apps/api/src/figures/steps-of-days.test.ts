import { describe, expect, it } from 'vitest'
import { nothing, stepsOf } from './steps-of-days.ts'

const days = ['2024-12-29', '2024-12-30', '2024-12-31', '2025-01-01', '2025-01-05', '2025-01-06'].map((day) => ({
  ...nothing,
  day,
  orders: 1,
}))

describe('steps of days', () => {
  it.each([
    ['day', days.map(({ day }) => [day, 1])],
    [
      'week',
      [
        ['2024-12-29', 1],
        ['2024-12-30', 4],
        ['2025-01-06', 1],
      ],
    ],
    [
      'month',
      [
        ['2024-12-29', 3],
        ['2025-01-01', 3],
      ],
    ],
  ] as const)('by %s begin on Monday or the first, over the end of a year', (by, expected) => {
    expect(stepsOf(days, by).map(({ day, orders }) => [day, orders])).toEqual(expected)
  })
})
