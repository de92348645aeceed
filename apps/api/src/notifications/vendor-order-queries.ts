import { type OrderStatus, type ShopRight, staffMay, type StaffRole, staffRoles } from '@axle/contract'
import { sql } from 'kysely'
import type { Db } from '../platform/platform.ts'
import { type NewNotification, staffKey } from './notification-repository.ts'

/**
 * Selects vendor orders with the buyer and the shop's owner; `amount` is the total of the vendor order, in whole
 * pesewas.
 */
export const vendorOrdersOf = (db: Db) =>
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
      'vendor_order.id as vendorOrderId',
      'vendor_order.status',
      sql<number>`vendor_order.sub_total_pesewas + vendor_order.shipping_pesewas + vendor_order.tax_pesewas`.as(
        'amount',
      ),
    ])

const rolesWith = (right: ShopRight): readonly StaffRole[] => staffRoles.filter((role) => staffMay(role, right))

/** Lists the staff of a shop who have the right, besides the owner. Nobody while a block of the owner suspends the shop. */
async function staffWith(db: Db, shopId: number, right: ShopRight): Promise<readonly number[]> {
  const found = await db
    .selectFrom('shop_member')
    .innerJoin('shop', 'shop.id', 'shop_member.shop_id')
    .select('user_id')
    .where('shop_id', '=', shopId)
    .where('staff_role', 'in', rolesWith(right))
    .where('shop.suspended_from', 'is', null)
    .orderBy('user_id')
    .execute()
  return found.map(({ user_id }) => user_id)
}

interface Readers {
  readonly shopId: number
  readonly ownerId: number | null
  /** The staff who need the notification have this right. */
  readonly right: ShopRight
  /** The user who caused it, and knows. */
  readonly except?: number | undefined
}

/** Addresses a notification to the owner of a shop and to the staff with the right. Each person gets it once. */
export async function forShop(
  db: Db,
  { shopId, ownerId, right, except }: Readers,
  notification: Omit<NewNotification, 'userId'>,
): Promise<NewNotification[]> {
  const toOwner = ownerId === null ? [] : [{ ...notification, userId: ownerId }]
  return [...toOwner, ...forStaff(await staffWith(db, shopId, right), notification)].filter(
    ({ userId }) => userId !== except,
  )
}

/** Repeats a notification of the owner for staff; each has a key of its own. */
export const forStaff = (
  userIds: readonly number[],
  { dedupeKey, ...same }: Omit<NewNotification, 'userId'>,
): NewNotification[] => userIds.map((userId) => ({ ...same, userId, dedupeKey: `${dedupeKey}${staffKey(userId)}` }))

export interface NewOrder {
  readonly orderId: string
  readonly orderCode: string
  readonly buyerId: number
  /** Owners and packing staff of the shops, as the vendor orders. */
  readonly shops: readonly {
    readonly shopId: number
    readonly shopName: string
    readonly userId: number
    readonly isOwner: boolean
  }[]
}

/**
 * Reads orders with the owners and packing staff of their shops in one statement, because every placed order pays for this read. JSON
 * hides the number of orders from the planner, so that a prepared plan stays valid.
 */
export async function newOrdersOf(db: Db, orderIds: readonly string[]): Promise<readonly NewOrder[]> {
  const { rows } = await sql<NewOrder>`/* prepare:new-orders */
    select o.id as "orderId", o.code as "orderCode", o.user_id as "buyerId",
      coalesce((select json_agg(json_build_object('shopId', s.id, 'shopName', s.name, 'userId', m.user_id, 'isOwner', m.role = 'owner') order by v.id, m.role, m.user_id)
        from vendor_order v join shop s on s.id = v.shop_id
          join shop_member m on m.shop_id = s.id and (m.role = 'owner' or m.staff_role = any(${rolesWith('orders-pack')}::text[]))
        where v.order_id = o.id), '[]') as shops
    from orders o where o.id = any(array(
      select jsonb_array_elements_text(${JSON.stringify(orderIds)}::jsonb)::uuid)) order by o.created_at, o.id`.execute(
    db,
  )
  return rows
}

/** A vendor order can reach a status twice and a job can run twice: the recorded change tells the two apart. */
export const lastChangeTo = async (db: Db, vendorOrderId: number, status: OrderStatus): Promise<number> =>
  (await findLastChange(db, vendorOrderId, status))?.id ?? 0

export const findLastChange = (db: Db, vendorOrderId: number, status: OrderStatus) =>
  db
    .selectFrom('status_change')
    .select(['id', 'note as reason'])
    .where('vendor_order_id', '=', vendorOrderId)
    .where('to_status', '=', status)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
