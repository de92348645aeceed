import type { TaxonomyKind, TaxonomyEntry } from '@axle/contract/catalogue-admin'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import { AliasChips } from '../aliases/alias-chips.tsx'
import {
  catalogueUrl,
  childKinds,
  entryListSearch,
  hasAliases,
  isWordKind,
  hasGarages,
  hasProducts,
  parentKinds,
} from '../catalogue-admin-view.ts'
import { fullName } from './entry-choice.tsx'
import { EntryMenu, type EntryTask } from './entry-menu.tsx'

interface EntryRowProps {
  kind: TaxonomyKind
  row: TaxonomyEntry
  onTask: (task: EntryTask, row: TaxonomyEntry) => void
}

/** An entry: name, parent and dependents. */
export function EntryRow({ kind, row, onTask }: EntryRowProps) {
  const { t } = useTranslation('catalogue-admin')
  const parentKind = parentKinds[kind]
  return (
    <tr data-retired={row.retiredAt !== null || undefined}>
      <td className="catalogue-admin-cell-name">
        <span>
          <strong>
            <bdi>{row.name}</bdi>
          </strong>{' '}
          {row.retiredAt !== null && <StatusBadge tone="warning">{t('desk.retired')}</StatusBadge>}
        </span>
        <Details row={row} />
      </td>
      {parentKind && (
        <td data-label={t(`one.${parentKind}`)}>
          {row.parent && (
            <Link to={{ search: entryListSearch(kind, row.parent.id) }} state={{ parent: row.parent }}>
              <bdi>{row.parent.name}</bdi>
            </Link>
          )}
        </td>
      )}
      {hasAliases(kind) && (
        <td
          className="catalogue-admin-cell-wide"
          data-label={t('column.aliases')}
          data-empty={row.aliases.length === 0 || undefined}
        >
          <AliasChips aliases={row.aliases} />
        </td>
      )}
      {hasProducts(kind) && (
        <td data-label={t('column.products')}>
          <Products kind={kind} row={row} />
        </td>
      )}
      {childKinds[kind] && (
        <td data-label={t('column.children')}>
          <Children kind={kind} row={row} />
        </td>
      )}
      {hasGarages(kind) && <td data-label={t('column.garages')}>{row.garages}</td>}
      <td className="catalogue-admin-cell-actions">
        <EntryMenu
          name={fullName(kind, row)}
          isRetired={row.retiredAt !== null}
          hasAliasesDialog={isWordKind(kind)}
          onTask={(task) => onTask(task, row)}
        />
      </td>
    </tr>
  )
}

function Details({ row: { country, body, position, fromYear, toYear } }: { row: TaxonomyEntry }) {
  const { t } = useTranslation('catalogue-admin')
  if (fromYear !== null)
    return (
      <small>
        <bdi dir="ltr">{toYear === null ? t('desk.since', { year: fromYear }) : `${fromYear}–${toYear}`}</bdi>
      </small>
    )
  const detail = country || body || (position !== null && t('desk.position', { position }))
  return detail && <small>{detail}</small>
}

function Products({ kind, row }: { kind: TaxonomyKind; row: TaxonomyEntry }) {
  const { t } = useTranslation('catalogue-admin')
  const url = row.products > 0 ? catalogueUrl(kind, row) : undefined
  if (!url) return row.products
  return (
    <Link to={url} aria-label={t('desk.productsOf', { count: row.products, name: fullName(kind, row) })}>
      {row.products}
    </Link>
  )
}

/** Links to the children: from a make to its models, from a model to generations and vehicles. */
function Children({ kind, row }: { kind: TaxonomyKind; row: TaxonomyEntry }) {
  const { t } = useTranslation('catalogue-admin')
  const [counted, ...others] = childKinds[kind] ?? []
  const name = fullName(kind, row)
  const way = { state: { parent: { id: row.id, name } } }
  return (
    <span className="catalogue-admin-ways">
      {counted && (
        <Link
          to={{ search: entryListSearch(counted, row.id) }}
          {...way}
          aria-label={t('desk.way', { kind: t(`kinds.${counted}`), name })}
        >
          {t(`count.${counted}`, { count: row.children })}
        </Link>
      )}
      {others.map((other) => (
        <Link
          key={other}
          to={{ search: entryListSearch(other, row.id) }}
          {...way}
          aria-label={t('desk.way', { kind: t(`kinds.${other}`), name })}
        >
          {t(`kinds.${other}`)}
        </Link>
      ))}
    </span>
  )
}
