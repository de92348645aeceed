import type { OrderDetails } from '@axle/contract/orders'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { orderPaymentQuery } from '../order-queries.ts'
import css from './progress.module.css'
import { RouteLine } from './route-line.tsx'
import { useSentences } from './use-sentences.ts'

interface OrderNextProps {
  details: OrderDetails
  as: 'admin' | 'shop' | 'buyer'
  /** The buttons that do it, at most one of them filled. */
  children: ReactNode
}

/** Where the order is, and in one sentence what happens next; one for each shop if they differ. */
export function OrderNext({ details, as, children }: OrderNextProps) {
  const { t } = useTranslation('orders')
  const { data: payment } = useQuery(orderPaymentQuery(details.order.id))
  const sentenceOf = useSentences(details, as === 'buyer')
  const sentences = payment
    ? details.vendorOrders.map((vendorOrder) => ({ vendorOrder, text: sentenceOf(vendorOrder, payment) }))
    : []
  const isOne = sentences.every(({ text }) => text === sentences[0]?.text) && sentences.length > 0
  const shown = isOne ? sentences.slice(0, 1) : sentences
  const isLong = shown.length > 1
  return (
    <section
      className={`box stack ${css.next}`}
      aria-label={t(as === 'buyer' ? 'order-progress:buyer.title' : 'order-progress:staff.title')}
    >
      <RouteLine details={details} />
      <div className={`stack gap-2 ${css.text}`}>
        {shown.map(({ vendorOrder, text }) => (
          <p key={vendorOrder.id}>
            {isLong && !text.includes(vendorOrder.vendorName) && (
              <>
                <bdi className="strong">{vendorOrder.vendorName}</bdi>{' '}
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
