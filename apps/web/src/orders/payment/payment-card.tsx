import type { OrderDetails } from '@axle/contract/orders'
import type { OrderPayment } from '@axle/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { messageOf } from '../../lib/api/errors.ts'
import { DateTimeText } from '../../lib/formats/moment.tsx'
import { Money } from '../../ui/text/money.tsx'
import { OnlinePayment } from './online-payment.tsx'
import { Panel } from '../../lib/dashboard/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { orderPaymentQuery } from '../order-queries.ts'
import { VendorOrderPayment } from './vendor-order-payment.tsx'
import { asksForPayment } from './payment-prompt.tsx'
import { refundsOf } from './refunds-of.ts'
import { Refunds } from './refunds.tsx'
import { useRefundPolling } from './use-refund-polling.ts'

interface PaymentCardProps {
  details: OrderDetails
  as: 'admin' | 'shop' | 'buyer'
}

/** The payment as far as the user may see it, with their actions. */
export function PaymentCard({ details, as }: PaymentCardProps) {
  const { t } = useTranslation('orders')
  const { order, vendorOrders, customer } = details
  const payment = useQuery(orderPaymentQuery(order.id))
  const isOnline = order.paymentMethod === 'card'
  const refunds = payment.data ? refundsOf(details, payment.data) : []
  useRefundPolling(order.id, refunds)
  const reportOf = (id: number) =>
    payment.data?.parts.find((vendorOrder) => vendorOrder.vendorOrderId === id)?.said ?? null
  return (
    <Panel title={t('paymentCard')}>
      <Rows rows={[[t('method'), t(`common:payBy.${order.paymentMethod}`)]]} />
      {payment.data?.isPractice && isOnline && (
        <p className="notice small" data-tone="warning">
          {t('testMode')}
        </p>
      )}
      {vendorOrders.map((vendorOrder) => (
        <VendorOrderPayment
          key={vendorOrder.id}
          vendorOrder={vendorOrder}
          said={reportOf(vendorOrder.id)}
          buyer={{ name: customer.fullName, phone: customer.phoneNumber ?? order.deliveryToPhone }}
          isOnline={isOnline}
          isPrompted={asksForPayment(details, vendorOrder)}
          as={as}
          isNamed={vendorOrders.length > 1}
          // The gateway alone decides the status of online payments.
          editable={as !== 'buyer' && !isOnline}
        />
      ))}
      {payment.isError && (
        <p className="notice small" data-tone="warning" role="alert">
          {messageOf(payment.error, t('paymentFailed'))}
        </p>
      )}
      {payment.data && <Sums payment={payment.data} />}
      {payment.data && isOnline && <OnlinePayment payment={payment.data} />}
      <Refunds refunds={refunds} as={as} />
    </Panel>
  )
}

function Sums({ payment: { paid, refunded, due, expiresAt } }: { payment: OrderPayment }) {
  const { t } = useTranslation('orders')
  const sums = [
    ['paid', paid],
    ['refundedAmount', refunded],
    ['stillDue', due],
  ] as const
  return (
    <Rows
      rows={[
        ...sums
          .filter(([, amount]) => amount > 0)
          .map(([key, amount]) => [t(key), <Money key={key} amount={amount} />] as const),
        ...(expiresAt ? [[t('payBefore'), <DateTimeText key="until" value={expiresAt} />] as const] : []),
      ]}
    />
  )
}
