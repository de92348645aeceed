import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../lib/api/errors.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { type About, useAbout } from '../about.ts'
import { shopReviewsKey } from './shop-reviews-query.ts'

interface DeleteReplyProps {
  about: About
  opened: boolean
  onClose: () => void
}

/** Asks first; then deletes the reply of a shop. */
export default function DeleteReply({ about, opened, onClose }: DeleteReplyProps) {
  const { t } = useTranslation('review-tools')
  const queryClient = useQueryClient()
  const { deleteReply } = useAbout(about)
  const { busy, send } = useSending()
  const confirm = async () => {
    try {
      await deleteReply()
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
