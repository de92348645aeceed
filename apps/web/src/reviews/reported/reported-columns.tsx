import type { ReportedReview } from '@axle/contract/review-reports'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Column } from '../../lib/data-table/columns.ts'
import { DateText } from '../../lib/formats/moment.tsx'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { Stars } from '../../ui/text/stars.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'

interface Acts {
  onDismiss: (review: ReportedReview) => void
  onRemove: (review: ReportedReview) => void
}

/** Product, review, author, number and age of the reports, and what to do. */
export function useReportedColumns({ onDismiss, onRemove }: Acts): Column<ReportedReview>[] {
  const { t } = useTranslation('review-tools')
  const { counted } = useFormats()
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
    {
      key: 'author',
      label: t('column.author'),
      cell: ({ author }) => (
        <Link to={`/user-management?user=${author.id}`}>
          <bdi>{author.name}</bdi>
        </Link>
      ),
      text: ({ author }) => [author.name],
    },
    {
      key: 'count',
      label: t('column.count'),
      cell: ({ count }) => counted(count),
      text: ({ count }) => [count],
      numeric: true,
    },
    {
      key: 'first',
      label: t('column.first'),
      cell: ({ firstAt }) => <DateText value={firstAt} />,
      text: ({ firstAt }) => [firstAt],
      optional: true,
    },
    {
      key: 'actions',
      label: t('column.actions'),
      cell: (review) => (
        <div className="row">
          <Button size="compact-sm" variant="default" onClick={() => onDismiss(review)}>
            {t('reported.dismiss')}
          </Button>
          <Button size="compact-sm" color="red" variant="light" onClick={() => onRemove(review)}>
            {t('reviews:delete')}
          </Button>
        </div>
      ),
      card: 'buttons',
    },
  ]
}
