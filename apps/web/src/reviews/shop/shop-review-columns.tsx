import type { ShopReview } from '@axle/contract/reviews'
import { Link } from 'react-router'
import type { Column } from '../../lib/data-table/columns.ts'
import { DateText } from '../../lib/formats/moment.tsx'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { RowMenu } from '../../ui/row-menu.tsx'
import { Stars } from '../../ui/text/stars.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { ReviewFit } from '../fit/review-fit.tsx'
import { ReviewReply } from '../review-reply.tsx'

export type ReviewAct = 'reply' | 'delete' | 'report'

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
      cell: (review) => <TextCell review={review} onReply={() => act(review, 'reply')} />,
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
      cell: (review) => <Actions review={review} name={nameOf(review)} onAct={(name) => act(review, name)} />,
      card: 'corner',
    },
  ]
}

function TextCell({ review, onReply }: { review: ShopReview; onReply: () => void }) {
  const { t } = useTranslation('review-tools')
  return (
    <div className="stack gap-2">
      <p className="own-lines" dir="auto">
        {review.reviewComment}
      </p>
      {review.fit && <ReviewFit fit={review.fit} />}
      {review.reply ? (
        <ReviewReply reply={review.reply} />
      ) : (
        <p>
          <button type="button" className="text-button" onClick={onReply}>
            {t('reply.write')}
          </button>
        </p>
      )}
    </div>
  )
}

interface ActionsProps {
  review: ShopReview
  name: string
  onAct: (name: ReviewAct) => void
}

function Actions({ review, name, onAct }: ActionsProps) {
  const { t } = useTranslation('review-tools')
  return (
    <RowMenu
      name={name}
      actions={[
        { label: t(review.reply ? 'reply.edit' : 'reply.write'), icon: 'edit', onClick: () => onAct('reply') },
        ...(review.reply
          ? [{ label: t('reply.delete'), icon: 'trash', danger: true, onClick: () => onAct('delete') } as const]
          : []),
        { label: t('report.title'), icon: 'alert', onClick: () => onAct('report') },
      ]}
    />
  )
}
