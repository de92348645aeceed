import type { Line, SoldProduct } from '../catalogue/index.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { lowStockMark } from '../site-settings/index.ts'

/** Tells of each product that these lines brought down to few pieces, as the site counts them; of one that had few before, nobody hears again. */
export async function tellOfLowStock(
  { events }: Platform,
  trx: Trx,
  orderId: string,
  lines: readonly Line[],
  sold: readonly SoldProduct[],
): Promise<void> {
  const few = await lowStockMark(trx)
  for (const { productId, left } of sold.filter((product) => product.left <= few)) {
    const taken = lines.find((line) => line.productId === productId)?.quantity ?? 0
    if (left + taken > few) await events.publish(trx, 'stock.low', { productId, left, orderId })
  }
}
