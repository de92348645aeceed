import { limits } from '@axle/contract/limits'
import { useTranslation } from 'react-i18next'
import { toast } from '../ui/toasts/toast.ts'
import { addItem, type Buyable, hasRoomFor } from './cart.ts'
import { cartStore } from './cart-store.ts'

/** Puts pieces of a product into the cart and says so; a cart with as many products as an order takes says that. */
export function useAddToCart(product: Buyable): (pieces: number) => void {
  const { t } = useTranslation('cart')
  return (pieces) => {
    if (!hasRoomFor(cartStore.get(), product.id)) return toast.warning(t('full', { count: limits.order.maxLines }))
    cartStore.set((cart) => addItem(cart, product, pieces))
    toast.success(t('added', { count: pieces }), 'added-to-cart')
  }
}
