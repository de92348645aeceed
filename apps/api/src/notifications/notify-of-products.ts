import type { DomainEvents } from '../jobs/events.ts'
import type { Db } from '../platform/platform.ts'
import { insertNotifications } from './notification-repository.ts'
import { forShop } from './vendor-order-queries.ts'
import { lowStock } from './notification-texts.ts'

/** Notifies the shop's owner, and the staff who keep its stock, of low stock. */
export async function notifyOfLowStock(db: Db, { productId, left, orderId }: DomainEvents['stock.low']): Promise<void> {
  const product = await ownersOfProducts(db).where('product.id', '=', productId).executeTakeFirst()
  if (product === undefined) return
  const { ownerId, productName, businessName, businessId } = product
  const notification = {
    dedupeKey: `stock.low ${productId} ${orderId}`,
    ...lowStock({ productId, productName, left, businessName, businessId }),
  }
  const readers = { shopId: businessId, ownerId, right: 'prices-and-stock' } as const
  await insertNotifications(db, await forShop(db, readers, notification))
}

/** Selects products with the owner of their shop. */
export const ownersOfProducts = (db: Db) =>
  db
    .selectFrom('product')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .innerJoin('shop_member', (join) =>
      join.onRef('shop_member.shop_id', '=', 'shop.id').on('shop_member.role', '=', 'owner'),
    )
    .select([
      'product.id as productId',
      'product.name as productName',
      'shop.id as businessId',
      'shop.name as businessName',
      'shop_member.user_id as ownerId',
    ])
