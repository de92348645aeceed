import './reviews.css'
import type { ProductDetails } from '@axle/contract'
import { useTranslation } from 'react-i18next'
import { DateText } from '../lib/moment.tsx'
import { Picture } from '../ui/picture.tsx'
import { Stars } from '../ui/stars.tsx'
import { averageOf, barsOf, ratingOf } from './rating-bars.ts'

type Review = ProductDetails['reviews'][number]

/** What others say of a product: average, how the stars are spread, each review. */
export function ReviewBlock({ reviews }: { reviews: readonly Review[] }) {
  const { t } = useTranslation('catalogue')
  const average = averageOf(reviews)
  return (
    <section className="block" id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">{t('reviews.title')}</h2>
      {reviews.length === 0 ? (
        <p className="quiet">{t('reviews.none')}</p>
      ) : (
        <>
          <div className="review-sum">
            <div className="review-average">
              <strong>{average}</strong>
              <Stars value={Number(average)} label={t('common:stars', { value: average })} />
              <span className="quiet">{t('reviews.basedOn', { count: reviews.length })}</span>
            </div>
            <ul className="review-bars">
              {barsOf(reviews).map(({ stars, count }) => (
                <li key={stars} aria-label={t('reviews.barLabel', { stars, count })}>
                  <span aria-hidden="true">{stars}</span>
                  <meter min={0} max={reviews.length} value={count} aria-hidden="true" />
                  <span aria-hidden="true">{count}</span>
                </li>
              ))}
            </ul>
          </div>
          <ul className="reviews">
            {reviews.map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function ReviewItem({ review }: { review: Review }) {
  const { t } = useTranslation('catalogue')
  const { firstName, lastName, imageUrl } = review.reviewer
  const rating = ratingOf(review) ?? 0
  return (
    <li className="review">
      <Picture className="review-face" src={imageUrl} alt="" width={40} height={40} widths={[96]} sizes="40px" />
      <div>
        <p className="review-head">
          <strong dir="auto">{`${firstName} ${lastName}`.trim() || t('reviews.anonymous')}</strong>
          <Stars value={rating} label={t('common:stars', { value: rating })} />
          <span className="quiet">
            <DateText value={review.createdAt} />
          </span>
          {review.verifiedPurchase && <span className="review-verified">{t('reviews.verified')}</span>}
        </p>
        <p className="review-text" dir="auto">
          {review.reviewComment}
        </p>
      </div>
    </li>
  )
}
