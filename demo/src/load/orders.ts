import { releasesStock } from '@axle/contract'
import { sql } from 'kysely'
import type { Order, VendorOrder } from '../orders/order.ts'
import { addressesOf, type User } from '../people/people.ts'
import { entriesOf, withPayouts, writeBooks } from './books.ts'
import { paymentRows, refundRows, writeFakeGateway, type WrittenPart } from './payments.ts'
import { type Db, insertRows } from './rows.ts'

interface Sold {
  readonly id: number
  readonly name: string
  readonly description_text: string
  readonly price_pesewas: number
  readonly images: readonly string[]
}
/** The next free ids of the tables that belong to an order. */
export interface FreeIds {
  vendorOrder: number
  item: number
  payment: number
  refund: number
  entry: number
}
export interface OrderSurroundings {
  readonly user: (id: number) => User
  readonly ownerOf: (shopId: number) => number
  readonly ids: FreeIds
  /** The admin who confirms refunds and payouts. */
  readonly adminId: number
  /** The times of payouts. */
  readonly payoutTimes?: readonly Date[]
}

/** Writes whole orders: vendor orders, items at product prices, status changes, payments and ledger; updates sales. */
export async function loadOrders(db: Db, orders: readonly Order[], surroundings: OrderSurroundings): Promise<void> {
  const products = await productsIn(db, orders)
  const { ids, adminId, payoutTimes = [] } = surroundings
  const first = { ...ids }
  const rows = orders.map((order) => rowsOf(order, products, surroundings))
  await insertRows(
    db,
    'orders',
    rows.map(({ order }) => order),
  )
  await insertRows(
    db,
    'vendor_order',
    rows.flatMap(({ parts }) => parts),
  )
  await insertRows(
    db,
    'order_item',
    rows.flatMap(({ items }) => items),
  )
  await insertRows(
    db,
    'payment',
    rows.flatMap(({ payments }) => payments),
  )
  await insertRows(
    db,
    'refund',
    rows.flatMap(({ refunds }) => refunds),
  )
  await writeBooks(
    db,
    withPayouts(
      rows.flatMap(({ entries }) => entries),
      { times: payoutTimes, adminId },
    ),
    () => ids.entry++,
  )
  await writeFakeGateway(db, first.payment, first.refund)
  // Sorted by time: the id orders records of the same second.
  await insertRecords(
    db,
    rows.flatMap(({ changes }) => changes).toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  )
  await receiveOldDeliveries(db)
  await countSales(
    db,
    orders.flatMap(({ parts }) => parts),
  )
}

async function productsIn(db: Db, orders: readonly Order[]): Promise<ReadonlyMap<number, Sold>> {
  const wanted = [
    ...new Set(orders.flatMap(({ parts }) => parts.flatMap(({ lines }) => lines.map(({ productId }) => productId)))),
  ]
  const { rows } = await sql<Sold>`
    select id, name, description_text, price_pesewas, images from product where id = any(${wanted}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

function rowsOf(order: Order, products: ReadonlyMap<number, Sold>, { ids, user, ownerOf, adminId }: OrderSurroundings) {
  const buyer = user(order.userId)
  const address = addressesOf(buyer)[0]
  const parts = order.parts.map((part) => {
    const id = ids.vendorOrder++
    const items = part.lines.flatMap(({ productId, quantity }) => {
      const product = products.get(productId)
      return product ? [itemRow(order, id, ids.item++, product, quantity)] : []
    })
    return { part, id, items, subTotal: items.reduce((sum, item) => sum + item.price_pesewas * item.quantity, 0) }
  })
  const total = parts.reduce((sum, { subTotal }) => sum + subTotal, 0)
  const written = parts.map(({ id, part, subTotal }): WrittenPart => ({
    id,
    part,
    amount: subTotal,
    ownerId: ownerOf(part.shopId),
  }))
  const payments = paymentRows(order, written, () => ids.payment++)
  const refunds = refundRows(order, written, payments, { nextId: () => ids.refund++, adminId })
  const actor = { buyer: order.userId, system: null }
  return {
    order: {
      id: order.id,
      code: order.code,
      user_id: order.userId,
      status: order.status,
      total_pesewas: total,
      transit_type: order.transit,
      payment_method: order.method,
      delivery_to_name: address?.fullName,
      delivery_to_phone: address?.phone,
      delivery_to_address: address?.address,
      delivery_to_city: address?.city,
      delivery_to_state: address?.state,
      delivery_to_zip_code: '',
      delivery_to_country: 'Ghana',
      notes: order.notes,
      created_at: order.placedAt,
      updated_at: order.changedAt,
    },
    parts: parts.map(({ part, id, subTotal }) => partRow(order, part, id, subTotal)),
    items: parts.flatMap(({ items }) => items),
    payments,
    refunds,
    entries: entriesOf(order, written, payments, refunds),
    changes: parts.flatMap(({ part, id }) =>
      part.changes.map(({ from, to, by, at }) => ({
        order_id: order.id,
        vendor_order_id: id,
        from_status: from,
        to_status: to,
        by_user_id: by === 'owner' ? ownerOf(part.shopId) : actor[by],
        at,
      })),
    ),
  }
}

const itemRow = (order: Order, vendorOrderId: number, id: number, product: Sold, quantity: number) => ({
  id,
  order_id: order.id,
  vendor_order_id: vendorOrderId,
  product_id: product.id,
  product_name: product.name,
  product_description: product.description_text,
  price_pesewas: product.price_pesewas,
  quantity,
  images: product.images,
})

const partRow = (order: Order, part: VendorOrder, id: number, subTotal: number) => ({
  id,
  order_id: order.id,
  shop_id: part.shopId,
  status: part.status,
  payment_status: part.paymentStatus,
  sub_total_pesewas: subTotal,
  shipping_pesewas: 0,
  tax_pesewas: 0,
  tracking_number: part.trackingNumber,
  carrier: part.carrier,
  payment_changed_at: part.money.changedAt ?? null,
  tracking_changed_at: part.trackingNumber ? (part.changes.find(({ to }) => to === 'order_picked')?.at ?? null) : null,
  holds_stock: !releasesStock(part.status),
  promised_days: order.transit === 'speedy' ? 2 : 5,
  created_at: order.placedAt,
  updated_at: part.changes.at(-1)?.at ?? order.placedAt,
})

async function insertRecords(db: Db, records: readonly Readonly<Record<string, unknown>>[]) {
  // The database assigns the ids, so that they continue from existing rows.
  for (let from = 0; from < records.length; from += 5_000) {
    await sql`insert into status_change (order_id, vendor_order_id, from_status, to_status, by_user_id, at)
      select order_id, vendor_order_id, from_status, to_status, by_user_id, at
      from jsonb_populate_recordset(null::status_change, ${JSON.stringify(records.slice(from, from + 5_000))}::jsonb)`.execute(
      db,
    )
  }
}

/** Silence after a week counts as receipt, so that payouts may contain it. */
async function receiveOldDeliveries(db: Db) {
  await sql`insert into vendor_order_receipt (vendor_order_id, received_by, at)
    select id, 'silence', updated_at + interval '7 days' from vendor_order
    where status in ('delivered', 'completed', 'replaced') and updated_at < now() - interval '7 days'
    on conflict do nothing`.execute(db)
}

async function countSales(db: Db, parts: readonly VendorOrder[]) {
  const sold = new Map<number, number>()
  for (const { productId, quantity } of parts
    .filter(({ status }) => !releasesStock(status))
    .flatMap(({ lines }) => lines)) {
    sold.set(productId, (sold.get(productId) ?? 0) + quantity)
  }
  await sql`update product p set total_sold = p.total_sold + s.quantity
    from unnest(${[...sold.keys()]}::int[], ${[...sold.values()]}::int[]) as s (product_id, quantity) where p.id = s.product_id`.execute(
    db,
  )
}
