import type { ShopStatus } from '@axle/contract'
import type { Actor } from '../http/actor.ts'
import { by, record } from '../platform/audit.ts'
import { DomainError, forbidden } from '../errors/errors.ts'
import type { CallOf } from '../http/handlers.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { shopNotFound } from './shop-queries.ts'
import { isOwnerBlocked, lockShop, updateShop } from './shop-repository.ts'

interface StatusAsked {
  readonly status: ShopStatus
  /** Missing: no reason. Shown to the owner unchanged. */
  readonly reason?: string | undefined
}

/**
 * Sets the status of a shop; for admins, and the only place that does. Records and publishes actor and reason; does
 * nothing if both are unchanged. An active shop has no reason. Throws not-found, 403 to others, and 409
 * `shop_suspended` while the owner is blocked.
 */
export async function setShopStatus(
  { events, clock }: Pick<Platform, 'events' | 'clock'>,
  trx: Trx,
  actor: Actor,
  { shopId, ...asked }: StatusAsked & { readonly shopId: number },
): Promise<void> {
  if (actor.role !== 'admin') throw forbidden('Only an admin can change the status of a shop')
  const shop = await lockShop(trx, shopId)
  if (shop === undefined) throw shopNotFound()
  const status = statusAsked(shop, { status: asked.status, statusReason: asked.reason })
  if (status === undefined) return
  const opens = status.status === 'active' && (await isOwnerBlocked(trx, shopId))
  if (shop.suspended_from !== null || opens)
    throw new DomainError(
      'conflict',
      'shop_suspended',
      'The owner of this shop is blocked. Please unblock the owner first',
    )
  const { status: to, reason } = status
  const now = clock.now()
  await updateShop(trx, shopId, { status: to, status_reason: reason ?? null, updated_at: now })
  const change = { from: shop.status, to, ...(reason !== undefined && { reason }) }
  const entry = { action: 'shop.status-changed' as const, subjectType: 'shop', subjectId: shopId, details: change }
  await record(trx, { ...by(actor), ...entry })
  await events.publish(trx, 'shop.status-changed', { shopId, ...change, byUserId: actor.id, at: now.toISOString() })
  await events.publish(trx, 'shop.changed', { shopId })
}

/**
 * Returns the status and reason that differ from the stored ones, if any. The same status without a reason keeps the
 * old reason.
 */
export function statusAsked(
  stored: { readonly status: ShopStatus; readonly status_reason: string | null },
  { status = stored.status, statusReason }: Pick<CallOf<'PUT /business/:id'>['body'], 'status' | 'statusReason'>,
): StatusAsked | undefined {
  const isSame = status === stored.status
  const storedReason = isSame ? reasonFor(stored.status, stored.status_reason) : undefined
  const reason = reasonFor(status, statusReason ?? storedReason)
  return isSame && reason === storedReason ? undefined : { status, reason }
}

const reasonFor = (status: ShopStatus, reason: string | null | undefined): string | undefined =>
  status === 'active' ? undefined : reason || undefined
