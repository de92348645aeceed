import { dayOf } from '../platform/period.ts'

/** One day (`2026-11-20`) with sales. Money in pesewas. */
export interface DayFigures {
  readonly day: string
  readonly orders: number
  readonly sales: number
  readonly users: number
  readonly shops: number
}

export const nothing = { orders: 0, sales: 0, users: 0, shops: 0 }

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
