import { type Language, languages } from '@axle/contract'

/** Search parameters of the pages; the answer depends on no others. */
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
/** Pages with one of these are private: rendered, never cached. */
const secretKeys = ['token']
const longest = 1_500

export interface PageUrl {
  /** Path and parameters in canonical form. */
  path: string
  /** True if the page may be cached for other visitors. */
  shareable: boolean
  /** The language that the URL itself names, as URLs of search engines do. */
  language: Language | undefined
}

/** Drops unknown parameters and sorts the others, so that equal pages have equal URLs. */
export function pageUrl(requested: string): PageUrl {
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
