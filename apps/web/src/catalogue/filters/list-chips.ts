import type { RecognisedFilter } from '@axle/contract/product-query'
import { changed, type ListSearch, type MultiFilter, multiFilters } from '../list/list-search.ts'
import type { PriceRange } from '../product/price-text.ts'
import { withoutWords } from '../alternatives/query-words.ts'

const noPrice: PriceRange = { minPrice: undefined, maxPrice: undefined }

export interface Chip {
  filter: MultiFilter | 'q' | 'condition' | 'rating' | 'price' | 'vehicle'
  /** Empty for a chosen price, which has two. */
  value: string
  /** In cedis. */
  prices?: PriceRange
  /** Interpreted from the query. Next to other words a vehicle only sorts what fits first; alone it filters. */
  spoken?: boolean
  /** The search without this filter. */
  without: ListSearch
}

/** Returns the number of chosen filters, without typed words. */
export const filtersIn = (search: ListSearch): number => chipsOf({ ...search, q: '' }).length

/** Returns a chip for each chosen value, and for each filter that the query was interpreted as. */
export function chipsOf(search: ListSearch, understood: readonly RecognisedFilter[] = []): Chip[] {
  const chip = (filter: Chip['filter'], value: string, change: Partial<ListSearch>): Chip => ({
    filter,
    value,
    without: changed(search, change),
  })
  const chips: Chip[] = []
  const rest = understood.reduce((q, { words }) => withoutWords(q, words), search.q)
  if (search.vehicle !== undefined) chips.push(chip('vehicle', String(search.vehicle), { vehicle: undefined }))
  // Removing the rest of the query keeps the words that have chips of their own.
  if (rest) chips.push(chip('q', rest, { q: understood.map(({ words }) => words).join(' ') }))
  for (const { filter, value, words } of understood) {
    const change = { q: withoutWords(search.q, words) }
    if (filter === 'minPrice' || filter === 'maxPrice')
      chips.push({ ...chip('price', value, change), prices: { ...noPrice, [filter]: Number(value) } })
    else chips.push({ ...chip(filter, value, change), spoken: true })
  }
  for (const filter of multiFilters)
    for (const value of search[filter])
      chips.push(chip(filter, value, { [filter]: search[filter].filter((other) => other !== value) }))
  if (search.condition) chips.push(chip('condition', search.condition, { condition: undefined }))
  if (search.minPrice !== undefined || search.maxPrice !== undefined)
    chips.push({ ...chip('price', '', noPrice), prices: search })
  if (search.rating) chips.push(chip('rating', String(search.rating), { rating: undefined }))
  return chips
}
