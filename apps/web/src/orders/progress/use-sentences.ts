import { suggestedNextStatus } from '@axle/contract/order-status'
import type { OrderDetails, VendorOrder } from '@axle/contract/orders'
import type { OrderPayment } from '@axle/contract/payments'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { money } from '../../lib/formats/format.ts'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { amountOf } from '../payment/vendor-order-sums.ts'
import { staffSentences } from './staff-sentences.ts'
import { progressSentences } from './progress-sentences.ts'

/** Returns the sentence on the state and next step of a vendor order, for the buyer or for shop and admin. */
export function useSentences(details: OrderDetails, forBuyer: boolean) {
  const { t } = useTranslation('orders')
  const { date, time } = useFormats()
  const momentText = (at: string) => `${date(at)} ${time(at)}`
  return (vendorOrder: VendorOrder, payment: OrderPayment): string => {
    const { expiresAt, method, due } = payment
    const next = suggestedNextStatus[vendorOrder.status] ?? vendorOrder.status
    const values = {
      // An online payment covers the whole order.
      amount: money(method === 'card' && vendorOrder.status === 'pending_payment' ? due : amountOf([vendorOrder])),
      shop: vendorOrder.vendorName,
      buyer: details.order.deliveryToName,
      town: details.order.deliveryToCity,
      carrier: vendorOrder.carrier,
      number: vendorOrder.trackingNumber,
      time: expiresAt && momentText(expiresAt),
      until: vendorOrder.acceptance?.dueAt && momentText(vendorOrder.acceptance.dueAt),
      status: t(`status.${next}`),
    }
    const sentences = forBuyer
      ? progressSentences(vendorOrder, details, payment).map((key) => t(`order-progress:buyer.${key}`, values))
      : staffSentences(vendorOrder, details, payment).map((key) => t(`order-progress:staff.${key}`, values))
    return sentences.join(' ')
  }
}
