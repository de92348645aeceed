/** UTC days from `start` to before `end`; as many lie between `before` and `start`. */
export interface Period {
  readonly before: Date
  readonly start: Date
  readonly end: Date
}

const dayMs = 86_400_000
/** Returns the UTC day of a moment, such as `2026-11-20`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** Returns the last `days` days including today, and as many before. */
export function periodOf(now: Date, days: number): Period {
  const today = Math.floor(now.getTime() / dayMs) * dayMs
  const at = (day: number) => new Date(today + day * dayMs)
  return { before: at(1 - 2 * days), start: at(1 - days), end: at(1) }
}

/** Returns every day of the period, oldest first; a day without a row has the figures of `nothing`. */
export function everyDay<T extends object>(
  rows: readonly (T & { readonly day: string })[],
  { start, end }: Period,
  nothing: T,
): (T & { readonly day: string })[] {
  const found = new Map(rows.map((row) => [row.day, row]))
  return Array.from({ length: (end.getTime() - start.getTime()) / dayMs }, (_, n) => {
    const day = dayOf(new Date(start.getTime() + n * dayMs))
    return found.get(day) ?? { ...nothing, day }
  })
}
