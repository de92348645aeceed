import { type ReportedReview, type ReportReason, reportReasons } from '@axle/contract/review-reports'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/errors.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'

interface RemoveReviewProps {
  review: ReportedReview
  opened: boolean
  onClose: () => void
  onRemoved: () => void
}

/** Removes a review with a reason, which its author reads. */
export function RemoveReview({ review, opened, onClose, onRemoved }: RemoveReviewProps) {
  const { t } = useTranslation('review-tools')
  const { busy, send } = useSending()
  const [reason, setReason] = useState<ReportReason>(review.reports[0]?.reason ?? 'spam')
  const remove = async () => {
    try {
      await api('DELETE /products/:id/ratings/:ratingId', {
        params: { id: String(review.productId), ratingId: String(review.id) },
        query: { reason },
      })
      toast.success(t('reported.removed'))
    } catch (error) {
      toast.error(messageOf(error, t('reported.removeFailed')))
    } finally {
      onClose()
      onRemoved()
    }
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('reported.removeTitle')}
      confirmLabel={t('reported.remove')}
      danger
      busy={busy}
      onConfirm={() => void send(remove)}
      onClose={onClose}
    >
      <p>{t('reported.removeText')}</p>
      <NativeSelect
        label={t('report.reason')}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value as ReportReason)}
        data={reportReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
      />
    </ConfirmDialog>
  )
}
