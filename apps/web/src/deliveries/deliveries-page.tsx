import './deliveries.css'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { requireRole } from '../lib/session/guards.ts'
import { Page } from '../ui/layout/page.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/layout/panels.tsx'
import { PageSkeleton, RowsSkeleton } from '../ui/layout/skeletons.tsx'
import { deliveriesQuery } from './delivery-queries.ts'
import { DeliveriesTools } from './deliveries-tools.tsx'
import { isNarrowed, readDeliveriesView } from './deliveries-view.ts'
import { DeliveryRow } from './delivery-row.tsx'
import { AdminCrumbs, TablePager } from '../lib/data-table/table-tools.tsx'

export const clientMiddleware = [requireRole('admin')]
export const clientLoader = () => null
export const HydrateFallback = PageSkeleton

/** Vendor orders that are shipped or wait to be sent, late ones first. */
export default function DeliveriesPage() {
  const { t } = useTranslation('admin')
  const [params] = useSearchParams()
  const view = readDeliveriesView(params)
  const deliveries = useQuery(deliveriesQuery(view))
  const { data } = deliveries
  return (
    <Page title={t('deliveries.title')} crumbs={<AdminCrumbs here={t('deliveries.title')} />}>
      <DeliveriesTools view={view} meta={data?.meta} />
      {deliveries.isPending && <RowsSkeleton rows={10} />}
      {deliveries.isError && <ErrorPanel message={t('deliveries.failed')} onRetry={() => void deliveries.refetch()} />}
      {data && (
        <>
          {data.data.length === 0 ? (
            <NoDelivery isNarrowed={isNarrowed(view) || data.meta.total > 0} />
          ) : (
            <ul className="deliveries" aria-label={t('deliveries.list')}>
              {data.data.map((delivery) => (
                <DeliveryRow key={delivery.vendorOrderId} delivery={delivery} />
              ))}
            </ul>
          )}
          <TablePager {...data.meta} />
        </>
      )}
    </Page>
  )
}

function NoDelivery({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useTranslation('admin')
  if (!isNarrowed) return <EmptyPanel icon="truck" title={t('deliveries.none')} text={t('deliveries.noneText')} />
  return (
    <EmptyPanel icon="truck" title={t('deliveries.empty')}>
      <Link className="plain-button" to={{ search: '' }}>
        {t('deliveries.showAll')}
      </Link>
    </EmptyPanel>
  )
}
