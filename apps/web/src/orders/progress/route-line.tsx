import type { OrderDetails } from '@axle/contract/orders'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { AxleRoute } from '../../ui/axle/axle-route.tsx'
import { type RouteStop, routeOf } from './order-route.ts'

/** The progress of an order, from the shop to the buyer. */
export function RouteLine({ details }: { details: OrderDetails }) {
  const { t } = useTranslation('orders')
  const nameOf = (stop: RouteStop['stop']): string => {
    if (stop === 'payment') return t('paymentCard')
    if (stop === 'placed' || stop === 'shipped' || stop === 'processing' || stop === 'delivered')
      return t(`stage.${stop}`)
    return t(`status.${stop}`)
  }
  return <AxleRoute stops={routeOf(details).map(({ stop, state }) => ({ key: stop, label: nameOf(stop), state }))} />
}
