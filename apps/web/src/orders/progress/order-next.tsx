import type { OrderDetails, VendorOrder } from '@axle/contract/orders'
import type { OrderPayment } from '@axle/contract/payments'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { orderPaymentQuery } from '../order-queries.ts'
import { buyerNextOf, type OfProblems } from './buyer-next.ts'
import css from './progress.module.css'
import { RouteLine } from './route-line.tsx'
import { useBuyerSentences } from './use-buyer-sentences.ts'
import { useStaffSentences } from './use-sentences.ts'

interface OrderNextProps {
  details: OrderDetails
  as: 'admin' | 'shop' | 'buyer'
  /** For the buyer: the problems of a vendor order. Undefined while they are unknown. */
  problemsOf?: ((vendorOrder: VendorOrder) => OfProblems) | undefined
  /** The buttons that do it, at most one of them filled. */
  children: ReactNode
}

/** Where the order is, and in one sentence what happens next; one for each shop if they differ. */
export function OrderNext({ details, as, problemsOf, children }: OrderNextProps) {
  const { t } = useTranslation('orders')
  const { data: payment } = useQuery(orderPaymentQuery(details.order.id))
  const shown = useShown({ details, as, problemsOf }, payment)
  const isLong = shown.length > 1
  return (
    <section
      className={`box stack ${css.next}`}
      aria-label={t(as === 'buyer' ? 'order-progress:buyer.title' : 'order-progress:staff.title')}
    >
      <RouteLine details={details} />
      <div className={`stack gap-2 ${css.text}`}>
        {shown.map(({ shop, text }) => (
          <p key={shop}>
            {isLong && !text.includes(shop) && (
              <>
                <bdi className="strong">{shop}</bdi>{' '}
              </>
            )}
            {text}
          </p>
        ))}
      </div>
      <div className="stack gap-2">{children}</div>
    </section>
  )
}

/** The sentences, each with its shop. */
function useShown(
  { details, as, problemsOf }: Omit<OrderNextProps, 'children'>,
  payment: OrderPayment | undefined,
): { shop: string; text: string }[] {
  const forStaff = useStaffSentences(details)
  const forBuyer = useBuyerSentences(details.order.deliveryToCity)
  if (!payment) return []
  if (as === 'buyer')
    return !problemsOf
      ? []
      : buyerNextOf(details, payment, problemsOf, new Date()).map((next) => ({
          shop: next.shops[0] ?? '',
          text: forBuyer(next),
        }))
  const all = details.vendorOrders.map((each) => ({ shop: each.vendorName, text: forStaff(each, payment) }))
  return all.every(({ text }) => text === all[0]?.text) ? all.slice(0, 1) : all
}
