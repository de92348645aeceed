import type { RecognisedFilter } from '@axle/contract/product-query'
import { changed, type ListSearch, type MultiFilter, multiFilters } from '../list/list-search.ts'
import type { PriceRange } from '../product/price-text.ts'
import { withoutWords } from '../alternatives/query-words.ts'

export interface Chip {
  filter: MultiFilter | 'q' | 'condition' | 'rating' | 'price' | 'vehicle'
  /** Empty for a price, which has two. */
  value: string
  /** In cedis. */
  prices?: PriceRange
  /** Interpreted from the query. Next to other words a vehicle only sorts what fits first; alone it filters. */
  spoken?: boolean
  /** A place only sorts, a condition narrows. */
  sorts?: boolean | undefined
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
  if (rest) chips.push(chip('q', rest, { q: [...new Set(understood.map(({ words }) => words))].join(' ') }))
  for (const { filter, value, words, sorts } of understood.filter(isNoPrice))
    chips.push({ ...chip(filter, value, { q: withoutWords(search.q, words) }), spoken: true, sorts })
  for (const filter of multiFilters)
    for (const value of search[filter])
      chips.push(chip(filter, value, { [filter]: search[filter].filter((other) => other !== value) }))
  if (search.condition) chips.push(chip('condition', search.condition, { condition: undefined }))
  const prices = pricesOf(search, understood)
  if (prices.minPrice !== undefined || prices.maxPrice !== undefined) {
    const q = understood.filter(isPrice).reduce((left, { words }) => withoutWords(left, words), search.q)
    chips.push({ ...chip('price', '', { q, minPrice: undefined, maxPrice: undefined }), prices })
  }
  if (search.rating) chips.push(chip('rating', String(search.rating), { rating: undefined }))
  return chips
}

const isPrice = ({ filter }: RecognisedFilter): boolean => filter.endsWith('Price')
const isNoPrice = (one: RecognisedFilter): one is RecognisedFilter & { filter: MultiFilter | 'condition' } =>
  !isPrice(one)

/** Of chosen prices and those in the words, the narrower count. */
function pricesOf(search: ListSearch, understood: readonly RecognisedFilter[]): PriceRange {
  const narrowest = (wanted: keyof PriceRange, choose: typeof Math.min) => {
    const named = understood.filter(({ filter }) => filter === wanted).map(({ value }) => Number(value))
    const prices = [...named, search[wanted] ?? named].flat()
    return prices.length > 0 ? choose(...prices) : undefined
  }
  return { minPrice: narrowest('minPrice', Math.max), maxPrice: narrowest('maxPrice', Math.min) }
}
