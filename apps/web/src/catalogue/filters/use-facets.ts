import type { Facets } from '@axle/contract/product-query'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useSortByPartName } from '../../lib/formats/part-names.ts'
import type { ListSearch } from '../list/list-search.ts'
import type { FacetChoices } from '../alternatives/facet-choices.tsx'
import { facetsQuery, type Within } from '../product-queries.ts'

/** Returns the facets of the filters; loaded when the user turns to them, so that the list never waits for them. */
export function useFacets(search: ListSearch, within: Within, atOnce: boolean) {
  const [isWanted, setWanted] = useState(atOnce)
  const facets = useQuery({ ...facetsQuery(api, search, within), enabled: isWanted })
  const byPartName = useSortByPartName()
  // Keep the categories in their configured order.
  const known = useMemo(
    () => facets.data && { ...facets.data, part: byPartName(facets.data.part, ({ value }) => value) },
    [facets.data, byPartName],
  )
  const load = () => setWanted(true)
  const offer = <T>(part: (facets: Facets) => T): FacetChoices<T & { capped: boolean }> => ({
    known: known && { ...part(known), capped: known.capped ?? false },
    failed: facets.isError,
    load,
    retry: () => void facets.refetch(),
  })
  return { facets: known, offer, load }
}
