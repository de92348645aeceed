import type { SearchPhrase } from '@axle/contract/search-phrases'
import { textLanguages } from '@axle/contract/languages'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link, useSearchParams } from 'react-router'
import { QueryTable } from '../../lib/data-table/query-table.tsx'
import { useTableView } from '../../lib/data-table/rows-per-page.ts'
import { Choices, TableSearch } from '../../lib/data-table/table-tools.tsx'
import { messageOf } from '../../lib/api/errors.ts'
import { requireRole } from '../../lib/session/guards.ts'
import { languageNames } from '../../lib/i18n/i18n.ts'
import { loadCatalogueAdminTexts } from '../../lib/i18n/page-texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyPanel } from '../../ui/layout/panels.tsx'
import { PageSkeleton } from '../../ui/layout/skeletons.tsx'
import { CatalogueAdminCrumbs, KindTabs } from '../catalogue-admin-links.tsx'
import { phrasesQuery, readPhraseView } from './phrase-queries.ts'
import { type PhraseTask, usePhraseColumns } from './phrase-columns.tsx'

const PhraseDialog = lazyDialog(() => import('./phrase-dialog.tsx'))
const PhraseDeleteDialog = lazyDialog(() => import('./phrase-delete-dialog.tsx'))

export const clientMiddleware = [requireRole('admin')]
export const clientLoader = loadCatalogueAdminTexts
export const HydrateFallback = PageSkeleton

/** Phrases of searches that name no single part, with their English meaning. */
export default function SearchPhrasesPage() {
  const { t } = useTranslation('catalogue-admin')
  const [params] = useSearchParams()
  const view = { ...readPhraseView(params), ...useTableView() }
  const phrases = useQuery(phrasesQuery(view))
  const { data } = phrases
  const [phrase, setPhrase] = useState<SearchPhrase>()
  const [task, setTask] = useState<PhraseTask | 'add'>()
  const take = (next: PhraseTask | 'add', of?: SearchPhrase) => {
    setPhrase(of)
    setTask(next)
  }
  const close = () => setTask(undefined)
  const actions = (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={() => take('add')}>
      {t('phrases.add')}
    </Button>
  )
  return (
    <Page
      title={t('phrases.title')}
      crumbs={<CatalogueAdminCrumbs here={t('phrases.title')} />}
      note={data && t('phrases.count', { count: data.meta.total })}
      actions={actions}
    >
      <KindTabs />
      <p className="quiet">{t('phrases.intro')}</p>
      <QueryTable
        name="phrases"
        label={t('phrases.title')}
        query={phrases}
        failed={messageOf(phrases.error, t('phrases.failed'))}
        empty={<NoPhrase isNarrowed={view.q !== '' || view.language !== undefined || (data?.meta.total ?? 0) > 0} />}
        columns={usePhraseColumns(take)}
        rowKey={({ id }) => id}
        segment={
          <Choices
            label={t('phrases.language')}
            name="language"
            value={view.language}
            choices={[
              { value: undefined, label: t('phrases.anyLanguage') },
              ...textLanguages.map((value) => ({ value, label: languageNames[value] })),
            ]}
          />
        }
        search={<TableSearch placeholder={t('phrases.search')} />}
      />
      <PhraseDialog phrase={phrase} opened={task === 'add' || task === 'edit'} onClose={close} />
      {phrase && <PhraseDeleteDialog phrase={phrase} opened={task === 'delete'} onClose={close} />}
    </Page>
  )
}

function NoPhrase({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useTranslation('catalogue-admin')
  if (!isNarrowed) return <EmptyPanel title={t('desk.empty')} />
  return (
    <EmptyPanel title={t('desk.notFound')}>
      <Link className="plain-button" to={{ search: '' }}>
        {t('desk.showAll')}
      </Link>
    </EmptyPanel>
  )
}
