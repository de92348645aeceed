import type { Review, ReviewFields } from '@axle/contract'
import { useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link, useLocation } from 'react-router'
import { api } from '../lib/api/api.ts'
import { messageOf, statusOf } from '../lib/api/errors.ts'
import { signInPath } from '../lib/session/guards.ts'
import { settledSession, useSession } from '../lib/session/session.ts'
import { toast } from '../ui/toasts/toast.ts'
import { useKnownReviews } from './known-reviews.ts'
import { sentFit } from './fit/fit-vehicle.ts'
import { deleteDraft, storeDraft, storedDraft } from './review-draft.ts'
import { ReviewForm } from './review-form.tsx'

interface WriteReviewProps {
  productId: number
  /** The user's previous review: the form starts with it, and the new one replaces it. */
  before: Review | undefined
  onDone: () => void
}

/** A new review. Visitors may write too; they are asked to sign in on submit, and the text is restored afterwards. */
export default function WriteReview({ productId, before, onDone }: WriteReviewProps) {
  const { t } = useTranslation('review-tools')
  const { pathname, search } = useLocation()
  const isVisitor = useSession().state === 'unauthenticated'
  const known = useKnownReviews(productId)
  const [initial] = useState(() => storedDraft(productId) ?? fieldsOf(before))
  const signIn = signInPath({ pathname, search: `${search}#write-review` })
  const askToSignIn = () => toast.warning(t('signInFirst'), 'review-sign-in', <Link to={signIn}>{t('signIn')}</Link>)

  const submit = async (fields: ReviewFields) => {
    const { state } = await settledSession()
    if (state === 'unauthenticated') return askToSignIn()
    try {
      const { data } = await api('PUT /products/:id/rate', {
        params: { id: String(productId) },
        body: { ...fields, productId },
      })
      deleteDraft()
      await known.put(data)
      toast.success(t('submitted'))
      onDone()
    } catch (error) {
      if (statusOf(error) === 401) return askToSignIn()
      toast.error(messageOf(error, t('submitFailed')))
    }
  }
  return (
    <ReviewForm
      label={t('reviews:write')}
      initial={initial}
      fitBefore={before?.fit}
      submitLabel={t('submit')}
      onChange={(fields) => storeDraft(productId, fields)}
      onSubmit={submit}
    >
      {before && <p className="quiet">{t('replacesHint')}</p>}
      {isVisitor && (
        <p className="quiet">
          {t('visitorHint')} <Link to={signIn}>{t('signIn')}</Link>
        </p>
      )}
    </ReviewForm>
  )
}

const fieldsOf = (before: Review | undefined): ReviewFields =>
  before
    ? { rating: Number(before.reviewRating), comment: before.reviewComment ?? '', ...sentFit(before) }
    : { rating: 5, comment: '' }
