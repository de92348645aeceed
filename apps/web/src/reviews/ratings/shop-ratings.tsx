import type { Shop } from '@axle/contract/shops'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageStyle } from '../../lib/page/page-style.tsx'
import { ErrorPanel } from '../../ui/layout/panels.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import styles from '../reviews.css?inline'
import { RatingItem } from './rating-item.tsx'
import { RatingPage } from './rating-page.tsx'
import { shopRatingsQuery } from './rating-queries.ts'
import { ScoreBars } from './score-bars.tsx'

/** The score of a shop with its three marks, and what buyers wrote, the newest first. */
export default function ShopRatings({ shop }: { shop: Pick<Shop, 'id' | 'rating' | 'ratingCount'> }) {
  const { t } = useTranslation('shop-ratings')
  const [shown, setShown] = useState(1)
  const first = useQuery(shopRatingsQuery(shop.id, 1))
  if (first.isError) return <ErrorPanel message={t('failed')} onRetry={() => void first.refetch()} />
  if (!first.data) return <div className="bone bone-block" />
  const { data, meta, score } = first.data
  return (
    <div className="review-columns stack beside top">
      <PageStyle css={styles} />
      <ScoreBars rating={shop.rating} score={score} />
      <div>
        {data.length === 0 && <p className="quiet">{t('noTexts')}</p>}
        <ul className="stack">
          {data.map((rating) => (
            <RatingItem key={rating.id} shopId={shop.id} rating={rating} />
          ))}
          {Array.from({ length: shown - 1 }, (_, at) => (
            <RatingPage key={at} shopId={shop.id} page={at + 2} />
          ))}
        </ul>
        {meta.total > shown * meta.limit && (
          <button type="button" className="text-button" onClick={() => setShown(shown + 1)}>
            {t('reviews:showMore')}
          </button>
        )}
      </div>
    </div>
  )
}
