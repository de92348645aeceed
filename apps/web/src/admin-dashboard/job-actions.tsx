import type { FailedJob } from '@axle/contract/admin-dashboard'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { api } from '../lib/api/api.ts'
import { messageOf, statusOf } from '../lib/api/errors.ts'
import { useSending } from '../lib/forms/use-sending.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toasts/toast.ts'

const calls = { retry: 'POST /failed-jobs/:id/retry', giveUp: 'DELETE /failed-jobs/:id' } as const

/** Retries a failed job, or discards it after a confirmation. */
export function JobActions({ job }: { job: FailedJob }) {
  const { t } = useTranslation('administration')
  const client = useQueryClient()
  const { busy, send } = useSending()
  const [asking, setAsking] = useState(false)
  const settle = (how: keyof typeof calls) =>
    void send(async () => {
      try {
        await api(calls[how], { params: { id: job.id } })
        toast.success(t(`jobs.done.${how}`))
      } catch (error) {
        toast.error(messageOf(error, t(`jobs.refused.${how}`)))
        if (statusOf(error) !== 404) return
      } finally {
        setAsking(false)
      }
      await Promise.all([
        client.invalidateQueries({ queryKey: ['failed-jobs'] }),
        client.invalidateQueries({ queryKey: ['overview'] }),
      ])
    })
  return (
    <div className="row">
      <Button size="compact-md" variant="default" loading={busy} onClick={() => settle('retry')}>
        {t('jobs.retry')}
      </Button>
      <Button size="compact-md" variant="subtle" color="red" disabled={busy} onClick={() => setAsking(true)}>
        {t('jobs.giveUp')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('jobs.giveUpTitle')}
        confirmLabel={t('jobs.giveUp')}
        danger
        busy={busy}
        onConfirm={() => settle('giveUp')}
        onClose={() => setAsking(false)}
      >
        {t('jobs.giveUpText')}
      </ConfirmDialog>
    </div>
  )
}
