import { shopStatuses } from '@axle/contract/shops'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { useSearchParams } from 'react-router'
import { QueryTable } from '../lib/data-table/query-table.tsx'
import { useTableView } from '../lib/data-table/rows-per-page.ts'
import { AdminCrumbs, Choices, TableSearch } from '../lib/data-table/table-tools.tsx'
import { readChoice } from '../lib/data-table/table-view.ts'
import { requireRole } from '../lib/session/guards.ts'
import { loadPeopleTexts } from '../lib/i18n/page-texts.ts'
import { Page } from '../ui/layout/page.tsx'
import { EmptyPanel } from '../ui/layout/panels.tsx'
import { PageSkeleton } from '../ui/layout/skeletons.tsx'
import { managedShopsQuery } from './managed-shops.ts'
import { useShopColumns } from './shop-columns.tsx'
import { ShopDialogs, type ShopTask } from './shop-dialogs.tsx'

export const clientMiddleware = [requireRole('admin')]
export const clientLoader = loadPeopleTexts
export const HydrateFallback = PageSkeleton

export default function ShopManagementPage() {
  const { t } = useTranslation('people')
  const [params] = useSearchParams()
  const status = readChoice(params, 'status', shopStatuses)
  const shops = useQuery(managedShopsQuery({ ...useTableView(), status }))
  const [task, setTask] = useState<ShopTask>()
  const columns = useShopColumns((kind, shop) => setTask({ kind, shop, isOpen: true }))
  return (
    <Page title={t('shops.title')} crumbs={<AdminCrumbs here={t('shops.title')} />}>
      <QueryTable
        name="shops"
        label={t('shops.title')}
        query={shops}
        failed={t('shops.failed')}
        empty={<EmptyPanel icon="store" title={t('shops.empty')} />}
        columns={columns}
        rowKey={({ id }) => id}
        segment={
          <Choices
            label={t('shops.filter')}
            name="status"
            value={status}
            choices={[
              { value: undefined, label: t('shops.all') },
              ...shopStatuses.map((value) => ({ value, label: t(`shops.${value}`) })),
            ]}
          />
        }
        search={<TableSearch placeholder={t('shops.search')} />}
      />
      <ShopDialogs task={task} onClose={() => setTask((now) => now && { ...now, isOpen: false })} />
    </Page>
  )
}
