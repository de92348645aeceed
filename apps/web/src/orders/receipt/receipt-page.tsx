import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link, useParams } from 'react-router'
import { isMissing } from '../../lib/api/errors.ts'
import { loadOrderTexts } from '../../lib/i18n/page-texts.ts'
import { requireSession } from '../../lib/session/guards.ts'
import { Page } from '../../ui/layout/page.tsx'
import { ErrorPanel } from '../../ui/layout/panels.tsx'
import { PageSkeleton } from '../../ui/layout/skeletons.tsx'
import { orderLabel } from '../order-label.ts'
import { orderPaymentQuery, orderQuery } from '../order-queries.ts'
import { Receipt } from './receipt.tsx'
import { ReceiptActions } from './receipt-actions.tsx'
import { documentKind } from './receipt-sums.ts'

export const clientMiddleware = [requireSession()]
export const clientLoader = loadOrderTexts
export const HydrateFallback = PageSkeleton

/** Printable order, for all who may read it; a shop gets its own vendor order. */
export default function ReceiptPage() {
  const { t } = useTranslation('orders')
  const { id = '' } = useParams()
  const order = useQuery(orderQuery(id))
  const payment = useQuery(orderPaymentQuery(id))
  if (order.isPending || payment.isPending) return <PageSkeleton />
  // A receipt is meaningless without the payment.
  if (!order.data || !payment.data) {
    const again = () => void Promise.all([order.refetch(), payment.refetch()])
    return (
      <Page title={t('document')}>
        <ErrorPanel message={t('detailsFailed')} onRetry={isMissing(order.error) ? undefined : again}>
          <Link className="button-link" to="/user/orders">
            {t('myOrders')}
          </Link>
        </ErrorPanel>
      </Page>
    )
  }
  const title = t(`paper.${documentKind(payment.data)}`, { label: orderLabel(order.data.order) })
  return (
    <Page title={title} heading={null} width="text">
      <ReceiptActions order={order.data.order} />
      <Receipt details={order.data} payment={payment.data} title={title} />
    </Page>
  )
}
