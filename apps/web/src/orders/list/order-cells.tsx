import type { OrderRow } from '@axle/contract/orders'
import type { RowStep } from '@axle/contract/shop-steps'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { Money } from '../../ui/text/money.tsx'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import { AnswerClock } from '../accepting/answer-clock.tsx'
import type { OrderPlace } from '../details/order-place.ts'
import { orderLabel } from '../order-label.ts'
import { isLate } from '../status/is-late.ts'
import { NextOfRow } from '../progress/next-of-row.tsx'
import { NextStepButton } from '../status/next-step-button.tsx'
import { OrderStatusBadge } from '../status/order-status-badge.tsx'
import css from './order-list.module.css'

interface LinkedOrder {
  order: OrderRow
  href: string
  place: OrderPlace
}

/** The order's code, linked, and its shops. */
export function CodeCell({ order, href, place, withShops }: LinkedOrder & { withShops: boolean }) {
  const { listed } = useFormats()
  const shops = listed(order.shopNames)
  return (
    <div className={css.start}>
      <Link to={href} state={{ place }}>
        <bdi className="nowrap" dir="ltr">
          {orderLabel(order)}
        </bdi>
      </Link>
      {withShops && (
        <small className={css.cut} title={shops}>
          <bdi>{shops}</bdi>
        </small>
      )}
    </div>
  )
}

export function CustomerCell({ order: { customerName, customerEmail, deliveryToCity } }: { order: OrderRow }) {
  return (
    <>
      <bdi className={css.cut}>{customerName}</bdi>
      <small className={css.cut} title={[deliveryToCity, customerEmail].filter(Boolean).join(' · ')}>
        <bdi>{deliveryToCity}</bdi>
        {customerEmail && (
          <>
            {' · '}
            <bdi dir="ltr">{customerEmail}</bdi>
          </>
        )}
      </small>
    </>
  )
}

/** The total, and the payment method where the status implies the payment status or cash is still due. */
export function PriceCell({ order }: { order: OrderRow }) {
  const { t } = useTranslation('orders')
  const { status, paymentMethod, paymentStatus } = order
  const showsMethod =
    paymentStatus === 'pending_confirmation' && (status === 'pending_payment' || paymentMethod === 'cash_on_delivery')
  return (
    <div className={css.start}>
      <Money amount={order.totalAmount} className="strong" />
      <small>
        {showsMethod
          ? t(`common:payBy.${paymentMethod}`)
          : t('stage.payment', { status: t(`payment.${paymentStatus}`) })}
      </small>
    </div>
  )
}

/** For shops: the order in progress, and the action. */
export interface Steps {
  moving: string | undefined
  onMove: (order: OrderRow, to: RowStep) => void
}

interface StatusCellProps extends LinkedOrder {
  isShop: boolean
  steps: Steps | undefined
}

export function StatusCell({ isShop, steps, ...linked }: StatusCellProps) {
  const { t } = useTranslation('orders')
  return (
    <div className={`row ${css.status}`}>
      <OrderStatusBadge status={linked.order.status} />
      {isShop && isLate(linked.order) && <StatusBadge tone="danger">{t('late')}</StatusBadge>}
      {isShop && <AnswerClock order={linked.order} />}
      <NextOfRow order={linked.order} />
      {steps && <NextStepButton {...linked} {...steps} />}
    </div>
  )
}
