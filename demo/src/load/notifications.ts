import type { Order } from '../orders/order.ts'
import { type Db, insertRows } from './rows.ts'

interface OrderContext {
  readonly shopName: (shopId: number) => string
  readonly ownerOf: (shopId: number) => number
  readonly today: Date
}

/** Notifications of shop owners and buyers about orders of the last weeks; older ones were cleared. */
export async function loadNotifications(
  db: Db,
  orders: readonly Order[],
  { shopName, ownerOf, today }: OrderContext,
): Promise<void> {
  const rows = orders
    .filter(({ placedAt }) => today.getTime() - placedAt.getTime() < 21 * 86_400_000)
    .flatMap((order) => [...toOwners(order, shopName, ownerOf), ...toBuyer(order, shopName)])
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
  await insertRows(
    db,
    'notification',
    rows.map((row, index) => ({
      id: index + 1,
      ...row,
      read_at: isOld(row.created_at, today) ? new Date(row.created_at.getTime() + 5_400_000) : null,
    })),
  )
}

const isOld = (at: Date, today: Date) => today.getTime() - at.getTime() > 3 * 86_400_000

// Uses the texts of the module `notifications`, which writes later ones.
const toOwners = (order: Order, shopName: (id: number) => string, ownerOf: (id: number) => number) =>
  order.parts.map(({ shopId }) => ({
    user_id: ownerOf(shopId),
    kind: 'new_order',
    params: { orderId: order.id, orderCode: order.code, role: 'shop', businessName: shopName(shopId) },
    title: 'New order',
    message: `${shopName(shopId)} has a new order: ${order.code}`,
    category: 'order',
    dedupe_key: `order.placed ${order.id} shop ${shopId}`,
    created_at: order.placedAt,
  }))

const toBuyer = (order: Order, shopName: (id: number) => string) => [
  {
    user_id: order.userId,
    kind: 'order_placed',
    params: { orderId: order.id, orderCode: order.code, role: 'buyer' },
    title: 'Order placed',
    message: `Your order ${order.code} was placed`,
    category: 'order',
    dedupe_key: `order.placed ${order.id} buyer`,
    created_at: order.placedAt,
  },
  ...order.parts.flatMap(({ shopId, changes }) =>
    changes
      .filter(({ from, by }) => from !== null && by !== 'buyer')
      .map(({ to, at }) => ({
        user_id: order.userId,
        kind: 'order_status',
        params: {
          orderId: order.id,
          orderCode: order.code,
          role: 'buyer',
          status: to,
          businessName: shopName(shopId),
        },
        title: 'Order status',
        message: `The part of order ${order.code} from ${shopName(shopId)} is now: ${to.replaceAll('_', ' ')}`,
        category: 'order',
        dedupe_key: `demo ${order.id} ${shopId} ${to}`,
        created_at: at,
      })),
  ),
]
