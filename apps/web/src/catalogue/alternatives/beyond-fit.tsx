import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { api } from '../../lib/api/api.ts'
import { changed, type ListSearch } from '../list/list-search.ts'
import { countQuery, type Within } from '../product-queries.ts'

interface BeyondFitProps {
  search: ListSearch
  within: Within
  onSearch: (search: ListSearch) => void
}

/** For a list of what fits a vehicle: links to the products that name no vehicle, with their number. */
export function BeyondFit({ search, within, onSearch }: BeyondFitProps) {
  const { t } = useTranslation('catalogue')
  const all = changed(search, { vehicle: undefined })
  const { data: meta } = useQuery(countQuery(api, all, { ...within, preferVehicle: search.vehicle }))
  const count = meta?.groups?.find(({ group }) => group === 'not_stated')?.count ?? 0
  if (count === 0) return null
  return (
    <p>
      <button type="button" className="text-button" onClick={() => onSearch(all)}>
        {t('notStated', { count })}
      </button>
    </p>
  )
}
