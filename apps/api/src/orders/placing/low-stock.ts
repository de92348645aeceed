import type { Line, SoldProduct } from '../../catalogue/index.ts'
import type { Platform, Trx } from '../../platform/platform.ts'

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
