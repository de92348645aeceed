import type { Review, ReviewFields } from '@axle/contract'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { messageOf } from '../lib/errors.ts'
import { toast } from '../ui/toast.ts'
import { useKnownReviews } from './known-reviews.ts'
import { ratingOf } from './rating-bars.ts'
import { ReviewForm } from './review-form.tsx'

interface EditReviewProps {
  productId: number
  review: Review
  onDone: () => void
}

/** Another opinion, in the place of the old one. */
export default function EditReview({ productId, review, onDone }: EditReviewProps) {
  const { t } = useTranslation('reviews')
  const known = useKnownReviews(productId)
  const save = async (fields: ReviewFields) => {
    try {
      const { data } = await api('PUT /products/:id/ratings/:ratingId', {
        params: { id: String(productId), ratingId: String(review.id) },
        body: fields,
      })
      await known.put(data)
      toast.success(t('updated'))
      onDone()
    } catch (error) {
      toast.error(messageOf(error, t('updateFailed')))
    }
  }
  return (
    <ReviewForm
      label={t('edit')}
      initial={{ rating: Math.round(ratingOf(review) ?? 5), comment: review.reviewComment }}
      submitLabel={t('save')}
      onSubmit={save}
      onCancel={onDone}
      autoFocus
    />
  )
}
