import type { OrderDetails, VendorOrder } from '@axle/contract/orders'
import type { OrderPayment } from '@axle/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { money } from '../../lib/formats/format.ts'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { orderPaymentQuery } from '../order-queries.ts'
import { amountOf } from '../payment/vendor-order-sums.ts'
import { whatNext } from './what-next.ts'

/** One sentence for the buyer on the order's state and next step; one for each shop if they differ. */
export function WhatHappensNext({ details }: { details: OrderDetails }) {
  const { t } = useTranslation('orders')
  const { data: payment } = useQuery(orderPaymentQuery(details.order.id))
  const tell = useSentences(details)
  if (!payment) return null
  const told = details.vendorOrders.map((part) => ({ part, text: tell(part, payment) }))
  const [first] = told
  const isOne = told.every(({ text }) => text === first?.text)
  return (
    <section className="order-next" aria-label={t('whatNext.title')}>
      {isOne ? (
        <p>{first?.text}</p>
      ) : (
        told.map(({ part, text }) => (
          <p key={part.id}>
            {!text.includes(part.vendorName) && <bdi className="order-next-shop">{part.vendorName}</bdi>} {text}
          </p>
        ))
      )}
    </section>
  )
}

function useSentences(details: OrderDetails) {
  const { t } = useTranslation('orders')
  const { date, time } = useFormats()
  return (part: VendorOrder, payment: OrderPayment): string => {
    const { expiresAt, method, due } = payment
    const values = {
      // An online payment covers the whole order.
      amount: money(method === 'card' && part.status === 'pending_payment' ? due : amountOf([part])),
      shop: part.vendorName,
      town: details.order.deliveryToCity,
      carrier: part.carrier,
      number: part.trackingNumber,
      time: expiresAt && `${date(expiresAt)} ${time(expiresAt)}`,
    }
    return whatNext(part, details, payment)
      .map((key) => t(`whatNext.${key}`, values))
      .join(' ')
  }
}
