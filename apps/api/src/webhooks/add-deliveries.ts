import { toCedis, type WebhookEvent, type WebhookOrder } from '@axle/contract'
import type { DomainEvents } from '../jobs/events.ts'
import type { Platform } from '../platform/platform.ts'
import { findListeners, insertDeliveries } from './delivery-repository.ts'
import { findTold, lastChangeId, type ToldVendorOrder } from './vendor-order-queries.ts'

/** Something that happened to a shop. */
interface News {
  readonly event: WebhookEvent
  readonly shopId: number
  readonly subject: string
  /** Tells it from every other event of this name. */
  readonly key: string
  readonly data: object
}

/** Adds a delivery for each webhook of the shops that is called for this event. */
async function add({ db, ids, clock }: Platform, event: WebhookEvent, news: readonly News[]): Promise<void> {
  if (news.length === 0) return
  const now = clock.now()
  const listeners = await findListeners(db, [...new Set(news.map(({ shopId }) => shopId))], event)
  const deliveries = news.flatMap(({ shopId, subject, key, data }) =>
    listeners
      .filter((listener) => listener.shopId === shopId)
      .map((listener) => {
        const id = ids.uuid()
        return {
          id,
          webhook_id: listener.id,
          event,
          subject,
          dedupe_key: `${event} ${key}`,
          body: bodyOf(id, event, now, shopId, data),
          created_at: now,
          next_at: now,
        }
      }),
  )
  await insertDeliveries(db, deliveries)
}

/** The text of a delivery: what happened, when, to which shop. */
export const bodyOf = (id: string, type: string, now: Date, businessId: number, about: object): string =>
  JSON.stringify({ id, type, createdAt: now.toISOString(), businessId, data: about })

/** Reports a new order to its shops. */
export async function reportPlaced(platform: Platform, { orderId }: DomainEvents['order.placed']): Promise<void> {
  const orders = await findTold(platform.db, { orderId })
  await add(
    platform,
    'order.placed',
    orders.map((order) => newsOf('order.placed', order, String(order.vendorOrderId))),
  )
}

/** Reports a status change to the shop, whoever made it. */
export async function reportChanged(
  platform: Platform,
  { vendorOrderId, from, to }: DomainEvents['order.status-changed'],
): Promise<void> {
  const [order] = await findTold(platform.db, { vendorOrderId })
  if (order === undefined) return
  const change = await lastChangeId(platform.db, vendorOrderId, to)
  const news = newsOf('order.changed', { ...order, status: to }, `${vendorOrderId} ${to} ${change}`, from)
  await add(platform, 'order.changed', [news])
}

/** Reports cancelled items to the shop, as a change of its order without a change of status. */
export async function reportItems(
  platform: Platform,
  { vendorOrderId, cancellationId }: DomainEvents['order.items-cancelled'],
): Promise<void> {
  const [order] = await findTold(platform.db, { vendorOrderId })
  if (order === undefined) return
  const news = newsOf('order.changed', order, `${vendorOrderId} items ${cancellationId}`, order.status)
  await add(platform, 'order.changed', [news])
}

/** Reports a corrected address to the shops, as a change of their orders without a change of status. */
export async function reportAddress(
  platform: Platform,
  { orderId, changeId }: DomainEvents['order.address-corrected'],
): Promise<void> {
  const orders = await findTold(platform.db, { orderId })
  await add(
    platform,
    'order.changed',
    orders.map((order) => newsOf('order.changed', order, `${order.vendorOrderId} address ${changeId}`, order.status)),
  )
}

/** Reports a payment: an online one pays all vendor orders of an order, one confirmed by hand a single one. */
export async function reportPaid(
  platform: Platform,
  paid: DomainEvents['payment.paid'] | DomainEvents['payment.confirmed'],
): Promise<void> {
  const one = 'vendorOrderId' in paid
  const orders = await findTold(platform.db, one ? { vendorOrderId: paid.vendorOrderId } : { orderId: paid.orderId })
  const key = one ? paid.at : paid.paymentId
  await add(
    platform,
    'order.paid',
    orders.map((order) => newsOf('order.paid', order, `${order.vendorOrderId} ${key}`)),
  )
}

/** Reports low stock after an order. */
export async function reportLowStock(
  platform: Platform,
  { productId, left, orderId }: DomainEvents['stock.low'],
): Promise<void> {
  const product = await platform.db
    .selectFrom('product')
    .select(['shop_id as shopId', 'name', 'shop_sku as shopSku'])
    .where('id', '=', productId)
    .executeTakeFirst()
  if (product === undefined) return
  const { shopId, name, shopSku } = product
  const about = { productId, productName: name, shopSku, stock: left, orderId }
  await add(platform, 'stock.low', [
    { event: 'stock.low', shopId, subject: name, key: `${productId} ${orderId}`, data: about },
  ])
}

function newsOf(event: WebhookEvent, order: ToldVendorOrder, key: string, previousStatus?: string): News {
  const { shopId, items, subTotal, shippingFee, ...facts } = order
  const data: WebhookOrder = {
    ...facts,
    ...(previousStatus !== undefined && { previousStatus }),
    subTotal: toCedis(subTotal),
    shippingFee: toCedis(shippingFee),
    items: items.map((item) => ({ ...item, price: toCedis(item.price) })),
  }
  return { event, shopId, subject: order.orderCode, key, data }
}
