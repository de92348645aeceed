import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { isMissing, messageOf } from '../../lib/api/errors.ts'
import { loadProblemTexts } from '../../lib/i18n/page-texts.ts'
import { requireSession } from '../../lib/session/guards.ts'
import { PieceStepper } from '../../orders/cancelling/piece-stepper.tsx'
import { orderQuery } from '../../orders/order-queries.ts'
import { Crumbs } from '../../ui/layout/crumbs.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyPanel, ErrorPanel } from '../../ui/layout/panels.tsx'
import { PageSkeleton, RowsSkeleton } from '../../ui/layout/skeletons.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { mayReportNow } from '../report-window.ts'
import { orderProblemsQuery } from '../problem-queries.ts'
import { ReportForm } from './report-form.tsx'

export const clientMiddleware = [requireSession()]
export const clientLoader = loadProblemTexts
export const HydrateFallback = PageSkeleton

/** Reports a problem with parts of one shop in an own order. */
export default function ReportPage() {
  const { t } = useTranslation('problems')
  const { id = '' } = useParams()
  const order = useQuery(orderQuery(id))
  const label = order.data?.order.orderCode ?? ''
  return (
    <Page
      title={t('report.title')}
      width="form"
      crumbs={
        <Crumbs label={t('crumbs')} here={t('report.title')}>
          <li>
            <Link to="/user/orders">{t('orders:myOrders')}</Link>
          </li>
          {label && (
            <li>
              <Link to={`/user/orders/${id}`}>{t('orders:order', { label })}</Link>
            </li>
          )}
        </Crumbs>
      }
    >
      <Report id={id} />
    </Page>
  )
}

function Report({ id }: { id: string }) {
  const { t } = useTranslation('problems')
  const [params] = useSearchParams()
  const order = useQuery(orderQuery(id))
  const problems = useQuery(orderProblemsQuery(id))
  const failed = order.error ?? problems.error
  const isOffline = order.fetchStatus === 'paused' || problems.fetchStatus === 'paused'
  const toOrder = (
    <Link className="plain-button" to={`/user/orders/${id}`}>
      {t('report.toOrder')}
    </Link>
  )
  if (!order.data || !problems.data) {
    if (!failed && !isOffline) return <RowsSkeleton />
    const retry = () => void Promise.all([order.refetch(), problems.refetch()])
    return (
      <ErrorPanel
        message={failed ? messageOf(failed, t('failed')) : t('common:noResponse')}
        onRetry={isMissing(failed) ? undefined : retry}
      >
        {toOrder}
      </ErrorPanel>
    )
  }
  const vendorOrder =
    order.data.vendorOrders.find((each) => String(each.id) === params.get('of')) ?? order.data.vendorOrders[0]
  const items = order.data.orderItems.filter(({ vendorOrderId }) => vendorOrderId === vendorOrder?.id)
  if (!vendorOrder || !mayReportNow(problems.data, vendorOrder.id))
    return (
      <EmptyPanel icon="clock" title={t('report.notNow')} text={t('report.notNowText')}>
        {toOrder}
      </EmptyPanel>
    )
  return (
    <ReportForm
      key={vendorOrder.id}
      {...{ vendorOrder, items }}
      reportable={problems.data.reportable}
      stepper={PieceStepper}
    />
  )
}
