import type { Facets } from '@axle/contract/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../lib/api.ts'
import type { ListSearch } from './list-search.ts'
import type { Offer } from './offered.tsx'
import { facetsQuery, type Within } from './product-queries.ts'

/** What the filters offer: asked for when somebody turns to them, so that the list never waits for it. */
export function useFacets(search: ListSearch, within: Within, atOnce: boolean) {
  const [wanted, setWanted] = useState(atOnce)
  const facets = useQuery({ ...facetsQuery(api, search, within), enabled: wanted })
  const want = () => setWanted(true)
  const offer = <T>(part: (facets: Facets) => T): Offer<T & { capped: boolean }> => ({
    known: facets.data && { ...part(facets.data), capped: facets.data.capped ?? false },
    failed: facets.isError,
    want,
    retry: () => void facets.refetch(),
  })
  return { facets: facets.data, offer, want }
}
