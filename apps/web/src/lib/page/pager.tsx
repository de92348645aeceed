import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link, useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { useFormats } from '../formats/use-formats.ts'

interface PagerProps {
  page: number
  limit: number
  total: number
  /** `total` is a lower bound. */
  capped?: boolean | undefined
  /** Selectable page sizes; without them the size is fixed. */
  sizes?: readonly number[]
  onSize?: (size: number) => void
  /** Called when a link is followed. */
  onTurn?: () => void
  /** Keep the scroll position. */
  inPlace?: boolean
  /** Renders a jump to any of so many pages. */
  jump?: (pages: number) => ReactNode
}

/** Page size, range, and links to the previous and next page. Hidden for a single page of fixed size. */
export function Pager({
  page,
  limit,
  total,
  capped = false,
  sizes,
  onSize,
  onTurn,
  inPlace = false,
  jump,
}: PagerProps) {
  const { t } = useTranslation('forms')
  const { counted } = useFormats()
  const pages = Math.max(1, Math.ceil(total / limit))
  const hasNext = page < pages || (capped && page * limit <= total)
  if (!sizes && page === 1 && !hasNext) return null
  const range = {
    from: counted(total === 0 ? 0 : (page - 1) * limit + 1),
    to: counted(capped ? page * limit : Math.min(page * limit, total)),
    total: counted(total, capped),
  }
  const links = { onTurn, inPlace }
  const previous = capped ? page - 1 : Math.min(page - 1, pages)
  return (
    <nav className="pager row small" aria-label={t('pages.label')}>
      {sizes && (
        <label className="row">
          {t('pages.rows')}
          <select value={limit} onChange={({ currentTarget }) => onSize?.(Number(currentTarget.value))}>
            {sizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
      <bdi>{t('pages.range', range)}</bdi>
      {jump?.(pages)}
      <span className="row gap-0">
        <PageLink to={page > 1 ? previous : undefined} rel="prev" label={t('pages.previous')} {...links} />
        <PageLink to={hasNext ? page + 1 : undefined} rel="next" label={t('pages.next')} {...links} />
      </span>
    </nav>
  )
}

interface PageLinkProps {
  to: number | undefined
  rel: 'prev' | 'next'
  label: string
  onTurn: (() => void) | undefined
  inPlace: boolean
}

function PageLink({ to, rel, label, onTurn, inPlace }: PageLinkProps) {
  const { pathname, search } = useLocation()
  const icon = (
    <Icon name="chevron" size={20} directional={rel === 'next'} className={rel === 'prev' ? 'point-back' : ''} />
  )
  if (to === undefined)
    return (
      <span className="icon-button" aria-hidden="true">
        {icon}
      </span>
    )
  const params = new URLSearchParams(search)
  if (to === 1) params.delete('page')
  else params.set('page', String(to))
  return (
    <Link
      className="icon-button"
      to={{ pathname, search: params.size > 0 ? `?${params}` : '' }}
      rel={rel}
      aria-label={label}
      preventScrollReset={inPlace}
      {...(onTurn && { onClick: onTurn })}
    >
      {icon}
    </Link>
  )
}
