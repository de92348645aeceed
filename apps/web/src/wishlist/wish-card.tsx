import type { Product } from '@axle/contract'
import type { ReactNode } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { removeWithFocus } from '../lib/browser/remove-with-focus.ts'
import { money } from '../lib/formats/format.ts'
import { DateText } from '../lib/formats/moment.tsx'
import { Axle } from '../ui/axle/axle.tsx'
import { Icon } from '../ui/icon.tsx'
import { ListPicture } from '../ui/images/list-picture.tsx'
import { Money } from '../ui/text/money.tsx'
import { StatusBadge } from '../ui/text/status-badge.tsx'
import css from './wishlist.module.css'
import { remove, type Wish } from './wishlist.ts'
import { wishlistStore } from './wishlist-store.ts'

interface WishCardProps {
  wish: Wish
  /** The current product; null if it is no longer on sale, undefined while loading. */
  product: Product | null | undefined
  /** The request failed: show the data from when it was added. */
  isStale?: boolean
  /** Content of other features: fit in words and as a sign, and the cart button. */
  fit?: ReactNode
  axle?: ReactNode
  buy?: ReactNode
}

/** A product on the wishlist: its current data once loaded, until then the stored ones. */
export function WishCard({ wish, product, isStale = false, fit, axle, buy }: WishCardProps) {
  const { t } = useTranslation('wishlist')
  const gone = product === null
  const price = product?.price ?? wish.price
  return (
    <li>
      <article className={`card holds ${css.card}`} data-unavailable={gone || undefined}>
        <div className="card-picture ground">
          <ListPicture name={wish.name} src={product?.images[0] ?? wish.image} alt="" width={320} height={240} />
        </div>
        {axle ?? <Axle state="none" />}
        <div className="card-text">
          <h2 className="card-name">
            {/* A removed product has a page with similar ones. */}
            <Link className="plain-link cover" to={`/shop/product/${wish.id}`}>
              <bdi className="clamp">{product?.name ?? wish.name}</bdi>
            </Link>
          </h2>
          {fit}
          <p className="card-price row baseline">
            <Money className="price" amount={price} />
            {gone && <StatusBadge tone="neutral">{t('unavailable')}</StatusBadge>}
            {product?.shopPause && <StatusBadge tone="warning">{t('common:shopPaused.open')}</StatusBadge>}
            {product?.stock === 0 && <StatusBadge tone="warning">{t('soldOut')}</StatusBadge>}
          </p>
          {isStale && wish.at !== undefined && (
            <p className="note">
              {t('offline:priceAsOf')} <DateText value={new Date(wish.at).toISOString()} />
            </p>
          )}
          {product && price !== wish.price && <p className="note">{t('wasPrice', { price: money(wish.price) })}</p>}
          <p className="note clip">
            <bdi>{product?.businessName ?? wish.businessName}</bdi>
          </p>
          <div className={css.actions}>
            {product && product.stock > 0 && !product.shopPause && buy}
            <RemoveButton wish={wish} />
          </div>
        </div>
      </article>
    </li>
  )
}

function RemoveButton({ wish: { id, name } }: Pick<WishCardProps, 'wish'>) {
  const { t } = useTranslation('wishlist')
  return (
    <button
      type="button"
      className="plain-icon-button"
      aria-label={t('removeNamed', { name })}
      title={t('remove')}
      data-removes
      onClick={({ currentTarget }) =>
        removeWithFocus(currentTarget, '[data-removes]', () => wishlistStore.set((wishes) => remove(wishes, id)))
      }
    >
      <Icon name="trash" size={18} />
    </button>
  )
}
