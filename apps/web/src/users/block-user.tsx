import type { User } from '@axle/contract/accounts'
import { limits } from '@axle/contract/limits'
import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useFormats } from '../lib/use-formats.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.ts'
import { useConfirmed } from './use-confirmed.ts'
import { userWasChanged } from './user-queries.ts'

interface BlockUserProps {
  user: User
  asking: boolean
  ask: (asking: boolean) => void
}

/** Keeps somebody from signing in and ordering, or lets them in again. Asks before either. */
export function BlockUser({ user, asking, ask }: BlockUserProps) {
  const { t } = useTranslation('people')
  const { fullName } = useFormats()
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const name = fullName(user)
  const lifts = user.isBlocked
  const params = { id: String(user.id) }
  const change = async () => {
    if (lifts) return api('POST /users/:id/unblock', { params })
    return api('POST /users/:id/block', { params, body: reason.trim() ? { reason: reason.trim() } : {} })
  }
  const failed = t(lifts ? 'block.liftFailed' : 'block.failed')
  const { busy, failure, confirm, close } = useConfirmed(
    () => ask(false),
    failed,
    async () => {
      const { data } = await change()
      userWasChanged(queryClient, data)
      setReason('')
      toast.success(t(lifts ? 'block.lifted' : 'block.done', { name }))
    },
  )
  const deed = t(lifts ? 'block.unblock' : 'block.block')
  return (
    <>
      <Button variant="default" leftSection={<Icon name="shield" size={18} />} onClick={() => ask(true)}>
        {deed}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t(lifts ? 'block.liftTitle' : 'block.title', { name })}
        confirmLabel={deed}
        danger={!lifts}
        busy={busy}
        onConfirm={confirm}
        onClose={close}
      >
        <p>{t(lifts ? 'block.liftText' : 'block.text')}</p>
        {!lifts && (
          <Textarea
            label={t('block.reason')}
            description={t('block.reasonHint')}
            value={reason}
            maxLength={limits.text.notes}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {failure && <Notice tone="danger">{failure.text}</Notice>}
      </ConfirmDialog>
    </>
  )
}
