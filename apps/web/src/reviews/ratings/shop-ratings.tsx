import { limits } from '@axle/contract/limits'
import type { Shop } from '@axle/contract/shops'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { PageStyle } from '../../lib/page/page-style.tsx'
import { ErrorPanel } from '../../ui/layout/panels.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import styles from '../reviews.css?inline'
import { RatingItem } from './rating-item.tsx'
import { shopRatingsQuery } from './rating-queries.ts'
import { ScoreBars } from './score-bars.tsx'

const atFirst = 5
const more = 20

/** The score of a shop with its three marks, and what buyers wrote, the newest first. */
export default function ShopRatings({ shop }: { shop: Pick<Shop, 'id' | 'rating' | 'ratingCount'> }) {
  const { t } = useTranslation('shop-ratings')
  const [shown, setShown] = useState(atFirst)
  const ratings = useQuery(shopRatingsQuery(shop.id, Math.min(shown, limits.list.maxLimit)))
  const list = useRef<HTMLUListElement>(null)
  const texts = ratings.data?.data.length ?? 0
  const last = useRef(0)
  useEffect(() => {
    // Keyboard users continue at the first new text.
    if (last.current > 0 && texts > last.current)
      list.current?.querySelectorAll<HTMLElement>(':scope > li')[last.current]?.focus()
    last.current = texts
  }, [texts])
  if (ratings.isError) return <ErrorPanel message={t('failed')} onRetry={() => void ratings.refetch()} />
  if (!ratings.data) return <div className="bone bone-block" />
  const { data, meta, score } = ratings.data
  return (
    <div className="review-columns stack beside top">
      <PageStyle css={styles} />
      <ScoreBars rating={shop.rating} score={score} />
      <div>
        {data.length === 0 && <p className="quiet">{t('noTexts')}</p>}
        <ul className="stack" ref={list}>
          {data.map((rating) => (
            <RatingItem key={rating.id} shopId={shop.id} rating={rating} />
          ))}
        </ul>
        {meta.total > data.length && data.length < limits.list.maxLimit && (
          <button
            type="button"
            className="text-button"
            disabled={ratings.isPlaceholderData}
            onClick={() => setShown(shown + more)}
          >
            {t('reviews:showMore')}
          </button>
        )}
      </div>
    </div>
  )
}
