import type { TaxonomyEntry, TaxonomyKind } from '@axle/contract/catalogue-admin'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link } from 'react-router'
import type { Column } from '../../lib/data-table/columns.ts'
import { AliasChips } from '../aliases/alias-chips.tsx'
import {
  childKinds,
  entryListSearch,
  hasAliases,
  hasGarages,
  hasProducts,
  isWordKind,
  parentKinds,
} from '../catalogue-admin-view.ts'
import { Children, Name, Products } from './entry-cells.tsx'
import { fullName } from './entry-choice.tsx'
import { EntryMenu, type EntryTask } from './entry-menu.tsx'

type OnTask = (task: EntryTask, row: TaxonomyEntry) => void

/** The columns of the entries of a kind: name, parent and dependents. */
export function useEntryColumns(kind: TaxonomyKind, onTask: OnTask): Column<TaxonomyEntry>[] {
  const { t } = useTranslation('catalogue-admin')
  const counts = useCountColumns(kind)
  const parentKind = parentKinds[kind]
  const columns: (Column<TaxonomyEntry> | false | undefined)[] = [
    {
      key: 'name',
      label: t(kind === 'generations' ? 'field.code' : kind === 'vehicles' ? 'one.vehicles' : 'field.name'),
      cell: (row) => <Name row={row} />,
      text: ({ name }) => [name],
      card: 'title',
    },
    parentKind && {
      key: 'parent',
      label: t(`one.${parentKind}`),
      cell: ({ parent }) =>
        parent && (
          <Link to={{ search: entryListSearch(kind, parent.id) }} state={{ parent }}>
            <bdi>{parent.name}</bdi>
          </Link>
        ),
      text: ({ parent }) => [parent?.name],
      card: 'plain',
    },
    hasAliases(kind) && {
      key: 'aliases',
      label: t('column.aliases'),
      cell: ({ aliases }) => <AliasChips aliases={aliases} />,
      text: ({ aliases }) => [aliases.join('|')],
      card: 'plain',
      isEmpty: ({ aliases }) => aliases.length === 0,
      optional: true,
    },
    ...counts,
    {
      key: 'actions',
      label: t('column.actions'),
      cell: (row) => (
        <EntryMenu
          name={fullName(kind, row)}
          isRetired={row.retiredAt !== null}
          hasAliasesDialog={isWordKind(kind)}
          onTask={(task) => onTask(task, row)}
        />
      ),
      card: 'corner',
      numeric: true,
    },
  ]
  return columns.filter((column) => typeof column === 'object')
}

/** The columns that count what depends on an entry. */
function useCountColumns(kind: TaxonomyKind): (Column<TaxonomyEntry> | false | undefined)[] {
  const { t } = useTranslation('catalogue-admin')
  return [
    hasProducts(kind) && {
      key: 'products',
      label: t('column.products'),
      cell: (row) => <Products kind={kind} row={row} />,
      text: ({ products }) => [products],
      isEmpty: ({ products }) => products === 0,
      numeric: true,
      optional: true,
    },
    childKinds[kind] && {
      key: 'children',
      label: t('column.children'),
      cell: (row) => <Children kind={kind} row={row} />,
      text: ({ children }) => [children],
      optional: true,
    },
    hasGarages(kind) && {
      key: 'garages',
      label: t('column.garages'),
      cell: ({ garages }) => garages,
      text: ({ garages }) => [garages],
      isEmpty: ({ garages }) => garages === 0,
      numeric: true,
      optional: true,
    },
  ]
}
