import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon.tsx'
import { toast } from '../ui/toast.ts'
import { addItem, type Buyable, mostOf } from './cart.ts'
import { cartStore, useCart } from './cart-store.ts'

/** One piece into the cart, where a product stands among others. */
export function AddOne({ product }: { product: Buyable }) {
  const { t } = useTranslation('cart')
  const held = useCart().items.find((item) => item.id === product.id)?.quantity ?? 0
  const isFull = product.stock > 0 && held >= mostOf(product.stock)
  const add = () => {
    cartStore.set((cart) => addItem(cart, product))
    toast.success(t('added', { count: 1 }), 'added-to-cart')
  }
  return (
    <button
      type="button"
      className="button-link cart-add"
      disabled={isFull || product.stock === 0}
      aria-label={isFull || product.stock === 0 ? undefined : t('addNamed', { name: product.name })}
      onClick={add}
    >
      <Icon name="cart" size={16} /> {product.stock === 0 ? t('soldOut') : isFull ? t('allInCart') : t('add')}
    </button>
  )
}
