import { useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { AddOne } from '../cart/add-one.tsx'
import { FitAxle } from '../garage/fit/fit-axle.tsx'
import { FitLine } from '../garage/fit/fit-line.tsx'
import { useHydrated } from '../lib/browser/use-hydrated.ts'
import { wholeCard } from '../pages/more-products.tsx'
import { RecentProducts } from '../recent/recent-products.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { Page } from '../ui/layout/page.tsx'
import { EmptyPanel } from '../ui/layout/panels.tsx'
import { CardsSkeleton } from '../ui/layout/skeletons.tsx'
import { WishCards } from './wish-cards.tsx'
import { useWishlist } from './wishlist-store.ts'

const ClearWishlist = lazyDialog(() => import('./clear-wishlist.tsx'))

/** The wishlist of this browser; open to visitors too. */
export default function WishlistPage() {
  const { t } = useTranslation('wishlist')
  const hydrated = useHydrated()
  const wishes = useWishlist()
  const [clearing, setClearing] = useState(false)
  return (
    <Page
      title={t('title')}
      actions={
        wishes.length > 0 && (
          <button type="button" className="plain-button" onClick={() => setClearing(true)}>
            {t('clear')}
          </button>
        )
      }
    >
      {!hydrated ? (
        <CardsSkeleton cards={4} />
      ) : wishes.length === 0 ? (
        <EmptyPanel icon="heart" title={t('empty')} text={t('emptyHint')}>
          <Link className="button-link" to="/shop/all-products">
            {t('browse')}
          </Link>
        </EmptyPanel>
      ) : (
        <WishCards
          wishes={wishes}
          fitOf={(product) => <FitLine productId={product.id} />}
          axleOf={(product) => <FitAxle productId={product.id} />}
          buyOf={(product) => <AddOne product={product} />}
        />
      )}
      <RecentProducts card={wholeCard} />
      <ClearWishlist opened={clearing} onClose={() => setClearing(false)} />
    </Page>
  )
}
