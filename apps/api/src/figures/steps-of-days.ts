import type { FigureStep } from '@axle/contract'

/** What a day, a step or a period brought. Money in pesewas. */
export interface Figures {
  readonly orders: number
  readonly sales: number
  readonly pieces: number
  readonly views: number
}
/** `day` like `2026-11-22`, in UTC. */
export interface DayFigures extends Figures {
  readonly day: string
}

export const nothing: Figures = { orders: 0, sales: 0, pieces: 0, views: 0 }

/** Adds figures up. */
export const sumOf = (rows: readonly Figures[]): Figures =>
  rows.reduce(
    (sum, row) => ({
      orders: sum.orders + row.orders,
      sales: sum.sales + row.sales,
      pieces: sum.pieces + row.pieces,
      views: sum.views + row.views,
    }),
    nothing,
  )

/** Joins consecutive days to weeks from Monday or to months; the first and last may be cut by the period. */
export function stepsOf(days: readonly DayFigures[], by: FigureStep): DayFigures[] {
  const steps = Map.groupBy(days, ({ day }) => stepOf(day, by))
  return [...steps.values()].map((rows) => ({ day: rows[0]?.day ?? '', ...sumOf(rows) }))
}

function stepOf(day: string, by: FigureStep): string {
  if (by === 'day') return day
  if (by === 'month') return day.slice(0, 7)
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}
