import type { OrderDetails } from '@axle/contract/orders'
import { useTranslation } from 'react-i18next'
import css from './progress.module.css'
import { type RouteStop, routeOf } from './order-route.ts'

/** The progress of an order as an axle: the shaft closes from the shop to the buyer. */
export function RouteLine({ details }: { details: OrderDetails }) {
  const { t } = useTranslation('orders')
  const nameOf = (stop: RouteStop['stop']): string => {
    if (stop === 'payment') return t('paymentCard')
    if (stop === 'placed' || stop === 'shipped' || stop === 'processing' || stop === 'delivered')
      return t(`stage.${stop}`)
    return t(`status.${stop}`)
  }
  return (
    <ol className={css.route}>
      {routeOf(details).map(({ stop, state }) => (
        <li key={stop} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          {nameOf(stop)}
        </li>
      ))}
    </ol>
  )
}
