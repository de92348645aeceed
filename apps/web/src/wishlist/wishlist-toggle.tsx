import { useTranslation } from '../ui/translation/translation.tsx'
import { Icon } from '../ui/icon.tsx'
import { has, toggle, type Wishable } from './wishlist.ts'
import { useWishlist, wishlistStore } from './wishlist-store.ts'

/** Adds a product to this browser's wishlist, or removes it. */
export function WishlistToggle({ product }: { product: Wishable }) {
  const { t } = useTranslation('wishlist')
  const pressed = has(useWishlist(), product.id)
  return (
    <button
      type="button"
      className="plain-icon-button wishlist-toggle"
      aria-pressed={pressed}
      aria-label={t('heart', { name: product.name })}
      onClick={() => wishlistStore.set((wishes) => toggle(wishes, product, Date.now()))}
    >
      <Icon name={pressed ? 'heart-filled' : 'heart'} size={22} />
    </button>
  )
}
