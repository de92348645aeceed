import { messageLimits } from '@axle/contract/conversations'
import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../lib/api/api.ts'
import { messageOf } from '../lib/api/errors.ts'
import { useSending } from '../lib/forms/use-sending.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { useTranslation } from '../ui/translation/translation.tsx'
import { conversationsKey } from './message-queries.ts'

interface ReportMessageProps {
  conversationId: number
  messageId: number
}

/** Reports a message of the other side, with a note, after a question: it calls the admins. */
export function ReportMessage({ conversationId, messageId }: ReportMessageProps) {
  const { t } = useTranslation('conversations')
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const [asks, setAsks] = useState(false)
  const [note, setNote] = useState('')
  const report = async () => {
    try {
      const params = { id: String(conversationId), messageId: String(messageId) }
      await api('POST /conversations/:id/messages/:messageId/report', { params, body: { note } })
      setAsks(false)
      await queryClient.invalidateQueries({ queryKey: conversationsKey })
    } catch (error) {
      toast.error(messageOf(error, t('reportFailed')))
    }
  }
  return (
    <>
      {' · '}
      <button type="button" className="text-button" onClick={() => setAsks(true)}>
        {t('report')}
      </button>
      <ConfirmDialog
        opened={asks}
        title={t('reportTitle')}
        confirmLabel={t('report')}
        busy={busy}
        onConfirm={() => void send(report)}
        onClose={() => setAsks(false)}
      >
        <p>{t('reportText')}</p>
        <Textarea
          label={t('reportNote')}
          dir="auto"
          rows={3}
          maxLength={messageLimits.note}
          value={note}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
      </ConfirmDialog>
    </>
  )
}
