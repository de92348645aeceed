import { type Language, languages } from '@axle/contract'

/** Query keys the pages know; the server's answer depends on nothing else. */
const knownKeys = new Set([
  'q',
  'plain',
  'make',
  'model',
  'year',
  'category',
  'part',
  'shop',
  'condition',
  'rating',
  'minPrice',
  'maxPrice',
  'vehicle',
  'sort',
  'page',
  'step',
  'shopId',
  'order',
  'returnUrl',
  'token',
  'lang',
])
/** Pages with one of these are nobody else's: rendered, never kept. */
const secretKeys = ['token']
const longest = 1_500

export interface PageAddress {
  /** Path and query in their one canonical form. */
  path: string
  /** Whether the page may be kept for the next visitor. */
  shareable: boolean
  /** Which language the address itself asks for, as those do that search engines hand out. */
  language: Language | undefined
}

/** The address without keys nobody knows, in one order, so that equal pages have equal addresses. */
export function pageAddress(requested: string): PageAddress {
  const mark = requested.indexOf('?')
  const path = mark === -1 ? requested : requested.slice(0, mark)
  if (mark === -1) return { path, shareable: path.length <= longest, language: undefined }
  const asked = new URLSearchParams(requested.slice(mark + 1))
  const language = languages.find((one) => one === asked.get('lang'))
  if (!language) asked.delete('lang')
  const pairs = [...asked].filter(([key, value]) => knownKeys.has(key) && value !== '')
  pairs.sort(([a, x], [b, y]) => compare(a, b) || compare(x, y))
  const query = new URLSearchParams(pairs).toString()
  return {
    path: query === '' ? path : `${path}?${query}`,
    shareable: path.length + query.length <= longest && !pairs.some(([key]) => secretKeys.includes(key)),
    language,
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
