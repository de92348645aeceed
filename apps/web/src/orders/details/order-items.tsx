import type { OrderItem } from '@axle/contract/orders'
import { toCedis, toPesewas } from '@axle/contract/money'
import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { Money } from '../../ui/text/money.tsx'
import { Picture } from '../../ui/images/picture.tsx'

/** The verdict of a product for the chosen vehicle. */
export type VerdictOf = (productId: number) => ReactNode

interface OrderItemsProps {
  items: readonly OrderItem[]
  verdictOf: VerdictOf | undefined
}

export function OrderItems({ items, verdictOf }: OrderItemsProps) {
  const { t } = useTranslation('orders')
  return (
    <ul className="order-items">
      {items.map((item) => (
        <li key={item.id}>
          <span className="order-picture">
            <Picture src={item.images[0]} alt={item.images.length > 0 ? '' : t('noImage')} width={72} height={54} />
          </span>
          <div>
            <Link to={`/shop/product/${item.productId}`}>
              <bdi>{item.productName}</bdi>
            </Link>
            <span className="order-muted">
              {t('sku')} <bdi dir="ltr">{item.sku}</bdi>
            </span>
          </div>
          <div className="order-item-price">
            <Money amount={toCedis(toPesewas(item.price) * item.quantity)} />
            <span className="order-muted">
              {item.quantity} × <Money amount={item.price} />
            </span>
          </div>
          {verdictOf?.(item.productId)}
        </li>
      ))}
    </ul>
  )
}
