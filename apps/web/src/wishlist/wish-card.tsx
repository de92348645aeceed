import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { money } from '../lib/format.ts'
import { Icon } from '../ui/icon.tsx'
import { Money } from '../ui/money.tsx'
import { Picture } from '../ui/picture.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { remove, type Wish } from './wishlist.ts'
import { wishedProductQuery } from './wishlist-queries.ts'
import { wishlistStore } from './wishlist-store.ts'

/** A remembered product: what it is now as soon as the server says so, until then what it was. */
export function WishCard({ wish }: { wish: Wish }) {
  const { t } = useTranslation('wishlist')
  const { data: product } = useQuery(wishedProductQuery(wish.id))
  const gone = product === null
  const price = product?.price ?? wish.price
  return (
    <li className="wish-card" data-unavailable={gone || undefined}>
      <Picture src={product?.images[0] ?? wish.image} alt="" width={280} height={210} />
      <h2>
        {gone ? (
          <bdi>{wish.name}</bdi>
        ) : (
          <Link to={`/shop/product/${wish.id}`}>
            <bdi>{product?.name ?? wish.name}</bdi>
          </Link>
        )}
      </h2>
      <span className="wish-note">
        <bdi>{product?.businessName ?? wish.businessName}</bdi>
      </span>
      <Money amount={price} />
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
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="trash" size={16} />}
        aria-label={t('removeNamed', { name: wish.name })}
        onClick={() => wishlistStore.set((wishes) => remove(wishes, wish.id))}
      >
        {t('remove')}
      </Button>
    </li>
  )
}
