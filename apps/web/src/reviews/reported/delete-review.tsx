import type { ReportReason } from '@axle/contract/review-reports'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { messageOf } from '../../lib/api/errors.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { type About, useAbout } from '../about.ts'
import { ReasonSelect } from './reason-select.tsx'

interface DeleteReviewProps {
  about: About
  /** Of another's review: the reason to choose at first. */
  reason?: ReportReason | undefined
  opened: boolean
  onClose: () => void
  onDeleted?: () => void
}

/** Asks first; then deletes the review for good. The author of another's review is told the reason. */
export default function DeleteReview({ about, reason, opened, onClose, onDeleted }: DeleteReviewProps) {
  const { t } = useTranslation('review-tools')
  const { remove } = useAbout(about)
  const { busy, send } = useSending()
  const [chosen, setChosen] = useState(reason)
  const confirm = async () => {
    try {
      await remove(chosen)
      toast.success(t('deleted'))
      onDeleted?.()
    } catch (error) {
      toast.error(messageOf(error, t('deleteFailed')))
    } finally {
      onClose()
    }
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('reviews:delete')}
      confirmLabel={t('deleteConfirm')}
      danger
      busy={busy}
      onConfirm={() => void send(confirm)}
      onClose={onClose}
    >
      <p>{t('deleteText')}</p>
      {chosen && <ReasonSelect value={chosen} hint={t('reasonTold')} onChange={setChosen} />}
    </ConfirmDialog>
  )
}
