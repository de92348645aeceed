import type { OrderItem } from '@axle/contract/orders'
import { toCedis, toPesewas } from '@axle/contract/money'
import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link } from 'react-router'
import lines from '../../ui/layout/product-lines.module.css'
import { Thumb } from '../../ui/layout/thumb.tsx'
import { Money } from '../../ui/text/money.tsx'

/** The verdict of a product for the chosen vehicle. */
export type VerdictOf = (productId: number) => ReactNode

interface OrderItemsProps {
  items: readonly OrderItem[]
  verdictOf: VerdictOf | undefined
}

export function OrderItems({ items, verdictOf }: OrderItemsProps) {
  const { t } = useTranslation('orders')
  return (
    <ul className={`divided ${lines.lines}`}>
      {items.map((item) => (
        <li key={item.id}>
          <Thumb src={item.images[0]} alt={item.images.length > 0 ? '' : t('noImage')} />
          <div>
            <Link className="plain-link" to={`/shop/product/${item.productId}`}>
              <bdi>{item.productName}</bdi>
            </Link>
            <small>
              {t('sku')} <bdi dir="ltr">{item.sku}</bdi>
            </small>
            {verdictOf?.(item.productId)}
          </div>
          <div className={`figure ${lines.end}`}>
            <Money amount={toCedis(toPesewas(item.price) * item.quantity)} />
            <small>
              {item.quantity} × <Money amount={item.price} />
            </small>
          </div>
        </li>
      ))}
    </ul>
  )
}
