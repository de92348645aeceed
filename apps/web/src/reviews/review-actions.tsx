import type { Review } from '@axle/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { loadReviewTexts } from '../lib/i18n/lazy-texts.ts'
import { useSession } from '../lib/session/session.ts'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'

const ReportReview = lazyDialog(async () => {
  await loadReviewTexts()
  return import('./reported/report-review.tsx')
})
const DeleteReply = lazyDialog(async () => {
  await loadReviewTexts()
  return import('./shop/delete-reply.tsx')
})

interface ReviewActionsProps {
  productId: number
  shopId: number
  /** Of another user. */
  review: Review
}

/** What a signed-in user may do with the review of another: report it; as an admin, delete the shop's reply. */
export function ReviewActions({ productId, shopId, review }: ReviewActionsProps) {
  const { t } = useTranslation('reviews')
  const { user, role } = useSession()
  const [opened, setOpened] = useState(false)
  const isAdmin = role === 'admin'
  if (isAdmin && !review.reply) return null
  const Dialog = isAdmin ? DeleteReply : ReportReview
  const worksThere = user?.staffOf?.some(({ id }) => id === shopId)
  return (
    <p className="row gap-4">
      {worksThere && (
        <Link className="text-button small" to={`/dashboard/reviews?shopId=${shopId}`}>
          {t('reply')}
        </Link>
      )}
      <button type="button" className="text-button small" onClick={() => setOpened(true)}>
        {t(isAdmin ? 'deleteReply' : 'report')}
      </button>
      <Dialog about={{ productId, reviewId: review.id }} opened={opened} onClose={() => setOpened(false)} />
    </p>
  )
}
