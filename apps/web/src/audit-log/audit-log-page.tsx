import './audit-log.css'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { AdminCrumbs, ShowAll, TablePager, TableSearch } from '../lib/data-table/table-tools.tsx'
import { readTableView } from '../lib/data-table/table-view.ts'
import { messageOf } from '../lib/api/errors.ts'
import { requireRole } from '../lib/session/guards.ts'
import { loadAdministrationTexts } from '../lib/i18n/lazy-texts.ts'
import { Page } from '../ui/layout/page.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/layout/panels.tsx'
import { PageSkeleton, RowsSkeleton } from '../ui/layout/skeletons.tsx'
import { auditQuery, readFilters } from './audit-query.ts'
import { AuditRow } from './audit-row.tsx'
import { AuditTools } from './audit-tools.tsx'

export const clientMiddleware = [requireRole('admin')]
export const clientLoader = loadAdministrationTexts
export const HydrateFallback = PageSkeleton

export default function AuditLogPage() {
  const { t } = useTranslation('administration')
  const [params] = useSearchParams()
  const view = readTableView(params, 25)
  const filters = readFilters(params)
  const log = useQuery(auditQuery({ ...view, filters }))
  const entries = log.data?.data
  const names = {
    actor: entries?.find(({ actor }) => String(actor?.id) === filters.actorId)?.actor?.name,
    subject: entries?.find(({ subjectId }) => subjectId === filters.subjectId)?.subjectLabel,
    shop: entries?.find(({ subjectType, subjectId }) => subjectType === 'shop' && subjectId === filters.businessId)
      ?.subjectLabel,
  }
  const isNarrowed = view.q !== '' || Object.keys(filters).length > 0
  return (
    <Page title={t('audit.title')} crumbs={<AdminCrumbs here={t('audit.title')} />}>
      <AuditTools
        actions={log.data?.meta.actions ?? []}
        filters={filters}
        names={names}
        search={<TableSearch placeholder={t('audit.search')} />}
      />
      {log.isPending && <RowsSkeleton rows={10} />}
      {log.isError && (
        <ErrorPanel message={messageOf(log.error, t('audit.failed'))} onRetry={() => void log.refetch()} />
      )}
      {entries?.length === 0 && (
        <EmptyPanel icon="clock" title={t(isNarrowed ? 'audit.noneFound' : 'audit.none')}>
          {isNarrowed && <ShowAll />}
        </EmptyPanel>
      )}
      {log.data && entries && entries.length > 0 && (
        <>
          <ul className="audit-list" aria-label={t('audit.title')} aria-busy={log.isPlaceholderData}>
            {entries.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </ul>
          <TablePager {...log.data.meta} />
        </>
      )}
    </Page>
  )
}
