import { type OpeningHours, type OpenState, openStateAt } from '@axle/contract/opening-hours'

/** Returns whether a shop in Ghana is open, or undefined if it is paused or states no hours. */
export function openState(
  shop: { country: string; pause?: object | undefined; openingHours?: OpeningHours | undefined },
  now: Date,
): OpenState | undefined {
  if (shop.pause || shop.country !== 'Ghana' || !shop.openingHours) return undefined
  return openStateAt(shop.openingHours, now)
}
