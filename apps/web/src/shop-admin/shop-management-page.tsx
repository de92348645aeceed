import '../lib/data-table/card-table.css'
import './shop-admin.css'
import { shopStatuses } from '@axle/contract/shops'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useTableView } from '../lib/data-table/rows-per-page.ts'
import { AdminCrumbs, Choices, TablePager, TableSearch } from '../lib/data-table/table-tools.tsx'
import { readChoice } from '../lib/data-table/table-view.ts'
import { requireRole } from '../lib/session/guards.ts'
import { loadPeopleTexts } from '../lib/i18n/lazy-texts.ts'
import { Page } from '../ui/layout/page.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/layout/panels.tsx'
import { PageSkeleton, RowsSkeleton } from '../ui/layout/skeletons.tsx'
import { managedShopsQuery } from './managed-shops.ts'
import { ShopDialogs } from './shop-dialogs.tsx'

export const clientMiddleware = [requireRole('admin')]
export const clientLoader = loadPeopleTexts
export const HydrateFallback = PageSkeleton

export default function ShopManagementPage() {
  const { t } = useTranslation('people')
  const [params] = useSearchParams()
  const status = readChoice(params, 'status', shopStatuses)
  const shops = useQuery(managedShopsQuery({ ...useTableView(), status }))
  return (
    <Page title={t('shops.title')} crumbs={<AdminCrumbs here={t('shops.title')} />}>
      <div className="admin-tools">
        <Choices
          label={t('shops.filter')}
          name="status"
          value={status}
          choices={[
            { value: undefined, label: t('shops.all') },
            ...shopStatuses.map((value) => ({ value, label: t(`shops.${value}`) })),
          ]}
        />
        <TableSearch placeholder={t('shops.search')} />
      </div>
      {shops.isPending && <RowsSkeleton rows={10} />}
      {shops.isError && <ErrorPanel message={t('shops.failed')} onRetry={() => void shops.refetch()} />}
      {shops.data && (
        <>
          {shops.data.data.length === 0 && <EmptyPanel icon="store" title={t('shops.empty')} />}
          <ShopDialogs shops={shops.data.data} />
          <TablePager {...shops.data.meta} />
        </>
      )}
    </Page>
  )
}
