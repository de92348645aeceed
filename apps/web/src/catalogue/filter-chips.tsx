import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon.tsx'
import { type Chip, chipsOf, cleared, type ListSearch } from './list-search.ts'

interface FilterChipsProps {
  search: ListSearch
  /** How many products match, in words; undefined while it is not known. */
  results: string | undefined
  onSearch: (search: ListSearch) => void
}

/** What is chosen, each with a button to take it back, and how much is left. */
export function FilterChips({ search, results, onSearch }: FilterChipsProps) {
  const { t } = useTranslation('catalogue')
  const chips = chipsOf(search)
  const textOf = ({ filter, value }: Chip): string => {
    if (filter === 'q') return `“${value}”`
    if (filter === 'condition') return t(`condition.${value}`)
    return filter === 'rating' ? t('ratingFrom', { stars: value }) : value
  }
  return (
    <div className="chips">
      <p className="results" aria-live="polite">
        {results ?? ' '}
      </p>
      {chips.length > 0 && (
        <>
          <ul aria-label={t('activeFilters')}>
            {chips.map((chip) => (
              <li key={`${chip.filter} ${chip.value}`}>
                <button
                  type="button"
                  className="chip"
                  aria-label={t('removeFilter', { filter: t(`filter.${chip.filter}`), value: textOf(chip) })}
                  onClick={() => onSearch(chip.without)}
                >
                  <bdi>{textOf(chip)}</bdi> <Icon name="close" size={14} />
                </button>
              </li>
            ))}
          </ul>
          <button type="button" className="text-button" onClick={() => onSearch(cleared(search))}>
            {t('resetAll')}
          </button>
        </>
      )}
    </div>
  )
}
