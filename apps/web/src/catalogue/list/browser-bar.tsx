import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SearchBox } from '../search-box.tsx'
import { changed, type ListSearch, sortsFor, withWords } from './list-search.ts'

interface BrowserBarProps {
  search: ListSearch
  heading?: ReactNode
  /** The number of matches as text; undefined while it loads. */
  results?: string | undefined
  /** The element of the number, which gets the focus when a pressed button disappears. */
  count?: RefObject<HTMLParagraphElement | null>
  onSearch: (search: ListSearch, options?: { replace?: boolean }) => void
  /** Whether the search box of this list is here, not in the header. */
  hasSearch: boolean
  /** The filter button and the fit switch. */
  children?: ReactNode
}

/** The bar above every list: heading, number of matches, search, sort. */
export function BrowserBar({ search, heading, results, count, hasSearch, onSearch, children }: BrowserBarProps) {
  const { t } = useTranslation('catalogue')
  const sorts = sortsFor(search)
  const select = useRef<HTMLSelectElement>(null)
  const sortBy = (value: string | undefined) => {
    const sort = sorts.find((one) => one === value) ?? sorts[0]
    if (sort !== search.sort) onSearch(changed(search, { sort }))
  }
  // The select may have been changed before hydration.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => sortBy(select.current?.value), [])
  return (
    <div className="browser-bar row">
      {heading}
      <p ref={count} className="results quiet" aria-live="polite" tabIndex={-1}>
        {results ?? ' '}
      </p>
      <label className="choice-select row one-line spread sort-select">
        <span>{t('sortBy')}</span>
        <select ref={select} value={search.sort} onChange={(event) => sortBy(event.currentTarget.value)}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort.${sort}`)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={16} />
      </label>
      {hasSearch && <SearchBox value={search.q} onSearch={(q) => onSearch(...withWords(search, q))} />}
      {children}
    </div>
  )
}

interface FiltersButtonProps {
  /** Number of chosen filters. */
  chosen: number
  onClick: () => void
}

/** Opens the filters on small screens. */
export function FiltersButton({ chosen, onClick }: FiltersButtonProps) {
  const { t } = useTranslation('catalogue')
  return (
    <button
      type="button"
      className="choice-button row one-line spread below-900"
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <Icon name="filter" size={18} /> {t('filters')}
      {chosen > 0 && <span className="choice-count at-end">{chosen}</span>}
    </button>
  )
}
