import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { usePartName } from '../lib/part-names.ts'
import { useChipText } from './filter-chips.tsx'
import type { Chip } from './list-chips.ts'
import { type ListSearch, writeSearch } from './list-search.ts'
import { type OtherSearch, otherSearches } from './other-searches.ts'
import { countQuery, partsQuery, type Within } from './product-queries.ts'
import { useResultsText } from './use-results-text.ts'

export interface WaysOnProps {
  search: ListSearch
  chips: readonly Chip[]
  within: Within
  onSearch: (search: ListSearch) => void
}

const most = 12

/** Searches near the one that found nothing, each with how many products it would find; those that find none are left out. */
export default function WaysOn({ search, chips, within, onSearch }: WaysOnProps) {
  const { t } = useTranslation('catalogue')
  const parts = useQuery(partsQuery(api))
  const partName = usePartName()
  const named = parts.data?.map((part) => ({ ...part, shownName: partName(part.name) }))
  const others = otherSearches(search, chips, named ?? [])
  return (
    <ul className="ways-on" aria-label={t('ways.title')}>
      {others.slice(0, most).map((other) => (
        <Way key={wayKey(other)} other={other} {...{ search, within, onSearch }} />
      ))}
    </ul>
  )
}

const wayKey = (other: OtherSearch): string => `${other.kind} ${writeSearch(other.search)}`

interface WayProps extends Pick<WaysOnProps, 'search' | 'within' | 'onSearch'> {
  other: OtherSearch
}

function Way({ other, search, within, onSearch }: WayProps) {
  const { data: meta } = useQuery(countQuery(api, other.search, within))
  const resultsText = useResultsText()
  if (!meta || meta.total === 0) return null
  return (
    <li>
      <button type="button" className="plain-button" onClick={() => onSearch(other.search)}>
        {'chip' in other ? <OfChip other={other} search={search} /> : <Named other={other} />}
        <span className="quiet">{resultsText(meta)}</span>
      </button>
    </li>
  )
}

type OfChip = Extract<OtherSearch, { chip: Chip }>

function OfChip({ other: { kind, chip }, search }: { other: OfChip; search: ListSearch }) {
  const { t } = useTranslation('catalogue')
  const text = useChipText(chip, search)
  if (kind === 'only') return t('ways.only', { chip: text })
  return chip.filter === 'vehicle' ? t('ways.anyVehicle') : t('ways.without', { chip: text })
}

function Named({ other }: { other: Exclude<OtherSearch, OfChip> }) {
  const { t } = useTranslation('catalogue')
  const partName = usePartName()
  if (other.kind === 'words') return t('quoted', { words: other.words })
  if (other.kind === 'years') return t('ways.years', { from: other.from, to: other.to })
  if (other.kind === 'category') return t('ways.category', { category: partName(other.category) })
  return t('ways.forgiving')
}
