import { forShop } from './vendor-order-queries.ts'
import { findParticipants } from '../conversations/index.ts'
import type { DomainEvents } from '../jobs/events.ts'
import type { Db } from '../platform/platform.ts'
import { adminsOf, clearNotificationsOfStaff, insertNotifications } from './notification-repository.ts'
import {
  messageWaiting,
  shopGiven,
  shopOpened,
  shopReceived,
  shopStatus,
  staffChanged,
  webhookFailing,
} from './notification-texts.ts'

/** Notifies every admin of a shop that waits for approval. */
export async function notifyOfNewShop(db: Db, { shopId }: DomainEvents['shop.opened']): Promise<void> {
  const shop = await shopOf(db, shopId)
  if (shop?.status !== 'pending') return
  const admins = await adminsOf(db)
  await insertNotifications(
    db,
    admins.map((userId) => ({
      userId,
      dedupeKey: `shop.opened ${shopId} admin ${userId}`,
      ...shopOpened({ shopId, businessName: shop.name }),
    })),
  )
}

/** Notifies the owner of a decision by an admin, not of their own. */
export async function notifyOfShopStatus(
  db: Db,
  { shopId, to, reason, byUserId, at }: DomainEvents['shop.status-changed'],
): Promise<void> {
  const shop = await shopOf(db, shopId)
  if (shop === undefined || shop.ownerId === null || shop.ownerId === byUserId) return
  await insertNotifications(db, [
    {
      userId: shop.ownerId,
      dedupeKey: `shop.status-changed ${shopId} ${to} ${at}`,
      ...shopStatus({ shopId, businessName: shop.name }, to, reason),
    },
  ])
}

/** Notifies the former and the new owner. */
export async function notifyOfTransfer(
  db: Db,
  { shopId, fromUserId, toUserId, at }: DomainEvents['shop.ownership-transferred'],
): Promise<void> {
  const shop = await shopOf(db, shopId)
  if (shop === undefined) return
  const about = { shopId, businessName: shop.name }
  const transfer = `shop.ownership-transferred ${shopId} ${at}`
  await insertNotifications(db, [
    { userId: fromUserId, dedupeKey: `${transfer} from`, ...shopGiven(about) },
    { userId: toUserId, dedupeKey: `${transfer} to`, ...shopReceived(about) },
  ])
}

/** Notifies the owner that a webhook was paused. */
export async function notifyOfWebhook(
  db: Db,
  { shopId, webhookId, at }: DomainEvents['webhook.failing'],
): Promise<void> {
  const shop = await shopOf(db, shopId)
  if (shop === undefined || shop.ownerId === null) return
  const text = webhookFailing({ shopId, businessName: shop.name })
  await insertNotifications(db, [{ userId: shop.ownerId, dedupeKey: `webhook.failing ${webhookId} ${at}`, ...text }])
}

/** Notifies the owner of people who join or leave, and people of what the owner does about them. Clears what former staff were told. */
export async function notifyOfStaff(
  db: Db,
  { shopId, userId, what, at }: DomainEvents['staff.changed'],
): Promise<void> {
  if (what === 'left' || what === 'removed') await clearNotificationsOfStaff(db, userId, shopId, new Date(at))
  const shop = await shopOf(db, shopId)
  const user = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (shop === undefined || user === undefined) return
  const reader = what === 'joined' || what === 'left' ? shop.ownerId : userId
  if (reader === null) return
  const about = { shopId, businessName: shop.name, name: `${user.first_name} ${user.last_name}`.trim() }
  const dedupeKey = `staff.changed ${shopId} ${userId} ${what} ${at}`
  await insertNotifications(db, [{ userId: reader, dedupeKey, ...staffChanged(what, about) }])
}

/** Notifies the owner that an invitation was declined. */
export async function notifyOfDeclined(db: Db, { shopId, contact, at }: DomainEvents['staff.declined']): Promise<void> {
  const shop = await shopOf(db, shopId)
  if (shop === undefined || shop.ownerId === null) return
  const about = { shopId, businessName: shop.name, name: contact }
  const dedupeKey = `staff.declined ${shopId} ${contact} ${at}`
  await insertNotifications(db, [{ userId: shop.ownerId, dedupeKey, ...staffChanged('declined', about) }])
}

const shopOf = (db: Db, shopId: number) =>
  db
    .selectFrom('shop')
    .leftJoin('shop_member', (join) =>
      join.onRef('shop_member.shop_id', '=', 'shop.id').on('shop_member.role', '=', 'owner'),
    )
    .select(['shop.name', 'shop.status', 'shop_member.user_id as ownerId'])
    .where('shop.id', '=', shopId)
    .executeTakeFirst()

/** Notifies the side that has not read a message: the buyer, the shop's people who answer, or all admins. */
export async function notifyOfMessage(
  db: Db,
  { conversationId, side, messageId }: DomainEvents['conversation.unread'],
): Promise<void> {
  const found = await findParticipants(db, conversationId)
  if (found === undefined) return
  const { shopId, shopName, ownerId, buyerId, buyerName, about } = found
  const name = side === 'buyer' ? shopName : buyerName
  const notification = {
    dedupeKey: `conversation.unread ${conversationId} ${side} ${messageId}`,
    ...messageWaiting({ conversationId, name, about }),
  }
  if (side === 'shop')
    return insertNotifications(db, await forShop(db, { shopId, ownerId, right: 'messages' }, notification))
  const readers = side === 'buyer' ? [buyerId] : await adminsOf(db)
  await insertNotifications(
    db,
    readers.map((userId) => ({ ...notification, userId, dedupeKey: `${notification.dedupeKey} ${userId}` })),
  )
}
