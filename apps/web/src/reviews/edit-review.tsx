import type { Review, ReviewFields } from '@axle/contract'
import { useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { api } from '../lib/api/api.ts'
import { messageOf } from '../lib/api/errors.ts'
import { useFormBase, useEdit } from '../lib/forms/use-edit.tsx'
import { Stars } from '../ui/text/stars.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { useKnownReviews } from './known-reviews.ts'
import { sentFit } from './fit/fit-vehicle.ts'
import { ratingOf } from './rating-bars.ts'
import { ReviewForm } from './review-form.tsx'

interface EditReviewProps {
  productId: number
  review: Review
  onDone: () => void
}

/** Edits a review in place. */
export default function EditReview({ productId, review, onDone }: EditReviewProps) {
  const { t } = useTranslation('review-tools')
  const known = useKnownReviews(productId)
  const [initial] = useState(() => fieldsOf(review))
  const [fields, setFields] = useState(initial)
  const edit = useEdit({
    ...useFormBase(initial),
    form: { setValues: setFields },
    fields: [
      {
        names: ['rating'],
        label: t('rating'),
        show: ({ rating }) => <Stars value={rating} label={t('common:stars', { value: rating })} />,
      },
      { names: ['comment'], label: t('comment') },
      {
        names: ['fit'],
        label: t('fit.label'),
        show: ({ fit }) => t(`review-tools:fit.${fit ? (fit.fits ? 'yes' : 'no') : 'untried'}`),
      },
    ],
    read: async () => {
      const { data } = await api('GET /products/:id', { params: { id: String(productId) } })
      const now = data.reviews.find(({ id }) => id === review.id)
      return now ? fieldsOf(now) : initial
    },
  })
  const save = async (typed: ReviewFields) => {
    try {
      const params = { id: String(productId), ratingId: String(review.id) }
      const saved = await edit.send(typed, (mine, base) =>
        api('PUT /products/:id/ratings/:ratingId', { params, body: { ...mine, was: base } }),
      )
      if (!saved) return
      await known.put(saved.data)
      toast.success(t('updated'))
      onDone()
    } catch (error) {
      toast.error(messageOf(error, t('updateFailed')))
    }
  }
  return (
    <>
      <ReviewForm
        // Remounts after the stored value was chosen in a conflict.
        key={JSON.stringify(fields)}
        label={t('reviews:edit')}
        initial={fields}
        fitBefore={review.fit}
        submitLabel={t('save')}
        onSubmit={save}
        onCancel={onDone}
        autoFocus
      />
      {edit.dialog}
    </>
  )
}

const fieldsOf = (review: Review): ReviewFields => ({
  rating: Math.round(ratingOf(review) ?? 5),
  comment: review.reviewComment,
  ...sentFit(review),
})
