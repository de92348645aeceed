import type { ReportedReview } from '@axle/contract/review-reports'
import { meanOfMarks, type ReportedShopRating } from '@axle/contract/shop-ratings'
import { Link } from 'react-router'
import type { Column } from '../../lib/data-table/columns.ts'
import { Stars } from '../../ui/text/stars.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { MarkFacts } from '../ratings/mark-facts.tsx'

/** The product and the review. */
export function useReviewColumns(): Column<ReportedReview>[] {
  const { t } = useTranslation('review-tools')
  return [
    {
      key: 'product',
      label: t('column.product'),
      cell: ({ productId, productName, businessName }) => (
        <>
          <Link to={`/shop/product/${productId}#reviews`}>
            <bdi>{productName}</bdi>
          </Link>{' '}
          <small className="quiet">
            <bdi>{businessName}</bdi>
          </small>
        </>
      ),
      text: ({ productName }) => [productName],
      card: 'title',
    },
    {
      key: 'review',
      label: t('column.review'),
      cell: ({ rating, comment }) => (
        <div className="stack gap-1">
          <Stars value={rating} label={t('common:stars', { value: rating })} />
          <p className="own-lines" dir="auto">
            {comment}
          </p>
        </div>
      ),
      text: ({ comment }) => [comment],
      card: 'plain',
    },
  ]
}

/** The shop and the rating. */
export function useRatingColumns(): Column<ReportedShopRating>[] {
  const { t } = useTranslation('review-tools')
  return [
    {
      key: 'shop',
      label: t('shop-ratings:shop'),
      cell: ({ businessId, businessName }) => (
        <Link to={`/shop/${businessId}#ratings`}>
          <bdi>{businessName}</bdi>
        </Link>
      ),
      text: ({ businessName }) => [businessName],
      card: 'title',
    },
    {
      key: 'review',
      label: t('column.review'),
      cell: (rating) => (
        <div className="stack gap-1">
          <MarkFacts marks={rating} />
          <p className="own-lines" dir="auto">
            {rating.comment}
          </p>
        </div>
      ),
      text: (rating) => [rating.comment || meanOfMarks(rating)],
      card: 'plain',
    },
  ]
}
