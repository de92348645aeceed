import type { StatusChanges } from '@axle/contract'
import { DomainError } from '../errors/errors.ts'
import type { Actor } from '../http/actor.ts'
import type { Platform } from '../platform/platform.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { orderNotFound } from './order-repository.ts'

/**
 * Sets the status of several vendor orders of a shop, each in a transaction of its own: a refusal stops none of the others.
 * A repeated call changes nothing more. Returns the results in the given order, and the products of the changed ones.
 */
export async function changeVendorOrders(
  platform: Platform,
  actor: Actor,
  shopId: number,
  { changes, reason }: StatusChanges,
) {
  const results = await eachVendorOrder(platform, shopId, changes, ({ status, vendorOrderId, was }, orderId) =>
    changeOrderStatus(platform, actor, orderId, { status, vendorOrderId, reason, was: { status: was } }),
  )
  const changed = results.filter(({ refusal }) => refusal === null).map(({ vendorOrderId }) => vendorOrderId)
  return { results, products: await productsOf(platform, changed) }
}

/** Changes several vendor orders of a shop one by one, and returns what became of each. A refusal stops none of the others. */
export async function eachVendorOrder<T extends { readonly vendorOrderId: number }>(
  platform: Platform,
  shopId: number,
  each: readonly T[],
  change: (one: T, orderId: string) => Promise<void>,
) {
  const ids = each.map(({ vendorOrderId }) => vendorOrderId)
  const orders = await ordersOf(platform, shopId, ids)
  const results = []
  for (const one of each) {
    const orderId = orders.get(one.vendorOrderId) ?? null
    const refusal = await refusalOf(async () => {
      if (orderId === null) throw orderNotFound()
      await change(one, orderId)
    })
    results.push({ vendorOrderId: one.vendorOrderId, orderId, refusal })
  }
  return results
}

async function ordersOf({ db }: Platform, shopId: number, vendorOrderIds: readonly number[]) {
  const rows = await db
    .selectFrom('vendor_order')
    .select(['id', 'order_id'])
    .where('shop_id', '=', shopId)
    .where('id', 'in', vendorOrderIds)
    .execute()
  return new Map(rows.map(({ id, order_id }) => [id, order_id]))
}

async function refusalOf(change: () => Promise<void>) {
  try {
    await change()
    return null
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { code: error.code, message: error.message }
  }
}

async function productsOf({ db }: Platform, vendorOrderIds: readonly number[]): Promise<number[]> {
  if (vendorOrderIds.length === 0) return []
  const items = db.selectFrom('order_item').select('product_id').distinct()
  const rows = await items.where('vendor_order_id', 'in', vendorOrderIds).execute()
  return rows.map(({ product_id }) => product_id)
}
