import { randomUUID } from 'node:crypto'
import { productSorts } from '@axle/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { documentOf } from '../search-index/documents/document-of.ts'
import { Listing, type StoredDocument } from '../search-index/documents/listing.ts'
import { countFacets } from '../search-index/matching/count-facets.ts'
import { findPage } from '../search-index/matching/find-page.ts'
import { TextMatcher } from '../search-index/matching/match-text.ts'
import { suggestTerms } from '../search-index/matching/suggest-terms.ts'
import { type Filters, type ShopPlace, ShopPlaces, tokensOf } from '../search-index/index.ts'
import type { ReferenceData } from '../taxonomy/index.ts'
import { openCluster } from './cluster.ts'
import { indexAll } from './testing/index-all.ts'
import { clusterEngine } from './cluster-engine.ts'

const vehicles = Array.from({ length: 24 }, (_, n) => ({
  id: n + 1,
  makeId: 1 + Math.floor(n / 12),
  modelId: 1 + Math.floor(n / 4),
  year: 2008 + (n % 4),
}))
const reference = {
  vehicles,
  parts: [1, 2, 3, 4].map((id) => ({ id, sizeKind: id === 4 ? 'tyre' : null })),
} as unknown as ReferenceData
const places = ['Kumasi', 'Accra', 'accra', '', 'Tema']
const shops: ShopPlace[] = places.map((town, n) => ({
  id: n + 1,
  town,
  region: n < 2 ? 'Ashanti' : 'Greater Accra',
  isPaused: n === 3,
}))

const words = ['Brake', 'pád', 'pads', 'set', '100%', 'a_b', 'back\\slash', 'Zürich', '丰田车', 'C++']
const endless = 'x'.repeat(9_000)
const brands = ['Bosch', 'BOSCH', 'Löwe', 'lowe', 'K&N', 'KYB', 'a.b', '']
const sizes = ['195/65 R15', '60 Ah', '60 AH', 'H4', '']
const numbers = ['044650D210', '044650D220', 'AB1234', 'GDB3425']
const documents = fc
  .sample(
    fc.record({
      shop: fc.integer({ min: 1, max: 6 }),
      part: fc.integer({ min: 1, max: 4 }),
      condition: fc.nat({ max: 2 }),
      price: fc.oneof(fc.integer({ min: 1, max: 50_000 }), fc.constantFrom(0, 5_000, 10_000, 500_000, 9_999_999)),
      inStock: fc.boolean(),
      sold: fc.nat({ max: 3 }),
      rating: fc.nat({ max: 50 }),
      created: fc.constantFrom(1_760_000_000_000_001, 1_760_000_000_000_002),
      name: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((some) => some.join(' ')),
      text: fc.array(fc.constantFrom(...words, endless), { maxLength: 4 }).map((some) => some.join(' ')),
      brand: fc.constantFrom(...brands),
      grade: fc.nat({ max: 5 }),
      positions: fc.nat({ max: 63 }),
      size: fc.constantFrom(...sizes),
      numbers: fc.uniqueArray(fc.constantFrom(...numbers), { maxLength: 2 }),
      vehicles: fc.uniqueArray(fc.integer({ min: 1, max: 24 }), { maxLength: 5 }),
      fitsAny: fc.boolean(),
    }),
    { numRuns: 400, seed: 20_261_128 },
  )
  .map((given, n): StoredDocument => ({ ...documentOf(n + 1, given), category: given.part % 2 }))

const listing = new Listing()
const catalogue = { listing, places: new ShopPlaces(shops), reference, matcher: new TextMatcher() }
const cluster = openCluster({ urls: [inject('searchUrl') ?? ''] })
const alias = `axle-test-${randomUUID()}`
const engine = clusterEngine({ cluster, alias, reference: async () => reference, shops: async () => shops })

beforeAll(async () => {
  for (const document of documents) listing.put(document)
  await indexAll(cluster, alias, documents, reference)
})
afterAll(async () => {
  await cluster.ask({ method: 'DELETE', path: `/${alias}` })
  cluster.close()
})

const some = <T>(...values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 })
const vehicleTest = fc.record(
  { makes: some(1, 2, 9), models: some(1, 2, 3, 4, 5, 6), years: some(2008, 2009, 2010, 1900) },
  { requiredKeys: [] },
)
const filters: fc.Arbitrary<Filters> = fc
  .record({
    makes: some(1, 2, 9),
    models: some(1, 2, 3, 6),
    years: some(2008, 2009, 1900),
    vehicleId: fc.integer({ min: 1, max: 25 }),
    categories: some(0, 1),
    parts: some(1, 2, 3, 4),
    shops: some(1, 2, 4, 7),
    condition: fc.nat({ max: 2 }),
    rating: fc.integer({ min: 0, max: 50 }),
    minPrice: fc.nat({ max: 60_000 }),
    maxPrice: fc.nat({ max: 600_000 }),
    brands: some('bosch', 'LÖWE', 'kyb', 'nobody', ''),
    grades: some(0, 1, 2, 3),
    positions: some(1, 2, 32),
    sizes: some('60 ah', 'H4', 'none'),
    towns: some('kumasi', 'ACCRA', 'nowhere', ''),
    regions: some('ashanti', 'Greater Accra'),
  })
  .chain((all) => fc.subarray(Object.entries(all), { maxLength: 4 }))
  .map((entries) => Object.fromEntries(entries))
const term = fc.oneof(
  fc.record({
    field: fc.constantFrom('name' as const, 'text' as const),
    value: fc.constantFrom(...words.flatMap(tokensOf), 'zzz'),
  }),
  fc.record({ field: fc.constant('number' as const), value: fc.constantFrom(...numbers) }),
  fc.record({ field: fc.constant('vehicle' as const), value: vehicleTest }),
  fc.record({ field: fc.constant('position' as const), value: fc.constantFrom(0, 1, 4) }),
  fc.record({ field: fc.constant('product' as const), value: fc.integer({ min: 1, max: 400 }) }),
  fc.record({
    field: fc.constantFrom('part' as const, 'shop' as const, 'category' as const, 'grade' as const),
    value: fc.nat({ max: 4 }),
  }),
  fc.record({
    field: fc.constantFrom('brand' as const, 'size' as const, 'town' as const),
    value: fc.constantFrom('bosch', 'löwe', '60 AH', 'accra', ''),
  }),
)
const clause = fc.record({
  anyOf: fc.array(
    fc.record({
      // Neighbours most of all: stock must not outweigh them.
      weight: fc.oneof(fc.constantFrom(1, 2, 9, 10, 11), fc.integer({ min: 1, max: 255 })),
      all: fc.array(term, { maxLength: 2 }),
    }),
    { maxLength: 4 },
  ),
})
const text = fc.record({ must: fc.array(clause, { maxLength: 3 }), should: fc.array(clause, { maxLength: 2 }) })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

it('finds, orders, groups and counts the same products as the engine in the process, with paused shops', async () => {
  const request = fc.record({
    filters,
    text: maybe(text),
    prefer: maybe(vehicleTest),
    sort: fc.constantFrom(...productSorts),
    from: fc.constantFrom(0, 7, 390),
    limit: fc.constantFrom(0, 1, 20, 400),
  })
  await fc.assert(
    fc.asyncProperty(request, async ({ text: words, prefer, ...rest }) => {
      const asked = { ...rest, ...(words && { text: words }), ...(prefer && { prefer }) }
      expect(await engine.search(asked)).toEqual(findPage(asked, catalogue))
      expect(await engine.facets(asked)).toEqual(countFacets(asked, catalogue))
    }),
    { numRuns: 250, interruptAfterTimeLimit: 50_000 },
  )
})

it('ranks the least weight above stock', async () => {
  const named = { anyOf: [{ weight: 1, all: [{ field: 'name' as const, value: 'brake' }] }] }
  const asked = { filters: {}, text: { must: [], should: [named] }, sort: 'bestMatch', from: 0, limit: 400 } as const
  expect(await engine.search(asked)).toEqual(findPage(asked, catalogue))
})

it('suggests the same terms', async () => {
  const typed = fc.constantFrom(
    '',
    'b',
    'br',
    'pad',
    'z',
    'zzzz',
    'X',
    '丰',
    '.',
    'k&',
    'lö',
    'lo',
    '60 A',
    '0446',
    '*',
    '\\',
  )
  const request = fc.record(
    {
      field: fc.constantFrom('name' as const, 'number' as const, 'brand' as const, 'size' as const),
      prefix: typed,
      containing: typed.filter((one) => one !== ''),
      anyOf: some('brake', 'pad', 'AB1234', 'bosch', 'LÖWE', '60 ah', 'zzzz', ''),
      limit: fc.constantFrom(1, 3, 50),
    },
    { requiredKeys: ['field', 'limit'] },
  )
  await fc.assert(
    fc.asyncProperty(request, async (asked) => {
      expect(await engine.suggest(asked)).toEqual(suggestTerms(asked, listing, catalogue.places))
    }),
    { numRuns: 300, interruptAfterTimeLimit: 50_000 },
  )
})
