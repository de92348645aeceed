import type { Line, SoldProduct } from '../../catalogue/index.ts'
import type { Platform, Trx } from '../../platform/platform.ts'
import { readLowStockThreshold } from '../../site-settings/index.ts'

/** Publishes `stock.low` for each product that these items took below the site's threshold. */
export async function publishLowStock(
  { events }: Platform,
  trx: Trx,
  orderId: string,
  items: readonly Line[],
  sold: readonly SoldProduct[],
): Promise<void> {
  const threshold = await readLowStockThreshold(trx)
  for (const { productId, left } of sold.filter((product) => product.left <= threshold)) {
    const taken = items.find((item) => item.productId === productId)?.quantity ?? 0
    if (left + taken > threshold) await events.publish(trx, 'stock.low', { productId, left, orderId })
  }
}
