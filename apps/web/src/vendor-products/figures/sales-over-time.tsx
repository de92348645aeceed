import type { ShopSales } from '@axle/contract/figures'
import { figurePeriods, figureSteps } from '@axle/contract/figure-lists'
import type { Shop } from '@axle/contract/shops'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../lib/api/errors.ts'
import type { Figure } from '../../lib/dashboard/figure.ts'
import { FiguresPanel } from '../../lib/dashboard/figures-panel.tsx'
import { usePeriod } from '../../lib/dashboard/period.ts'
import type { Column } from '../../lib/data-table/columns.ts'
import { FilterBar } from '../../lib/data-table/filter-bar.tsx'
import { CsvButton } from '../../lib/data-table/table-actions.tsx'
import { Choices } from '../../lib/data-table/table-tools.tsx'
import { ErrorPanel } from '../../ui/layout/panels.tsx'
import { RowsSkeleton } from '../../ui/layout/skeletons.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { salesQuery } from './figure-queries.ts'
import { readStep } from './figure-view.ts'

type SalesRow = ShopSales['rows'][number] & { average: number }
const names = ['sales', 'orders', 'pieces', 'average', 'views'] as const

/** Sales and views as chart, table and CSV, compared with the period before. */
export function SalesOverTime({ shop }: { shop: Shop }) {
  const { t } = useTranslation('figures')
  const [params] = useSearchParams()
  const { days, setDays } = usePeriod(figurePeriods.sales, '30')
  const by = readStep(params, days)
  const { data, ...sales } = useQuery(salesQuery(shop.id, days, by))
  const columns = useSalesColumns(by)
  const isOffline = sales.isPending && sales.fetchStatus === 'paused'
  if (isOffline || sales.isError)
    return (
      <ErrorPanel
        message={isOffline ? t('common:noResponse') : messageOf(sales.error, t('failed'))}
        onRetry={() => void sales.refetch()}
      />
    )
  if (!data) return <RowsSkeleton />
  const [now, before] = [withAverage(data.now), withAverage(data.before)]
  const rows: SalesRow[] = data.rows.map(withAverage)
  const isNothing = now.orders === 0 && now.views === 0
  return (
    <>
      <FilterBar
        segment={
          <Choices
            label={t('step')}
            name="by"
            value={by}
            choices={figureSteps.map((value) => ({ value, label: t(`by.${value}`) }))}
          />
        }
        tools={
          <CsvButton
            name="sales"
            columns={columns}
            rows={rows}
            download={{ label: t('csv'), load: () => Promise.resolve(rows) }}
          />
        }
      />
      <FiguresPanel
        title={t('section.sales')}
        figures={names.map((name): Figure => ({ name, now: now[name], before: before[name] }))}
        rows={rows}
        days={days}
        choices={figurePeriods.sales}
        step={by}
        onDays={setDays}
        none={isNothing && t('none.sales')}
      />
    </>
  )
}

/** Adds the average order; zero without orders. */
const withAverage = <T extends { sales: number; orders: number }>(sums: T): T & { average: number } => ({
  ...sums,
  average: sums.orders > 0 ? Math.round((sums.sales / sums.orders) * 100) / 100 : 0,
})

function useSalesColumns(by: (typeof figureSteps)[number]): Column<SalesRow>[] {
  const { t } = useTranslation('dashboard')
  return [
    { key: 'day', label: t(`step.${by}`), cell: ({ day }) => day, text: ({ day }) => [day] },
    ...names.map((name): Column<SalesRow> => ({
      key: name,
      label: t(`figure.${name}`),
      cell: (row) => row[name],
      text: (row) => [row[name]],
    })),
  ]
}
