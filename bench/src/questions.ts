import type { LoadRequest } from './load.ts'
import type { SampledProduct } from './sample.ts'

export type Query = Readonly<Record<string, string | number | readonly string[]>>

/** A list page, as the web app requests it. */
export const cards = (query: Query): LoadRequest => ({ path: `/api/products?${textOf({ view: 'card', ...query })}` })

/** The facets of that page; page and sort do not affect them. */
export function facets({ sort: _, page: __, ...filter }: Query): LoadRequest {
  return { path: `/api/products/facets?${textOf(filter)}`.replace(/\?$/, ''), answersBegin: '{"data":{"make":[' }
}

/** Suggestions while typing. */
export const suggestions = ({ q = '' }: Query): LoadRequest => ({
  path: `/api/products/suggestions?${textOf({ q })}`,
  answersBegin: '{"data":{"parts":[',
})

/** Filters in turn: a vehicle, a make with a category, a category with a condition. */
export function filterOf({ make, model, year, category, condition }: SampledProduct, n: number): Query {
  if (n % 3 === 0) return { make, model, year }
  if (n % 3 === 1) return { make, category, sort: 'priceAsc' }
  return { category, ...(condition !== null && { condition }), sort: 'newest' }
}

/** A search as the web app sends it, with query understanding. */
export const typed = (q: string, query: Query = {}): Query => ({ q, understand: 'true', ...query })

/** Frequent words of the catalogue. */
export const commonWords = [
  'brake',
  'filter',
  'front',
  'rear',
  'oil',
  'genuine',
  'sensor',
  'pump',
  'left',
  'shock',
] as const

/** Three search words for this product: the part, or the part and its model. */
export function threeWords({ name, model }: Pick<SampledProduct, 'name' | 'model'>, n: number): string {
  const title = wordsOf(name.split(' – ')[0] ?? '')
  const car = wordsOf(model)
  const words = n % 2 === 0 && title.length > 2 ? title : [...title.slice(-2), ...car.slice(-1), ...title, ...car]
  return [...new Set(words)].slice(0, 3).join(' ')
}

/** Lower-case words, without short ones and numbers. */
export const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2 && !/^\d+$/.test(word))

/** Spellings of one part number: as printed, without and with spaces. */
export function spelled(number: string, n: number): string {
  if (n % 3 === 0) return number
  return n % 3 === 1 ? number.replace(/[^A-Za-z0-9]/g, '').toLowerCase() : number.replace(/[^A-Za-z0-9]+/g, ' ')
}

export function textOf(query: Query): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    (typeof value === 'object' ? value : [String(value)]).map((one) => [key, one]),
  )
  return new URLSearchParams(pairs).toString()
}

export const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))

export function at<T>(list: readonly T[], n: number): T {
  const found = list[n % list.length]
  if (found === undefined) throw new Error('the database is too small to measure anything')
  return found
}
