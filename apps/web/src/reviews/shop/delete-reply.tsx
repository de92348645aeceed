import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/errors.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useKnownReviews } from '../known-reviews.ts'
import { shopReviewsKey } from './shop-reviews-query.ts'

interface DeleteReplyProps {
  productId: number
  reviewId: number
  opened: boolean
  onClose: () => void
}

/** Asks first; then deletes the reply of a shop. */
export default function DeleteReply({ productId, reviewId, opened, onClose }: DeleteReplyProps) {
  const { t } = useTranslation('review-tools')
  const queryClient = useQueryClient()
  const known = useKnownReviews(productId)
  const { busy, send } = useSending()
  const confirm = async () => {
    try {
      const { data } = await api('DELETE /products/:id/ratings/:ratingId/reply', {
        params: { id: String(productId), ratingId: String(reviewId) },
      })
      await known.put(data)
      await queryClient.invalidateQueries({ queryKey: shopReviewsKey })
      toast.success(t('reply.deleted'))
    } catch (error) {
      toast.error(messageOf(error, t('reply.deleteFailed')))
    } finally {
      onClose()
    }
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('reply.delete')}
      confirmLabel={t('reply.deleteConfirm')}
      danger
      busy={busy}
      onConfirm={() => void send(confirm)}
      onClose={onClose}
    >
      {t('reply.deleteText')}
    </ConfirmDialog>
  )
}
