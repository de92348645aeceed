import { suggestedNextStatus } from '@axle/contract/order-status'
import type { OrderDetails, VendorOrder } from '@axle/contract/orders'
import type { OrderPayment } from '@axle/contract/payments'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { money } from '../../lib/formats/format.ts'
import { useUntil } from '../../lib/formats/use-until.ts'
import { amountOf } from '../payment/vendor-order-sums.ts'
import { staffSentences } from './staff-sentences.ts'

/** Returns the sentence on the state and next step of a vendor order, for shop and admin. */
export function useStaffSentences(details: OrderDetails) {
  const { t } = useTranslation('orders')
  const until = useUntil()
  return (vendorOrder: VendorOrder, payment: OrderPayment): string => {
    const { method, due } = payment
    const next = suggestedNextStatus[vendorOrder.status] ?? vendorOrder.status
    const values = {
      // An online payment covers the whole order.
      amount: money(method === 'card' && vendorOrder.status === 'pending_payment' ? due : amountOf([vendorOrder])),
      buyer: details.order.deliveryToName,
      town: details.order.deliveryToCity,
      until: vendorOrder.acceptance?.dueAt && until(vendorOrder.acceptance.dueAt),
      status: t(`status.${next}`),
    }
    return staffSentences(vendorOrder, details, payment)
      .map((key) => t(`order-progress:staff.${key}`, values))
      .join(' ')
  }
}
