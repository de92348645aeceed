import { limits } from '@axle/contract/limits'
import type { ReportReason } from '@axle/contract/review-reports'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '../../lib/api/errors.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { type About, useAbout } from '../about.ts'
import { ReasonSelect } from './reason-select.tsx'

interface ReportReviewProps {
  about: About
  opened: boolean
  onClose: () => void
}

/** Reports a review or rating to the admins, with a reason and a note. */
export default function ReportReview({ about, opened, onClose }: ReportReviewProps) {
  const { t } = useTranslation('review-tools')
  const { busy, send } = useSending()
  const [reason, setReason] = useState<ReportReason>('spam')
  const [note, setNote] = useState('')
  const { report } = useAbout(about)
  const submit = async () => {
    try {
      await report({ reason, note })
      toast.success(t('report.sent'))
      setNote('')
      onClose()
    } catch (error) {
      toast.error(messageOf(error, t('report.failed')))
    }
  }
  return (
    <FormDialog title={t('report.title')} opened={opened} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void send(submit)
        }}
      >
        <p className="quiet">{t('report.intro')}</p>
        <ReasonSelect value={reason} onChange={setReason} />
        <Textarea
          label={t('report.note')}
          rows={3}
          maxLength={limits.text.notes}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <div className="row ends">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('report.send')}
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}
