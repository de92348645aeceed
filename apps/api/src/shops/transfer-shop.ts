import type { Actor } from '../http/actor.ts'
import { record } from '../platform/audit.ts'
import { DomainError, notFound } from '../errors/errors.ts'
import type { CallOf } from '../http/handlers.ts'
import type { Platform } from '../platform/platform.ts'
import { shopNotFound } from './shop-queries.ts'
import { lockFutureOwner, lockShop, ownerOf, replaceOwner } from './shop-repository.ts'
import { removeAllStaff } from './staff/staff-repository.ts'
import { resumeShop } from './suspend-shops.ts'

/**
 * Transfers a shop to another vendor or admin. Ends the access of its staff, whom the new owner may invite anew. Ends a pause caused by the block of the former owner. Throws not-found
 * for a missing shop or recipient, and 409 when the shop is not the sender's, or the recipient is blocked, a
 * customer, or already the owner.
 */
export async function transferShop(
  { db, events, clock }: Platform,
  actor: Actor,
  id: number,
  { transferFromUserId, transferToUserId, notes }: CallOf<'PUT /business/:id/transfer-ownership'>['body'],
  ip: string | undefined,
): Promise<void> {
  const [fromUserId, toUserId] = [transferFromUserId, transferToUserId]
  await db.transaction().execute(async (trx) => {
    // Lock users before shops, as a block does.
    const receiver = await lockFutureOwner(trx, toUserId)
    const shop = await lockShop(trx, id)
    if (shop === undefined) throw shopNotFound()
    if ((await ownerOf(trx, id)) !== fromUserId)
      throw new DomainError('conflict', 'not_the_owner', 'This shop belongs to someone else. Please reload the list')
    if (toUserId === fromUserId)
      throw new DomainError('conflict', 'owner_already', 'The new owner already owns this shop')
    requireOwnerable(receiver)
    await replaceOwner(trx, id, toUserId)
    await removeAllStaff({ events, clock }, trx, actor, id)
    await record(trx, {
      actorId: actor.id,
      action: 'shop.ownership-transferred',
      subjectType: 'shop',
      subjectId: id,
      details: { fromUserId, toUserId, ...(notes && { notes }) },
      ip,
    })
    await resumeShop({ events }, trx, actor, shop)
    const at = clock.now().toISOString()
    await events.publish(trx, 'shop.ownership-transferred', { shopId: id, fromUserId, toUserId, at })
  })
}

/** A customer has no rights to a shop, and a blocked user could not run it. */
function requireOwnerable(user: Awaited<ReturnType<typeof lockFutureOwner>>): void {
  if (user === undefined) throw notFound('new_owner_not_found', 'New owner not found')
  if (user.isBlocked) throw new DomainError('conflict', 'new_owner_blocked', 'The new owner is blocked')
  if (user.isCustomer)
    throw new DomainError('conflict', 'new_owner_customer', 'Only a vendor or an admin can own a shop')
}
