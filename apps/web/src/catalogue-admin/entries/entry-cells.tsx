import type { TaxonomyEntry, TaxonomyKind } from '@axle/contract/catalogue-admin'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import { catalogueUrl, childKinds, entryListSearch } from '../catalogue-admin-view.ts'
import { fullName } from './entry-choice.tsx'

interface CellProps {
  kind: TaxonomyKind
  row: TaxonomyEntry
}

/** The name, whether it is retired, and what tells it from others. */
export function Name({ row }: Pick<CellProps, 'row'>) {
  const { t } = useTranslation('catalogue-admin')
  return (
    <>
      <strong>
        <bdi>{row.name}</bdi>
      </strong>{' '}
      {row.retiredAt !== null && <StatusBadge tone="warning">{t('desk.retired')}</StatusBadge>}
      <Details row={row} />
    </>
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

/** The number of products, linked to them in the catalogue. */
export function Products({ kind, row }: CellProps) {
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
export function Children({ kind, row }: CellProps) {
  const { t } = useTranslation('catalogue-admin')
  const [counted, ...others] = childKinds[kind] ?? []
  const name = fullName(kind, row)
  const way = { state: { parent: { id: row.id, name } } }
  return (
    <span className="row">
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
