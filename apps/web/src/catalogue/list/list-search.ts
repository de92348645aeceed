import type { Condition } from '@axle/contract/product'
import type { ProductSort } from '@axle/contract/product-query'
import { limits } from '@axle/contract/limits'
import { grades, positions } from '@axle/contract/trade'

/** Repeated here, as importing the contract's list would bundle its schemas. */
const sorts = ['featured', 'newest', 'priceAsc', 'priceDesc', 'alphabetical'] as const satisfies readonly ProductSort[]
/** Returns the available sorts, the default first: Best match only for searches by words. */
export const sortsFor = ({ q }: Pick<ListSearch, 'q'>): readonly [ProductSort, ...ProductSort[]] =>
  q === '' ? sorts : ['bestMatch', ...sorts]
export const conditions = ['Brand New', 'Used'] as const satisfies readonly Condition[]
export const ratings = [4, 3, 2, 1] as const
export const mainFilters = ['make', 'model', 'year', 'category', 'part', 'shop'] as const
/** Trade filters: offered where there is something to choose. */
export const moreFilters = ['position', 'brand', 'grade', 'size', 'town', 'region'] as const
export const multiFilters = [...mainFilters, ...moreFilters] as const
export type MultiFilter = (typeof multiFilters)[number]

/** A search of the catalogue, which the URL holds completely. Shops are ids. */
export interface ListSearch extends Record<MultiFilter, string[]> {
  q: string
  /** Takes `q` as typed: no filters from words, no spelling correction. */
  plain: boolean
  condition: Condition | undefined
  /** Minimum number of stars. */
  rating: number | undefined
  /** Cedis; never above `maxPrice`. */
  minPrice: number | undefined
  maxPrice: number | undefined
  /** The id of a vehicle that products must fit. */
  vehicle: number | undefined
  sort: ProductSort
  page: number
}

const isId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647
// Catalogue values are single lines without control characters.
const isSingleLine = (text: string): boolean =>
  text !== '' && text.length <= limits.text.singleLine && !/\p{Cc}/u.test(text)
const isValid: Partial<Record<MultiFilter, (value: string) => boolean>> = {
  year: (value) => /^\d{1,5}$/.test(value),
  shop: isId,
  // The API accepts no other values.
  grade: (value) => grades.some((grade) => grade === value),
  position: (value) => positions.some((position) => position === value),
}

/** Reads a search from a URL; ignores invalid values. Sorts the values of each filter. */
export function readSearch(params: URLSearchParams): ListSearch {
  const one = (key: string) => params.get(key) ?? ''
  const values = (key: MultiFilter) =>
    [...new Set(params.getAll(key))]
      .filter(isValid[key] ?? isSingleLine)
      .slice(0, limits.list.maxFilterValues)
      .toSorted()
  const price = (key: string) => {
    const cedis = /^\d{1,9}(\.\d{1,2})?$/.test(one(key)) ? Number(one(key)) : undefined
    return cedis !== undefined && cedis <= limits.money.maxCedis ? cedis : undefined
  }
  const [minPrice, maxPrice] = inOrder(price('minPrice'), price('maxPrice'))
  const q = one('q')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, limits.list.maxSearchLength)
    .trim()
  const page = Number(one('page'))
  return {
    q,
    plain: q !== '' && one('plain') === '1',
    make: values('make'),
    model: values('model'),
    year: values('year'),
    category: values('category'),
    part: values('part'),
    shop: values('shop'),
    position: values('position'),
    brand: values('brand'),
    grade: values('grade'),
    size: values('size'),
    town: values('town'),
    region: values('region'),
    condition: conditions.find((condition) => condition === one('condition')),
    rating: ratings.find((rating) => String(rating) === one('rating')),
    minPrice,
    maxPrice,
    vehicle: isId(one('vehicle')) ? Number(one('vehicle')) : undefined,
    sort: sortFor({ q, sort: one('sort') }),
    page: Number.isInteger(page) && page >= 1 && page <= limits.list.maxPage ? page : 1,
  }
}

const sortFor = (wanted: { q: string; sort: string }): ProductSort => {
  const offered = sortsFor(wanted)
  return offered.find((sort) => sort === wanted.sort) ?? offered[0]
}

type Cedis = number | undefined
const inOrder = (min: Cedis, max: Cedis): [Cedis, Cedis] =>
  min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]

/** Returns the query string of a search without defaults: `?make=Toyota&page=2`, or nothing. */
export function writeSearch(search: ListSearch): string {
  const params = new URLSearchParams()
  if (search.q) params.set('q', search.q)
  if (search.q && search.plain) params.set('plain', '1')
  for (const key of multiFilters) for (const value of search[key]) params.append(key, value)
  for (const key of ['condition', 'rating', 'minPrice', 'maxPrice', 'vehicle'] as const)
    if (search[key] !== undefined) params.set(key, String(search[key]))
  if (search.sort !== sortsFor(search)[0]) params.set('sort', search.sort)
  if (search.page > 1) params.set('page', String(search.page))
  return params.size > 0 ? `?${params}` : ''
}

/**
 * Changes a search and returns to its first page, unless the page itself changes. New words are interpreted again,
 * and get their default sort unless one was chosen.
 */
export function changed(search: ListSearch, change: Partial<ListSearch>): ListSearch {
  const next = { ...search, page: 1, ...(change.q !== undefined && { plain: false }), ...change }
  const isDefault = change.sort === undefined && search.sort === sortsFor(search)[0]
  return { ...next, sort: sortFor({ q: next.q, sort: isDefault ? '' : next.sort }) }
}

/** Returns the search for other words, and how to go there: refined words replace the history entry, so that Back leaves them. */
export const withWords = (search: ListSearch, q: string): [ListSearch, { replace: boolean }] => [
  changed(search, { q }),
  { replace: search.q !== '' && q !== '' },
]

/** Removes everything except a chosen sort. */
export const cleared = (search: ListSearch): ListSearch => ({
  ...readSearch(new URLSearchParams()),
  sort: sortFor({ q: '', sort: search.sort }),
})
