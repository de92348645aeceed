import { useQuery } from '@tanstack/react-query'
import { loadAdministrationTexts } from '../lib/i18n/page-texts.ts'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link, useSearchParams } from 'react-router'
import { QueryTable } from '../lib/data-table/query-table.tsx'
import { useTableView } from '../lib/data-table/rows-per-page.ts'
import { AdminCrumbs, TableSearch } from '../lib/data-table/table-tools.tsx'
import { requireRole } from '../lib/session/guards.ts'
import { Page } from '../ui/layout/page.tsx'
import { EmptyPanel } from '../ui/layout/panels.tsx'
import { PageSkeleton } from '../ui/layout/skeletons.tsx'
import { deliveriesQuery } from './delivery-queries.ts'
import { useDeliveryColumns } from './delivery-columns.tsx'
import { MoreFilters, StatusChoice } from './deliveries-tools.tsx'
import { isNarrowed, readDeliveriesView } from './deliveries-view.ts'

export const clientMiddleware = [requireRole('admin')]
export const clientLoader = loadAdministrationTexts
export const HydrateFallback = PageSkeleton

/** Vendor orders that are shipped or wait to be sent, late ones first. */
export default function DeliveriesPage() {
  const { t } = useTranslation('administration')
  const [params] = useSearchParams()
  const view = { ...readDeliveriesView(params), ...useTableView() }
  const deliveries = useQuery(deliveriesQuery(view))
  const meta = deliveries.data?.meta
  return (
    <Page title={t('deliveries.title')} crumbs={<AdminCrumbs here={t('deliveries.title')} />}>
      <QueryTable
        name="deliveries"
        label={t('deliveries.list')}
        query={deliveries}
        failed={t('deliveries.failed')}
        empty={<NoDelivery isNarrowed={isNarrowed(view) || (meta?.total ?? 0) > 0} />}
        columns={useDeliveryColumns()}
        rowKey={({ vendorOrderId }) => vendorOrderId}
        segment={<StatusChoice view={view} meta={meta} />}
        search={<TableSearch placeholder={t('deliveries.search')} />}
        filters={<MoreFilters view={view} meta={meta} />}
      />
    </Page>
  )
}

function NoDelivery({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useTranslation('administration')
  if (!isNarrowed) return <EmptyPanel icon="truck" title={t('deliveries.none')} text={t('deliveries.noneText')} />
  return (
    <EmptyPanel icon="truck" title={t('deliveries.empty')}>
      <Link className="plain-button" to={{ search: '' }}>
        {t('deliveries.showAll')}
      </Link>
    </EmptyPanel>
  )
}
