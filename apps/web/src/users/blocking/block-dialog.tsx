import type { User } from '@axle/contract/accounts'
import { limits } from '@axle/contract/limits'
import { Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/errors.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { ErrorPanel } from '../../ui/layout/panels.tsx'
import { RowsSkeleton } from '../../ui/layout/skeletons.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { BlockConsequences, LiftConsequences } from './block-consequences.tsx'
import { useConfirmed } from '../use-confirmed.ts'
import { consequencesQuery, showChangedUser } from '../user-queries.ts'

interface BlockDialogProps {
  user: Pick<User, 'id' | 'isBlocked'> & { name: string }
  /** Label of the button that opened the dialog. */
  confirmLabel: string
  opened: boolean
  onClose: () => void
  onChanged?: () => void
}

const all = { pauseShops: true, holdPayouts: true }

/** Blocks or unblocks a user after showing the consequences. */
export default function BlockDialog({ user, confirmLabel, opened, onClose, onChanged }: BlockDialogProps) {
  const { t } = useTranslation('people')
  const queryClient = useQueryClient()
  const lifts = useWhileOpen(user.isBlocked, opened)
  const [reason, setReason] = useState('')
  const [choices, choose] = useState(all)
  const [isMissing, setMissing] = useState(false)
  const known = useQuery({ ...consequencesQuery(user.id), enabled: opened })
  const params = { id: String(user.id) }
  const done = useConfirmed(onClose, t(lifts ? 'block.liftFailed' : 'block.failed'), async () => {
    const { data } = lifts
      ? await api('POST /users/:id/unblock', { params })
      : await api('POST /users/:id/block', { params, body: { reason: reason.trim(), ...choices } })
    showChangedUser(queryClient, data)
    onChanged?.()
    setReason('')
    choose(all)
    toast.success(t(lifts ? 'block.lifted' : 'block.done', { name: user.name }))
  })
  const confirm = () => {
    const isIncomplete = !lifts && reason.trim() === ''
    setMissing(isIncomplete)
    if (!isIncomplete) done.confirm()
  }
  const isReading = known.isFetching && !done.busy
  return (
    <ConfirmDialog
      opened={opened}
      title={t(lifts ? 'block.liftTitle' : 'block.title', { name: user.name })}
      confirmLabel={confirmLabel}
      danger={!lifts}
      busy={done.busy}
      disabled={isReading || !known.data}
      onConfirm={confirm}
      onClose={done.close}
    >
      <p>{t(lifts ? 'block.liftText' : 'block.text')}</p>
      {isReading && <RowsSkeleton rows={3} />}
      {known.isError && !isReading && (
        <ErrorPanel message={messageOf(known.error, t('block.unknown'))} onRetry={() => void known.refetch()} />
      )}
      {known.data && !isReading && (
        <>
          {lifts ? (
            <LiftConsequences of={known.data} />
          ) : (
            <BlockConsequences of={known.data} choices={choices} choose={choose} />
          )}
        </>
      )}
      {!lifts && (
        <Textarea
          label={t('block.reason')}
          description={t('block.reasonHint')}
          required
          value={reason}
          maxLength={limits.text.notes}
          error={isMissing && reason.trim() === '' && t('block.reasonMissing')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {done.failure && <Notice tone="danger">{done.failure.text}</Notice>}
    </ConfirmDialog>
  )
}

/** Keeps the content stable during the closing animation. */
function useWhileOpen<T>(value: T, opened: boolean): T {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    if (opened) setShown(value)
    // Take the value only when the dialog opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [opened])
  return shown
}
