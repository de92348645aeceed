import { limits } from '@axle/contract/limits'
import { useTranslation } from 'react-i18next'
import { toast } from '../ui/toasts/toast.ts'
import { addItem, type Buyable, canAddProduct } from './cart.ts'
import { cartStore } from './cart-store.ts'

/** Adds pieces of a product to the cart with a toast; a full cart gets its own message. */
export function useAddToCart(product: Buyable): (pieces: number) => void {
  const { t } = useTranslation('cart')
  return (pieces) => {
    if (!canAddProduct(cartStore.get(), product.id)) return toast.warning(t('full', { count: limits.order.maxItems }))
    cartStore.set((cart) => addItem(cart, product, pieces))
    toast.success(t('added', { count: pieces }), 'added-to-cart')
  }
}
