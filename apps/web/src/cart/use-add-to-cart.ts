import { limits } from '@axle/contract/limits'
import { useTranslation } from '../ui/translation/translation.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { addToStoredCart } from './add-to-stored-cart.ts'
import type { Buyable } from './cart.ts'

/** Adds pieces of a product to the cart with a toast; a full cart gets its own message. */
export function useAddToCart(product: Buyable): (pieces: number) => void {
  const { t } = useTranslation('cart')
  return (pieces) => {
    const added = addToStoredCart(product, pieces)
    if (added === undefined) toast.warning(t('full', { count: limits.order.maxItems }))
    else toast.success(t('added', { count: added }), 'added-to-cart')
  }
}
