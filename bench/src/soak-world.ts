import { catalogueBuilder } from '@axle/api/catalogue/catalogue-builders'
import type { OpenDatabase } from '@axle/api/database/database'
import { aCustomer, aShop, aVendor } from '@axle/testing/builders'

export interface SoakWorld {
  /** E-mails of people who sign in with the password of tests. */
  readonly customers: readonly string[]
  /** The token of one who sells `wares`, of which there are enough. */
  readonly vendor: string
  readonly wares: readonly number[]
  readonly productIds: readonly number[]
  readonly shopIds: readonly number[]
}

/** Beside the demo: people who buy, and one who sells. */
export async function soakWorld(db: OpenDatabase['db']): Promise<SoakWorld> {
  const customers = await Promise.all(Array.from({ length: 30 }, async () => (await aCustomer(db)).email))
  const { id, token } = await aVendor(db)
  const shopId = await aShop(db, id)
  const { product } = catalogueBuilder(db)
  const wares: number[] = []
  for (let n = 0; n < 20; n++) wares.push(await product({ shopId, name: `Soaked filter ${n}`, stock: 100_000 }))
  // So few that every page of them was shown in the first minutes: what is kept on purpose is full then.
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
