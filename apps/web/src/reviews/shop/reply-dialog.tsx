import { limits } from '@axle/contract/limits'
import type { ShopReview } from '@axle/contract/reviews'
import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/errors.ts'
import { useEdit, useFormBase } from '../../lib/forms/use-edit.tsx'
import { useSending } from '../../lib/forms/use-sending.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useKnownReviews } from '../known-reviews.ts'
import { shopReviewsKey } from './shop-reviews-query.ts'

interface ReplyDialogProps {
  review: ShopReview
  opened: boolean
  onClose: () => void
}

/** Writes or changes the reply of the shop. The text stays until the server has accepted it. */
export function ReplyDialog({ review, opened, onClose }: ReplyDialogProps) {
  const { t } = useTranslation('review-tools')
  const queryClient = useQueryClient()
  const known = useKnownReviews(review.productId)
  const { busy, send } = useSending()
  const [initial] = useState(() => ({ text: review.reply?.text ?? '' }))
  const [values, setValues] = useState(initial)
  const params = { id: String(review.productId), ratingId: String(review.id) }
  const edit = useEdit({
    ...useFormBase(initial),
    form: { setValues },
    fields: [{ names: ['text'], label: t('reply.text') }],
    read: async () => {
      const { data } = await api('GET /products/:id', { params: { id: params.id } })
      return { text: data.reviews.find(({ id }) => id === review.id)?.reply?.text ?? '' }
    },
  })
  const save = async () => {
    try {
      const saved = await edit.send({ text: values.text.trim() }, (mine, base) =>
        api('PUT /products/:id/ratings/:ratingId/reply', { params, body: { ...mine, was: base } }),
      )
      if (!saved) return
      await known.put(saved.data)
      await queryClient.invalidateQueries({ queryKey: shopReviewsKey })
      toast.success(t('reply.saved'))
      onClose()
    } catch (error) {
      toast.error(messageOf(error, t('reply.failed')))
    }
  }
  return (
    <FormDialog title={t(review.reply ? 'reply.edit' : 'reply.write')} opened={opened} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void send(save)
        }}
      >
        <blockquote className="well own-lines" dir="auto">
          {review.reviewComment}
        </blockquote>
        <Textarea
          label={t('reply.text')}
          description={t('reply.hint')}
          rows={5}
          maxLength={limits.text.comment}
          value={values.text}
          onChange={({ currentTarget }) => setValues({ text: currentTarget.value })}
          data-autofocus
        />
        <div className="row ends">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={values.text.trim() === ''}>
            {t('reply.publish')}
          </Button>
        </div>
      </form>
      {edit.dialog}
    </FormDialog>
  )
}
