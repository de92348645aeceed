import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { CountMark } from '../ui/text/count-mark.tsx'
import { Icon } from '../ui/icon.tsx'
import { useCart } from './cart-store.ts'

/** The cart in the header: the number of pieces, and a link to the checkout. */
export function CartLink() {
  const { t } = useTranslation('cart')
  const { totalItems } = useCart()
  return (
    <Link
      className="icon-button"
      to="/shop/product/checkout"
      aria-label={t('badge', { count: totalItems })}
      title={t('cart')}
    >
      <Icon name="cart" size={22} />
      <CountMark count={totalItems} />
    </Link>
  )
}
