import type { RecognisedFilter } from '@axle/contract/product-query'
import { useState } from 'react'
import type { ListSearch } from '../list/list-search.ts'

const none: readonly RecognisedFilter[] = []

/** Returns the filters that the query was interpreted as: part of the results, and cached while other filters change. */
export function useUnderstood(
  { q, plain }: ListSearch,
  found: readonly RecognisedFilter[] | undefined,
  known: boolean,
) {
  const [last, setLast] = useState({ q: '', understood: none })
  const understood = found ?? none
  const spoken = plain ? '' : q
  if (known && (last.q !== spoken || last.understood !== understood)) setLast({ q: spoken, understood })
  if (known) return understood
  return last.q === spoken ? last.understood : none
}
