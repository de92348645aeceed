import type { RecognisedFilter } from '@axle/contract/product-query'
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { api } from '../../lib/api/api.ts'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { Icon } from '../../ui/icon.tsx'
import { type Chip, chipsOf } from './list-chips.ts'
import { cleared, type ListSearch } from '../list/list-search.ts'
import { rangeText } from '../product/price-text.ts'
import { nameQuery } from '../product-queries.ts'
import { useFilterNames } from './use-filter-names.ts'

interface FilterChipsProps {
  search: ListSearch
  understood: readonly RecognisedFilter[]
  /** The list is grouped by the vehicle of the search. */
  grouped?: boolean
  /** Gets the focus when a pressed chip disappears. */
  count: RefObject<HTMLParagraphElement | null>
  onSearch: (search: ListSearch) => void
}

/** Shows the chosen filters, each with a button to remove it. */
export function FilterChips({ search, understood, grouped = false, count, onSearch }: FilterChipsProps) {
  const { t } = useTranslation('catalogue')
  const chips = chipsOf(search, understood)
  // The pressed button disappears: keep the focus here, not at the top of the page.
  const remove = (next: ListSearch) => {
    count.current?.focus({ preventScroll: true })
    onSearch(next)
  }
  if (chips.length === 0) return null
  return (
    <div className="row filter-chips">
      <ul className="row gap-1" aria-label={t('activeFilters')}>
        {chips.map((chip) => (
          <li key={`${chip.filter} ${chip.value}`}>
            <ChipButton
              chip={chip}
              first={chip.sorts ?? (grouped && chip.spoken === true && chips.some(({ filter }) => filter === 'q'))}
              onRemove={() => remove(chip.without)}
            />
          </li>
        ))}
      </ul>
      <button type="button" className="text-button" onClick={() => remove(cleared(search))}>
        {t('resetAll')}
      </button>
    </div>
  )
}

interface ChipButtonProps {
  chip: Chip
  /** Only sorts what fits first; does not filter. */
  first: boolean
  onRemove: () => void
}

function ChipButton({ chip, first, onRemove }: ChipButtonProps) {
  const { t } = useTranslation('catalogue')
  const text = useChipText(chip)
  const value = first ? t('listedFirst', { value: text }) : text
  return (
    <button
      type="button"
      className="choice-button row one-line spread"
      data-active
      aria-label={t('removeFilter', { filter: t(`filter.${chip.filter}`), value })}
      onClick={onRemove}
    >
      <bdi>{value}</bdi> <Icon name="close" size={14} />
    </button>
  )
}

/** Returns the text of a chip. Loads the names of shops and vehicles, which the URL has by id. */
export function useChipText({ filter, value, prices }: Chip): string {
  const { t } = useTranslation('catalogue')
  const { named } = useFormats()
  const nameOf = useFilterNames()(filter)
  const byId = filter === 'shop' || filter === 'vehicle'
  const name = useQuery({ ...nameQuery(api, filter === 'shop' ? 'shop' : 'vehicle', value), enabled: byId })
  if (byId) {
    const known = name.data ?? `${t(`filter.${filter}`)} ${value}`
    return filter === 'vehicle' ? t('fits', { vehicles: known }) : known
  }
  if (nameOf) return nameOf(value)
  if (filter === 'q') return t('quoted', { words: value })
  if (filter === 'condition') return t(`condition.${value}`)
  if (prices) return rangeText(t, prices)
  return filter === 'rating' ? named(t('filter.rating'), t('ratingFrom', { stars: value })) : value
}
