import type { Condition, ProductSort } from '@axle/contract/catalogue'

/** Spelled out here, since the contract's list brings its schemas along. The first is the default. */
export const sorts = [
  'featured',
  'newest',
  'priceAsc',
  'priceDesc',
  'alphabetical',
] as const satisfies readonly ProductSort[]
export const conditions = ['Brand New', 'Used'] as const satisfies readonly Condition[]
export const ratings = [4, 3, 2] as const
export const multiFilters = ['make', 'model', 'year', 'category', 'part'] as const
export type MultiFilter = (typeof multiFilters)[number]

/** What the shopper asks of the catalogue: all of it stands in the address. */
export interface ListSearch extends Record<MultiFilter, string[]> {
  q: string
  condition: Condition | undefined
  /** At least so many stars. */
  rating: number | undefined
  sort: ProductSort
  page: number
}

const textOf = (params: URLSearchParams, key: string, max: number): string =>
  (params.get(key) ?? '').trim().slice(0, max)

/** Reads an address; whatever makes no sense counts as not given. Values of one filter stand in one order. */
export function readSearch(params: URLSearchParams): ListSearch {
  const values = (key: MultiFilter) =>
    [...new Set(params.getAll(key))]
      .filter((value) => value !== '' && value.length <= 120 && (key !== 'year' || /^\d{1,5}$/.test(value)))
      .slice(0, 50)
      .toSorted()
  const page = Number(params.get('page'))
  return {
    q: textOf(params, 'q', 200),
    make: values('make'),
    model: values('model'),
    year: values('year'),
    category: values('category'),
    part: values('part'),
    condition: conditions.find((one) => one === params.get('condition')),
    rating: ratings.find((one) => String(one) === params.get('rating')),
    sort: sorts.find((one) => one === params.get('sort')) ?? sorts[0],
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  }
}

/** The address of a search, without what is as it always is: `?make=Toyota&page=2`, or nothing. */
export function writeSearch(search: ListSearch): string {
  const params = new URLSearchParams()
  if (search.q) params.set('q', search.q)
  for (const key of multiFilters) for (const value of search[key]) params.append(key, value)
  if (search.condition) params.set('condition', search.condition)
  if (search.rating) params.set('rating', String(search.rating))
  if (search.sort !== sorts[0]) params.set('sort', search.sort)
  if (search.page > 1) params.set('page', String(search.page))
  return params.size > 0 ? `?${params}` : ''
}

/** A changed search begins at its first page, unless it is the page that changes. */
export const changed = (search: ListSearch, change: Partial<ListSearch>): ListSearch => ({
  ...search,
  page: 1,
  ...change,
})

/** Everything off but the sort. */
export const cleared = (search: ListSearch): ListSearch => ({ ...readSearch(new URLSearchParams()), sort: search.sort })

export interface Chip {
  filter: MultiFilter | 'q' | 'condition' | 'rating'
  value: string
  /** The search without this one. */
  without: ListSearch
}

/** One chip for each chosen value. */
export function chipsOf(search: ListSearch): Chip[] {
  const many = multiFilters.flatMap((filter) =>
    search[filter].map((value) => ({
      filter,
      value,
      without: changed(search, { [filter]: search[filter].filter((other) => other !== value) }),
    })),
  )
  const one: Chip[] = []
  if (search.q) one.push({ filter: 'q', value: search.q, without: changed(search, { q: '' }) })
  if (search.condition)
    one.push({ filter: 'condition', value: search.condition, without: changed(search, { condition: undefined }) })
  if (search.rating)
    one.push({ filter: 'rating', value: String(search.rating), without: changed(search, { rating: undefined }) })
  return [...one, ...many]
}

/** Which page numbers to offer: the ends and the neighbours, `undefined` for what is left out between. */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((one) => one >= 1 && one <= pages)
    .toSorted((a, b) => a - b)
  return shown.flatMap((one, index) => {
    const before = shown[index - 1]
    if (before === undefined || one - before === 1) return [one]
    // A gap of one is a page, not dots.
    return one - before === 2 ? [one - 1, one] : [undefined, one]
  })
}
