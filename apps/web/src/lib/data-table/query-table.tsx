import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '../../ui/layout/panels.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { FilterBar } from './filter-bar.tsx'
import { SortSelect } from './sort-select.tsx'
import { TableActions } from './table-actions.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import { useTableLook } from './table-look.ts'
import { TablePager } from './table-tools.tsx'

interface Page<Row> {
  data: readonly Row[]
  meta: { page: number; limit: number; total: number; capped?: boolean | undefined }
}

interface QueryTableProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'dense'> {
  /** Name of the table in this browser's storage and of the downloaded file. */
  name: string
  query: { data: Page<Row> | undefined; isError: boolean; fetchStatus: string; refetch: () => unknown }
  /** Shown when the request fails. */
  failed: string
  /** In place of the table when it has no rows. */
  empty: ReactNode
  segment?: ReactNode
  search?: ReactNode
  /** Further filters. */
  filters?: ReactNode
}

/** A page of rows from the server: filters, table, pager, and its loading, empty and error states. */
export function QueryTable<Row>({
  name,
  query,
  failed,
  empty,
  segment,
  search,
  filters,
  ...table
}: QueryTableProps<Row>) {
  const { t } = useTranslation()
  const look = useTableLook(name)
  const { columns, sort, onSort, ...rest } = table
  const shown = columns.filter(({ key }) => !look.hidden.includes(key))
  const rows = query.data?.data ?? []
  const isOffline = !query.data && query.fetchStatus === 'paused'
  const sorting = onSort && <SortSelect columns={columns} sort={sort} onSort={onSort} />
  return (
    <>
      <FilterBar
        segment={segment}
        search={search}
        tools={<TableActions name={name} columns={columns} rows={rows} look={look} />}
      >
        {(filters || sorting) && (
          <>
            {filters}
            {sorting}
          </>
        )}
      </FilterBar>
      {(query.isError || isOffline) && (
        <ErrorPanel message={isOffline ? t('noResponse') : failed} onRetry={() => void query.refetch()} />
      )}
      {!query.data && !query.isError && !isOffline && <TableSkeleton columns={shown.length} dense={look.dense} />}
      {query.data && rows.length === 0 && empty}
      {rows.length > 0 && (
        <DataTable {...rest} columns={shown} rows={rows} sort={sort} {...(onSort && { onSort })} dense={look.dense} />
      )}
      {query.data && query.data.meta.total > 0 && <TablePager {...query.data.meta} />}
    </>
  )
}
