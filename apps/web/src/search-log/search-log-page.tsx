import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../ui/translation/translation.tsx'
import { useSearchParams } from 'react-router'
import { QueryTable } from '../lib/data-table/query-table.tsx'
import { AdminCrumbs, Choices } from '../lib/data-table/table-tools.tsx'
import { readChoice, readTableView } from '../lib/data-table/table-view.ts'
import { messageOf } from '../lib/api/errors.ts'
import { requireRole } from '../lib/session/guards.ts'
import { loadAdministrationTexts } from '../lib/i18n/page-texts.ts'
import { Page } from '../ui/layout/page.tsx'
import { EmptyPanel } from '../ui/layout/panels.tsx'
import { PageSkeleton } from '../ui/layout/skeletons.tsx'
import { periods, searchLogQuery } from './search-log-query.ts'
import { useSearchLogColumns } from './search-log-columns.tsx'

export const clientMiddleware = [requireRole('admin')]
export const clientLoader = loadAdministrationTexts
export const HydrateFallback = PageSkeleton

/** Searches without a result, which show admins what parts and names are missing. */
export default function SearchLogPage() {
  const { t } = useTranslation('administration')
  const [params] = useSearchParams()
  const days = readChoice(params, 'days', periods)
  const log = useQuery(searchLogQuery({ ...readTableView(params, 25), days }))
  const columns = useSearchLogColumns()
  return (
    <Page title={t('searches.title')} crumbs={<AdminCrumbs here={t('searches.title')} />}>
      <p className="quiet">{t('searches.intro')}</p>
      <QueryTable
        name="searches"
        label={t('searches.title')}
        query={log}
        failed={messageOf(log.error, t('searches.failed'))}
        empty={<EmptyPanel icon="check" title={t('searches.none')} />}
        columns={columns}
        rowKey={({ words, vehicle, language }) => JSON.stringify([words, vehicle, language])}
        segment={
          <Choices
            label={t('searches.period')}
            name="days"
            value={days}
            choices={[
              { value: undefined, label: t('searches.days30') },
              { value: '7', label: t('searches.days7') },
              { value: '180', label: t('searches.days180') },
            ]}
          />
        }
      />
    </Page>
  )
}
