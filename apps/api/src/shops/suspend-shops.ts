import type { Actor } from '../http/actor.ts'
import { by, record } from '../platform/audit.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { endSuspension, isSuspended, lockShopsOf, updateShop } from './shop-repository.ts'

type Given = Pick<Platform, 'clock' | 'events'>

/** The effects of an owner's block on their shops. */
export interface Pause {
  readonly pauseShops: boolean
  readonly holdPayouts: boolean
}
/** The shops that a block or its end changed. */
export interface PausedShops {
  readonly shopIds: readonly number[]
  /** Names of the shops whose status changed, and of those whose payouts did. */
  readonly shops: readonly string[]
  readonly payouts: readonly string[]
}

/**
 * Pauses the shops of a blocked owner and holds their payouts. A paused shop is inactive and stores its former
 * status. Call it with the owner locked.
 */
export async function suspendShops(
  { clock, events }: Given,
  trx: Trx,
  actor: Actor,
  ownerId: number,
  { pauseShops, holdPayouts }: Pause,
): Promise<PausedShops> {
  const shops = await lockShopsOf(trx, ownerId)
  const now = clock.now()
  const changed = shops.flatMap((shop) => {
    const pauses = pauseShops && shop.deleted_at === null && shop.suspended_from === null
    const holds = holdPayouts && shop.payouts_held_at === null
    return pauses || holds ? [{ shop, pauses, holds }] : []
  })
  for (const { shop, pauses, holds } of changed) {
    await updateShop(trx, shop.id, {
      ...(pauses && { status: 'inactive', suspended_from: shop.status }),
      ...(holds && { payouts_held_at: now }),
    })
    await events.publish(trx, 'shop.changed', { shopId: shop.id })
  }
  await record(
    trx,
    ...changed.map(({ shop, pauses, holds }) => ({
      ...shopEntry(actor, shop.id, 'suspended'),
      details: { ...(pauses && { from: shop.status, to: 'inactive' }), ...(holds && { heldPayouts: true }) },
    })),
  )
  return {
    shopIds: changed.filter(({ pauses }) => pauses).map(({ shop }) => shop.id),
    shops: changed.filter(({ pauses }) => pauses).map(({ shop }) => shop.name),
    payouts: changed.filter(({ holds }) => holds).map(({ shop }) => shop.name),
  }
}

/** Undoes the block only: a shop that was inactive before stays inactive. Call it with the owner locked. */
export async function resumeShops(
  { events }: Pick<Given, 'events'>,
  trx: Trx,
  actor: Actor,
  ownerId: number,
): Promise<PausedShops> {
  const changed = (await lockShopsOf(trx, ownerId)).filter(isSuspended)
  for (const shop of changed) await resumeShop({ events }, trx, actor, shop)
  const paused = changed.filter(({ suspended_from, deleted_at }) => suspended_from !== null && deleted_at === null)
  return {
    shopIds: paused.map(({ id }) => id),
    shops: paused.map(({ name }) => name),
    payouts: changed.filter(({ payouts_held_at }) => payouts_held_at !== null).map(({ name }) => name),
  }
}

/** Resumes one locked shop. */
export async function resumeShop(
  { events }: Pick<Given, 'events'>,
  trx: Trx,
  actor: Actor,
  shop: Parameters<typeof endSuspension>[1],
): Promise<void> {
  if (!isSuspended(shop)) return
  await endSuspension(trx, shop)
  const { id, status: from, suspended_from: to, payouts_held_at } = shop
  const details = { ...(to !== null && { from, to }), ...(payouts_held_at !== null && { releasedPayouts: true }) }
  await record(trx, { ...shopEntry(actor, id, 'resumed'), details })
  await events.publish(trx, 'shop.changed', { shopId: id })
}

const shopEntry = (actor: Actor, id: number, verb: 'suspended' | 'resumed') => ({
  ...by(actor),
  action: `shop.${verb}` as const,
  subjectType: 'shop',
  subjectId: id,
})
