import type { OrderRow } from '@axle/contract/orders'
import { Menu, VisuallyHidden } from '@mantine/core'
import { type MouseEvent, useRef } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link, useNavigate } from 'react-router'
import { DateTimeText } from '../../lib/formats/moment.tsx'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/text/money.tsx'
import { ariaSort, nextSort, type Sort, type SortKey } from './order-filter.ts'
import { FirstItem } from './first-item.tsx'
import { orderLabel } from '../order-label.ts'
import type { MoveTo } from '../status/next-step.ts'
import { NextStepButton } from '../status/next-step-button.tsx'
import type { OrderPlace } from '../details/order-place.ts'
import type { Scope } from '../order-queries.ts'
import { isLate } from '../status/is-late.ts'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import { OrderStatusBadge } from '../status/order-status-badge.tsx'

export interface OrderTableProps {
  rows: readonly OrderRow[]
  as: Scope['as']
  sort: Sort
  dense: boolean
  selected: ReadonlySet<string>
  hrefOf: (order: OrderRow) => string
  placeOf: (order: OrderRow) => OrderPlace
  /** For shops: the order in progress, and the action. */
  steps: { moving: string | undefined; onMove: (order: OrderRow, to: MoveTo) => void } | undefined
  onSort: (sort: Sort) => void
  onSelect: (ids: ReadonlySet<string>) => void
  onDelete: (order: OrderRow) => void
  /** In the archive only. */
  onRestore: ((order: OrderRow) => void) | undefined
}

const titles = { admin: 'orders', buyer: 'myOrders', shop: 'shopOrders' } as const

export function OrderTable(props: OrderTableProps) {
  const { rows, as, sort, dense, selected, onSort, onSelect } = props
  const { t } = useTranslation('orders')
  const everySelected = rows.length > 0 && rows.every((row) => selected.has(row.id))
  const head = (key: SortKey, className?: string) => (
    <th scope="col" aria-sort={ariaSort(sort, key)} className={className}>
      <button type="button" onClick={() => onSort(nextSort(sort, key))}>
        {t(`column.${key}`)}
        <Icon name="chevron-down" size={14} />
      </button>
    </th>
  )
  return (
    <table className="order-table" aria-label={t(titles[as])} data-as={as} data-dense={dense || undefined}>
      <thead>
        <tr>
          <th scope="col" className="order-cell-check">
            <input
              type="checkbox"
              aria-label={t('selectAll')}
              checked={everySelected}
              onChange={() => onSelect(new Set(everySelected ? [] : rows.map((row) => row.id)))}
            />
          </th>
          {head('orderCode')}
          {head('customer', 'order-cell-customer')}
          {head('createdAt', 'order-cell-date')}
          <th scope="col" className="order-cell-items">
            {t('column.items')}
          </th>
          {head('totalAmount', 'order-cell-price')}
          {head('status', 'order-cell-status')}
          <th scope="col" className="order-cell-menu">
            <VisuallyHidden>{t('column.menu')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((order) => (
          <OrderTableRow key={order.id} order={order} {...props} />
        ))}
      </tbody>
    </table>
  )
}

function OrderTableRow(props: OrderTableProps & { order: OrderRow }) {
  const { order, as, selected, hrefOf, placeOf, steps, onSelect, onDelete, onRestore } = props
  const { t } = useTranslation('orders')
  const { listed } = useFormats()
  const navigate = useNavigate()
  const label = orderLabel(order)
  const href = hrefOf(order)
  const place = placeOf(order)
  const view = () => void navigate(href, { state: { place } })
  const toggle = () => {
    const next = new Set(selected)
    if (!next.delete(order.id)) next.add(order.id)
    onSelect(next)
  }
  // A click on the row opens the details, except on its controls.
  const open = (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof Element) || event.target.closest('a, button, input, [role="menu"]')) return
    // A near miss of the checkbox counts as a hit.
    if (event.target.closest('.order-cell-check')) toggle()
    else view()
  }
  return (
    <tr onClick={open} data-selected={selected.has(order.id) || undefined}>
      <td className="order-cell-check">
        <input type="checkbox" aria-label={t('select', { label })} checked={selected.has(order.id)} onChange={toggle} />
      </td>
      <td className="order-cell-code">
        <Link className="order-name" to={href} state={{ place }}>
          <bdi dir="ltr">{label}</bdi>
        </Link>
        {as !== 'shop' && (
          <bdi className="order-shops order-muted" title={listed(order.shopNames)}>
            {listed(order.shopNames)}
          </bdi>
        )}
      </td>
      <td className="order-cell-customer">
        <bdi className="order-line">{order.customerName}</bdi>
        <span className="order-line order-muted" title={`${order.deliveryToCity} · ${order.customerEmail}`}>
          <bdi>{order.deliveryToCity}</bdi>
          <span className="order-email">
            {' · '}
            <bdi dir="ltr">{order.customerEmail}</bdi>
          </span>
        </span>
      </td>
      <td className="order-cell-date">
        <DateTimeText value={order.createdAt} />
      </td>
      <td className="order-cell-items">
        <FirstItem order={order} />
      </td>
      <td className="order-cell-price">
        <Money amount={order.totalAmount} />
        <PaymentText order={order} />
      </td>
      <td className="order-cell-status">
        <span className="order-badges">
          <OrderStatusBadge status={order.status} />
          {as === 'shop' && isLate(order) && <StatusBadge tone="danger">{t('late')}</StatusBadge>}
        </span>
        {steps && <NextStepButton order={order} href={href} place={place} {...steps} />}
      </td>
      <td className="order-cell-menu">
        <RowMenu {...{ order, onDelete, onRestore }} onView={view} />
      </td>
    </tr>
  )
}

// Show the method where the status already implies the payment status, or cash is still due.
function PaymentText({ order: { status, paymentMethod, paymentStatus } }: { order: OrderRow }) {
  const { t } = useTranslation('orders')
  const showsMethod =
    paymentStatus === 'pending_confirmation' && (status === 'pending_payment' || paymentMethod === 'cash_on_delivery')
  return (
    <span className="order-payment order-muted">
      {showsMethod ? t(`payBy.${paymentMethod}`) : t('stage.payment', { status: t(`payment.${paymentStatus}`) })}
    </span>
  )
}

interface RowMenuProps extends Pick<OrderTableProps, 'onDelete' | 'onRestore'> {
  order: OrderRow
  onView: () => void
}

function RowMenu({ order, onView, onDelete, onRestore }: RowMenuProps) {
  const { t } = useTranslation('orders')
  const more = useRef<HTMLButtonElement>(null)
  const label = orderLabel(order)
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <button ref={more} type="button" className="plain-icon-button order-more" aria-label={t('more', { label })}>
          <Icon name="more" size={18} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="eye" size={16} />} onClick={onView}>
          {t('view')}
        </Menu.Item>
        {onRestore ? (
          <Menu.Item leftSection={<Icon name="refresh" size={16} />} onClick={() => onRestore(order)}>
            {t('restore')}
          </Menu.Item>
        ) : (
          <Menu.Item
            color="red"
            leftSection={<Icon name="trash" size={16} />}
            onClick={() => {
              // The dialog returns the focus to the last focused element, and the menu item is gone by then.
              more.current?.focus()
              onDelete(order)
            }}
          >
            {t('delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
