import { describe, expect, it } from 'vitest'
import { periodOf, salesByDay, sumsOf } from './sales-by-day.ts'

const period = periodOf(new Date('2026-03-02T00:00:00.000Z'), 7)

describe('sales by day', () => {
  it('end with today and begin as many days before, in UTC', () => {
    expect(period).toEqual({
      before: new Date('2026-02-17T00:00:00.000Z'),
      start: new Date('2026-02-24T00:00:00.000Z'),
      end: new Date('2026-03-03T00:00:00.000Z'),
    })
    expect(periodOf(new Date('2026-03-02T23:59:59.999Z'), 7)).toEqual(period)
  })

  it('have a row for every day, oldest first, also without sales', () => {
    const days = salesByDay([{ day: '2026-02-28', orders: 2, sales: 500 }], period)
    expect(days.map(({ day }) => day)).toEqual([
      '2026-02-24',
      '2026-02-25',
      '2026-02-26',
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ])
    expect(days.filter(({ orders }) => orders > 0)).toEqual([{ day: '2026-02-28', orders: 2, sales: 500 }])
    expect(days[0]).toEqual({ day: '2026-02-24', orders: 0, sales: 0 })
  })

  it('are summed for the period and the one before it', () => {
    const rows = [
      { day: '2026-02-23', orders: 1, sales: 100 },
      { day: '2026-02-24', orders: 2, sales: 1_000 },
      { day: '2026-03-02', orders: 3, sales: 10_000 },
    ]
    expect(sumsOf(rows, period)).toEqual({ now: 11_000, before: 100, orders: 5, ordersBefore: 1 })
  })
})
