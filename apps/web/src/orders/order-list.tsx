import './orders.css'
import type { OrderRow } from '@axle/contract/orders'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { api } from '../lib/api.ts'
import { messageOf } from '../lib/errors.ts'
import { Icon } from '../ui/icon.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/panels.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { toast } from '../ui/toast.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { isNarrowed, type OrderFilter, readFilter, rowsPerPage, writeFilter } from './order-filter.ts'
import { OrderFilters } from './order-filters.tsx'
import { ordersQuery, type Scope } from './order-queries.ts'
import { OrderTable } from './order-table.tsx'
import { StatusTabs } from './status-tabs.tsx'
import { TablePaging } from './table-paging.tsx'

interface OrderListProps {
  scope: Scope
  hrefOf: (order: OrderRow) => string
  /** What can be done where there is nothing yet. */
  emptyAction?: ReactNode
}

const none: ReadonlySet<string> = new Set()

/** The one list of orders: for admins, for a buyer and for a shop. What it shows stands in the address. */
export function OrderList({ scope, hrefOf, emptyAction }: OrderListProps) {
  const { t } = useTranslation('orders')
  const panel = useId()
  const [params, setParams] = useSearchParams()
  const asked = readFilter(params, rowsPerPage[0])
  // Only a shop has something to send.
  const filter = { ...asked, late: asked.late && scope.as === 'shop' }
  const dense = params.get('dense') === 'true'
  const orders = useQuery(ordersQuery(scope, filter))
  const [selected, setSelected] = useState(none)
  const [deleting, setDeleting] = useState<readonly OrderRow[]>([])
  const restore = useRestore()
  const failed = t(`listFailed.${scope.as}`)
  useEffect(() => {
    if (orders.isError) toast.error(failed, 'orders-failed')
  }, [orders.isError, failed])

  const narrow = (changes: Partial<OrderFilter>) => {
    setSelected(none)
    setParams((now) => writeFilter(now, changes), { replace: !('page' in changes), preventScrollReset: true })
  }
  const setDense = (on: boolean) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (on) next.set('dense', 'true')
        else next.delete('dense')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const rows = orders.data?.data ?? []
  // The last row of the last page may be gone: then the page before is the last one.
  const lastPage = Math.max(1, Math.ceil((orders.data?.meta.total ?? 0) / filter.limit))
  const isPastEnd = orders.isSuccess && !orders.isPlaceholderData && filter.page > lastPage
  useEffect(() => {
    if (isPastEnd) setParams((now) => writeFilter(now, { page: lastPage }), { replace: true })
  }, [isPastEnd, lastPage, setParams])
  const chosen = rows.filter((row) => selected.has(row.id))
  const meta = orders.data?.meta
  const nothingYet = !isNarrowed(filter) && filter.status === undefined && !filter.archived

  return (
    <div className="order-list">
      <StatusTabs
        filter={filter}
        counts={meta?.statusCounts ?? {}}
        withArchive={scope.as === 'admin'}
        onChange={narrow}
        panel={panel}
      />
      <OrderFilters
        key={scope.as === 'shop' ? scope.shopId : scope.as}
        filter={filter}
        total={meta?.total}
        onChange={narrow}
      />
      {chosen.length > 0 && !filter.archived && (
        <div className="order-selection" role="toolbar" aria-label={t('selected', { count: chosen.length })}>
          <span>{t('selected', { count: chosen.length })}</span>
          <Button
            size="xs"
            color="red"
            leftSection={<Icon name="trash" size={16} />}
            onClick={() => setDeleting(chosen)}
          >
            {t('delete')}
          </Button>
        </div>
      )}
      <div id={panel} role="tabpanel" aria-label={filter.status ? t(`status.${filter.status}`) : t('all')}>
        {orders.isPending ? (
          <RowsSkeleton rows={filter.limit} />
        ) : orders.isError && !orders.data ? (
          <ErrorPanel message={failed} onRetry={() => void orders.refetch()} />
        ) : rows.length > 0 ? (
          <OrderTable
            rows={rows}
            sort={filter.sort}
            dense={dense}
            selected={selected}
            hrefOf={hrefOf}
            onSort={(sort) => narrow({ sort })}
            onSelect={setSelected}
            onDelete={(order) => setDeleting([order])}
            onRestore={filter.archived ? restore : undefined}
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
        <TablePaging
          page={filter.page}
          limit={filter.limit}
          total={meta.total}
          dense={dense}
          onPage={(page) => narrow({ page })}
          onLimit={(limit) => narrow({ limit })}
          onDense={setDense}
        />
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

function useRestore() {
  const { t } = useTranslation('orders')
  const queryClient = useQueryClient()
  return (order: OrderRow) => {
    api('POST /orders/:id/restore', { params: { id: order.id } })
      .then(() => toast.success(t('restored')))
      .catch((error: unknown) => toast.error(messageOf(error, t('restoreFailed'))))
      .finally(() => void queryClient.invalidateQueries({ queryKey: ['orders'] }))
  }
}
