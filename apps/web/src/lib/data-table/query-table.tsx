import { type ReactNode, useEffect, useMemo } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useSearchParams } from 'react-router'
import { Notice } from '../../ui/layout/notice.tsx'
import { ErrorPanel } from '../../ui/layout/panels.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { FilterBar } from './filter-bar.tsx'
import { type SortOptions, SortSelect } from './sort-select.tsx'
import { type Download, TableActions } from './table-actions.tsx'
import { TableSkeleton } from './rows/table-skeleton.tsx'
import { useTableLook } from './table-look.ts'
import { type PageMeta, TablePager } from './table-tools.tsx'
import { withChange } from './table-view.ts'

interface PageQuery<Row> {
  /** Without `meta` it is the whole list, which needs no pager. */
  data: { data: readonly Row[]; meta?: PageMeta } | undefined
  isError: boolean
  /** The rows are those of another page until this one is loaded. */
  isPlaceholderData?: boolean
  fetchStatus?: 'fetching' | 'paused' | 'idle'
  refetch: () => unknown
}

interface QueryTableProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'dense' | 'busy'> {
  /** Name of the table in this browser's storage and of the downloaded file. */
  name: string
  query: PageQuery<Row>
  /** Shown when the request fails. */
  failed: string
  /** In place of the table when it has no rows. */
  empty: ReactNode
  segment?: ReactNode
  search?: ReactNode
  /** Further filters. */
  filters?: ReactNode
  sorts?: SortOptions
  /** In place of a download of the shown rows. */
  download?: Download<Row>
  /** Page sizes, if not the usual ones. */
  sizes?: readonly number[]
  /** Between filters and table. */
  notice?: ReactNode
  /** Actions on the selected rows. */
  bulk?: ReactNode
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
  sorts,
  download,
  sizes,
  notice,
  bulk,
  columns,
  ...table
}: QueryTableProps<Row>) {
  const look = useTableLook(name)
  const { sort, onSort } = table
  const shown = useMemo(() => columns.filter(({ key }) => !look.hidden.includes(key)), [columns, look.hidden])
  const rows = query.data?.data ?? []
  const busy = query.isPlaceholderData === true
  useLastPage(busy ? undefined : query.data?.meta)
  return (
    <>
      <FilterBar
        segment={segment}
        search={search}
        tools={<TableActions name={name} columns={columns} rows={rows} download={download} look={look} />}
      >
        {(filters || onSort) && (
          <>
            {filters}
            {onSort && <SortSelect columns={columns} sort={sort} onSort={onSort} sorts={sorts} />}
          </>
        )}
      </FilterBar>
      {notice}
      <Failure query={query} failed={failed} />
      {!query.data && !query.isError && query.fetchStatus !== 'paused' && (
        <TableSkeleton columns={shown} dense={look.dense} />
      )}
      {query.data && rows.length === 0 && empty}
      {rows.length > 0 && <DataTable {...table} columns={shown} rows={rows} dense={look.dense} busy={busy} />}
      {bulk}
      {query.data?.meta && query.data.meta.total > 0 && <TablePager {...query.data.meta} sizes={sizes} />}
    </>
  )
}

function Failure<Row>({ query, failed }: { query: PageQuery<Row>; failed: string }) {
  const { t } = useTranslation()
  const retry = () => void query.refetch()
  if (query.isError) {
    if (query.data) return <Notice tone="danger">{failed}</Notice>
    return <ErrorPanel message={failed} onRetry={retry} />
  }
  if (query.data || query.fetchStatus !== 'paused') return null
  return <ErrorPanel message={t('noResponse')} onRetry={retry} />
}

/** Opens the last page instead of one past the end, whose last row may just have been deleted. */
function useLastPage(meta: PageMeta | undefined) {
  const [, setParams] = useSearchParams()
  const last = meta && !meta.capped && Math.max(1, Math.ceil(meta.total / meta.limit))
  const page = last && meta.page > last ? last : undefined
  useEffect(() => {
    if (page !== undefined)
      setParams((now) => withChange(now, 'page', page > 1 ? String(page) : undefined), { replace: true })
  }, [page, setParams])
}
