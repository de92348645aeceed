import type { FailedJob } from '@axle/contract/admin-dashboard'
import { Fragment } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import type { Column } from '../lib/data-table/columns.ts'
import { DateTimeText } from '../lib/formats/moment.tsx'
import { StatusBadge } from '../ui/text/status-badge.tsx'
import { JobActions } from './job-actions.tsx'

const nameOf = ({ name }: FailedJob) => name.replace(/^event\//, '')

/** The columns of the failed jobs: what failed, why, for whom, when, and what to do about it. */
export function useJobColumns(): Column<FailedJob>[] {
  const { t } = useTranslation('administration')
  return [
    {
      key: 'name',
      label: t('jobs.column.name'),
      cell: (job) => (
        <div className="row gap-2">
          <bdi dir="ltr" className="strong">
            {nameOf(job)}
          </bdi>
          {job.isMail && <StatusBadge tone="info">{t('jobs.isMail')}</StatusBadge>}
        </div>
      ),
      text: (job) => [nameOf(job)],
      card: 'title',
    },
    {
      key: 'message',
      label: t('jobs.column.message'),
      cell: ({ message }) => <bdi className="muted clamp">{message || t('jobs.noMessage')}</bdi>,
      text: ({ message }) => [message],
      card: 'plain',
    },
    {
      key: 'about',
      label: t('jobs.column.about'),
      cell: About,
      text: ({ about }) => [Object.entries(about).join(' ')],
      isEmpty: ({ about }) => Object.keys(about).length === 0,
      optional: true,
    },
    {
      key: 'failedAt',
      label: t('jobs.column.failedAt'),
      cell: ({ failedAt, tries }) => (
        <div>
          <DateTimeText value={failedAt} />
          <small>{t('jobs.tries', { count: tries })}</small>
        </div>
      ),
      text: ({ failedAt }) => [failedAt],
      optional: true,
    },
    { key: 'actions', label: t('jobs.column.actions'), cell: (job) => <JobActions job={job} />, card: 'buttons' },
  ]
}

const pages: Readonly<Record<string, (id: string) => string>> = {
  orderId: (id) => `/orders/${id}`,
  shopId: (id) => `/shop/${id}`,
  productId: (id) => `/shop/product/${id}`,
  userId: (id) => `/user-management?user=${id}`,
}

/** The ids in the job's data, linked where they have a page. */
function About({ about }: Pick<FailedJob, 'about'>) {
  return (
    <dl className="facts">
      {Object.entries(about).map(([key, value]) => {
        const page = pages[key]?.(encodeURIComponent(value))
        return (
          <Fragment key={key}>
            <dt>{key}</dt>
            <dd dir="ltr">{page ? <Link to={page}>{value}</Link> : value}</dd>
          </Fragment>
        )
      })}
    </dl>
  )
}
