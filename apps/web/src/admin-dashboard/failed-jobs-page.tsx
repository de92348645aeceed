import './admin-dashboard.css'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { AdminCrumbs, Choices, TablePager } from '../lib/data-table/table-tools.tsx'
import { readTableView } from '../lib/data-table/table-view.ts'
import { messageOf } from '../lib/api/errors.ts'
import { requireRole } from '../lib/session/guards.ts'
import { loadAdministrationTexts } from '../lib/i18n/lazy-texts.ts'
import { Page } from '../ui/layout/page.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/layout/panels.tsx'
import { PageSkeleton, RowsSkeleton } from '../ui/layout/skeletons.tsx'
import { FailedJobRow } from './failed-job-row.tsx'
import { failedJobsQuery, readKind } from './admin-dashboard-query.ts'

export const clientMiddleware = [requireRole('admin')]
export const clientLoader = loadAdministrationTexts
export const HydrateFallback = PageSkeleton

/** Background jobs, mostly mails, that failed on every attempt. */
export default function FailedJobsPage() {
  const { t } = useTranslation('administration')
  const [params] = useSearchParams()
  const only = readKind(params)
  const jobs = useQuery(failedJobsQuery({ ...readTableView(params), only }))
  const { data } = jobs
  return (
    <Page title={t('jobs.title')} crumbs={<AdminCrumbs here={t('jobs.title')} />}>
      <p className="quiet">{t('jobs.intro')}</p>
      <Choices
        label={t('jobs.filter')}
        name="only"
        value={only}
        choices={[
          { value: undefined, label: t('jobs.all') },
          { value: 'mail', label: t('jobs.mail') },
          { value: 'other', label: t('jobs.other') },
        ]}
      />
      {jobs.isPending && <RowsSkeleton rows={5} />}
      {jobs.isError && (
        <ErrorPanel message={messageOf(jobs.error, t('jobs.failed'))} onRetry={() => void jobs.refetch()} />
      )}
      {data?.data.length === 0 && <EmptyPanel icon="check" title={t('jobs.none')} />}
      {data && data.data.length > 0 && (
        <>
          <ul className="failed-jobs" aria-label={t('jobs.title')}>
            {data.data.map((job) => (
              <FailedJobRow key={job.id} job={job} />
            ))}
          </ul>
          <TablePager {...data.meta} />
        </>
      )}
    </Page>
  )
}
