import { type ShopTaskKind, shopTaskKinds } from '@axle/contract/shop-tasks'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../lib/api/errors.ts'
import { QueryTable } from '../../lib/data-table/query-table.tsx'
import { useTableView } from '../../lib/data-table/rows-per-page.ts'
import { ShowAll } from '../../lib/data-table/table-tools.tsx'
import { readChoice, withChange } from '../../lib/data-table/table-view.ts'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { loadTaskTexts } from '../../lib/i18n/page-texts.ts'
import { requireShopRight } from '../../lib/session/guards.ts'
import { DashboardCrumbs, ShopSelect, useOwnShop, WithOwnShop } from '../../lib/session/own-shop.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyPanel } from '../../ui/layout/panels.tsx'
import { PageSkeleton } from '../../ui/layout/skeletons.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useTaskColumns } from './task-columns.tsx'
import { tasksQuery } from './tasks-query.ts'

export const clientMiddleware = [requireShopRight('orders-view')]
export const clientLoader = loadTaskTexts
export const HydrateFallback = PageSkeleton

/** Everything that a shop has to do, the next deadline first; for staff what they may do. */
export default function TasksPage() {
  const { t } = useTranslation('vendor-dashboard')
  const own = useOwnShop('orders-view')
  return (
    <Page
      title={t('tasks.title')}
      crumbs={<DashboardCrumbs own={own} label={t('table.crumbs')} here={t('tasks.title')} />}
      actions={<ShopSelect own={own} />}
    >
      <WithOwnShop own={own}>{({ id }) => <Tasks key={id} shopId={id} />}</WithOwnShop>
    </Page>
  )
}

function Tasks({ shopId }: { shopId: number }) {
  const { t } = useTranslation('vendor-dashboard')
  const [params] = useSearchParams()
  const kind = readChoice(params, 'kind', shopTaskKinds)
  const tasks = useQuery(tasksQuery(shopId, { ...useTableView(), kind }))
  return (
    <QueryTable
      name="shop-tasks"
      label={t('tasks.title')}
      query={tasks}
      failed={messageOf(tasks.error, t('tasks.failed'))}
      empty={
        <EmptyPanel icon="check" title={t('tasks.none')} text={t('tasks.noneText')}>
          {kind && <ShowAll keep={['shopId']} />}
        </EmptyPanel>
      }
      columns={useTaskColumns(shopId)}
      rowKey={({ kind: of, id }) => `${of} ${id}`}
      filters={<KindFilter value={kind} counts={tasks.data?.meta.counts ?? {}} />}
    />
  )
}

interface KindFilterProps {
  value: ShopTaskKind | undefined
  counts: Partial<Record<ShopTaskKind, number>>
}

/** Narrows the list to one kind of task: those that there are, and the chosen one. */
function KindFilter({ value, counts }: KindFilterProps) {
  const { t } = useTranslation('vendor-dashboard')
  const { aside, counted } = useFormats()
  const [, setParams] = useSearchParams()
  const kinds = shopTaskKinds.filter((kind) => kind === value || (counts[kind] ?? 0) > 0)
  return (
    <NativeSelect
      aria-label={t('tasks.filter')}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        setParams((now) => withChange(now, 'kind', currentTarget.value), { preventScrollReset: true })
      }
      data={[
        { value: '', label: t('tasks.everything') },
        ...kinds.map((kind) => ({
          value: kind,
          label: t(`tasks.kind.${kind}`) + aside(counted(counts[kind] ?? 0)),
        })),
      ]}
    />
  )
}
