import type { ShopReview } from '@axle/contract/reviews'
import { Link } from 'react-router'
import type { Column } from '../../lib/data-table/columns.ts'
import { DateText } from '../../lib/formats/moment.tsx'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { Stars } from '../../ui/text/stars.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { ReviewFit } from '../fit/review-fit.tsx'
import { type ReviewAct, ReviewRowActions, TextWithReply } from './review-cells.tsx'

/** Product, rating, text with the reply, author, date and actions. */
export function useShopReviewColumns(act: (review: ShopReview, name: ReviewAct) => void): Column<ShopReview>[] {
  const { t } = useTranslation('review-tools')
  const { fullName } = useFormats()
  const nameOf = ({ reviewer }: ShopReview) => fullName(reviewer) || t('reviews:anonymous')
  return [
    {
      key: 'product',
      label: t('column.product'),
      cell: ({ productId, productName }) => (
        <Link className="plain-link" to={`/shop/product/${productId}#reviews`}>
          <bdi>{productName}</bdi>
        </Link>
      ),
      text: ({ productName }) => [productName],
      card: 'title',
    },
    {
      key: 'rating',
      label: t('column.rating'),
      cell: ({ reviewRating }) => (
        <Stars value={Number(reviewRating)} label={t('common:stars', { value: reviewRating })} />
      ),
      text: ({ reviewRating }) => [Number(reviewRating)],
      card: 'fact',
    },
    {
      key: 'review',
      label: t('column.review'),
      cell: (review) => (
        <TextWithReply text={review.reviewComment} reply={review.reply} onReply={() => act(review, 'reply')}>
          {review.fit && <ReviewFit fit={review.fit} />}
        </TextWithReply>
      ),
      text: ({ reviewComment }) => [reviewComment],
      card: 'plain',
    },
    {
      key: 'author',
      label: t('column.author'),
      cell: (review) => <bdi>{nameOf(review)}</bdi>,
      text: (review) => [nameOf(review)],
      card: 'fact',
      optional: true,
    },
    {
      key: 'date',
      label: t('column.date'),
      cell: ({ createdAt }) => <DateText value={createdAt} />,
      text: ({ createdAt }) => [createdAt],
      card: 'fact',
      optional: true,
    },
    {
      key: 'actions',
      label: t('column.actions'),
      cell: (review) => (
        <ReviewRowActions name={nameOf(review)} isReplied={Boolean(review.reply)} onAct={(name) => act(review, name)} />
      ),
      card: 'corner',
    },
  ]
}
