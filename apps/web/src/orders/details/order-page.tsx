import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link, useParams } from 'react-router'
import { isMissing, messageOf } from '../../lib/api/errors.ts'
import { requireRole } from '../../lib/session/guards.ts'
import { loadOrderPageTexts, loadPeopleTexts } from '../../lib/i18n/page-texts.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ErrorPanel } from '../../ui/layout/panels.tsx'
import { PageSkeleton } from '../../ui/layout/skeletons.tsx'
import { OrderNext } from '../progress/order-next.tsx'
import { OrderDate, OrderDetails, OrderHeading } from './order-details.tsx'
import { orderLabel } from '../order-label.ts'
import { useOrderProblems } from '../../problems/use-order-problems.tsx'
import { withNeighbours } from './order-neighbours.tsx'
import { orderQuery } from '../order-queries.ts'
import { PaymentPrompt } from '../payment/payment-prompt.tsx'
import { StatusControl } from '../status/status-control.tsx'

export const clientMiddleware = [requireRole('admin')]
export const clientLoader = loadOrderPageTexts
export const HydrateFallback = PageSkeleton

const BlockDialog = lazyDialog(async () => {
  await loadPeopleTexts()
  return import('../../users/blocking/block-dialog.tsx')
})

/** Order page for admins. */
function OrderPage() {
  const { t } = useTranslation('orders')
  const { id = '' } = useParams()
  const order = useQuery(orderQuery(id))
  const problems = useOrderProblems(id, 'admin')
  if (order.isPending) return <PageSkeleton />
  if (!order.data) {
    return (
      <Page title={t('orders')}>
        <ErrorPanel
          message={messageOf(order.error, t('detailsFailed'))}
          onRetry={isMissing(order.error) ? undefined : () => void order.refetch()}
        >
          <Link className="button-link" to="/orders">
            {t('orders')}
          </Link>
        </ErrorPanel>
      </Page>
    )
  }
  const details = order.data
  return (
    <Page
      title={t('order', { label: orderLabel(details.order) })}
      heading={<OrderHeading order={details.order} />}
      actions={<OrderDate order={details.order} />}
    >
      <OrderNext details={details} as="admin">
        <PaymentPrompt details={details} />
        <StatusControl key={id} details={details} vendorOrders={details.vendorOrders} as="admin" />
      </OrderNext>
      <OrderDetails details={details} as="admin" blockDialog={BlockDialog} problems={problems} />
    </Page>
  )
}

export default withNeighbours('admin', OrderPage)
