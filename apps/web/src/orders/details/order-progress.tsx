import type { OrderDetails, VendorOrder } from '@axle/contract/orders'
import type { OrderPayment } from '@axle/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { money } from '../../lib/formats/format.ts'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { orderPaymentQuery } from '../order-queries.ts'
import { amountOf } from '../payment/vendor-order-sums.ts'
import { progressSentences } from './progress-sentences.ts'

/** One sentence for the buyer on the order's state and next step; one for each shop if they differ. */
export function OrderProgress({ details }: { details: OrderDetails }) {
  const { t } = useTranslation('orders')
  const { data: payment } = useQuery(orderPaymentQuery(details.order.id))
  const sentenceOf = useProgressText(details)
  if (!payment) return null
  const sentences = details.vendorOrders.map((vendorOrder) => ({ vendorOrder, text: sentenceOf(vendorOrder, payment) }))
  const [first] = sentences
  const isOne = sentences.every(({ text }) => text === first?.text)
  return (
    <section className="order-next" aria-label={t('whatNext.title')}>
      {isOne ? (
        <p>{first?.text}</p>
      ) : (
        sentences.map(({ vendorOrder, text }) => (
          <p key={vendorOrder.id}>
            {!text.includes(vendorOrder.vendorName) && <bdi className="order-next-shop">{vendorOrder.vendorName}</bdi>}{' '}
            {text}
          </p>
        ))
      )}
    </section>
  )
}

function useProgressText(details: OrderDetails) {
  const { t } = useTranslation('orders')
  const { date, time } = useFormats()
  return (vendorOrder: VendorOrder, payment: OrderPayment): string => {
    const { expiresAt, method, due } = payment
    const values = {
      // An online payment covers the whole order.
      amount: money(method === 'card' && vendorOrder.status === 'pending_payment' ? due : amountOf([vendorOrder])),
      shop: vendorOrder.vendorName,
      town: details.order.deliveryToCity,
      carrier: vendorOrder.carrier,
      number: vendorOrder.trackingNumber,
      time: expiresAt && `${date(expiresAt)} ${time(expiresAt)}`,
    }
    return progressSentences(vendorOrder, details, payment)
      .map((key) => t(`whatNext.${key}`, values))
      .join(' ')
  }
}
