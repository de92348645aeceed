import type { OrderStatus } from '@axle/contract/order-status'
import type { ShopRight } from '@axle/contract/shop-rights'
import type { OrderRow } from '@axle/contract/orders'
import { type NextStep, type RowStep, rowStepOf, stepNameOf } from '@axle/contract/shop-steps'
import { Button } from '@mantine/core'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { orderLabel } from '../order-label.ts'
import { useShopAccess } from '../../lib/session/shop-access.ts'
import { mayTakeStep } from './next-step.ts'
import type { OrderPlace } from '../details/order-place.ts'

interface NextStepButtonProps {
  order: OrderRow
  href: string
  place: OrderPlace
  /** The order whose step is in flight. */
  moving: string | undefined
  onMove: (order: OrderRow, to: RowStep) => void
}

const rightTo = { payment: 'payments', request: 'orders-work', check: 'chassis-checks' } as const
/** A request, a payment or a check needs its own right. */
function isAllowed(from: OrderStatus, step: NextStep | { to: RowStep }, may: (right: ShopRight) => boolean): boolean {
  if ('open' in step) return may(rightTo[step.open])
  return step.to === 'accept' ? may('orders-pack') : mayTakeStep(may, from, step.to)
}

/** The shop's next action: a step taken at once, or a link to the order if something must be checked first. */
export function NextStepButton({ order, href, place, moving, onMove }: NextStepButtonProps) {
  const { t } = useTranslation('orders')
  const may = useShopAccess(place.shopId)
  const step = rowStepOf(order)
  if (!step || !isAllowed(order.status, step, may)) return null
  const action = t(`nextAction.${stepNameOf(order)}`)
  const look = {
    size: 'xs',
    fz: 'sm',
    'aria-label': t('nextActionOf', { action, label: orderLabel(order) }),
  } as const
  return 'to' in step ? (
    <Button
      {...look}
      variant="default"
      loading={moving === order.id}
      disabled={moving !== undefined && moving !== order.id}
      onClick={() => onMove(order, step.to)}
    >
      {action}
    </Button>
  ) : (
    <Button {...look} variant="default" component={Link} to={href} state={{ place }}>
      {action}
    </Button>
  )
}
