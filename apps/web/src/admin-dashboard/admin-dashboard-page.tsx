import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../ui/translation/translation.tsx'
import { messageOf } from '../lib/api/errors.ts'
import { DashboardSkeleton } from '../lib/dashboard/dashboard-skeleton.tsx'
import { FiguresPanel } from '../lib/dashboard/figures-panel.tsx'
import { Columns } from '../lib/dashboard/panel.tsx'
import { usePeriod } from '../lib/dashboard/period.ts'
import { loadAdminDashboardTexts } from '../lib/i18n/page-texts.ts'
import { requireRole } from '../lib/session/guards.ts'
import { disputesQuery } from '../problems/problem-queries.ts'
import { Page } from '../ui/layout/page.tsx'
import { ErrorPanel } from '../ui/layout/panels.tsx'
import { PageSkeleton } from '../ui/layout/skeletons.tsx'
import { figures, adminDashboardQuery } from './admin-dashboard-query.ts'
import { AdminLinks } from './admin-links.tsx'
import { ByRegion } from './by-region.tsx'
import { ByStatus } from './by-status.tsx'
import { TodoTiles } from './todo-tiles.tsx'

export const clientMiddleware = [requireRole('admin')]
export const clientLoader = loadAdminDashboardTexts
export const HydrateFallback = PageSkeleton

/** Open tasks first, then the statistics. Every count links to its list. */
export default function AdminDashboardPage() {
  const { t } = useTranslation('administration')
  const { days, setDays } = usePeriod()
  const dashboard = useQuery(adminDashboardQuery(days))
  const disputes = useQuery(disputesQuery({ page: 1, limit: 1 }))
  const { data } = dashboard
  return (
    <Page title={t('overview.title')}>
      {dashboard.isPending && <DashboardSkeleton tiles={8} />}
      {dashboard.isError && (
        <ErrorPanel
          message={messageOf(dashboard.error, t('overview.failed'))}
          onRetry={() => void dashboard.refetch()}
        />
      )}
      {data ? (
        <>
          <TodoTiles todo={data.todo} disputes={disputes.data?.meta.total ?? 0} />
          <Columns
            main={
              <>
                <FiguresPanel
                  title={t('overview.figures')}
                  figures={figures.map((name) => ({ name, now: data.now[name], before: data.before[name] }))}
                  rows={data.days}
                  days={days}
                  onDays={setDays}
                />
                <ByRegion regions={data.byRegion} days={days} />
              </>
            }
            side={
              <>
                <ByStatus counts={data.byStatus} />
                <AdminLinks counts={data} />
              </>
            }
          />
        </>
      ) : (
        <AdminLinks counts={undefined} />
      )}
    </Page>
  )
}
