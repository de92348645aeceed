import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type ListSearch, readSearch, writeSearch } from './list-search.ts'

/**
 * Returns the search in the URL, or the pending one: the URL follows later, and until then a check would be undone
 * and a second one would overwrite the first.
 */
export function usePendingSearch() {
  const params = useSearchParams()[0]
  const navigate = useNavigate()
  const query = params.toString()
  const [pending, setPending] = useState<{ from: string; search: ListSearch }>()
  // After the URL has changed, Back must not restore a pending search.
  useEffect(() => setPending(undefined), [query])
  const search = pending?.from === query ? pending.search : readSearch(params)
  const go = (next: ListSearch, options: { replace?: boolean } = {}) => {
    const to = writeSearch(next)
    setPending({ from: query, search: readSearch(new URLSearchParams(to)) })
    void navigate({ search: to }, { preventScrollReset: true, ...options })
  }
  return [search, go] as const
}
