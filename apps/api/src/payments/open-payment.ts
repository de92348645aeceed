import { GatewayRefused } from '../payment-gateway/index.ts'
import { type LockedOrder, lockOrder, orderNotFound, setPaymentStatus, rolesOf } from '../orders/index.ts'
import type { Actor } from '../http/actor.ts'
import { busy, DomainError, forbidden } from '../errors/errors.ts'
import type { Trx } from '../platform/platform.ts'
import { amountOf, isDue } from './vendor-orders.ts'
import type { PaymentContext } from './payment-context.ts'
import { insertOnlinePayment, onlinePaymentsOf, type Payment, promptPayment } from './payment-repository.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Opens the online payment of an order, or continues the open one: only one can be payable at a time, for any number
 * of tabs. The gateway is only called for the buyer. Throws not-found to strangers, 403 to others than the buyer, 409
 * `not_online` and `nothing_to_pay`, `busy` (503) when the gateway does not answer.
 */
export async function openPayment(context: PaymentContext, actor: Actor, orderId: string): Promise<void> {
  const { db } = context.platform
  await db.transaction().execute(async (trx) => requireBuyer(actor, await lockOrder(trx, orderId)))
  // An earlier attempt, even a failed one, may have been paid a moment ago; opening another would charge twice.
  for (const { reference } of (await onlinePaymentsOf(db, orderId)).slice(0, mostAsked))
    await settlePayment(context, reference)
  const payment = await db.transaction().execute((trx) => openOne(context, trx, actor, orderId))
  if (payment.pay_url !== null) return
  await askGateway(context, payment)
}

async function openOne(context: PaymentContext, trx: Trx, actor: Actor, orderId: string): Promise<Payment> {
  const { platform, gateway } = context
  const order = await lockOrder(trx, orderId)
  requireBuyer(actor, order)
  if (order.payment_method !== 'card' || gateway === undefined)
    throw new DomainError('conflict', 'not_online', 'This order is not paid online')
  const vendorOrders = order.vendorOrders.filter((vendorOrder) => isDue(vendorOrder, order.payment_method))
  if (vendorOrders.length === 0)
    throw new DomainError('conflict', 'nothing_to_pay', 'There is nothing to pay for this order')
  const covers = vendorOrders.map(({ id }) => id)
  const earlier = await onlinePaymentsOf(trx, orderId)
  const open = earlier.find((each) => isOpen(each) && each.provider === gateway.name && isSame(each.covers, covers))
  if (open) return open

  const at = platform.clock.now()
  const failed = vendorOrders.filter((vendorOrder) => vendorOrder.payment_status === 'failed').map(({ id }) => id)
  await setPaymentStatus(trx, failed, 'pending_confirmation', at)
  return insertOnlinePayment(trx, {
    orderId,
    provider: gateway.name,
    amount: vendorOrders.reduce((sum, vendorOrder) => sum + amountOf(vendorOrder), 0),
    reference: `${order.code}-${earlier.length + 1}`,
    covers,
    at,
  })
}

/** Outside any transaction, because a gateway may be slow. */
async function askGateway(context: PaymentContext, payment: Payment): Promise<void> {
  const { platform, gateway } = context
  if (gateway === undefined) throw busy()
  const { db, clock, config } = platform
  const buyer = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['users.email', 'orders.code'])
    .where('orders.id', '=', payment.order_id)
    .executeTakeFirstOrThrow()
  try {
    const { payUrl } = await gateway.open({
      reference: payment.reference,
      amount: payment.amount_pesewas,
      email: buyer.email,
      returnUrl: `${config.siteUrl}/payment?order=${payment.order_id}`,
      description: buyer.code,
    })
    await promptPayment(db, payment.id, payUrl, clock.now())
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    await dropReference(context, payment, error)
  }
}

/**
 * The gateway knows the reference already: a concurrent request opens it, or one was cut off before its page was
 * stored. Nobody has seen such a page, so the next attempt takes a new reference.
 */
async function dropReference({ platform }: PaymentContext, payment: Payment, refused: GatewayRefused): Promise<void> {
  const { db, clock } = platform
  const isFresh = clock.now().getTime() - payment.created_at.getTime() < 30_000
  if (refused.code !== 'duplicate_reference' || !isFresh)
    await db
      .updateTable('payment')
      .set({ status: 'failed', failure: refused.message, updated_at: clock.now() })
      .where('id', '=', payment.id)
      .where('pay_url', 'is', null)
      .where('status', '=', 'pending')
      .execute()
  const [now] = await onlinePaymentsOf(db, payment.order_id)
  if (now?.pay_url) return
  throw busy(2)
}

export function requireBuyer(actor: Actor, order: LockedOrder): void {
  const roles = rolesOf(actor, order)
  if (roles.length === 0) throw orderNotFound()
  if (!roles.includes('buyer')) throw forbidden('Only the buyer can pay an order')
}

// Limits the wait after many failed attempts.
const mostAsked = 3

const isOpen = ({ status }: Payment): boolean => status === 'pending' || status === 'prompted'
const isSame = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id))
