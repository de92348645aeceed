import '../orders.css'
import type { OrderRow } from '@axle/contract/orders'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { EmptyPanel, ErrorPanel } from '../../ui/layout/panels.tsx'
import { RowsSkeleton } from '../../ui/layout/skeletons.tsx'
import { Pager } from '../../lib/page/pager.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { DeleteDialog } from '../status/delete-dialog.tsx'
import {
  type FilterChange,
  isNarrowed,
  type OrderFilter,
  readFilter,
  rowsPerPage,
  writeFilter,
} from './order-filter.ts'
import { OrderFilters } from './order-filters.tsx'
import { ordersQuery, type Scope } from '../order-queries.ts'
import { OrderSelection } from './order-selection.tsx'
import { OrderSorting } from './order-sorting.tsx'
import { OrderTable } from './order-table.tsx'
import { StatusTabs } from './status-tabs.tsx'
import { setTablePreference, useTablePreference } from './table-preference.ts'
import { useNextStep } from '../status/use-next-step.ts'
import { useRestore } from '../status/use-restore.ts'

interface OrderListProps {
  scope: Scope
  hrefOf: (order: OrderRow) => string
  /** Action of the empty state. */
  emptyAction?: ReactNode
}

const none: ReadonlySet<string> = new Set()

const useOrders = (scope: Scope, filter: OrderFilter) => useQuery(ordersQuery(scope, filter))

/** The order list of admins, buyers and shops, with its state in the URL. */
export function OrderList({ scope, hrefOf, emptyAction }: OrderListProps) {
  const { t } = useTranslation('orders')
  const panel = useId()
  const [params, setParams] = useSearchParams()
  const preference = useTablePreference()
  const asked = readFilter(params, preference.rows)
  // Only shops have orders to ship or refund.
  const filter = scope.as === 'shop' ? asked : { ...asked, late: false, refundDue: false }
  const orders = useOrders(scope, filter)
  const [selected, setSelected] = useState(none)
  const [deleting, setDeleting] = useState<readonly OrderRow[]>([])
  const { moving, move } = useNextStep()
  const restore = useRestore(() => setSelected(none))
  const failed = t(`listFailed.${scope.as}`)
  useEffect(() => {
    if (orders.isError) toast.error(failed, 'orders-failed')
  }, [orders.isError, failed])

  const narrow = (changes: FilterChange) => {
    setSelected(none)
    setParams((now) => writeFilter(now, changes), { replace: !('page' in changes), preventScrollReset: true })
  }
  const rows = orders.data?.data ?? []
  useLastPage(orders, filter)
  const chosen = rows.filter((row) => selected.has(row.id))
  const meta = orders.data?.meta
  const nothingYet = !isNarrowed(filter) && filter.status === undefined && !filter.archived

  return (
    <div className="order-list">
      <StatusTabs
        filter={filter}
        counts={meta?.statusCounts ?? {}}
        capped={meta?.countsCapped ?? false}
        withArchive={scope.as === 'admin'}
        onChange={narrow}
        panel={panel}
      />
      <OrderFilters filter={filter} total={meta?.total} capped={meta?.capped ?? false} onChange={narrow} />
      {rows.length > 0 && (
        <OrderSorting
          rows={rows}
          sort={filter.sort}
          selected={selected}
          onSort={(sort) => narrow({ sort })}
          onSelect={setSelected}
        />
      )}
      <OrderSelection
        chosen={chosen}
        archived={filter.archived}
        onDelete={() => setDeleting(chosen)}
        onRestore={() => void restore(chosen)}
      />
      <div
        id={panel}
        role="tabpanel"
        className="order-panel"
        aria-label={filter.archived ? t('archived') : filter.status ? t(`status.${filter.status}`) : t('all')}
        aria-busy={orders.isPlaceholderData}
      >
        {orders.isPending ? (
          <RowsSkeleton rows={filter.limit} />
        ) : orders.isError && !orders.data ? (
          <ErrorPanel message={failed} onRetry={() => void orders.refetch()} />
        ) : rows.length > 0 ? (
          <OrderTable
            rows={rows}
            as={scope.as}
            sort={filter.sort}
            dense={preference.dense}
            selected={selected}
            hrefOf={hrefOf}
            placeOf={(order) => ({
              at: (filter.page - 1) * filter.limit + rows.indexOf(order),
              search: String(params),
              ...(scope.as === 'shop' && { shopId: scope.shopId }),
            })}
            steps={scope.as === 'shop' ? { moving, onMove: (order, to) => void move(order, to) } : undefined}
            onSort={(sort) => narrow({ sort })}
            onSelect={setSelected}
            onDelete={(order) => setDeleting([order])}
            onRestore={filter.archived ? (order) => void restore([order]) : undefined}
          />
        ) : nothingYet ? (
          <EmptyPanel title={t(`empty.${scope.as}`)} text={t(`emptyHint.${scope.as}`)}>
            {emptyAction}
          </EmptyPanel>
        ) : (
          <EmptyPanel icon="search" title={t('notFound')} text={t('notFoundHint')} />
        )}
      </div>
      {meta && meta.total > 0 && (
        <Paging filter={filter} meta={meta} onChange={narrow} onTurn={() => setSelected(none)} />
      )}
      <DeleteDialog
        orders={deleting}
        as={scope.as}
        onClose={() => setDeleting([])}
        onDeleted={() => setSelected(none)}
      />
    </div>
  )
}

interface PagingProps {
  filter: OrderFilter
  meta: { total: number; capped?: boolean | undefined }
  onChange: (changes: FilterChange) => void
  onTurn: () => void
}

function Paging({ filter, meta, onChange, onTurn }: PagingProps) {
  const { t } = useTranslation('orders')
  const preference = useTablePreference()
  return (
    <div className="order-paging">
      <Switch
        label={t('dense')}
        checked={preference.dense}
        onChange={({ currentTarget }) => setTablePreference({ dense: currentTarget.checked })}
      />
      <Pager
        page={filter.page}
        limit={filter.limit}
        total={meta.total}
        capped={meta.capped}
        sizes={rowsPerPage}
        onSize={(rows) => {
          setTablePreference({ rows })
          onChange({ limit: undefined })
        }}
        onTurn={onTurn}
        inPlace
      />
    </div>
  )
}

// The last row of the last page may be gone; opens the new last page.
function useLastPage(orders: ReturnType<typeof useOrders>, filter: OrderFilter): void {
  const [, setParams] = useSearchParams()
  const lastPage = Math.max(1, Math.ceil((orders.data?.meta.total ?? 0) / filter.limit))
  const isPastEnd =
    orders.isSuccess && !orders.isPlaceholderData && orders.data.data.length === 0 && filter.page > lastPage
  useEffect(() => {
    if (isPastEnd) setParams((now) => writeFilter(now, { page: lastPage }), { replace: true })
  }, [isPastEnd, lastPage, setParams])
}
