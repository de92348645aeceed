import { isPaymentTransition } from '@axle/contract'
import { itemsOfVendorOrders, lockOrder, changeVendorOrderStatuses, setPaymentStatus } from '../orders/index.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { isDue } from './vendor-orders.ts'
import type { PaymentContext } from './payment-context.ts'
import { directPaymentsOf, onlinePaymentsOf, type Payment, updatePayment } from './payment-repository.ts'
import { settlePayment } from './settle-payment.ts'

const minute = 60_000
const atOnce = 100

/**
 * Returns when an unpaid vendor order expires; undefined for payment on delivery. After a reported missing transfer
 * (`failedAt`) the time starts again.
 */
export function expiryOf(
  { platform: { config } }: { readonly platform: Pick<Platform, 'config'> },
  order: { createdAt: Date; method: string },
  failedAt: Date | null,
): Date | undefined {
  if (order.method === 'cash_on_delivery') return undefined
  const minutes = order.method === 'card' ? config.unpaidMinutes : config.transferMinutes
  return new Date(Math.max(order.createdAt.getTime(), failedAt?.getTime() ?? 0) + minutes * minute)
}

/** Cancels orders that were not paid in time, returns their stock and notifies the buyer. */
export async function expireUnpaidOrders(context: PaymentContext): Promise<void> {
  for (const { id } of await unpaidOrders(context)) {
    try {
      await expireOrder(context, id)
    } catch (error) {
      // The next run retries orders that are locked or whose gateway does not answer.
      context.platform.log.warn({ err: error, orderId: id }, 'an unpaid order could not expire')
    }
  }
}

function unpaidOrders({ platform: { db, clock, config } }: PaymentContext) {
  const before = (minutes: number) => new Date(clock.now().getTime() - minutes * minute)
  return db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pending_payment')
    .where((order) =>
      order.or([
        order.and([order('payment_method', '=', 'card'), order('created_at', '<', before(config.unpaidMinutes))]),
        order.and([
          order('payment_method', '=', 'mobile_money'),
          order('created_at', '<', before(config.transferMinutes)),
        ]),
      ]),
    )
    .where((order) =>
      order.exists(
        order
          .selectFrom('vendor_order as v')
          .leftJoin('payment as p', 'p.vendor_order_id', 'v.id')
          .select('v.id')
          .whereRef('v.order_id', '=', 'orders.id')
          .where('v.status', '=', 'pending_payment')
          // A paid vendor order never expires, whatever its status.
          .where('v.payment_status', '<>', 'confirmed')
          .where('p.status', 'is distinct from', 'prompted')
          .where((vendorOrder) =>
            vendorOrder.or([
              vendorOrder('p.status', 'is distinct from', 'failed'),
              vendorOrder('p.updated_at', '<', before(config.transferMinutes)),
            ]),
          ),
      ),
    )
    .orderBy('created_at')
    .limit(atOnce)
    .execute()
}

async function expireOrder(context: PaymentContext, orderId: string): Promise<void> {
  const { platform, gateway } = context
  for (const payment of await onlinePaymentsOf(platform.db, orderId))
    if (payment.provider === gateway?.name) await settlePayment(context, payment.reference)
  const products = await platform.db.transaction().execute((trx) => cancelUnpaid(context, trx, orderId))
  context.stockChanged(products)
}

async function cancelUnpaid({ platform }: PaymentContext, trx: Trx, orderId: string): Promise<number[]> {
  const order = await lockOrder(trx, orderId)
  const direct = await directPaymentsOf(trx, orderId)
  const at = platform.clock.now()
  const since = new Date(at.getTime() - platform.config.transferMinutes * minute)
  const isSaid = (vendorOrderId: number) =>
    direct.some((payment) => payment.vendor_order_id === vendorOrderId && hasRecentAnswer(payment, since))
  const vendorOrders = order.vendorOrders.filter(
    (vendorOrder) =>
      vendorOrder.status === 'pending_payment' && vendorOrder.payment_status !== 'confirmed' && !isSaid(vendorOrder.id),
  )
  if (vendorOrders.length === 0) return []
  const ids = vendorOrders.map(({ id }) => id)
  for (const payment of [...(await onlinePaymentsOf(trx, orderId)), ...direct])
    if (isPaymentTransition(payment.status, 'expired') && payment.covers.some((id) => ids.includes(id)))
      await updatePayment(trx, payment.id, { status: 'expired', updated_at: at })
  // A refunded vendor order stays refunded.
  const unpaid = vendorOrders.filter((vendorOrder) => isDue(vendorOrder, order.payment_method)).map(({ id }) => id)
  await setPaymentStatus(trx, unpaid, 'expired', at)
  const shops = vendorOrders.map((vendorOrder) => vendorOrder.shop_id)
  await changeVendorOrderStatuses(platform, trx, { order, shops, to: 'cancelled', byUserId: null, because: 'expired' })
  await platform.events.publish(trx, 'order.expired', { orderId })
  return (await itemsOfVendorOrders(trx, ids)).map(({ productId }) => productId)
}

/**
 * A claimed payment waits for the shop, without a limit; after a reported missing payment the buyer has time to
 * answer.
 */
const hasRecentAnswer = ({ status, updated_at: at }: Payment, since: Date): boolean =>
  status === 'prompted' || (status === 'failed' && at >= since)
