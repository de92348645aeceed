import { type ReactNode, useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Icon } from '../ui/icon.tsx'
import { type Buyable, maxQuantityOf } from './cart.ts'
import { useCart } from './cart-store.ts'
import { QuantityBox } from './quantity-box.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

interface AddToCartProps {
  product: Buyable
  /** Other ways to act, beside the button. */
  children?: ReactNode
}

/** Quantity and cart button; at most the stock, including pieces already in the cart. */
export function AddToCart({ product, children }: AddToCartProps) {
  const { t } = useTranslation('cart')
  const held = useCart().items.find((item) => item.id === product.id)?.quantity ?? 0
  const [quantity, setQuantity] = useState(1)
  const left = Math.max(0, maxQuantityOf(product.stock) - held)
  const chosen = Math.min(quantity, Math.max(1, left))
  const addToCart = useAddToCart(product)
  const add = () => {
    addToCart(chosen)
    setQuantity(1)
  }
  return (
    <div className="add-to-cart row top gap-3">
      <QuantityBox value={chosen} stock={product.stock} held={held} onChange={setQuantity} name={product.name} />
      <div className="dock row one-line">
        {children}
        <button type="button" className="button-link cart-add" disabled={left === 0} onClick={add}>
          <Icon name="cart" size={18} /> {product.stock === 0 ? t('soldOut') : left === 0 ? t('allInCart') : t('add')}
        </button>
      </div>
    </div>
  )
}
