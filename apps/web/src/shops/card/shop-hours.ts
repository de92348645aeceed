import { type OpeningHours, timeInGhana } from '@axle/contract/opening-hours'

/** Whether a shop is open; with the time it opens later the same day. */
export type OpenState = { isOpen: true } | { isOpen: false; opensAt?: string }

/** Returns whether a shop in Ghana is open, or undefined if it is paused or states no hours. */
export function openState(
  shop: { country: string; pause?: object | undefined; openingHours?: OpeningHours | undefined },
  now: Date,
): OpenState | undefined {
  if (shop.pause || shop.country !== 'Ghana' || !shop.openingHours) return undefined
  const { day, time } = timeInGhana(now)
  const today = shop.openingHours[day]
  if (!today || time >= today.closes) return { isOpen: false }
  return time >= today.opens ? { isOpen: true } : { isOpen: false, opensAt: today.opens }
}
