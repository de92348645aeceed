import { productSorts, wroteCookie } from '@axle/contract'
import {
  catalogue,
  counted,
  fullPage,
  isSuggestions,
  notEmpty,
  offersSomething,
  perPage,
  placed,
  product,
} from './answers.ts'
import type { LoadRequest } from './load.ts'
import {
  at,
  cards,
  commonWords,
  facets,
  filterOf,
  type Query,
  spelled,
  suggestions,
  textOf,
  threeWords,
  times,
  typed,
  wordsOf,
} from './questions.ts'
import type { Sample, SampledProduct } from './sample.ts'

export interface Workload {
  readonly name: string
  readonly requests: readonly LoadRequest[]
  readonly status: 200 | 201
  /** Clears all caches a hundred times a second, as a vendor's write does once. */
  readonly cold?: boolean
  readonly freshKeys?: boolean
  /** In place of the option. */
  readonly connections?: number
  /** Products are cached for seconds, so request each once: the first quarter as warm-up. */
  readonly askedOnce?: boolean
  readonly answersBegin?: string
  /** Checks complete responses before the measurement; throws if one is wrong. */
  readonly check: (body: string, request: LoadRequest) => void
}

/** Workloads in order of measurement: writes are last. */
export const workloadNames = [
  'list',
  'list-cached',
  'list-deep',
  'search-common',
  'search-number',
  'search-words',
  'search-vehicle',
  'suggestions',
  'search-cached',
  'filter',
  'facets',
  'filter-facets',
  'filter-facets-cached',
  'detail',
  'detail-cached',
  'page-cold',
  'page-cached',
  'order',
  'order-one-by-one',
] as const
export type WorkloadName = (typeof workloadNames)[number]

/** The number of distinct queries of cached workloads. */
const handful = 5

export function workloadsFor({
  listed,
  products,
  ids,
  tokens,
}: Sample): readonly (Workload & { name: WorkloadName })[] {
  const lastPage = Math.max(1, Math.floor(Math.min(listed, counted) / perPage))
  const list = { status: 200, answersBegin: '{"data":[{"id":', check: fullPage(listed) } as const
  const some = { ...list, check: notEmpty } as const
  const offers = { status: 200, answersBegin: '{"data":{"make":[', check: offersSomething } as const
  const typing = { status: 200, check: isSuggestions } as const
  const one = { status: 200, answersBegin: '{"data":{"id":', check: product } as const
  const pages = { status: 200, check: catalogue } as const
  const order = {
    status: 201,
    freshKeys: true,
    answersBegin: '{"data":{"order":{',
    check: placed,
    requests: products.map((_, n) => basket(products, tokens, n)),
  } as const

  // Each of the ten words is in at least a hundredth of the catalogue.
  const commonPages = Math.max(1, Math.min(20, Math.floor(listed / 1_200)))
  const sorted = (n: number): Query => ({ sort: at(productSorts, n) })
  const common = times(1_000, (n) =>
    cards(typed(at(commonWords, n), { ...sorted(n * 7), page: 1 + (n % commonPages) })),
  )
  const numbers = products.map(({ number }, n) => cards(typed(spelled(number, n))))
  const words = products.map((each, n) => cards(typed(threeWords(each, n))))
  const forVehicles = products.map((each, n) => cards(typed(threeWords(each, n), { preferVehicle: each.vehicleId })))
  const begun = products.map(({ name }, n) => suggestions({ q: at(wordsOf(name), n).slice(0, 2 + (n % 4)) }))
  const filters = products.map(filterOf)
  const pairs = filters.map((filter) => ({ ...cards(filter), followedBy: facets(filter) }))
  const detail = (id: number) => ({ path: `/api/products/${id}` })
  // Some of each kind of search, because real repeated searches are mixed.
  const searches = [common, numbers, words].flatMap((requests) => requests.slice(0, 2))
  return [
    // The first pages in every order, as most visitors use.
    {
      name: 'list',
      ...list,
      cold: true,
      requests: times(1_000, (n) => cards({ ...sorted(n), page: 1 + (n % Math.min(40, lastPage)) })),
    },
    { name: 'list-cached', ...list, requests: times(handful, (n) => cards(sorted(n))) },
    {
      name: 'list-deep',
      ...list,
      cold: true,
      requests: times(5_000, (n) => cards({ ...sorted(n), page: 1 + ((n * 7_919) % lastPage) })),
    },
    { name: 'search-common', ...some, cold: true, requests: common },
    { name: 'search-number', ...some, cold: true, requests: numbers },
    { name: 'search-words', ...some, cold: true, requests: words },
    { name: 'search-vehicle', ...some, cold: true, requests: forVehicles },
    { name: 'suggestions', ...typing, cold: true, requests: begun },
    { name: 'search-cached', ...some, requests: searches.slice(0, handful) },
    { name: 'filter', ...some, cold: true, requests: filters.map(cards) },
    { name: 'facets', ...offers, cold: true, requests: filters.map(facets) },
    { name: 'filter-facets', ...some, cold: true, requests: pairs },
    { name: 'filter-facets-cached', ...some, requests: pairs.slice(0, handful) },
    { name: 'detail', ...one, cold: true, askedOnce: true, requests: ids.map(detail) },
    { name: 'detail-cached', ...one, requests: ids.slice(0, handful).map(detail) },
    { name: 'page-cold', ...pages, cold: true, requests: filters.map(freshPage) },
    { name: 'page-cached', ...pages, requests: [page({})] },
    { name: 'order', ...order, connections: 10 },
    { name: 'order-one-by-one', ...order, connections: 1 },
  ]
}

const page = (query: Query): LoadRequest => ({
  path: `/shop/all-products?${textOf(query)}`.replace(/\?$/, ''),
  headers: { accept: 'text/html', 'accept-encoding': 'br' },
})

/** As a visitor who wrote, whom no page of before a change is sent. */
const freshPage = (query: Query): LoadRequest => {
  const request = page(query)
  return { ...request, headers: { ...request.headers, cookie: `${wroteCookie}=1` } }
}

function basket(products: readonly SampledProduct[], tokens: readonly string[], n: number): LoadRequest {
  const items = [at(products, n), at(products, n * 31 + 7)].map(({ id }) => ({ productId: id, quantity: 1 }))
  const address = {
    deliveryToAddress: '12 Oxford Street',
    deliveryToCity: 'Accra',
    deliveryToState: 'Greater Accra',
    deliveryToCountry: 'Ghana',
  }
  return {
    method: 'POST',
    path: '/api/orders',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${at(tokens, n)}` },
    body: JSON.stringify({ data: { items, deliveryToName: 'Ama Mensah', deliveryToPhone: '0244123456', ...address } }),
  }
}
