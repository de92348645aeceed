import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type ListSearch, readSearch, writeSearch } from './list-search.ts'

/**
 * Returns the search in the URL, or the pending one: the URL follows later, and until then a check would be undone
 * and a second one would overwrite the first.
 */
export function useSearchAhead() {
  const params = useSearchParams()[0]
  const navigate = useNavigate()
  const address = params.toString()
  const [ahead, setAhead] = useState<{ from: string; search: ListSearch }>()
  // After the URL has changed, Back must not restore a pending search.
  useEffect(() => setAhead(undefined), [address])
  const search = ahead?.from === address ? ahead.search : readSearch(params)
  const go = (next: ListSearch, options: { replace?: boolean } = {}) => {
    const to = writeSearch(next)
    setAhead({ from: address, search: readSearch(new URLSearchParams(to)) })
    void navigate({ search: to }, { preventScrollReset: true, ...options })
  }
  return [search, go] as const
}
