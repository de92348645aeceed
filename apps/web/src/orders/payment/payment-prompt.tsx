import type { OrderDetails, VendorOrder } from '@axle/contract/orders'
import { nextStepOf } from '@axle/contract/shop-steps'
import { Button } from '@mantine/core'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useShopAccess } from '../../lib/session/shop-access.ts'
import { usePaymentStatus } from './use-payment-status.tsx'

/** Whether confirming the payment is the next step of a vendor order. */
export function asksForPayment({ order, vendorOrders }: OrderDetails, { status, paymentStatus }: VendorOrder): boolean {
  if (vendorOrders.length > 1 || paymentStatus !== 'pending_confirmation') return false
  const step = nextStepOf({ status, paymentStatus, paymentMethod: order.paymentMethod })
  return step !== undefined && 'open' in step && step.open === 'payment'
}

/** The button that confirms the payment, where that is the next step. */
export function PaymentPrompt({ details }: { details: OrderDetails }) {
  const [vendorOrder] = details.vendorOrders
  const may = useShopAccess(vendorOrder?.businessId)
  return (
    vendorOrder &&
    may('payments') &&
    asksForPayment(details, vendorOrder) && <Prompt key={vendorOrder.id} of={vendorOrder} />
  )
}

function Prompt({ of }: { of: VendorOrder }) {
  const { t } = useTranslation('orders')
  const { ask, values, question } = usePaymentStatus(of)
  return (
    <>
      <Button onClick={() => ask('confirmed')}>{t('confirmPayment', values)}</Button>
      {question}
    </>
  )
}
