import type { Platform } from '../../platform/platform.ts'
import { changeVendorOrderStatuses } from '../change-order-status.ts'
import { itemsOfVendorOrders, lockOrder } from '../order-repository.ts'
import { listUnanswered, takeReminders, type Unanswered, writeAnswer } from './acceptance-repository.ts'

/** Reminds shops of orders that they have to answer soon. Each order is reminded of once, by any number of nodes. */
export async function remindShops({ db, clock, events }: Platform): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const { isOpen, ...unanswered } of await takeReminders(trx, clock.now()))
      if (isOpen) await events.publish(trx, 'order.answer-due', unanswered)
  })
}

/**
 * Cancels vendor orders that their shops did not answer in time, each once, however many nodes try. The stock returns, and
 * payments refund what was paid online at once.
 */
export async function endUnanswered(
  platform: Platform,
  stockChanged: (products: readonly number[]) => void,
): Promise<void> {
  for (const unanswered of await listUnanswered(platform.db, platform.clock.now())) {
    try {
      stockChanged(await endOne(platform, unanswered))
    } catch (error) {
      // The next run retries orders that are locked.
      platform.log.warn({ err: error, ...unanswered }, 'an order without an answer could not be cancelled')
    }
  }
}

function endOne(platform: Platform, { orderId, vendorOrderId }: Unanswered): Promise<number[]> {
  return platform.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    const vendorOrder = order.vendorOrders.find(({ id }) => id === vendorOrderId)
    if (vendorOrder?.status !== 'pending_delivery') return []
    const at = platform.clock.now()
    if (!(await writeAnswer(trx, vendorOrderId, { answer: 'expired', byUserId: null, at }))) return []
    const change = { order, shops: [vendorOrder.shop_id], to: 'cancelled', byUserId: null } as const
    await changeVendorOrderStatuses(platform, trx, { ...change, because: 'unanswered' })
    await platform.events.publish(trx, 'order.unanswered', { orderId, vendorOrderId })
    return (await itemsOfVendorOrders(trx, [vendorOrderId])).map(({ productId }) => productId)
  })
}
