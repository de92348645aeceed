import './wishlist-page.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useHydrated } from '../lib/use-hydrated.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Page } from '../ui/page.tsx'
import { EmptyPanel } from '../ui/panels.tsx'
import { CardsSkeleton } from '../ui/skeletons.tsx'
import { WishCard } from './wish-card.tsx'
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
        <ul className="wish-cards">
          {wishes.map((wish) => (
            <WishCard key={wish.id} wish={wish} />
          ))}
        </ul>
      )}
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
