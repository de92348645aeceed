import type { Shop, ShopStatus } from '@axle/contract/shops'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { Stars } from '../../ui/text/stars.tsx'
import { StatusBadge, type Tone } from '../../ui/text/status-badge.tsx'

/** Rating and number of products. */
export function ShopFacts({ shop }: { shop: Shop }) {
  const { t } = useTranslation('shops')
  const rating = useFormats().rating(shop.rating)
  return (
    <div className="shop-facts">
      {shop.rating > 0 ? (
        <span className="shop-rating">
          <Stars value={shop.rating} label={t('rating', { rating })} /> <b aria-hidden="true">{rating}</b>
        </span>
      ) : (
        <span>{t('notRated')}</span>
      )}
      <span>{t('products', { count: shop.productCount })}</span>
    </div>
  )
}

const tones: Record<ShopStatus, Tone> = { active: 'success', inactive: 'danger', pending: 'warning' }
const words = { active: 'status.active', inactive: 'status.inactive', pending: 'status.pending' } as const

export function ShopStatusBadge({ status }: { status: ShopStatus }) {
  const { t } = useTranslation('shops')
  return <StatusBadge tone={tones[status]}>{t(words[status])}</StatusBadge>
}
