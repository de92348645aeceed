import { randomUUID } from 'node:crypto'
import type { OrderStatus, PaymentMethod } from '@axle/contract'
import type { Insertable } from 'kysely'
import type { Db } from '@axle/api/platform/platform'
import type { Database } from '@axle/api/database/schema'

type Products = Insertable<Database['product']>

/** Creates a product with its own part. Returns its id. It has no row in `listing`; the catalogue builds those. */
export async function aProduct(db: Db, shopId: number, given: Partial<Products> = {}): Promise<number> {
  // Of eight digits two in some ten thousand products of a run were equal now and then.
  const name = `Part ${randomUUID().slice(0, 13)}`
  const category = await db
    .insertInto('category')
    .values({ slug: name, name, position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const part = await db
    .insertInto('part')
    .values({ category_id: category.id, slug: name, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('product')
    .values({
      shop_id: shopId,
      part_id: part.id,
      name,
      description: '<p>As good as new</p>',
      description_text: 'As good as new',
      price_pesewas: 12_050,
      stock: 10,
      images: ['/images/part'],
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface TestOrder {
  readonly id: string
  readonly code: string
  /** One for each shop, in the given order. */
  readonly vendorOrderIds: readonly number[]
  readonly itemIds: readonly number[]
}

/** Inserts an order with one product of each shop. */
export async function anOrder(
  db: Db,
  userId: number,
  shopIds: readonly number[],
  status: OrderStatus = 'pending_delivery',
  method: PaymentMethod = 'cash_on_delivery',
): Promise<TestOrder> {
  const price = 12_050
  const products = await Promise.all(shopIds.map((shopId) => aProduct(db, shopId, { price_pesewas: price })))
  const order = { id: randomUUID(), code: `AX-${randomUUID().slice(-12)}` }
  const itemIds: number[] = []
  const vendorOrderIds = await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('orders')
      .values({
        ...order,
        user_id: userId,
        status,
        total_pesewas: price * shopIds.length,
        transit_type: 'standard',
        payment_method: method,
        delivery_to_name: 'Ama Mensah',
        delivery_to_phone: '0244123456',
        delivery_to_address: '12 Oxford Street',
        delivery_to_city: 'Accra',
        delivery_to_state: 'Greater Accra',
        delivery_to_country: 'Ghana',
      })
      .execute()
    const ids: number[] = []
    for (const [index, shopId] of shopIds.entries()) {
      const vendorOrder = await trx
        .insertInto('vendor_order')
        .values({ order_id: order.id, shop_id: shopId, status, sub_total_pesewas: price })
        .returning('id')
        .executeTakeFirstOrThrow()
      const item = {
        product_name: 'Part',
        product_description: '',
        price_pesewas: price,
        quantity: 1,
        images: ['/images/part'],
      }
      const productId = products[index]
      if (productId === undefined) throw new Error('every shop has a product')
      const { id: itemId } = await trx
        .insertInto('order_item')
        .values({ ...item, order_id: order.id, vendor_order_id: vendorOrder.id, product_id: productId })
        .returning('id')
        .executeTakeFirstOrThrow()
      itemIds.push(itemId)
      await trx
        .insertInto('status_change')
        .values({ order_id: order.id, vendor_order_id: vendorOrder.id, to_status: status, by_user_id: userId })
        .execute()
      ids.push(vendorOrder.id)
    }
    return ids
  })
  return { ...order, vendorOrderIds, itemIds }
}

/** Records that the buyers have these vendor orders, so that a payout may contain them. */
export async function received(db: Db, ...vendorOrderIds: readonly number[]): Promise<void> {
  const receipts = vendorOrderIds.map((id) => ({ vendor_order_id: id, received_by: 'buyer' as const, at: new Date() }))
  await db
    .insertInto('vendor_order_receipt')
    .values(receipts)
    .onConflict((recorded) => recorded.doNothing())
    .execute()
}
