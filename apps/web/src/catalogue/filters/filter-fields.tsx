import { useTranslation } from '../../ui/translation/translation.tsx'
import { conditions, type ListSearch, mainFilters, ratings } from '../list/list-search.ts'
import { MoreFilters } from './more-filters.tsx'
import { MultiChoice } from './multi-choice.tsx'
import { PriceChoice } from './price-choice.tsx'
import type { Within } from '../product-queries.ts'
import { SingleChoice } from './single-choice.tsx'
import { useFacets } from './use-facets.ts'
import { useFilterNames } from './use-filter-names.ts'

export interface FilterFieldsProps {
  search: ListSearch
  within: Within
  onChange: (change: Partial<ListSearch>) => void
  /** Stacked and all visible, so the facets load at once rather than on first touch. */
  inDrawer?: boolean
}

/** All filters. Hovering or focusing loads their facets, so that they are mostly there when one opens. */
export function FilterFields({ search, within, onChange, inDrawer = false }: FilterFieldsProps) {
  const { t } = useTranslation('catalogue')
  const namesOf = useFilterNames()
  const { facets, offer, load } = useFacets(search, within, inDrawer)
  // A shop's own page offers no other shops.
  const filters = mainFilters.filter((filter) => filter !== 'shop' || within.businessId === undefined)
  return (
    <div className="filter-fields row" onPointerEnter={load} onFocus={load}>
      {filters.map((filter) => (
        <MultiChoice
          key={filter}
          label={t(`filter.${filter}`)}
          offer={offer((all) => ({ choices: all[filter] }))}
          stays={inDrawer}
          nameOf={namesOf(filter)}
          chosen={search[filter]}
          onChange={(chosen) => onChange({ [filter]: chosen })}
        />
      ))}
      <MoreFilters {...{ search, within, facets, offer, onChange, inDrawer }} />
      <SingleChoice
        label={t('filter.condition')}
        any={t('condition.All')}
        values={conditions}
        textOf={(one) => t(`condition.${one}`)}
        counts={facets?.condition}
        capped={facets?.capped}
        chosen={search.condition}
        onChange={(condition) => onChange({ condition })}
      />
      <PriceChoice range={search} offer={offer(({ price }) => ({ price }))} stays={inDrawer} onChange={onChange} />
      <SingleChoice
        label={t('filter.rating')}
        any={t('anyRating')}
        values={ratings}
        textOf={(stars) => t('ratingFrom', { stars })}
        counts={facets?.rating}
        capped={facets?.capped}
        chosen={ratings.find((one) => one === search.rating)}
        onChange={(rating) => onChange({ rating })}
      />
    </div>
  )
}
