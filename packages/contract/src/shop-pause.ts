import { z } from 'zod'
import { DayText, optionalParagraph, Timestamp } from './common.ts'
import { limits } from './limits.ts'

const Message = optionalParagraph(limits.shop.pauseMessage)

/** The pause of a shop in effect; `GET /business/user/{userId}` and the calls that plan it also return a planned one. */
export const ShopPause = z.object({
  from: Timestamp,
  /** The first day in Ghana on which the shop takes orders again; null until its owner resumes it. */
  backOn: z.iso.date().nullable(),
  /** As the owner typed it; may be empty. */
  message: z.string(),
})
export type ShopPause = z.input<typeof ShopPause>

/** A pause as its owner plans it. Days are those of Ghana. */
export const NewShopPause = z.object({
  /** Missing or not after today: from now. A pause in effect keeps its begin. */
  from: DayText.optional(),
  backOn: DayText.nullable().default(null),
  message: Message.default(''),
})

/** What a product says about the pause of its shop. */
export const PauseOfShop = ShopPause.pick({ backOn: true, message: true })

/** The stored times of a pause. `pausedUntil` is null while its end is open. */
export interface PauseTimes {
  readonly pausedFrom: Date | null
  readonly pausedUntil: Date | null
}

/** Returns whether a pause is in effect at a moment. */
export const isPausedAt = ({ pausedFrom, pausedUntil }: PauseTimes, now: Date): boolean =>
  pausedFrom !== null && pausedFrom <= now && (pausedUntil === null || pausedUntil > now)
