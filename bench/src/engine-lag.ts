import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { MeasuredDatabase } from './measured-database.ts'

let price = 98_765_00

/** Gives the product in the list an unmistakable price, in pesewas, and returns the milliseconds until a filtered list shows it. */
export async function untilShown(
  origin: string,
  { db }: Pick<MeasuredDatabase, 'db'>,
  productId: number,
): Promise<number> {
  const cedis = (price += 1) / 100
  await sql`update listing set price_pesewas = ${price} where product_id = ${productId}`.execute(db)
  const startedAt = performance.now()
  for (;;) {
    const answer = await fetch(`${origin}/api/products?view=card&limit=1&minPrice=${cedis}&maxPrice=${cedis}`)
    const { data } = (await answer.json()) as { data: readonly { readonly id: number }[] }
    if (data[0]?.id === productId) return performance.now() - startedAt
    if (performance.now() - startedAt > 60_000) throw new Error('A change is not shown after a minute.')
    await sleep(5)
  }
}
