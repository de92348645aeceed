import { useTranslation } from '../../ui/translation/translation.tsx'
import { ChoiceList } from './choice-list.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { ListSearch } from '../list/list-search.ts'
import { moreFilters } from '../list/list-search.ts'
import { MultiChoice } from './multi-choice.tsx'
import { WithFacetChoices } from '../alternatives/facet-choices.tsx'
import type { Within } from '../product-queries.ts'
import { useFilterNames } from './use-filter-names.ts'
import type { useFacets } from './use-facets.ts'

interface MoreFiltersProps extends Pick<ReturnType<typeof useFacets>, 'facets' | 'offer'> {
  search: ListSearch
  within: Within
  onChange: (change: Partial<ListSearch>) => void
  /** A button per filter there; elsewhere all are behind one. */
  inDrawer: boolean
}

/** Filters that are hidden if there is nothing to choose. */
export function MoreFilters({ search, within, facets, offer, onChange, inDrawer }: MoreFiltersProps) {
  const { t } = useTranslation('catalogue')
  const namesOf = useFilterNames()
  const isOfShops = (filter: string) => filter === 'town' || filter === 'region'
  // A shop's own page has one town.
  const filters = moreFilters
    .filter((filter) => !isOfShops(filter) || within.businessId === undefined)
    .filter((filter) => search[filter].length > 0 || facets?.[filter]?.some(({ count }) => count > 0))
  const propsOf = (filter: (typeof moreFilters)[number]) => ({
    label: t(`filter.${filter}`),
    nameOf: namesOf(filter),
    chosen: search[filter],
    onChange: (chosen: string[]) => onChange({ [filter]: chosen }),
  })
  if (inDrawer)
    return filters.map((filter) => (
      <MultiChoice key={filter} {...propsOf(filter)} offer={offer((all) => ({ choices: all[filter] ?? [] }))} stays />
    ))
  const all = offer((known) => ({ known }))
  const chosen = filters.reduce((count, filter) => count + search[filter].length, 0)
  return (
    <FilterPanel label={t('moreFilters')} chosen={chosen} stays={false} onOpen={all.load}>
      <WithFacetChoices offer={all}>
        {({ known, capped }) => (
          <>
            {filters.length === 0 && <p className="muted">{t('noChoices')}</p>}
            {filters.map((filter) => (
              <section key={filter} aria-label={t(`filter.${filter}`)}>
                <h3>{t(`filter.${filter}`)}</h3>
                <ChoiceList {...propsOf(filter)} choices={known[filter] ?? []} capped={capped} />
              </section>
            ))}
          </>
        )}
      </WithFacetChoices>
    </FilterPanel>
  )
}
