import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../ui/translation/translation.tsx'
import { useSearchParams } from 'react-router'
import { messageOf } from '../lib/api/errors.ts'
import { QueryTable } from '../lib/data-table/query-table.tsx'
import { AdminCrumbs, ShowAll, TableSearch } from '../lib/data-table/table-tools.tsx'
import { readTableView } from '../lib/data-table/table-view.ts'
import { useFormats } from '../lib/formats/use-formats.ts'
import { loadAdministrationTexts } from '../lib/i18n/page-texts.ts'
import { requireRole } from '../lib/session/guards.ts'
import { Page } from '../ui/layout/page.tsx'
import { EmptyPanel } from '../ui/layout/panels.tsx'
import { PageSkeleton } from '../ui/layout/skeletons.tsx'
import { useAuditColumns } from './audit-columns.tsx'
import { AuditDetails } from './audit-details.tsx'
import { useAuditLabels } from './audit-labels.ts'
import { auditQuery, readFilters } from './audit-query.ts'
import { AuditChips, AuditTools } from './audit-tools.tsx'

export const clientMiddleware = [requireRole('admin')]
export const clientLoader = loadAdministrationTexts
export const HydrateFallback = PageSkeleton

/** The audit log, newest first. */
export default function AuditLogPage() {
  const { t } = useTranslation('administration')
  const { named } = useFormats()
  const [params] = useSearchParams()
  const view = readTableView(params, 25)
  const filters = readFilters(params)
  const log = useQuery(auditQuery({ ...view, filters }))
  const labels = useAuditLabels()
  const columns = useAuditColumns()
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
      <QueryTable
        name="audit"
        label={t('audit.title')}
        query={log}
        failed={messageOf(log.error, t('audit.failed'))}
        empty={
          <EmptyPanel icon="clock" title={t(isNarrowed ? 'audit.noneFound' : 'audit.none')}>
            {isNarrowed && <ShowAll />}
          </EmptyPanel>
        }
        columns={columns}
        rowKey={({ id }) => id}
        nameOf={(entry) => named(labels.action(entry.action), labels.label(entry))}
        details={(entry) => <AuditDetails entry={entry} />}
        search={<TableSearch placeholder={t('audit.search')} />}
        filters={<AuditTools actions={log.data?.meta.actions ?? []} filters={filters} />}
        notice={<AuditChips filters={filters} names={names} />}
      />
    </Page>
  )
}
