import type { DomainEvents } from '../platform/events.ts'
import type { Db } from '../platform/platform.ts'
import { insertNotifications } from './notification-repository.ts'
import { newOrder, orderPlaced, orderStatus, orderTracking } from './notification-texts.ts'

/** The buyer hears that the order stands, and every shop owner in it that there is something to do. */
export async function notifyOfOrder(db: Db, { orderId }: DomainEvents['order.placed']): Promise<void> {
  const parts = await partsOf(db).where('orders.id', '=', orderId).execute()
  const [first] = parts
  if (first === undefined) return
  const about = { orderId, orderCode: first.code }
  const toShops = parts.flatMap(({ ownerId, shopName, shopId }) =>
    ownerId === null
      ? []
      : [
          {
            userId: ownerId,
            dedupeKey: `order.placed ${orderId} shop ${shopId}`,
            ...newOrder({ ...about, role: 'shop' }, shopName),
          },
        ],
  )
  const toBuyer = {
    userId: first.buyerId,
    dedupeKey: `order.placed ${orderId} buyer`,
    ...orderPlaced({ ...about, role: 'buyer' }),
  }
  await insertNotifications(db, [toBuyer, ...toShops])
}

/** The buyer hears what became of a shop's part; what the buyer did (cancelling) the shop's owner hears. */
export async function notifyOfStatus(
  db: Db,
  { vendorOrderId, to, byUserId }: DomainEvents['order.status-changed'],
): Promise<void> {
  const part = await partsOf(db).where('vendor_order.id', '=', vendorOrderId).executeTakeFirst()
  if (part === undefined) return
  const role = byUserId === part.buyerId ? 'shop' : 'buyer'
  const userId = role === 'shop' ? part.ownerId : part.buyerId
  if (userId === null) return
  // A part can come to the same status twice, and a job can run twice: the recorded change tells one from the other.
  const change = await db
    .selectFrom('status_change')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('vendor_order_id', '=', vendorOrderId)
    .where('to_status', '=', to)
    .executeTakeFirst()
  const dedupeKey = `order.status-changed ${vendorOrderId} ${to} ${change?.id ?? 0}`
  const about = { orderId: part.orderId, orderCode: part.code, role } as const
  await insertNotifications(db, [{ userId, dedupeKey, ...orderStatus(about, to, part.shopName) }])
}

/** The buyer hears how the part can be followed; a correction is told too. */
export async function notifyOfTracking(
  db: Db,
  { vendorOrderId }: DomainEvents['order.tracking-changed'],
): Promise<void> {
  const part = await partsOf(db)
    .select(['vendor_order.tracking_number as trackingNumber', 'vendor_order.carrier'])
    .where('vendor_order.id', '=', vendorOrderId)
    .executeTakeFirst()
  if (!part?.trackingNumber) return
  const tracking = { trackingNumber: part.trackingNumber, carrier: part.carrier ?? '' }
  const about = { orderId: part.orderId, orderCode: part.code, role: 'buyer' } as const
  await insertNotifications(db, [
    {
      userId: part.buyerId,
      dedupeKey: `order.tracking-changed ${vendorOrderId} ${tracking.carrier} ${tracking.trackingNumber}`,
      ...orderTracking(about, part.shopName, tracking),
    },
  ])
}

const partsOf = (db: Db) =>
  db
    .selectFrom('orders')
    .innerJoin('vendor_order', 'vendor_order.order_id', 'orders.id')
    .innerJoin('shop', 'shop.id', 'vendor_order.shop_id')
    .leftJoin('shop_member', (join) =>
      join.onRef('shop_member.shop_id', '=', 'shop.id').on('shop_member.role', '=', 'owner'),
    )
    .select([
      'orders.id as orderId',
      'orders.code',
      'orders.user_id as buyerId',
      'shop.id as shopId',
      'shop.name as shopName',
      'shop_member.user_id as ownerId',
    ])
