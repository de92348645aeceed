import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api/errors.ts'
import { QueryTable } from '../../lib/data-table/query-table.tsx'
import { useTableView } from '../../lib/data-table/rows-per-page.ts'
import { AdminCrumbs } from '../../lib/data-table/table-tools.tsx'
import { loadProblemTexts } from '../../lib/i18n/page-texts.ts'
import { requireRole } from '../../lib/session/guards.ts'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyPanel } from '../../ui/layout/panels.tsx'
import { PageSkeleton } from '../../ui/layout/skeletons.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useProblemColumns } from '../problem-columns.tsx'
import { disputesQuery } from '../problem-queries.ts'

export const clientMiddleware = [requireRole('admin')]
export const clientLoader = loadProblemTexts
export const HydrateFallback = PageSkeleton

/** The problems that wait for the decision of an admin, the oldest first. */
export default function DisputesPage() {
  const { t } = useTranslation('problems')
  const { page, limit } = useTableView()
  const disputes = useQuery(disputesQuery({ page, limit }))
  return (
    <Page title={t('disputes')} crumbs={<AdminCrumbs here={t('disputes')} />}>
      <QueryTable
        name="disputes"
        label={t('disputes')}
        query={disputes}
        failed={messageOf(disputes.error, t('listFailed'))}
        empty={<EmptyPanel icon="check" title={t('none.admin')} text={t('noneText.admin')} />}
        columns={useProblemColumns('admin')}
        rowKey={({ id }) => id}
      />
    </Page>
  )
}
