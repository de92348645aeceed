import type { ShopRating } from '@axle/contract/shop-ratings'
import { type Ref, useState } from 'react'
import { Link } from 'react-router'
import { DateText } from '../../lib/formats/moment.tsx'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { loadReviewTexts } from '../../lib/i18n/lazy-texts.ts'
import { useSession } from '../../lib/session/session.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { ReviewReply } from '../review-reply.tsx'
import { MarkFacts } from './mark-facts.tsx'

const ReportReview = lazyDialog(async () => {
  await loadReviewTexts()
  return import('../reported/report-review.tsx')
})
const DeleteReview = lazyDialog(async () => {
  await loadReviewTexts()
  return import('../reported/delete-review.tsx')
})
const DeleteReply = lazyDialog(async () => {
  await loadReviewTexts()
  return import('../shop/delete-reply.tsx')
})

interface RatingItemProps {
  ref?: Ref<HTMLLIElement> | undefined
  shopId: number
  rating: ShopRating
}

/** One buyer's rating of a shop, and the shop's answer. */
export function RatingItem({ ref, shopId, rating }: RatingItemProps) {
  const { t } = useTranslation('shop-ratings')
  const { fullName } = useFormats()
  return (
    <li className="stack gap-1 rule-above" ref={ref} tabIndex={-1}>
      <p className="row gap-3 small">
        <strong dir="auto">{fullName(rating.author) || t('reviews:anonymous')}</strong>
        <span className="quiet">
          <DateText value={rating.createdAt} />
        </span>
      </p>
      <MarkFacts marks={rating} />
      <p className="review-text own-lines" dir="auto">
        {rating.comment}
      </p>
      {rating.reply && <ReviewReply reply={rating.reply} />}
      <RatingActions shopId={shopId} rating={rating} />
    </li>
  )
}

type Act = 'report' | 'remove' | 'deleteReply'

/** The actions of a signed-in user: report it. Staff reply in their dashboard; admins delete it or the reply. */
function RatingActions({ shopId, rating }: RatingItemProps) {
  const { t } = useTranslation('reviews')
  const { user, role } = useSession()
  const [act, setAct] = useState<Act>()
  if (!user || user.id === rating.author.id) return null
  const isAdmin = role === 'admin'
  const worksThere = [...user.business, ...(user.staffOf ?? [])].some(({ id }) => id === shopId)
  const about = { shopId, ratingId: rating.id }
  const dialog = (name: Act) => ({ about, opened: act === name, onClose: () => setAct(undefined) })
  const button = (name: Act, label: string) => (
    <button type="button" className="text-button small" onClick={() => setAct(name)}>
      {label}
    </button>
  )
  return (
    <div className="row gap-4">
      {worksThere && (
        <Link className="text-button small" to={`/dashboard/reviews?shopId=${shopId}&about=shop`}>
          {t('reply')}
        </Link>
      )}
      {isAdmin ? button('remove', t('shop-ratings:delete')) : button('report', t('report'))}
      {isAdmin && rating.reply && button('deleteReply', t('deleteReply'))}
      <ReportReview {...dialog('report')} />
      <DeleteReview reason="spam" {...dialog('remove')} />
      <DeleteReply {...dialog('deleteReply')} />
    </div>
  )
}
