import { catalogueBuilder } from '@axle/api/catalogue/catalogue-builders'
import type { OpenDatabase } from '@axle/api/database/database'
import { aCustomer, aShop, aVendor } from '@axle/testing/builders'

export interface SoakWorld {
  /** E-mails of users with the test password. */
  readonly customers: readonly string[]
  /** The token of the vendor of `wares`. */
  readonly vendor: string
  readonly wares: readonly number[]
  readonly productIds: readonly number[]
  readonly shopIds: readonly number[]
}

/** Adds buyers and a vendor to the demo. */
export async function soakWorld(db: OpenDatabase['db']): Promise<SoakWorld> {
  const customers = await Promise.all(Array.from({ length: 30 }, async () => (await aCustomer(db)).email))
  const { id, token } = await aVendor(db)
  const shopId = await aShop(db, id)
  const { product } = catalogueBuilder(db)
  const wares: number[] = []
  for (let n = 0; n < 20; n++) wares.push(await product({ shopId, name: `Soaked filter ${n}`, stock: 100_000 }))
  // Few products, so that caches fill in the first minutes.
  const products = await db.selectFrom('listing').select('product_id as id').orderBy('product_id').limit(120).execute()
  const shops = await db.selectFrom('shop').select('id').where('status', '=', 'active').orderBy('id').execute()
  return {
    customers,
    vendor: token,
    wares,
    productIds: products.map((each) => each.id),
    shopIds: shops.map((each) => each.id),
  }
}
