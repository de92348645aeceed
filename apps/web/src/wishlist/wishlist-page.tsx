import './wishlist-page.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AddOne } from '../cart/add-one.tsx'
import { FitLine } from '../garage/fit-line.tsx'
import { useHydrated } from '../lib/use-hydrated.ts'
import { wholeCard } from '../pages/more-products.tsx'
import { RecentProducts } from '../recent/recent-products.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Page } from '../ui/page.tsx'
import { EmptyPanel } from '../ui/panels.tsx'
import { CardsSkeleton } from '../ui/skeletons.tsx'
import { WishCards } from './wish-cards.tsx'
import { useWishlist, wishlistStore } from './wishlist-store.ts'

/** What this browser remembers; open to visitors too. */
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
          <Button variant="default" onClick={() => setClearing(true)}>
            {t('clear')}
          </Button>
        )
      }
    >
      {!hydrated ? (
        <CardsSkeleton cards={4} />
      ) : wishes.length === 0 ? (
        <EmptyPanel icon="heart" title={t('empty')} text={t('emptyHint')}>
          <Button component={Link} to="/shop/all-products">
            {t('browse')}
          </Button>
        </EmptyPanel>
      ) : (
        <WishCards
          wishes={wishes}
          fitOf={(product) => <FitLine productId={product.id} />}
          buyOf={(product) => <AddOne product={product} />}
        />
      )}
      <RecentProducts card={wholeCard} />
      <ConfirmDialog
        opened={clearing}
        title={t('clearTitle')}
        confirmLabel={t('clear')}
        danger
        onClose={() => setClearing(false)}
        onConfirm={() => {
          wishlistStore.set([])
          setClearing(false)
        }}
      >
        {t('clearText')}
      </ConfirmDialog>
    </Page>
  )
}
