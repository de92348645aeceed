import { meanOfMarks, type ReceivedShopRating } from '@axle/contract/shop-ratings'
import { Link } from 'react-router'
import type { Column } from '../../lib/data-table/columns.ts'
import { DateText } from '../../lib/formats/moment.tsx'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { type ReviewAct, ReviewRowActions, TextWithReply } from '../shop/review-cells.tsx'
import { MarkFacts } from './mark-facts.tsx'

/** Order, marks and text with the reply, author, date and actions. */
export function useReceivedColumns(
  act: (rating: ReceivedShopRating, name: ReviewAct) => void,
): Column<ReceivedShopRating>[] {
  const { t } = useTranslation('review-tools')
  const { fullName } = useFormats()
  const nameOf = ({ author }: ReceivedShopRating) => fullName(author) || t('reviews:anonymous')
  return [
    {
      key: 'order',
      label: t('shop-ratings:order'),
      cell: ({ orderId, orderCode }) => (
        <Link className="plain-link" to={`/shop/orders/${orderId}`}>
          <bdi>{orderCode}</bdi>
        </Link>
      ),
      text: ({ orderCode }) => [orderCode],
      card: 'title',
    },
    {
      key: 'rating',
      label: t('column.rating'),
      cell: (rating) => <MarkFacts marks={rating} />,
      text: (rating) => [meanOfMarks(rating)],
      card: 'plain',
    },
    {
      key: 'review',
      label: t('column.review'),
      cell: (rating) => (
        <TextWithReply text={rating.comment} reply={rating.reply} onReply={() => act(rating, 'reply')} />
      ),
      text: ({ comment }) => [comment],
      card: 'plain',
    },
    {
      key: 'author',
      label: t('column.author'),
      cell: (rating) => <bdi>{nameOf(rating)}</bdi>,
      text: (rating) => [nameOf(rating)],
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
      cell: (rating) => (
        <ReviewRowActions name={nameOf(rating)} isReplied={Boolean(rating.reply)} onAct={(name) => act(rating, name)} />
      ),
      card: 'corner',
    },
  ]
}
