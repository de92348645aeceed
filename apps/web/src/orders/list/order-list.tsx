import type { OrderRow } from '@axle/contract/orders'
import { Switch } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { EmptyPanel, ErrorPanel } from '../../ui/layout/panels.tsx'
import { RowsSkeleton } from '../../ui/layout/skeletons.tsx'
import { useShopAccess } from '../../lib/session/shop-access.ts'
import { JumpPager } from '../../lib/data-table/page-jump.tsx'
import { ShopOrderActions } from '../bulk/shop-order-actions.tsx'
import { DeleteDialog } from '../status/delete-dialog.tsx'
import { type FilterChange, isNarrowed, type OrderFilter, rowsPerPage, sorts } from './order-filter.ts'
import { OrderFilters } from './order-filters.tsx'
import type { Scope } from '../order-queries.ts'
import { OrderSelection } from './order-selection.tsx'
import { OrderTable } from './order-table.tsx'
import { StatusTabs } from './status-tabs.tsx'
import { setTablePreference, useTablePreference } from './table-preference.ts'
import { useNextStep } from '../status/use-next-step.ts'
import { useRestore } from '../status/use-restore.ts'
import { useOrderList } from './use-order-list.ts'
import { useSelectAll } from './use-order-selection.ts'

interface OrderListProps {
  scope: Scope
  hrefOf: (order: OrderRow) => string
  /** Action of the empty state. */
  emptyAction?: ReactNode
}

/** The order list of admins, buyers and shops, with its state in the URL. */
export function OrderList({ scope, hrefOf, emptyAction }: OrderListProps) {
  const { t } = useTranslation('orders')
  const panel = useId()
  const { dense } = useTablePreference()
  const { search, filter, narrow, orders, rows, failed, selection, chosen, leavePage } = useOrderList(scope)
  const [deleting, setDeleting] = useState<readonly OrderRow[]>([])
  const { moving, move } = useNextStep()
  const may = useShopAccess(scope.as === 'shop' ? scope.shopId : undefined)
  const mayDelete = scope.as !== 'shop' || may('orders-work')
  const onDelete = mayDelete ? () => setDeleting(chosen) : undefined
  const restore = useRestore(selection.clear)
  const selectAll = useSelectAll(scope, filter, selection)
  const meta = orders.data?.meta

  return (
    <div className="stack gap-3">
      <StatusTabs
        filter={filter}
        counts={meta?.statusCounts ?? {}}
        capped={meta?.countsCapped ?? false}
        withArchive={scope.as === 'admin'}
        onChange={narrow}
        panel={panel}
      />
      <OrderFilters
        filter={filter}
        total={meta?.total}
        capped={meta?.capped ?? false}
        as={scope.as}
        towns={meta?.towns ?? []}
        onChange={narrow}
      />
      <div
        id={panel}
        role="tabpanel"
        aria-label={filter.archived ? t('archived') : filter.status ? t(`status.${filter.status}`) : t('all')}
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
            dense={dense}
            busy={orders.isPlaceholderData}
            selection={selection}
            hrefOf={hrefOf}
            placeOf={(order) => ({
              at: (filter.page - 1) * filter.limit + rows.indexOf(order),
              search,
              ...(scope.as === 'shop' && { shopId: scope.shopId }),
            })}
            steps={scope.as === 'shop' ? { moving, onMove: (order, to) => void move(order, to) } : undefined}
            onSort={(sort) => narrow({ sort: sorts.find((one) => one === sort) })}
            onDelete={mayDelete ? (order) => setDeleting([order]) : undefined}
            onRestore={filter.archived ? (order) => void restore([order]) : undefined}
          />
        ) : (
          <NoOrders filter={filter} as={scope.as} action={emptyAction} />
        )}
      </div>
      <OrderSelection
        chosen={chosen}
        archived={filter.archived}
        onClear={selection.clear}
        onDelete={scope.as === 'shop' ? undefined : onDelete}
        onRestore={() => void restore(chosen)}
      >
        {scope.as === 'shop' && (
          <ShopOrderActions {...{ chosen, selectAll, onDelete }} shopId={scope.shopId} total={meta?.total ?? 0} />
        )}
      </OrderSelection>
      {meta && meta.total > 0 && <Paging filter={filter} meta={meta} onChange={narrow} onTurn={leavePage} />}
      <DeleteDialog orders={deleting} as={scope.as} onClose={() => setDeleting([])} onDeleted={selection.clear} />
    </div>
  )
}

function NoOrders({ filter, as, action }: { filter: OrderFilter; as: Scope['as']; action: ReactNode }) {
  const { t } = useTranslation('orders')
  if (isNarrowed(filter) || filter.status !== undefined || filter.archived)
    return <EmptyPanel icon="search" title={t('notFound')} text={t('notFoundHint')} />
  return (
    <EmptyPanel title={t(`empty.${as}`)} text={t(`emptyHint.${as}`)}>
      {action}
    </EmptyPanel>
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
    <div className="row spread">
      <Switch
        label={t('dense')}
        checked={preference.dense}
        onChange={({ currentTarget }) => setTablePreference({ dense: currentTarget.checked })}
      />
      <JumpPager
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
