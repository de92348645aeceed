import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../lib/api/api.ts'
import { messageOf } from '../lib/api/errors.ts'
import { useSending } from '../lib/forms/use-sending.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { useTranslation } from '../ui/translation/translation.tsx'
import { conversationsKey } from './message-queries.ts'

/** Calls an admin into a conversation, after a question: admins then read all of it. */
export function CallAdmin({ conversationId }: { conversationId: number }) {
  const { t } = useTranslation('conversations')
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const [asks, setAsks] = useState(false)
  const call = async () => {
    try {
      await api('POST /conversations/:id/call-admin', { params: { id: String(conversationId) } })
      await queryClient.invalidateQueries({ queryKey: conversationsKey })
    } catch (error) {
      toast.error(messageOf(error, t('callFailed')))
    } finally {
      setAsks(false)
    }
  }
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setAsks(true)}>
        {t('call')}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={t('callTitle')}
        confirmLabel={t('call')}
        busy={busy}
        onConfirm={() => void send(call)}
        onClose={() => setAsks(false)}
      >
        {t('callText')}
      </ConfirmDialog>
    </>
  )
}
