import { describe, expect, it } from 'vitest'
import { everyDay, periodOf } from './period.ts'

const period = periodOf(new Date('2026-03-02T00:00:00.000Z'), 7)
const some = { orders: 2, sales: 500 }

describe('a period', () => {
  it('ends with today and begins as many days before, in UTC', () => {
    expect(period).toEqual({
      before: new Date('2026-02-17T00:00:00.000Z'),
      start: new Date('2026-02-24T00:00:00.000Z'),
      end: new Date('2026-03-03T00:00:00.000Z'),
    })
    expect(periodOf(new Date('2026-03-02T23:59:59.999Z'), 7)).toEqual(period)
  })

  it('has a row for every day, oldest first, including days without sales', () => {
    const days = everyDay([{ day: '2026-02-28', ...some }], period, { orders: 0, sales: 0 })
    expect(days.map(({ day }) => day)).toEqual([
      '2026-02-24',
      '2026-02-25',
      '2026-02-26',
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ])
    expect(days.filter(({ orders }) => orders > 0)).toEqual([{ day: '2026-02-28', ...some }])
    expect(days[0]).toEqual({ day: '2026-02-24', orders: 0, sales: 0 })
  })
})
