import { type FigureList, figurePeriods } from '@axle/contract/figure-lists'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../lib/api/errors.ts'
import type { Column } from '../../lib/data-table/columns.ts'
import { QueryTable } from '../../lib/data-table/query-table.tsx'
import { useSort } from '../../lib/data-table/rows-per-page.ts'
import { Choices } from '../../lib/data-table/table-tools.tsx'
import { EmptyPanel } from '../../ui/layout/panels.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { fetchAll, figureListQuery } from './figure-queries.ts'
import { readFigureView, sortsOf } from './figure-view.ts'

interface FigureTableProps<Row> {
  shopId: number
  list: FigureList
  columns: Column<Row>[]
  rowKey: (row: Row) => string | number
  nameOf: (row: Row) => string
  /** Between filters and table. */
  notice?: (rows: readonly Row[]) => ReactNode
}

/** One list of figures, with period, sort and page in the URL, and all its rows as CSV. */
export function FigureTable<Row>({ shopId, list, columns, rowKey, nameOf, notice }: FigureTableProps<Row>) {
  const { t } = useTranslation('figures')
  const [params] = useSearchParams()
  const sorts = sortsOf(list)
  const [sort, setSort] = useSort(sorts, sorts[0] ?? '')
  const view = { ...readFigureView(params, list), sort }
  const found = useQuery(figureListQuery<Row>(shopId, list, view))
  return (
    <QueryTable
      name={`figures-${list}`}
      label={t(`section.${list}`)}
      query={found}
      failed={messageOf(found.error, t('failed'))}
      empty={<EmptyPanel icon="check" title={t(`none.${list}`)} text={t(`noneText.${list}`)} />}
      columns={columns}
      rowKey={rowKey}
      nameOf={nameOf}
      sort={sort}
      onSort={setSort}
      download={{ label: t('csv'), load: () => fetchAll<Row>(shopId, list, view) }}
      segment={list !== 'prices' && <Periods list={list} days={view.days} />}
      notice={notice?.(found.data?.data ?? [])}
    />
  )
}

function Periods({ list, days }: { list: Exclude<FigureList, 'prices'>; days: string | undefined }) {
  const { t } = useTranslation('figures')
  return (
    <Choices
      label={t(list === 'unsold' ? 'unsoldFor' : 'dashboard:period')}
      name="days"
      value={days}
      choices={figurePeriods[list].map((value) => ({
        value: value as string,
        label: t('dashboard:days', { count: Number(value) }),
      }))}
    />
  )
}
