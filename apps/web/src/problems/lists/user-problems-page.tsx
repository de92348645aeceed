import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { messageOf } from '../../lib/api/errors.ts'
import { QueryTable } from '../../lib/data-table/query-table.tsx'
import { useTableView } from '../../lib/data-table/rows-per-page.ts'
import { loadProblemTexts } from '../../lib/i18n/page-texts.ts'
import { requireSession } from '../../lib/session/guards.ts'
import { Crumbs } from '../../ui/layout/crumbs.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyPanel } from '../../ui/layout/panels.tsx'
import { PageSkeleton } from '../../ui/layout/skeletons.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useProblemColumns } from '../problem-columns.tsx'
import { ownProblemsQuery } from '../problem-queries.ts'

export const clientMiddleware = [requireSession()]
export const clientLoader = loadProblemTexts
export const HydrateFallback = PageSkeleton

/** The problems that the user reported with their orders. */
export default function UserProblemsPage() {
  const { t } = useTranslation('problems')
  const { page, limit } = useTableView()
  const problems = useQuery(ownProblemsQuery({ page, limit }))
  return (
    <Page
      title={t('own')}
      crumbs={
        <Crumbs label={t('crumbs')} here={t('own')}>
          <li>
            <Link to="/user/orders">{t('orders:myOrders')}</Link>
          </li>
        </Crumbs>
      }
    >
      <QueryTable
        name="problems"
        label={t('own')}
        query={problems}
        failed={messageOf(problems.error, t('listFailed'))}
        empty={
          <EmptyPanel icon="check" title={t('none.buyer')} text={t('noneText.buyer')}>
            <Link className="plain-button" to="/user/orders">
              {t('orders:myOrders')}
            </Link>
          </EmptyPanel>
        }
        columns={useProblemColumns('buyer')}
        rowKey={({ id }) => id}
      />
    </Page>
  )
}
