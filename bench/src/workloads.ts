import { strict as assert } from 'node:assert'
import { productSorts } from '@axle/contract'
import type { LoadRequest } from './load.ts'
import type { Sample, SampledProduct } from './sample.ts'

export interface Workload {
  readonly name: string
  readonly requests: readonly LoadRequest[]
  readonly status: 200 | 201
  /** All that was kept is forgotten a hundred times a second, as a vendor's write does once. */
  readonly cold?: boolean
  readonly freshKeys?: boolean
  readonly answersBegin?: string
  /** Whether an answer, read whole, is the right one; throws where it is not. Asked of some answers before the measurement. */
  readonly check: (body: string, request: LoadRequest) => void
}

/** In the order of measurement: what writes comes last. */
export const workloadNames = [
  'list',
  'list-kept',
  'list-deep',
  'search',
  'filter',
  'facets',
  'detail',
  'page-cold',
  'page-kept',
  'order',
] as const
export type WorkloadName = (typeof workloadNames)[number]

const perPage = 12
const counted = 10_000

export function workloadsFor({ listed, products, tokens }: Sample): readonly (Workload & { name: WorkloadName })[] {
  const cards = (query: Record<string, string | number>) => ({
    path: `/api/products?${queryOf({ view: 'card', ...query })}`,
  })
  const lastPage = Math.floor(Math.min(listed, counted) / perPage)
  const list = { status: 200, answersBegin: '{"data":[{"id":', check: fullPage(listed) } as const
  const some = { status: 200, answersBegin: '{"data":[{"id":', check: notEmpty } as const
  return [
    // The first pages in every order, which is where people look.
    {
      name: 'list',
      ...list,
      cold: true,
      requests: times(1_000, (n) => cards({ sort: at(productSorts, n), page: 1 + (n % Math.min(40, lastPage)) })),
    },
    { name: 'list-kept', ...list, requests: [cards({})] },
    {
      name: 'list-deep',
      ...list,
      cold: true,
      requests: times(5_000, (n) => cards({ sort: at(productSorts, n), page: 1 + ((n * 7_919) % lastPage) })),
    },
    { name: 'search', ...some, cold: true, requests: products.map(({ name }) => cards({ q: wordsOf(name) })) },
    { name: 'filter', ...some, cold: true, requests: products.map((product, n) => cards(filterOf(product, n))) },
    {
      name: 'facets',
      cold: true,
      status: 200,
      answersBegin: '{"data":{"make":[{',
      check: (body) => assert.ok((dataOf(body) as { category: unknown[] }).category.length > 0),
      requests: products.map((product, n) => ({ path: `/api/products/facets?${queryOf(filterOf(product, n))}` })),
    },
    {
      name: 'detail',
      status: 200,
      answersBegin: '{"data":{"id":',
      check: (body, { path }) => assert.equal((dataOf(body) as { id: number }).id, Number(path.split('/').at(-1))),
      requests: products.map(({ id }) => ({ path: `/api/products/${id}` })),
    },
    {
      name: 'page-cold',
      cold: true,
      status: 200,
      check: catalogue,
      requests: products.map((product, n) => page(filterOf(product, n))),
    },
    { name: 'page-kept', status: 200, check: catalogue, requests: [page({})] },
    {
      name: 'order',
      status: 201,
      freshKeys: true,
      answersBegin: '{"data":{"order":{',
      check: placed,
      requests: products.map((_, n) => basket(products, tokens, n)),
    },
  ]
}

/** What people narrow by, in turn: a vehicle, a make with a category, a category with a condition. */
function filterOf(
  { make, model, year, category, condition }: SampledProduct,
  n: number,
): Record<string, string | number> {
  if (n % 3 === 0) return { make, model, year }
  if (n % 3 === 1) return { make, category, sort: 'priceAsc' }
  return { category, ...(condition !== null && { condition }), sort: 'newest' }
}

/** The first and the last word of a name: `Brake pads Corolla` is looked for as `brake corolla`. */
function wordsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2)
  return [...new Set([words.at(0), words.at(-1)])].join(' ').toLowerCase()
}

const page = (query: Record<string, string | number>): LoadRequest => ({
  path: `/shop/all-products?${queryOf(query)}`.replace(/\?$/, ''),
  headers: { accept: 'text/html', 'accept-encoding': 'br' },
})

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

const dataOf = (body: string): unknown => (JSON.parse(body) as { data: unknown }).data

const fullPage = (listed: number) => (body: string) => {
  const { data, meta } = JSON.parse(body) as { data: { id: number }[]; meta: { total: number } }
  assert.equal(new Set(data.map(({ id }) => id)).size, perPage)
  assert.equal(meta.total, Math.min(listed, counted))
}
const notEmpty = (body: string) => {
  const { data, meta } = JSON.parse(body) as { data: unknown[]; meta: { total: number } }
  assert.ok(data.length > 0 && data.length === Math.min(meta.total, perPage))
}
const catalogue = (body: string) => {
  assert.match(body, /^<!doctype html>/i)
  assert.match(body, /href="\/shop\/product\/\d+/)
}
const placed = (body: string) => assert.equal((dataOf(body) as { orderItems: unknown[] }).orderItems.length, 2)

const queryOf = (query: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()
const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))

function at<T>(list: readonly T[], n: number): T {
  const found = list[n % list.length]
  if (found === undefined) throw new Error('the database is too small to measure anything')
  return found
}
