import type { OrderItem } from '@axle/contract/orders'
import { formatCedis, toCedis, toPesewas } from '@axle/contract/money'
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
  /** For the buyer, once delivered. */
  reviewable?: boolean
}

export function OrderItems({ items, verdictOf, reviewable = false }: OrderItemsProps) {
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
            <CoreDeposit item={item} />
            {(item.shopSku || item.shelf) && <ShopPlace item={item} />}
            {verdictOf?.(item.productId)}
            {reviewable && (
              <Link className="text-button small" to={`/shop/product/${item.productId}#write-review`}>
                {t('order-progress:reviewRequest.write')}
              </Link>
            )}
          </div>
          <div className={`figure ${lines.end}`}>
            {item.quantity > 0 && (
              <>
                <Money amount={toCedis(toPesewas(item.price) * item.quantity)} />
                <small>
                  {item.quantity} × <Money amount={item.price} />
                </small>
              </>
            )}
            <CancelledPieces item={item} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The pieces of an item that were cancelled one by one. */
export function CancelledPieces({ item: { cancelledQuantity = 0, price } }: { item: OrderItem }) {
  const { t } = useTranslation('orders')
  if (cancelledQuantity === 0) return null
  return (
    <div>
      <small>
        <del>
          {cancelledQuantity} × <Money amount={price} />
        </del>{' '}
        {t('status.cancelled')}
      </small>
    </div>
  )
}

/** What the buyer pays to the shop besides the price, until the old part is back. */
export function CoreDeposit({ item }: { item: OrderItem }) {
  const { t } = useTranslation('order-progress')
  if (!item.coreDeposit || item.quantity === 0) return null
  const amount = formatCedis(toCedis(toPesewas(item.coreDeposit) * item.quantity))
  return <small>{t('coreDeposit', { amount: `\u2066${amount}\u2069` })}</small>
}

/** The shop's own number and place of the item: the server sends them to the shop and admins only. */
function ShopPlace({ item: { shopSku, shelf } }: { item: OrderItem }) {
  const { t } = useTranslation('order-progress')
  return (
    <small>
      {shopSku && t('shopSku', { sku: `\u2068${shopSku}\u2069` })}
      {shopSku && shelf && ' · '}
      {shelf && t('shelf', { shelf: `\u2068${shelf}\u2069` })}
    </small>
  )
}
