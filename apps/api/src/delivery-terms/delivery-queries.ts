import type { ShopDeliveryTerms } from '@axle/contract'
import type { z } from 'zod'
import type { Db } from '../platform/platform.ts'

/** Reads how active shops deliver. Money in pesewas. */
export async function readDeliveryTerms(
  db: Db,
  shopIds: readonly number[],
): Promise<z.output<typeof ShopDeliveryTerms>[]> {
  if (shopIds.length === 0) return []
  const shops = await db
    .selectFrom('shop')
    .select(['id as businessId', 'name as businessName', 'address', 'town', 'delivery as terms'])
    .where('id', 'in', shopIds)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return shops as z.output<typeof ShopDeliveryTerms>[]
}

/** Reads a shop that is not deleted, to show its owner how it delivers. */
export const readShopDelivery = (db: Db, id: number) =>
  db
    .selectFrom('shop')
    .select(['status', 'delivery'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
