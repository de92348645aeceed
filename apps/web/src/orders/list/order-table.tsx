import type { OrderRow } from '@axle/contract/orders'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useNavigate } from 'react-router'
import type { Column } from '../../lib/data-table/columns.ts'
import { DataTable } from '../../lib/data-table/data-table.tsx'
import type { Selection } from '../../lib/data-table/selection.ts'
import { DateTimeText } from '../../lib/formats/moment.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import type { OrderPlace } from '../details/order-place.ts'
import { orderLabel } from '../order-label.ts'
import type { Scope } from '../order-queries.ts'
import { FirstItem } from './first-item.tsx'
import { CodeCell, CustomerCell, PriceCell, StatusCell, type Steps } from './order-cells.tsx'
import type { Sort } from './order-filter.ts'
import css from './order-list.module.css'
import { keyOfOrder } from './use-order-selection.ts'

interface OrderTableProps {
  rows: readonly OrderRow[]
  as: Scope['as']
  sort: Sort
  dense: boolean
  busy: boolean
  selection: Selection
  hrefOf: (order: OrderRow) => string
  placeOf: (order: OrderRow) => OrderPlace
  steps: Steps | undefined
  onSort: (sort: string) => void
  /** Undefined for staff who may not. */
  onDelete: ((order: OrderRow) => void) | undefined
  /** In the archive only. */
  onRestore: ((order: OrderRow) => void) | undefined
}

const titles = { admin: 'orders', buyer: 'myOrders', shop: 'shopOrders' } as const

/** Orders as a table or as cards; a click on a row opens its details. */
export function OrderTable(props: OrderTableProps) {
  const { as, rows, sort, dense, busy, selection, hrefOf, placeOf, onSort } = props
  const { t } = useTranslation('orders')
  const navigate = useNavigate()
  const open = (order: OrderRow) => void navigate(hrefOf(order), { state: { place: placeOf(order) } })
  return (
    <div className={css.orders}>
      <DataTable
        {...{ rows, sort, dense, busy, selection, onSort }}
        label={t(titles[as])}
        columns={useOrderColumns(props, open)}
        rowKey={keyOfOrder}
        nameOf={(order) => t('order', { label: orderLabel(order) })}
        onOpen={open}
      />
    </div>
  )
}

type Columns = Column<OrderRow>[]
type OrderColumn = Omit<Columns[number], 'label'>

const customerColumn: OrderColumn = {
  key: 'customer',
  sortable: true,
  cell: (order) => <CustomerCell order={order} />,
  card: 'plain',
}

function useOrderColumns(props: OrderTableProps, open: (order: OrderRow) => void): Columns {
  const { as, hrefOf, placeOf, steps } = props
  const { t } = useTranslation('orders')
  const linked = (order: OrderRow) => ({ order, href: hrefOf(order), place: placeOf(order) })
  const columns: OrderColumn[] = [
    {
      key: 'orderCode',
      sortable: true,
      cell: (order) => <CodeCell {...linked(order)} withShops={as !== 'shop'} />,
      card: 'plain',
    },
    // Buyers know who they are.
    ...(as === 'buyer' ? [] : [customerColumn]),
    {
      key: 'createdAt',
      sortable: true,
      descendingFirst: true,
      cell: ({ createdAt }) => (
        <div className={`quiet ${css.end}`}>
          <DateTimeText value={createdAt} />
        </div>
      ),
      card: 'plain',
    },
    { key: 'items', cell: (order) => <FirstItem order={order} />, card: 'title' },
    {
      key: 'totalAmount',
      sortable: true,
      descendingFirst: true,
      cell: (order) => <PriceCell order={order} />,
      card: 'plain',
    },
    {
      key: 'status',
      sortable: true,
      cell: (order) => <StatusCell {...linked(order)} isShop={as === 'shop'} steps={steps} />,
      card: 'plain',
    },
    { key: 'menu', cell: (order) => <OrderMenu {...props} order={order} onView={() => open(order)} />, card: 'corner' },
  ]
  return columns.map((column) => ({ ...column, label: t(`column.${column.key}` as 'column.menu') }))
}

interface OrderMenuProps extends Pick<OrderTableProps, 'onDelete' | 'onRestore'> {
  order: OrderRow
  onView: () => void
}

function OrderMenu({ order, onView, onDelete, onRestore }: OrderMenuProps) {
  const { t } = useTranslation('orders')
  const label = orderLabel(order)
  return (
    <RowMenu
      name={label}
      label={t('more', { label })}
      actions={[
        { label: t('view'), icon: 'eye', onClick: onView },
        ...(onRestore ? [{ label: t('restore'), icon: 'refresh' as const, onClick: () => onRestore(order) }] : []),
        ...(onDelete && !onRestore
          ? [{ label: t('delete'), icon: 'trash' as const, danger: true, onClick: () => onDelete(order) }]
          : []),
      ]}
    />
  )
}
