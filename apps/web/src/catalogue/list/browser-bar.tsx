import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import { changed, type ListSearch, sortsFor } from './list-search.ts'
import { SearchBox, type SearchBoxProps } from '../search-box.tsx'

interface BrowserBarProps {
  search: ListSearch
  /** Number of chosen filters. */
  chosen: number
  onSearch: (search: ListSearch, options?: { replace?: boolean }) => void
  onFilters: () => void
  /** Suggestions of the search box. */
  suggestions?: Pick<SearchBoxProps, 'suggests' | 'preferVehicle' | 'fitOf'>
}

/** The bar above every list: search, filter button on small screens, sort. */
export function BrowserBar({ search, chosen, suggestions, onSearch, onFilters }: BrowserBarProps) {
  const { t } = useTranslation('catalogue')
  const sorts = sortsFor(search)
  const select = useRef<HTMLSelectElement>(null)
  const sortBy = (value: string | undefined) => {
    const sort = sorts.find((one) => one === value) ?? sorts[0]
    if (sort !== search.sort) onSearch(changed(search, { sort }))
  }
  // Mount only: applies a choice made before hydration.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => sortBy(select.current?.value), [])
  return (
    <div className="browser-bar">
      <SearchBox
        {...suggestions}
        value={search.q}
        // Replace the history entry while typing, so that Back leaves the search.
        onSearch={(q) => onSearch(changed(search, { q }), { replace: search.q !== '' && q !== '' })}
      />
      <button type="button" className="choice-button filters-button" aria-haspopup="dialog" onClick={onFilters}>
        <Icon name="filter" size={18} /> {t('filters')}
        {chosen > 0 && <span className="choice-count">{chosen}</span>}
      </button>
      <label className="choice-select sort-select">
        <span>{t('sortBy')}</span>
        <select ref={select} value={search.sort} onChange={(event) => sortBy(event.currentTarget.value)}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort.${sort}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
