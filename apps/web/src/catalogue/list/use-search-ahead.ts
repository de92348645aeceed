import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type ListSearch, readSearch, writeSearch } from './list-search.ts'

/**
 * The search in the address, or the one it is about to hold: the address follows a moment later, and until then a tick
 * would be taken back and a second one would forget the first.
 */
export function useSearchAhead() {
  const params = useSearchParams()[0]
  const navigate = useNavigate()
  const address = params.toString()
  const [ahead, setAhead] = useState<{ from: string; search: ListSearch }>()
  // Once the address has moved on, Back must not bring an old intention to life again.
  useEffect(() => setAhead(undefined), [address])
  const search = ahead?.from === address ? ahead.search : readSearch(params)
  const go = (next: ListSearch, options: { replace?: boolean } = {}) => {
    const to = writeSearch(next)
    setAhead({ from: address, search: readSearch(new URLSearchParams(to)) })
    void navigate({ search: to }, { preventScrollReset: true, ...options })
  }
  return [search, go] as const
}
