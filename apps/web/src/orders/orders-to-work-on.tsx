import type { OrderRow } from '@axle/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { Panel } from '../lib/dashboard/panel.tsx'
import { PanelLink } from '../lib/dashboard/panel-link.tsx'
import { useFormats } from '../lib/formats/use-formats.ts'
import lines from '../ui/layout/product-lines.module.css'
import { Thumb } from '../ui/layout/thumb.tsx'
import { Money } from '../ui/text/money.tsx'
import { StatusBadge } from '../ui/text/status-badge.tsx'
import { AnswerClock } from './accepting/answer-clock.tsx'
import { readFilter } from './list/order-filter.ts'
import { orderLabel } from './order-label.ts'
import { ordersQuery } from './order-queries.ts'
import { isLate } from './status/is-late.ts'
import { NextStepButton } from './status/next-step-button.tsx'
import { useNextStep } from './status/use-next-step.ts'

const mostRows = 5

interface WorkProps {
  shopId: number
  stage: 'pending_delivery' | 'processing'
}

/** The oldest orders that a shop has to pack or hand over, each with its next step. */
export function OrdersToWorkOn({ shopId, stage }: WorkProps) {
  const { t } = useTranslation(['orders', 'vendor-dashboard'])
  const search = `shopId=${shopId}&status=${stage}&sort=createdAt`
  const filter = readFilter(new URLSearchParams(search), mostRows)
  const { data } = useQuery(ordersQuery({ as: 'shop', shopId }, filter))
  const { moving, move } = useNextStep()
  const rows = data?.data ?? []
  return (
    <Panel
      title={t(`vendor-dashboard:dashboard.${stage === 'processing' ? 'working' : 'pack'}`)}
      action={<PanelLink to={`/shop/orders?shopId=${shopId}`}>{t('vendor-dashboard:dashboard.orders')}</PanelLink>}
    >
      <Rows count={rows.length}>
        {rows.map((order, at) => (
          <Row key={order.id} order={order}>
            <NextStepButton
              order={order}
              href={`/shop/orders/${order.id}`}
              place={{ at, search, shopId }}
              moving={moving}
              onMove={(each, to) => void move(each, to)}
            />
          </Row>
        ))}
      </Rows>
    </Panel>
  )
}

/** The list. When a step removes the focused row, the focus stays here. */
function Rows({ children, count }: { children: ReactNode; count: number }) {
  const list = useRef<HTMLUListElement>(null)
  const hasFocus = useRef(false)
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) list.current?.focus()
  }, [count])
  return (
    <ul
      ref={list}
      className={`divided ${lines.lines}`}
      tabIndex={-1}
      onFocus={() => (hasFocus.current = true)}
      onBlur={() => (hasFocus.current = false)}
    >
      {children}
    </ul>
  )
}

function Row({ order, children }: { order: OrderRow; children: ReactNode }) {
  const { t } = useTranslation('orders')
  const { counted } = useFormats()
  const { firstItem, productCount, customerName, deliveryToCity } = order
  return (
    <li>
      <Thumb src={firstItem?.image} />
      <div>
        <Link className="plain-link" to={`/shop/orders/${order.id}`}>
          <bdi>{firstItem?.productName ?? orderLabel(order)}</bdi>
        </Link>
        <small>
          {productCount > 1 && `${t('moreProducts', { n: counted(productCount - 1) })} · `}
          <bdi>{customerName}</bdi> · <bdi>{deliveryToCity}</bdi>
        </small>
        <p className="row baseline">
          <Money amount={order.totalAmount} className="strong" />
          <AnswerClock order={order} />
          {isLate(order) && <StatusBadge tone="danger">{t('late')}</StatusBadge>}
          <small>
            <bdi dir="ltr">{orderLabel(order)}</bdi>
          </small>
        </p>
      </div>
      {children}
    </li>
  )
}
