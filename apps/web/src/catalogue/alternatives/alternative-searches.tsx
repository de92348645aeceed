import type { RecognisedFilter } from '@axle/contract/product-query'
import type { Output } from '@axle/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { api } from '../../lib/api/api.ts'
import { usePartName } from '../../lib/formats/part-names.ts'
import { useChipText } from '../filters/filter-chips.tsx'
import type { Chip } from '../filters/list-chips.ts'
import { type ListSearch, writeSearch } from '../list/list-search.ts'
import { commonModels, nearestYears, withoutFilters } from './near-vehicles.ts'
import { ofParts, type OtherSearch, otherSearches, valueOf } from './other-searches.ts'
import { countQuery, facetsQuery, partsQuery, type Within } from '../product-queries.ts'
import { useFilterNames } from '../filters/use-filter-names.ts'
import { useResultsText } from '../list/use-results-text.ts'

export interface AlternativeSearchesProps {
  search: ListSearch
  chips: readonly Chip[]
  understood: readonly RecognisedFilter[]
  meta: Output<'GET /products'>['meta']
  within: Within
  onSearch: (search: ListSearch) => void
}

const most = 12

/** Suggests similar searches with their number of results; hides those without any. */
export default function AlternativeSearches({
  search,
  chips,
  understood,
  meta,
  within,
  onSearch,
}: AlternativeSearchesProps) {
  const { t } = useTranslation('catalogue')
  const parts = useQuery(partsQuery(api))
  const partName = usePartName()
  const named = parts.data?.map((part) => ({ ...part, shownName: partName(part.name) }))
  const near = useNear(search, understood, within)
  const others = [...near, ...ofParts(search, meta.parts ?? []), ...otherSearches(search, chips, named ?? [])]
  return (
    <ul className="ways-on row centre" aria-label={t('ways.title')}>
      {others.slice(0, most).map((other) => (
        <Way key={searchKey(other)} other={other} {...{ within, onSearch }} />
      ))}
    </ul>
  )
}

/** The nearest years, other positions and most common models with results. */
function useNear(search: ListSearch, understood: readonly RecognisedFilter[], within: Within): OtherSearch[] {
  const [anyYear, anyModel] = [
    withoutFilters(search, understood, ['year']),
    withoutFilters(search, understood, ['model', 'year']),
  ]
  const years = useQuery({ ...facetsQuery(api, anyYear ?? search, within), enabled: anyYear !== undefined })
  const models = useQuery({ ...facetsQuery(api, anyModel ?? search, within), enabled: anyModel !== undefined })
  const otherPlace = withoutFilters(search, understood, ['position'])
  const places = useQuery({ ...facetsQuery(api, otherPlace ?? search, within), enabled: otherPlace !== undefined })
  const spoken = understood.filter(({ filter }) => filter === 'year').map(({ value }) => value)
  const wanted = [...search.year, ...spoken].map(Number)
  const nearYears = anyYear && years.data ? nearestYears(years.data.year, wanted) : []
  const nearModels = anyModel && models.data ? commonModels(models.data.model) : []
  return [
    ...(anyYear ? nearYears.map((value) => valueOf(anyYear, 'year', value)) : []),
    ...(otherPlace ? withCounts(places.data?.position).map((value) => valueOf(otherPlace, 'position', value)) : []),
    ...(anyModel ? nearModels.map((value) => valueOf(anyModel, 'model', value)) : []),
  ]
}

const withCounts = (values: readonly { value: string; count: number }[] = []): string[] =>
  values.filter(({ count }) => count > 0).map(({ value }) => value)

const searchKey = (other: OtherSearch): string => `${other.kind} ${writeSearch(other.search)}`

interface WayProps extends Pick<AlternativeSearchesProps, 'within' | 'onSearch'> {
  other: OtherSearch
}

function Way({ other, within, onSearch }: WayProps) {
  const { data: meta } = useQuery(countQuery(api, other.search, within))
  const resultsText = useResultsText()
  if (!meta || meta.total === 0) return null
  return (
    <li>
      <button type="button" className="plain-button" onClick={() => onSearch(other.search)}>
        {'chip' in other ? <WithoutChip other={other} /> : <Named other={other} />}
        <span className="quiet">{resultsText(meta)}</span>
      </button>
    </li>
  )
}

type WithoutChip = Extract<OtherSearch, { chip: Chip }>

function WithoutChip({ other: { kind, chip } }: { other: WithoutChip }) {
  const { t } = useTranslation('catalogue')
  const text = useChipText(chip)
  if (kind === 'only') return t('ways.only', { chip: text })
  if (chip.filter === 'price') return t('ways.anyPrice')
  return chip.filter === 'vehicle' ? t('ways.anyVehicle') : t('ways.without', { chip: text })
}

function Named({ other }: { other: Exclude<OtherSearch, WithoutChip> }) {
  const { t } = useTranslation('catalogue')
  const nameOf = useFilterNames()
  const partName = usePartName()
  if (other.kind === 'words') return t('quoted', { words: other.words })
  if (other.kind === 'years') return t('ways.years', { from: other.from, to: other.to })
  if (other.kind === 'value') return <bdi>{nameOf(other.filter)?.(other.value) ?? other.value}</bdi>
  if (other.kind === 'part') return t('ways.partAnyVehicle', { part: partName(other.part) })
  if (other.kind === 'category') return t('ways.category', { category: partName(other.category) })
  return t('ways.forgiving')
}
