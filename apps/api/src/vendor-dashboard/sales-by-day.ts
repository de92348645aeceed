/** UTC days from `start` to before `end`; as many lie between `before` and `start`. */
export interface Period {
  readonly before: Date
  readonly start: Date
  readonly end: Date
}

/** One day (`2026-11-20`) with sales. Money in pesewas. */
export interface DayRow {
  readonly day: string
  readonly orders: number
  readonly sales: number
}

const dayMs = 86_400_000
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** Returns the last `days` days including today, and as many before. */
export function periodOf(now: Date, days: number): Period {
  const today = Math.floor(now.getTime() / dayMs) * dayMs
  const at = (day: number) => new Date(today + day * dayMs)
  return { before: at(1 - 2 * days), start: at(1 - days), end: at(1) }
}

/** Returns every day of the period, oldest first, including days without sales. */
export function salesByDay(rows: readonly DayRow[], { start, end }: Period): DayRow[] {
  const found = new Map(rows.map((row) => [row.day, row]))
  const days = (end.getTime() - start.getTime()) / dayMs
  return Array.from({ length: days }, (_, n) => {
    const day = dayOf(new Date(start.getTime() + n * dayMs))
    return found.get(day) ?? { day, orders: 0, sales: 0 }
  })
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
