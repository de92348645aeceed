import type { Shop, ShopStatus } from '@axle/contract/shops'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { usePartName } from '../../lib/formats/part-names.ts'
import { Rating } from '../../lib/formats/rating.tsx'
import { StatusBadge, type Tone } from '../../ui/text/status-badge.tsx'

/** The buyers' ratings after deliveries. */
export function ShopRating({ shop }: { shop: Shop }) {
  const { t } = useTranslation('shops')
  if (shop.rating > 0) return <Rating value={shop.rating} count={shop.ratingCount} />
  return <span className="note nowrap">{t('notRated')}</span>
}

/** The categories of most of the shop's products, and the number of its products. */
export function ShopRange({ shop }: { shop: Shop }) {
  const { t } = useTranslation('shops')
  const partName = usePartName()
  const known = shop.knownFor ?? []
  return (
    <div className="shop-range note clamp">
      <span>{t('products', { count: shop.productCount })}</span>
      {known.length > 0 && (
        <ul aria-label={t('knownFor')}>
          {known.map((category) => (
            <li key={category}>
              <bdi>{partName(category)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const tones: Record<ShopStatus, Tone> = { active: 'success', inactive: 'danger', pending: 'warning' }
const words = { active: 'status.active', inactive: 'status.inactive', pending: 'status.pending' } as const

export function ShopStatusBadge({ status }: { status: ShopStatus }) {
  const { t } = useTranslation('shops')
  return <StatusBadge tone={tones[status]}>{t(words[status])}</StatusBadge>
}
