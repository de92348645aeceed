import type { Review } from '@axle/contract'
import { useTranslation } from '../ui/translation/translation.tsx'
import { useFormats } from '../lib/formats/use-formats.ts'
import { Stars } from '../ui/text/stars.tsx'
import { averageOf, barsOf } from './rating-bars.ts'

/** The average, and the distribution of the stars. */
export function RatingSummary({ reviews }: { reviews: readonly Review[] }) {
  const { t } = useTranslation('reviews')
  const average = Number(averageOf(reviews))
  const shown = useFormats().rating(average)
  return (
    <div className="review-sum columns">
      <div aria-live="polite" aria-atomic="true">
        <p className="review-average strong">{shown}</p>
        <Stars value={average} label={t('common:stars', { value: shown })} />
        <p className="quiet">{t('basedOn', { count: reviews.length })}</p>
      </div>
      <ul className="review-bars note">
        {barsOf(reviews).map(({ stars, count }) => (
          <li key={stars} aria-label={t('barLabel', { stars, count })}>
            <span aria-hidden="true">{stars}</span>
            <progress max={reviews.length} value={count} aria-hidden="true" />
            <span aria-hidden="true">{count}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
