import { DomainError, forbidden, notFound } from '../errors/errors.ts'
import { type Actor, shopsWithRight } from '../http/actor.ts'
import type { CallOf } from '../http/handlers.ts'
import type { Db, Platform, Trx } from '../platform/platform.ts'
import { accessTo } from './conversation-access.ts'
import { readConversation } from './conversation-queries.ts'

type About = CallOf<'POST /conversations'>['body']

/**
 * Opens the conversation about a vendor order, for its buyer or its shop, or that of the caller about a product on
 * sale. Returns the existing one if there is one. Throws not-found for orders of others and products not on sale, and
 * 403 for products of an own shop.
 */
export function openConversation({ db, clock }: Platform, actor: Actor, about: About) {
  return db.transaction().execute(async (trx) => {
    const place = 'orderId' in about ? await placeOfOrder(trx, actor, about) : await placeOfProduct(trx, actor, about)
    const id = await findOrInsert(trx, { ...place, created_at: clock.now() })
    const { side } = await accessTo(trx, actor, id)
    return readConversation(trx, id, side)
  })
}

type Place = { shop_id: number; buyer_id: number } & (
  | { vendor_order_id: number; product_id: null }
  | { vendor_order_id: null; product_id: number }
)

async function placeOfOrder(
  trx: Trx,
  actor: Actor,
  { orderId, businessId }: Extract<About, { orderId: string }>,
): Promise<Place> {
  const order = await trx
    .selectFrom('vendor_order')
    .innerJoin('orders', 'orders.id', 'vendor_order.order_id')
    .select(['vendor_order.id', 'orders.user_id as buyerId'])
    .where('orders.id', '=', orderId)
    .where('vendor_order.shop_id', '=', businessId)
    .executeTakeFirst()
  const takesPart = order?.buyerId === actor.id || shopsWithRight(actor, 'messages').includes(businessId)
  if (order === undefined || !takesPart) throw notFound('order_not_found', 'Order not found')
  return { shop_id: businessId, buyer_id: order.buyerId, vendor_order_id: order.id, product_id: null }
}

async function placeOfProduct(
  trx: Trx,
  actor: Actor,
  { productId }: Extract<About, { productId: number }>,
): Promise<Place> {
  const product = await trx
    .selectFrom('product')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .select('shop.id as shopId')
    .where('product.id', '=', productId)
    .where('product.deleted_at', 'is', null)
    .where('product.paused_at', 'is', null)
    .where('shop.status', '=', 'active')
    .where('shop.deleted_at', 'is', null)
    .executeTakeFirst()
  if (product === undefined) throw notFound('product_not_found', 'This product is not on sale')
  if (shopsWithRight(actor, 'messages').includes(product.shopId)) throw forbidden('This product is in your own shop')
  await requireWelcome(trx, product.shopId, actor.id)
  return { shop_id: product.shopId, buyer_id: actor.id, vendor_order_id: null, product_id: productId }
}

async function requireWelcome(trx: Trx, shopId: number, buyerId: number): Promise<void> {
  const block = await trx
    .selectFrom('conversation_block')
    .select('side')
    .where('shop_id', '=', shopId)
    .where('buyer_id', '=', buyerId)
    .where('side', '=', 'shop')
    .executeTakeFirst()
  if (block) throw new DomainError('forbidden', 'conversation_blocked', 'This shop takes no more questions from you')
}

/** Two calls at once insert one row. */
async function findOrInsert(trx: Trx, row: Place & { created_at: Date }): Promise<number> {
  await trx
    .insertInto('conversation')
    .values(row)
    .onConflict((same) => same.doNothing())
    .execute()
  return findPlace(trx, row)
}

async function findPlace(db: Db | Trx, place: Place): Promise<number> {
  const { id } = await db
    .selectFrom('conversation')
    .select('id')
    .$if(place.vendor_order_id !== null, (query) => query.where('vendor_order_id', '=', place.vendor_order_id))
    .$if(place.product_id !== null, (query) =>
      query
        .where('product_id', '=', place.product_id)
        .where('buyer_id', '=', place.buyer_id)
        .where('shop_id', '=', place.shop_id),
    )
    .executeTakeFirstOrThrow()
  return id
}
