import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { conditions, type ListSearch, multiFilters, ratings } from './list-search.ts'
import { MultiChoice } from './multi-choice.tsx'
import { facetsQuery, type Within } from './product-queries.ts'

export interface FilterFieldsProps {
  search: ListSearch
  within: Within
  onChange: (change: Partial<ListSearch>) => void
}

/** All filters. What they offer is asked for when the first of them is opened. */
export function FilterFields({ search, within, onChange }: FilterFieldsProps) {
  const { t } = useTranslation('catalogue')
  const [wanted, setWanted] = useState(false)
  const facets = useQuery({ ...facetsQuery(api, search, within), enabled: wanted })
  return (
    <div className="filter-fields">
      {multiFilters.map((filter) => (
        <MultiChoice
          key={filter}
          label={t(`filter.${filter}`)}
          choices={facets.data?.[filter]}
          failed={facets.isError}
          chosen={search[filter]}
          onChange={(chosen) => onChange({ [filter]: chosen })}
          onOpen={() => setWanted(true)}
        />
      ))}
      <label className="choice-select" data-active={search.condition !== undefined}>
        <span>{t('filter.condition')}</span>
        <select
          value={search.condition ?? ''}
          onChange={(event) => onChange({ condition: conditions.find((one) => one === event.currentTarget.value) })}
        >
          <option value="">{t('condition.All')}</option>
          {conditions.map((one) => (
            <option key={one} value={one}>
              {t(`condition.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="choice-select" data-active={search.rating !== undefined}>
        <span>{t('filter.rating')}</span>
        <select
          value={search.rating ?? ''}
          onChange={(event) => onChange({ rating: ratings.find((one) => String(one) === event.currentTarget.value) })}
        >
          <option value="">{t('anyRating')}</option>
          {ratings.map((one) => (
            <option key={one} value={one}>
              {t('ratingFrom', { stars: one })}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
