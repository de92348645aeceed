import { dayInGhana, isPausedAt, type PauseTimes, type ShopPause } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'

/** The columns of a shop's pause. */
export interface PauseRow extends PauseTimes {
  readonly pauseMessage: string | null
}

/** Returns the pause to show: one in effect, or with `isPlan` also a planned one. */
export function shownPause(
  { pauseMessage, ...times }: PauseRow,
  { now, isPlan }: { readonly now: Date; readonly isPlan: boolean },
): z.output<typeof ShopPause> | undefined {
  const { pausedFrom: from, pausedUntil: until } = times
  const isShown = isPausedAt(times, now) || (isPlan && (until === null || until > now))
  if (from === null || !isShown) return undefined
  return { from, backOn: until && dayInGhana(until), message: pauseMessage ?? '' }
}

/** Like `isPausedAt`, for rows of `shop`. */
export const isPaused = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(shop.paused_from <= ${now} and (shop.paused_until is null or shop.paused_until > ${now})) is true`
