import { useTranslation } from '../ui/translation/translation.tsx'
import { Icon } from '../ui/icon.tsx'
import { type Buyable, maxQuantityOf } from './cart.ts'
import { useCart } from './cart-store.ts'
import { useAddToCart } from './use-add-to-cart.ts'

/** Adds one piece to the cart, on a product's card. */
export function AddOne({ product }: { product: Buyable }) {
  const { t } = useTranslation('cart')
  const held = useCart().items.find((item) => item.id === product.id)?.quantity ?? 0
  const isFull = product.stock > 0 && held >= maxQuantityOf(product.stock)
  const add = useAddToCart(product)
  return (
    <button
      type="button"
      className="plain-button"
      disabled={isFull || product.stock === 0}
      aria-label={isFull || product.stock === 0 ? undefined : t('addNamed', { name: product.name })}
      onClick={() => add(1)}
    >
      <Icon name="cart" size={16} /> {product.stock === 0 ? t('soldOut') : isFull ? t('allInCart') : t('add')}
    </button>
  )
}
