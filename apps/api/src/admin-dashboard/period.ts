/** UTC days from `start` to before `end`; as many lie between `before` and `start`. */
export interface Period {
  readonly before: Date
  readonly start: Date
  readonly end: Date
}

/** One day (`2026-11-20`) with sales. Money in pesewas. */
export interface DayFigures {
  readonly day: string
  readonly orders: number
  readonly sales: number
  readonly users: number
  readonly shops: number
}

const dayMs = 86_400_000
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** Returns the last `days` days including today, and as many before. */
export function periodOf(now: Date, days: number): Period {
  const today = Math.floor(now.getTime() / dayMs) * dayMs
  const at = (day: number) => new Date(today + day * dayMs)
  return { before: at(1 - 2 * days), start: at(1 - days), end: at(1) }
}

const nothing = { orders: 0, sales: 0, users: 0, shops: 0 }

/** Returns every day of the period, oldest first, including days without sales. */
export function everyDay(rows: readonly DayFigures[], { start, end }: Period): DayFigures[] {
  const found = new Map(rows.map((row) => [row.day, row]))
  return Array.from({ length: (end.getTime() - start.getTime()) / dayMs }, (_, n) => {
    const day = dayOf(new Date(start.getTime() + n * dayMs))
    return found.get(day) ?? { day, ...nothing }
  })
}

export function sumOf(rows: readonly DayFigures[], from: Date, before: Date): typeof nothing {
  const [first, end] = [dayOf(from), dayOf(before)]
  return rows
    .filter(({ day }) => day >= first && day < end)
    .reduce(
      (sum, { orders, sales, users, shops }) => ({
        orders: sum.orders + orders,
        sales: sum.sales + sales,
        users: sum.users + users,
        shops: sum.shops + shops,
      }),
      nothing,
    )
}
