import { dayOf, type Period } from '../platform/period.ts'

/** One day (`2026-11-20`) with sales. Money in pesewas. */
export interface DayRow {
  readonly day: string
  readonly orders: number
  readonly sales: number
}

/** Sums the period, and the one before it. */
export function sumsOf(rows: readonly DayRow[], { start }: Period) {
  const now = rows.filter(({ day }) => day >= dayOf(start))
  const before = rows.filter(({ day }) => day < dayOf(start))
  return {
    now: sum(now, 'sales'),
    before: sum(before, 'sales'),
    orders: sum(now, 'orders'),
    ordersBefore: sum(before, 'orders'),
  }
}

const sum = (rows: readonly DayRow[], of: 'sales' | 'orders') => rows.reduce((all, row) => all + row[of], 0)
