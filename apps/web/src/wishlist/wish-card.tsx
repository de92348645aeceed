import type { Product } from '@axle/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { money } from '../lib/formats/format.ts'
import { DateText } from '../lib/formats/moment.tsx'
import { Icon } from '../ui/icon.tsx'
import { Money } from '../ui/text/money.tsx'
import { ListPicture } from '../ui/images/list-picture.tsx'
import { StatusBadge } from '../ui/text/status-badge.tsx'
import { remove, type Wish } from './wishlist.ts'
import { wishlistStore } from './wishlist-store.ts'

interface WishCardProps {
  wish: Wish
  /** The current product; null if it is no longer on sale, undefined while loading. */
  product: Product | null | undefined
  /** The request failed: show the data from when it was added. */
  isStale?: boolean
  /** Content of other features: fit, and the cart button. */
  fit?: ReactNode
  buy?: ReactNode
}

/** A product on the wishlist: its current data once loaded, until then the stored ones. */
export function WishCard({ wish, product, isStale = false, fit, buy }: WishCardProps) {
  const { t } = useTranslation('wishlist')
  const gone = product === null
  const price = product?.price ?? wish.price
  return (
    <li className="wish-card" data-unavailable={gone || undefined}>
      <ListPicture name={wish.name} src={product?.images[0] ?? wish.image} alt="" width={280} height={210} />
      <h2>
        {/* A removed product has a page with similar ones. */}
        <Link to={`/shop/product/${wish.id}`}>
          <bdi>{product?.name ?? wish.name}</bdi>
        </Link>
      </h2>
      {fit}
      <span className="wish-note">
        <bdi>{product?.businessName ?? wish.businessName}</bdi>
      </span>
      <Money amount={price} />
      {isStale && wish.at !== undefined && (
        <span className="wish-note">
          {t('offline:priceAsOf')} <DateText value={new Date(wish.at).toISOString()} />
        </span>
      )}
      {product && price !== wish.price && (
        <span className="wish-note">{t('wasPrice', { price: money(wish.price) })}</span>
      )}
      {gone && (
        <span>
          <StatusBadge tone="neutral">{t('unavailable')}</StatusBadge>
        </span>
      )}
      {product?.stock === 0 && (
        <span>
          <StatusBadge tone="warning">{t('soldOut')}</StatusBadge>
        </span>
      )}
      <div className="wish-actions">
        {product && product.stock > 0 && buy}
        <button
          type="button"
          className="plain-button"
          aria-label={t('removeNamed', { name: wish.name })}
          onClick={() => wishlistStore.set((wishes) => remove(wishes, wish.id))}
        >
          <Icon name="trash" size={16} /> {t('remove')}
        </button>
      </div>
    </li>
  )
}
