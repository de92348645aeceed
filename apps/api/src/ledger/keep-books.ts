import { earns } from '@axle/contract'
import type { Trx } from '../platform/platform.ts'
import { addEntry, lockPart, type PartOfBooks, promisedBack, sumsOfPart } from './book-repository.ts'

/** Money between a buyer and who sells, in pesewas. `byUserId` null: the site itself writes it down. */
interface Booking {
  readonly part: PartOfBooks
  readonly amount: number
  /** Who has it, or had it: the site collected it, or the buyer paid the shop itself. */
  readonly heldBy: 'site' | 'shop'
  readonly paymentId: number | null
  readonly byUserId: number | null
  readonly note?: string
  readonly at: Date
}

/**
 * Money came from the buyer. Less than nothing takes back what was written by mistake, of what a shop was paid itself; an
 * online payment is booked once for each part, however often it is told.
 */
export async function bookPaidIn(trx: Trx, booking: Booking): Promise<void> {
  if (booking.heldBy === 'site' && booking.amount < 0) throw new RangeError('What the site was paid is given back only')
  await book(trx, booking, 'paid_in', null)
}

/** Money went back to the buyer. A refund is booked once however often it is told. */
export async function bookRefund(trx: Trx, booking: Booking & { readonly refundId: number | null }): Promise<void> {
  if (booking.amount < 0) throw new RangeError('A refund is of something')
  await book(trx, booking, 'refunded', booking.refundId)
}

/** What is due follows what the site holds at once, so that the books hold at the end of every transaction. */
async function book(trx: Trx, booking: Booking, kind: 'paid_in' | 'refunded', refundId: number | null) {
  const { part, amount, heldBy, paymentId, byUserId, note = '', at } = booking
  if (amount === 0) return
  await addEntry(trx, {
    ...columnsOf(part),
    kind,
    amount_pesewas: amount,
    held_by: heldBy,
    payment_id: paymentId,
    refund_id: refundId,
    note,
    by_user_id: byUserId,
    at,
  })
  if (heldBy === 'site') await settleDue(trx, part.vendorOrderId, at)
}

/**
 * Brings what is due for a part to what it is now: what the site holds of it and is not giving back, once the shop has earned
 * it, else nothing. Never more than it costs: what was paid twice is the buyer's. Writes the difference only, so it may be
 * told again at any time.
 */
export async function settleDue(trx: Trx, vendorOrderId: number, at: Date): Promise<void> {
  const part = await lockPart(trx, vendorOrderId)
  const { siteHolds, due } = await sumsOfPart(trx, vendorOrderId)
  const earned = earns(part.status) ? siteHolds - (await promisedBack(trx, vendorOrderId)) : 0
  const difference = Math.min(earned, part.price) - due
  if (difference === 0) return
  await addEntry(trx, { ...columnsOf(part), kind: 'due', amount_pesewas: difference, held_by: 'site', at })
}

const columnsOf = ({ orderId, vendorOrderId, shopId }: PartOfBooks) => ({
  order_id: orderId,
  vendor_order_id: vendorOrderId,
  shop_id: shopId,
})
