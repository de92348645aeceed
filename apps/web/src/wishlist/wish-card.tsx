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
  /** As it is sold now; null where it is no longer on sale, undefined until the server has said. */
  product: Product | null | undefined
  /** Nobody could be asked: what stands here is from the day the heart was pressed. */
  isStale?: boolean
  /** What other features add: whether it fits, and the way into the cart. */
  fit?: ReactNode
  buy?: ReactNode
}

/** A remembered product: what it is now as soon as the server says so, until then what it was. */
export function WishCard({ wish, product, isStale = false, fit, buy }: WishCardProps) {
  const { t } = useTranslation('wishlist')
  const gone = product === null
  const price = product?.price ?? wish.price
  return (
    <li className="wish-card" data-unavailable={gone || undefined}>
      <ListPicture name={wish.name} src={product?.images[0] ?? wish.image} alt="" width={280} height={210} />
      <h2>
        {/* What is gone has a page too: it shows others like it. */}
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
