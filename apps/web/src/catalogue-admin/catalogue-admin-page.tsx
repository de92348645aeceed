import type { TaxonomyEntry } from '@axle/contract/catalogue-admin'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link, useSearchParams } from 'react-router'
import { messageOf } from '../lib/api/errors.ts'
import { QueryTable } from '../lib/data-table/query-table.tsx'
import { useTableView } from '../lib/data-table/rows-per-page.ts'
import { TableSearch } from '../lib/data-table/table-tools.tsx'
import { requireRole } from '../lib/session/guards.ts'
import { loadCatalogueAdminTexts } from '../lib/i18n/page-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { Page } from '../ui/layout/page.tsx'
import { EmptyPanel } from '../ui/layout/panels.tsx'
import { PageSkeleton } from '../ui/layout/skeletons.tsx'
import { entriesQuery } from './catalogue-admin-queries.ts'
import { CatalogueAdminCrumbs, KindTabs } from './catalogue-admin-links.tsx'
import { ParentFilter, StateChoice } from './catalogue-admin-filters.tsx'
import {
  entryListSearch,
  type EntryListView,
  isNarrowed,
  parentKinds,
  readEntryListView,
} from './catalogue-admin-view.ts'
import { type OpenTask, EntryDialogs } from './entries/entry-dialogs.tsx'
import { useEntryColumns } from './entries/entry-columns.tsx'
import { useParent } from './entries/use-parent.ts'

export const clientMiddleware = [requireRole('admin')]
export const clientLoader = loadCatalogueAdminTexts
export const HydrateFallback = PageSkeleton

/** Admins manage categories, parts, makes, models, generations and vehicles here. */
export default function CatalogueAdminPage() {
  const { t } = useTranslation('catalogue-admin')
  const [params] = useSearchParams()
  const view = { ...readEntryListView(params), ...useTableView() }
  const { kind } = view
  const entries = useQuery(entriesQuery(view))
  const { data } = entries
  const parent = useParent(view, data?.data)
  const [row, setRow] = useState<TaxonomyEntry>()
  const [task, setTask] = useState<OpenTask>()
  const take = (next: OpenTask, of?: TaxonomyEntry) => {
    setRow(of)
    setTask(next)
  }
  const actions = (
    <>
      <Button
        component={Link}
        to="/catalogue-desk/import"
        variant="default"
        leftSection={<Icon name="upload" size={18} />}
      >
        {t('desk.import')}
      </Button>
      <Button leftSection={<Icon name="plus" size={18} />} onClick={() => take('add')}>
        {t(`add.${kind}`)}
      </Button>
    </>
  )
  return (
    <Page
      title={t('desk.title')}
      crumbs={<CatalogueAdminCrumbs />}
      note={data && t(`count.${kind}`, { count: data.meta.total })}
      actions={actions}
    >
      <KindTabs kind={kind} />
      <QueryTable
        key={kind}
        name={`catalogue-${kind}`}
        label={t(`kinds.${kind}`)}
        query={entries}
        failed={messageOf(entries.error, t('desk.failed'))}
        empty={<NoEntry view={view} isNarrowed={isNarrowed(view) || (data?.meta.total ?? 0) > 0} />}
        columns={useEntryColumns(kind, take)}
        rowKey={({ id }) => id}
        segment={<StateChoice view={view} />}
        search={<TableSearch placeholder={t('desk.search', { kind: t(`kinds.${kind}`) })} />}
        filters={parentKinds[kind] && <ParentFilter view={view} parent={parent} />}
      />
      <EntryDialogs
        kind={kind}
        row={row}
        parent={parent}
        task={task}
        onTask={setTask}
        onClose={() => setTask(undefined)}
      />
    </Page>
  )
}

function NoEntry({ view, isNarrowed: narrowed }: { view: EntryListView; isNarrowed: boolean }) {
  const { t } = useTranslation('catalogue-admin')
  if (!narrowed) return <EmptyPanel title={t('desk.empty')} />
  return (
    <EmptyPanel title={t('desk.notFound')}>
      <Link className="plain-button" to={{ search: entryListSearch(view.kind) }}>
        {t('desk.showAll')}
      </Link>
    </EmptyPanel>
  )
}
