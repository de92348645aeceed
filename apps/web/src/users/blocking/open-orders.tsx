import type { Consequences } from '@axle/contract/suspension'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link } from 'react-router'

/** Links to the first open orders, in new tabs to keep the dialog and its input. */
export function OpenOrders({ orders: { count, orders } }: { orders: Consequences['ownOrders'] }) {
  const { t } = useTranslation('people')
  const more = count - orders.length
  return (
    <ul className="row gap-3">
      {orders.map(({ id, orderCode }) => (
        <li key={id}>
          <Link to={`/orders/${id}`} target="_blank">
            <bdi dir="ltr">{orderCode}</bdi>
          </Link>
        </li>
      ))}
      {more > 0 && <li>{t('block.more', { count: more })}</li>}
    </ul>
  )
}
