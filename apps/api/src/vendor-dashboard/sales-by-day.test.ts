import { describe, expect, it } from 'vitest'
import { periodOf } from '../platform/period.ts'
import { sumsOf } from './sales-by-day.ts'

const period = periodOf(new Date('2026-03-02T00:00:00.000Z'), 7)

describe('the sums of sales', () => {
  it('cover the period and the one before it', () => {
    const rows = [
      { day: '2026-02-23', orders: 1, sales: 100 },
      { day: '2026-02-24', orders: 2, sales: 1_000 },
      { day: '2026-03-02', orders: 3, sales: 10_000 },
    ]
    expect(sumsOf(rows, period)).toEqual({ now: 11_000, before: 100, orders: 5, ordersBefore: 1 })
  })
})
