import type { Understood } from '@axle/contract/catalogue'
import { changed, type ListSearch, type MultiFilter, multiFilters } from '../list/list-search.ts'
import { withoutWords } from '../alternatives/words.ts'

export interface Chip {
  filter: MultiFilter | 'q' | 'condition' | 'rating' | 'price' | 'vehicle'
  /** Empty for a price, which has two. */
  value: string
  /** From words of the search. Next to other words a vehicle only sorts what fits first; alone it filters. */
  spoken?: boolean
  /** The search without this one. */
  without: ListSearch
}

/** How many filters are chosen; words that were typed are none. */
export const filtersIn = (search: ListSearch): number => chipsOf({ ...search, q: '' }).length

/** One chip for each chosen value, and for each filter that words of the search were taken for. */
export function chipsOf(search: ListSearch, understood: readonly Understood[] = []): Chip[] {
  const chip = (filter: Chip['filter'], value: string, change: Partial<ListSearch>): Chip => ({
    filter,
    value,
    without: changed(search, change),
  })
  const chips: Chip[] = []
  const rest = understood.reduce((q, { words }) => withoutWords(q, words), search.q)
  if (search.vehicle !== undefined) chips.push(chip('vehicle', String(search.vehicle), { vehicle: undefined }))
  // What is left of the search leaves the words behind that are chips of their own.
  if (rest) chips.push(chip('q', rest, { q: understood.map(({ words }) => words).join(' ') }))
  for (const { filter, value, words } of understood)
    chips.push({ ...chip(filter, value, { q: withoutWords(search.q, words) }), spoken: true })
  for (const filter of multiFilters)
    for (const value of search[filter])
      chips.push(chip(filter, value, { [filter]: search[filter].filter((other) => other !== value) }))
  if (search.condition) chips.push(chip('condition', search.condition, { condition: undefined }))
  if (search.minPrice !== undefined || search.maxPrice !== undefined)
    chips.push(chip('price', '', { minPrice: undefined, maxPrice: undefined }))
  if (search.rating) chips.push(chip('rating', String(search.rating), { rating: undefined }))
  return chips
}
