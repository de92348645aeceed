import { type RequestRefusal, reviewRequestDays } from '@axle/contract'
import { DomainError, forbidden, notFound } from '../errors/errors.ts'
import { type Actor, mayInShop, shopsWithRight } from '../http/actor.ts'
import { by, record } from '../platform/audit.ts'
import type { Db, Platform } from '../platform/platform.ts'
import { findRequestState, type RequestState } from './request-queries.ts'

interface Place {
  readonly id: number
  readonly orderId: string
}

const day = 86_400_000
const messages: Readonly<Record<RequestRefusal, string>> = {
  'not-delivered': 'You can ask for a review once the order is delivered',
  'too-late': 'It is too late to ask for a review of this order',
  reviewed: 'The buyer has nothing left to review in this order',
  unavailable: 'This buyer cannot be asked for a review',
}

/** Returns why a shop cannot ask at this time; null if it can. */
function refusalOf(state: RequestState, now: Date): RequestRefusal | null {
  if ((state.status !== 'delivered' && state.status !== 'completed') || state.deliveredAt === null)
    return 'not-delivered'
  if (now.getTime() - state.deliveredAt.getTime() > reviewRequestDays * day) return 'too-late'
  if (!state.isReachable) return 'unavailable'
  return state.hasUnreviewed ? null : 'reviewed'
}

const shown = ({ askedAt, ...state }: RequestState, now: Date) => ({
  askedAt,
  refusal: askedAt === null ? refusalOf({ askedAt, ...state }, now) : null,
})

/** Reads whether the shop asked the buyer of an order, or can. */
export async function readRequest({ db, clock }: Platform, actor: Actor, { id, orderId }: Place) {
  if (!mayInShop(actor, id, 'reviews')) throw forbidden('Only the shop can ask for reviews')
  return shown(await getState(db, id, orderId), clock.now())
}

/**
 * Asks the buyer of a delivered order for reviews: once for each shop in it, whoever asks. Throws 403 for people
 * without the right in the shop, admins too, and 409 with the reason.
 */
export async function askForReview({ db, clock, events }: Platform, actor: Actor, { id, orderId }: Place) {
  if (!shopsWithRight(actor, 'reviews').includes(id)) throw forbidden('Only the shop can ask for reviews')
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const state = await getState(trx, id, orderId)
    const refusal = state.askedAt === null ? refusalOf(state, now) : null
    if (refusal !== null) throw new DomainError('conflict', `review_request_${refusal}`, messages[refusal])
    const { vendorOrderId } = state
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('review_request')
      .values({ vendor_order_id: vendorOrderId, asked_at: now })
      .onConflict((asked) => asked.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n)
      throw new DomainError('conflict', 'review_request_sent', 'The buyer of this order was already asked for a review')
    if (!actor.shopIds.includes(id))
      await record(trx, { ...by(actor), action: 'order.review-asked', subjectType: 'order', subjectId: orderId })
    await events.publish(trx, 'review.asked', { vendorOrderId })
    return { askedAt: now, refusal: null }
  })
}

async function getState(db: Parameters<typeof findRequestState>[0], shopId: number, orderId: string) {
  const state = await findRequestState(db, shopId, orderId)
  if (state === undefined) throw notFound('order_not_found', 'Order not found')
  return state
}

/** Whether shops may ask the user for reviews. */
export async function wantsRequests(db: Db, userId: number): Promise<boolean> {
  const refusal = await db
    .selectFrom('review_request_refusal')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return refusal === undefined
}

/** Lets shops ask the user for reviews, or not. */
export async function setWantsRequests({ db, clock }: Platform, userId: number, wanted: boolean): Promise<void> {
  if (wanted) await db.deleteFrom('review_request_refusal').where('user_id', '=', userId).execute()
  else
    await db
      .insertInto('review_request_refusal')
      .values({ user_id: userId, created_at: clock.now() })
      .onConflict((refused) => refused.doNothing())
      .execute()
}
