import type { FailedJob } from '@axle/contract/admin-dashboard'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '../lib/api/api.ts'
import { messageOf, statusOf } from '../lib/api/errors.ts'
import { DateTimeText } from '../lib/formats/moment.tsx'
import { useSending } from '../lib/forms/use-sending.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { StatusBadge } from '../ui/text/status-badge.tsx'
import { toast } from '../ui/toasts/toast.ts'

const calls = { retry: 'POST /failed-jobs/:id/retry', giveUp: 'DELETE /failed-jobs/:id' } as const

/** A failed job with its error and subject; admins retry or discard it. */
export function FailedJobRow({ job }: { job: FailedJob }) {
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
    <li className="failed-job">
      <div className="failed-job-head">
        <strong>
          <bdi dir="ltr">{job.name.replace(/^event\//, '')}</bdi>
        </strong>
        {job.isMail && <StatusBadge tone="info">{t('jobs.isMail')}</StatusBadge>}
        <small>
          <DateTimeText value={job.failedAt} /> · {t('jobs.tries', { count: job.tries })}
        </small>
      </div>
      <p className="failed-job-message">
        <bdi>{job.message || t('jobs.noMessage')}</bdi>
      </p>
      <About about={job.about} />
      <div className="failed-job-buttons">
        <Button size="sm" loading={busy} onClick={() => settle('retry')}>
          {t('jobs.retry')}
        </Button>
        <Button size="sm" variant="default" disabled={busy} onClick={() => setAsking(true)}>
          {t('jobs.giveUp')}
        </Button>
      </div>
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
    </li>
  )
}

const pages: Readonly<Record<string, (id: string) => string>> = {
  orderId: (id) => `/orders/${id}`,
  shopId: (id) => `/shop/${id}`,
  productId: (id) => `/shop/product/${id}`,
  userId: (id) => `/user-management?user=${id}`,
}

/** The ids in the job's data, linked where they have a page. */
function About({ about }: Pick<FailedJob, 'about'>) {
  const facts = Object.entries(about)
  if (facts.length === 0) return null
  return (
    <dl className="failed-job-about">
      {facts.map(([key, value]) => {
        const page = pages[key]?.(encodeURIComponent(value))
        return (
          <div key={key}>
            <dt>
              <bdi dir="ltr">{key}</bdi>
            </dt>
            <dd>
              <bdi dir="ltr">{page ? <Link to={page}>{value}</Link> : value}</bdi>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
