import './admin-dashboard.css'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { messageOf } from '../lib/api/errors.ts'
import { requireRole } from '../lib/session/guards.ts'
import { loadAdministrationTexts } from '../lib/i18n/lazy-texts.ts'
import { Page } from '../ui/layout/page.tsx'
import { ErrorPanel } from '../ui/layout/panels.tsx'
import { PageSkeleton, RowsSkeleton } from '../ui/layout/skeletons.tsx'
import { AdminLinks } from './admin-links.tsx'
import { ByRegion } from './by-region.tsx'
import { ByStatus } from './by-status.tsx'
import { FiguresPanel } from './figures-panel.tsx'
import { overviewQuery, periods } from './admin-dashboard-query.ts'
import { TodoTiles } from './todo-tiles.tsx'

export const clientMiddleware = [requireRole('admin')]
export const clientLoader = loadAdministrationTexts
export const HydrateFallback = PageSkeleton

/** Open tasks first, then the statistics. Every count links to its list. */
export default function AdminDashboardPage() {
  const { t } = useTranslation('administration')
  const [params, setParams] = useSearchParams()
  const days = periods.find((one) => one === params.get('days')) ?? '30'
  const overview = useQuery(overviewQuery(days))
  const { data } = overview
  const setDays = (value: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.set('days', value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Page title={t('overview.title')}>
      {overview.isPending && <RowsSkeleton rows={8} />}
      {overview.isError && (
        <ErrorPanel message={messageOf(overview.error, t('overview.failed'))} onRetry={() => void overview.refetch()} />
      )}
      {data && (
        <>
          <TodoTiles todo={data.todo} />
          <FiguresPanel overview={data} days={days} onDays={setDays} />
          <div className="admin-dashboard-pair">
            <ByStatus counts={data.byStatus} />
            <ByRegion regions={data.byRegion} days={days} />
          </div>
        </>
      )}
      <AdminLinks overview={data} />
    </Page>
  )
}
