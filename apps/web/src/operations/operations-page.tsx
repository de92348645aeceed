import { useQuery } from '@tanstack/react-query'
import { Columns, Panel } from '../lib/dashboard/panel.tsx'
import { AdminCrumbs } from '../lib/data-table/table-tools.tsx'
import { messageOf } from '../lib/api/errors.ts'
import { loadOperationTexts } from '../lib/i18n/page-texts.ts'
import { requireRole } from '../lib/session/guards.ts'
import { Page } from '../ui/layout/page.tsx'
import { ErrorPanel } from '../ui/layout/panels.tsx'
import { PageSkeleton, RowsSkeleton } from '../ui/layout/skeletons.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Checks } from './checks.tsx'
import { MaintenancePanel } from './maintenance-panel.tsx'
import { Nodes } from './nodes.tsx'
import { operationsQuery } from './operations-query.ts'
import { BackupRows, ClusterRows, DatabaseRows, JobRows } from './operation-rows.tsx'

export const clientMiddleware = [requireRole('admin')]
export const clientLoader = loadOperationTexts
export const HydrateFallback = PageSkeleton

/** The state of the installation, for the admin who operates it. */
export default function OperationsPage() {
  const { t } = useTranslation('operations')
  const operations = useQuery(operationsQuery)
  const { data } = operations
  return (
    <Page title={t('title')} crumbs={<AdminCrumbs here={t('title')} />}>
      <p className="quiet">{t('intro')}</p>
      {operations.isError && (
        <ErrorPanel message={messageOf(operations.error, t('failed'))} onRetry={() => void operations.refetch()} />
      )}
      {operations.isPending && <RowsSkeleton rows={9} />}
      {data && (
        <Columns
          main={
            <>
              <Panel title={t('checks')}>
                <Checks operations={data} />
              </Panel>
              <Panel title={t('check.nodes')}>
                <Nodes nodes={data.nodes} />
              </Panel>
              <Panel title={t('check.backups')}>
                <BackupRows backups={data.backups} />
              </Panel>
            </>
          }
          side={
            <>
              <MaintenancePanel />
              <Panel title={t('check.jobs')}>
                <JobRows jobs={data.jobs} />
              </Panel>
              {data.cluster && (
                <Panel title={t('check.cluster')}>
                  <ClusterRows cluster={data.cluster} />
                </Panel>
              )}
              <Panel title={t('database.title')}>
                <DatabaseRows database={data.database} />
              </Panel>
            </>
          }
        />
      )}
    </Page>
  )
}
