import type { TaxonomyKind, TaxonomyEntry } from '@axle/contract/catalogue-admin'
import { useTranslation } from 'react-i18next'
import { RowCards } from '../../lib/data-table/row-cards.tsx'
import { childKinds, hasAliases, hasGarages, hasProducts, parentKinds } from '../catalogue-admin-view.ts'
import type { EntryTask } from './entry-menu.tsx'
import { EntryRow } from './entry-row.tsx'

interface EntryTableProps {
  kind: TaxonomyKind
  rows: readonly TaxonomyEntry[]
  onTask: (task: EntryTask, row: TaxonomyEntry) => void
}

/** A table on wide screens, cards on narrow ones. */
export function EntryTable({ kind, rows, onTask }: EntryTableProps) {
  const { t } = useTranslation('catalogue-admin')
  const parentKind = parentKinds[kind]
  const columns = [
    t(kind === 'generations' ? 'field.code' : kind === 'vehicles' ? 'one.vehicles' : 'field.name'),
    parentKind && t(`one.${parentKind}`),
    hasAliases(kind) && t('column.aliases'),
    hasProducts(kind) && t('column.products'),
    childKinds[kind] && t('column.children'),
    hasGarages(kind) && t('column.garages'),
    t('column.actions'),
  ].filter((column) => typeof column === 'string')
  return (
    <RowCards className="catalogue-admin-table" label={t(`kinds.${kind}`)} columns={columns}>
      {rows.map((row) => (
        <EntryRow key={row.id} kind={kind} row={row} onTask={onTask} />
      ))}
    </RowCards>
  )
}
