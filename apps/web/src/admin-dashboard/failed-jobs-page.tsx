import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../ui/translation/translation.tsx'
import { useSearchParams } from 'react-router'
import { messageOf } from '../lib/api/errors.ts'
import { QueryTable } from '../lib/data-table/query-table.tsx'
import { AdminCrumbs, Choices } from '../lib/data-table/table-tools.tsx'
import { readTableView } from '../lib/data-table/table-view.ts'
import { loadAdministrationTexts } from '../lib/i18n/page-texts.ts'
import { requireRole } from '../lib/session/guards.ts'
import { Page } from '../ui/layout/page.tsx'
import { EmptyPanel } from '../ui/layout/panels.tsx'
import { PageSkeleton } from '../ui/layout/skeletons.tsx'
import { failedJobsQuery, readKind } from './admin-dashboard-query.ts'
import { useJobColumns } from './job-columns.tsx'

export const clientMiddleware = [requireRole('admin')]
export const clientLoader = loadAdministrationTexts
export const HydrateFallback = PageSkeleton

/** Background jobs, mostly mails, that failed on every attempt. */
export default function FailedJobsPage() {
  const { t } = useTranslation('administration')
  const [params] = useSearchParams()
  const only = readKind(params)
  const jobs = useQuery(failedJobsQuery({ ...readTableView(params), only }))
  const columns = useJobColumns()
  return (
    <Page title={t('jobs.title')} crumbs={<AdminCrumbs here={t('jobs.title')} />}>
      <p className="quiet">{t('jobs.intro')}</p>
      <QueryTable
        name="failed-jobs"
        label={t('jobs.title')}
        query={jobs}
        failed={messageOf(jobs.error, t('jobs.failed'))}
        empty={<EmptyPanel icon="check" title={t('jobs.none')} />}
        columns={columns}
        rowKey={({ id }) => id}
        segment={
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
        }
      />
    </Page>
  )
}
