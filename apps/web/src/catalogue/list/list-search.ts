import type { Condition, ProductSort } from '@axle/contract/catalogue'
import { limits } from '@axle/contract/limits'
import { grades, positions } from '@axle/contract/trade'

/** Spelled out here, since the contract's list brings its schemas along. */
const sorts = ['featured', 'newest', 'priceAsc', 'priceDesc', 'alphabetical'] as const satisfies readonly ProductSort[]
/** What a list can be sorted by, the default first: Best match only while words are searched. */
export const sortsFor = ({ q }: Pick<ListSearch, 'q'>): readonly [ProductSort, ...ProductSort[]] =>
  q === '' ? sorts : ['bestMatch', ...sorts]
export const conditions = ['Brand New', 'Used'] as const satisfies readonly Condition[]
export const ratings = [4, 3, 2, 1] as const
export const mainFilters = ['make', 'model', 'year', 'category', 'part', 'shop'] as const
/** What the trade tells parts and shops apart by: offered where there is something to choose. */
export const moreFilters = ['position', 'brand', 'grade', 'size', 'town', 'region'] as const
export const multiFilters = [...mainFilters, ...moreFilters] as const
export type MultiFilter = (typeof multiFilters)[number]

/** What the shopper asks of the catalogue: all of it stands in the address. Shops are ids. */
export interface ListSearch extends Record<MultiFilter, string[]> {
  q: string
  /** Takes `q` as it was typed: no words of it for filters, no mending. */
  plain: boolean
  condition: Condition | undefined
  /** At least so many stars. */
  rating: number | undefined
  /** Cedis; the lower one is never above the higher one. */
  minPrice: number | undefined
  maxPrice: number | undefined
  /** Only what fits this vehicle, by its id. */
  vehicle: number | undefined
  sort: ProductSort
  page: number
}

const isId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647
// Longer than a line or with control characters, a value can be none of the catalogue's.
const isLine = (text: string): boolean => text !== '' && text.length <= limits.text.line && !/\p{Cc}/u.test(text)
const canBe: Partial<Record<MultiFilter, (value: string) => boolean>> = {
  year: (value) => /^\d{1,5}$/.test(value),
  shop: isId,
  // The API knows no others.
  grade: (value) => grades.some((grade) => grade === value),
  position: (value) => positions.some((position) => position === value),
}

/** Reads an address; whatever makes no sense counts as not given. Values of one filter stand in one order. */
export function readSearch(params: URLSearchParams): ListSearch {
  const one = (key: string) => params.get(key) ?? ''
  const values = (key: MultiFilter) =>
    [...new Set(params.getAll(key))]
      .filter(canBe[key] ?? isLine)
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

/** The address of a search, without what is as it always is: `?make=Toyota&page=2`, or nothing. */
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
 * A changed search begins at its first page, unless it is the page that changes; other words are read with care again. A
 * sort that was not chosen is the default of the new words.
 */
export function changed(search: ListSearch, change: Partial<ListSearch>): ListSearch {
  const next = { ...search, page: 1, ...(change.q !== undefined && { plain: false }), ...change }
  const isDefault = change.sort === undefined && search.sort === sortsFor(search)[0]
  return { ...next, sort: sortFor({ q: next.q, sort: isDefault ? '' : next.sort }) }
}

/** Everything off but the sort, where that was chosen. */
export const cleared = (search: ListSearch): ListSearch => ({
  ...readSearch(new URLSearchParams()),
  sort: sortFor({ q: '', sort: search.sort }),
})
