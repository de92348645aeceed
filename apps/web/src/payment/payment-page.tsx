import { releasesStock } from '@axle/contract/order-status'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link, useSearchParams } from 'react-router'
import { messageOf, statusOf } from '../lib/api/errors.ts'
import { requireSession } from '../lib/session/guards.ts'
import { loadPaymentTexts } from '../lib/i18n/page-texts.ts'
import { useSession } from '../lib/session/session.ts'
import { orderQuery } from '../orders/order-queries.ts'
import { Page } from '../ui/layout/page.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/layout/panels.tsx'
import { PageSkeleton, RowsSkeleton } from '../ui/layout/skeletons.tsx'
import { OrderPaymentView } from './order-payment-view.tsx'
import { paymentQuery } from './payment-query.ts'

export const clientMiddleware = [requireSession()]
export const clientLoader = loadPaymentTexts
export const HydrateFallback = PageSkeleton

/** Payment page of an order, outside the main layout. */
export default function PaymentPage() {
  const { t } = useTranslation('payment')
  const [params] = useSearchParams()
  const id = params.get('order')
  return (
    <Page title={t('title')} width="text">
      {id ? <Payment key={id} id={id} /> : <NoOrder title={t('noOrder')} text={t('noOrderHint')} />}
    </Page>
  )
}

function NoOrder({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('payment')
  return (
    <EmptyPanel icon="card" title={title} text={text}>
      <Button component={Link} to="/user/orders">
        {t('myOrders')}
      </Button>
    </EmptyPanel>
  )
}

function Payment({ id }: { id: string }) {
  const { t } = useTranslation('payment')
  const userId = useSession().user?.id
  const order = useQuery(orderQuery(id))
  const payment = useQuery(paymentQuery(id))
  const missing = <NoOrder title={t('missing')} text={t('missingHint')} />
  const error = order.data ? payment.error : order.error
  // A shop and an admin may read an order, but only its buyer can pay it.
  if (order.data && order.data.order.userId !== userId) return missing
  if (order.data && payment.data)
    return (
      <OrderPaymentView
        payment={payment.data}
        total={order.data.order.totalAmount}
        isCancelled={
          order.data.vendorOrders.length > 0 &&
          order.data.vendorOrders.every((shopPayment) => releasesStock(shopPayment.status))
        }
        isStale={payment.error !== null || payment.fetchStatus === 'paused'}
        onRefetch={() => payment.refetch()}
      />
    )
  if (!error) return <RowsSkeleton rows={3} />
  if ([400, 403, 404].includes(statusOf(error) ?? 0)) return missing
  const retry = () => void Promise.all([order.refetch(), payment.refetch()])
  return <ErrorPanel message={messageOf(error, t('loadFailed'))} onRetry={retry} />
}
