import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { badgeCount } from '../ui/badge-count.ts'
import { Icon } from '../ui/icon.tsx'
import { useCart } from './cart-store.ts'

/** Floats over the shop pages while there is something in the cart, and leads to the checkout. */
export function CartBadge() {
  const { t } = useTranslation('cart')
  const { totalItems } = useCart()
  if (totalItems === 0) return null
  return (
    <nav aria-label={t('cart')}>
      <Link className="cart-badge" to="/shop/product/checkout" aria-label={t('badge', { count: totalItems })}>
        <Icon name="cart" size={24} />
        <span aria-hidden="true" dir="ltr">
          {badgeCount(totalItems)}
        </span>
      </Link>
    </nav>
  )
}
