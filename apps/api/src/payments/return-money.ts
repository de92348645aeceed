import { isPaymentTransition } from '@axle/contract'
import { beyondRole, DomainError } from '../errors/errors.ts'
import { mayInShop } from '../http/actor.ts'
import { addRefundEntry } from '../ledger/index.ts'
import type { ItemsCancelled, ReturnMoney } from '../orders/index.ts'
import type { Trx } from '../platform/platform.ts'
import type { PaymentContext } from './payment-context.ts'
import { directPaymentsOf, freezeAmounts, onlinePaymentsOf, updatePayment } from './payment-repository.ts'
import { refundSurplus } from './refunds/refund-payment.ts'
import { amountOf, partOfBooks } from './vendor-orders.ts'

/**
 * Returns the money of cancelled pieces: an online payment by a refund at once, whoever cancelled. Of what the buyer paid to
 * the shop itself, books the refund that the shop reports. Throws 409 `paid_to_shop`, `payment_claimed` and `money_to_return`.
 */
export const returnMoney =
  (context: PaymentContext): ReturnMoney =>
  (trx, cancelled) =>
    cancelled.order.payment_method === 'card' ? refundOnline(context, trx, cancelled) : bookReturned(trx, cancelled)

async function refundOnline(
  context: PaymentContext,
  trx: Trx,
  { order, vendorOrder, amount, reason, at }: ItemsCancelled,
): Promise<void> {
  const before = new Map(order.vendorOrders.map((each) => [each.id, amountOf(each)]))
  await freezeAmounts(trx, order.id, ({ covers }) => covers.map((id) => before.get(id) ?? 0))
  // The open page asks for the former amount. A payment that still arrives is recorded, and its surplus refunded.
  for (const payment of await onlinePaymentsOf(trx, order.id))
    if (isPaymentTransition(payment.status, 'expired') && payment.covers.includes(vendorOrder.id))
      await updatePayment(trx, payment.id, { status: 'expired', updated_at: at })
  const now = { ...vendorOrder, sub_total_pesewas: vendorOrder.sub_total_pesewas - amount }
  await refundSurplus(context, trx, { order, vendorOrder: now, reason, byUserId: null, most: amount })
}

async function bookReturned(
  trx: Trx,
  { order, vendorOrder, amount, actor, as, isReturned, reason, at }: ItemsCancelled,
): Promise<void> {
  const payment = (await directPaymentsOf(trx, order.id)).find((each) => each.vendor_order_id === vendorOrder.id)
  const isClaimed = vendorOrder.payment_status === 'pending_confirmation' && payment?.status === 'prompted'
  if (vendorOrder.payment_status !== 'confirmed' && !isClaimed) return
  if (as === 'buyer')
    throw new DomainError(
      'conflict',
      'paid_to_shop',
      'You have paid the shop for these items. Please ask it to cancel them',
    )
  if (isClaimed)
    throw new DomainError('conflict', 'payment_claimed', 'Confirm or refuse the payment of the buyer first')
  if (!mayInShop(actor, vendorOrder.shop_id, 'refunds')) throw beyondRole()
  if (!isReturned)
    throw new DomainError('conflict', 'money_to_return', 'Return the money to the buyer first, and then confirm it')
  await addRefundEntry(trx, {
    vendorOrder: partOfBooks(vendorOrder),
    amount,
    heldBy: 'shop',
    paymentId: payment?.id ?? null,
    refundId: null,
    byUserId: actor.id,
    note: reason,
    at,
  })
}
