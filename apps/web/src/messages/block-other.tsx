import type { Thread } from '@axle/contract/conversations'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../lib/api/api.ts'
import { messageOf } from '../lib/api/errors.ts'
import { useSending } from '../lib/forms/use-sending.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { useTranslation } from '../ui/translation/translation.tsx'
import { conversationsKey, nameOfOther } from './message-queries.ts'

/** Ends questions of the other side before an order, after a question, or takes them again. */
export function BlockOther({ thread }: { thread: Thread }) {
  const { t } = useTranslation('conversations')
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const [asks, setAsks] = useState(false)
  const isBlocked = thread.blockedBy?.includes(thread.side) ?? false
  const change = async () => {
    try {
      await api(isBlocked ? 'DELETE /conversations/:id/block' : 'POST /conversations/:id/block', {
        params: { id: String(thread.id) },
      })
      await queryClient.invalidateQueries({ queryKey: conversationsKey })
    } catch (error) {
      toast.error(messageOf(error, t('blockFailed')))
    } finally {
      setAsks(false)
    }
  }
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        loading={busy}
        onClick={() => (isBlocked ? void send(change) : setAsks(true))}
      >
        {t(isBlocked ? 'unblock' : 'block')}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={t('blockTitle')}
        confirmLabel={t('block')}
        busy={busy}
        onConfirm={() => void send(change)}
        onClose={() => setAsks(false)}
      >
        {t('blockText', { name: nameOfOther(thread) })}
      </ConfirmDialog>
    </>
  )
}
