import { useTranslation } from '../ui/translation/translation.tsx'
import { api } from '../lib/api/api.ts'
import { messageOf } from '../lib/api/errors.ts'
import { useSending } from '../lib/forms/use-sending.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { useKnownReviews } from './known-reviews.ts'

interface DeleteReviewProps {
  productId: number
  reviewId: number
  opened: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Asks first; then deletes the review for good. */
export default function DeleteReview({ productId, reviewId, opened, onClose, onDeleted }: DeleteReviewProps) {
  const { t } = useTranslation('reviews')
  const known = useKnownReviews(productId)
  const { busy, send } = useSending()
  const confirm = async () => {
    try {
      await api('DELETE /products/:id/ratings/:ratingId', {
        params: { id: String(productId), ratingId: String(reviewId) },
      })
      await known.drop(reviewId)
      toast.success(t('deleted'))
      onDeleted()
    } catch (error) {
      toast.error(messageOf(error, t('deleteFailed')))
    } finally {
      onClose()
    }
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('delete')}
      confirmLabel={t('deleteConfirm')}
      danger
      busy={busy}
      onConfirm={() => void send(confirm)}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmDialog>
  )
}
