import { type Line, type PlacedLine, reserveStock, type SoldProduct } from '../../catalogue/index.ts'
import type { Platform, Trx } from '../../platform/platform.ts'
import { readLowStockThreshold } from '../../site-settings/index.ts'

/** Publishes `stock.low` for each product that these items took below the threshold. */
export async function publishLowStock(
  { events }: Platform,
  trx: Trx,
  orderId: string,
  items: readonly Line[],
  sold: readonly SoldProduct[],
  threshold: number,
): Promise<void> {
  for (const { productId, left } of sold.filter((product) => product.left <= threshold)) {
    const taken = items.find((item) => item.productId === productId)?.quantity ?? 0
    if (left + taken > threshold) await events.publish(trx, 'stock.low', { productId, left, orderId })
  }
}

/** Reserves stock for items of a placed order, and publishes `stock.low`. Throws 409 `out_of_stock`. */
export async function reserveForOrder(
  platform: Platform,
  trx: Trx,
  orderId: string,
  items: readonly PlacedLine[],
): Promise<void> {
  const sold = await reserveStock(trx, items)
  await publishLowStock(platform, trx, orderId, items, sold, await readLowStockThreshold(trx))
}
