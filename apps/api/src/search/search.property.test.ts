import { type Condition, grades, positions, productSorts } from '@axle/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import { aShop, aVendor } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { type ReferenceData, referenceData } from '../taxonomy/index.ts'
import { type Clause, type TextQuery, tokensOf, type VehicleTest } from '../search-index/index.ts'
import { openShops, readShops } from './shops/open-shops.ts'
import { refreshListing } from './listing.ts'
import { naiveFacets, naiveSearch } from './testing/naive-search.ts'
import { testedEngine } from './testing/tested-engine.ts'
import { type Given, readFilters } from './read-filters.ts'
import { readWords } from './words/read-words.ts'
import { toFacets } from './to-facets.ts'

const { platform, close } = await testApp()
const { db } = platform
const build = catalogueBuilder(db)
const naive = naiveSearch(db)
const reference = referenceData(platform)
const shops = shopsOnce()
const engine = testedEngine({ ...platform, reference, shops: shops.read })
afterAll(async () => {
  await engine.close()
  await close()
})

const models = [
  ['Toyota', 'Corolla'],
  ['Toyota', 'Yaris'],
  ['Honda', 'Civic'],
  ['Honda', 'Fit'],
  ['Kia', 'Rio'],
  ['Kia', 'Civic'],
] as const
const years = [2008, 2010, 2013, 2015]
const parts = [
  ['Brake pads', 'Brakes'],
  ['Brake disc', 'Brakes'],
  ['Oil filter', 'Service'],
  ['Shock absorber', 'Suspension'],
] as const
const numbers = ['04465-0D210', '04465 0D220', 'AB-1234', 'GDB3425', '90915-YZZD1']
const vocabulary = ['Brake', 'pád', 'set', 'front', '100%', 'a_b', 'back\\slash', 'Zürich', 'ki', 'heavy-duty', '2015']
const brands = ['Bosch', 'Denso', 'KYB']
const sizes = ['195/65 R15', '60 Ah', 'H4']
const shopIds: number[] = []
let vehicleIds: number[] = []

beforeAll(async () => {
  const vendor = await aVendor(db)
  for (const name of ['North', 'South', 'East']) {
    const id = await aShop(db, vendor.id, { name })
    shopIds.push(id)
    const place = { North: { town: 'Kumasi', region: 'Ashanti' }, South: { town: 'Accra', region: 'Greater Accra' } }[
      name
    ]
    if (place) await db.updateTable('shop').set(place).where('id', '=', id).execute()
  }
  let state = 20_261_120
  const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T
  const some = <T>(most: number, one: () => T) => Array.from({ length: random(most + 1) }, one)
  await build.part('Brake pads', 'Brakes')
  await build.part('Shock absorber', 'Suspension', 'tyre')
  for (let n = 0; n < 240; n += 1) {
    const [part, category] = pick(parts)
    const id = await build.product({
      shopId: pick(shopIds),
      part,
      category,
      name: [pick(vocabulary), ...some(2, () => pick(vocabulary))].join(' '),
      description: [pick(vocabulary), ...some(4, () => pick(vocabulary))].join(' '),
      price: 100 * (1 + random(40)) * (random(3) === 0 ? 100 : 1),
      sold: random(4),
      createdAt: new Date(Date.UTC(2026, 0, 1 + random(5))),
      ...(random(3) > 0 && { condition: pick<Condition>(['Brand New', 'Used']) }),
      fits: [
        ...new Map(some(6, () => [...pick(models), pick(years)] as const).map((fit) => [fit.join(' '), fit])).values(),
      ],
      numbers: [...new Set(some(2, () => pick(numbers)))],
    })
    const change = async (set: object) => await db.updateTable('product').set(set).where('id', '=', id).execute()
    if (random(2) === 0) await change({ rating_count: 2, rating_sum: 2 + random(9) })
    if (random(10) === 0) await change({ fits_any_vehicle: true })
    if (random(3) === 0) await change({ brand: pick(brands) })
    if (random(3) === 0) await change({ grade: pick(grades) })
    if (random(3) === 0) await change({ positions: [...new Set([pick(positions), pick(positions)])] })
    if (random(4) === 0) await change({ size: pick(sizes) })
    if (random(5) === 0) await change({ stock: 0 })
    if (random(12) === 0) await change({ paused_at: new Date() })
    if (random(12) === 0) await change({ deleted_at: new Date() })
  }
  await refreshListing(db, 'all')
  vehicleIds = (await db.selectFrom('vehicle').select('id').execute()).map(({ id }) => id)
})

const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values)
const several = <T>(values: readonly T[]) =>
  fc.option(fc.uniqueArray(oneOf(values), { minLength: 1, maxLength: 3 }), { freq: 2, nil: undefined })
const maybe = <T>(value: fc.Arbitrary<T>, freq = 2) => fc.option(value, { freq, nil: undefined })
const rare = <T>(values: readonly T[]) => maybe(fc.uniqueArray(oneOf(values), { minLength: 1, maxLength: 2 }))

/** Undefined parameters are omitted, as in a URL. */
const filters = fc
  .record({
    make: several(['Toyota', 'honda', 'Kia', 'Nobody']),
    model: several(['Corolla', 'Yaris', 'civic', 'Civic (kia)', 'Rio']),
    year: several([...years, 1, 99_999]),
    category: several(['Brakes', 'SERVICE', 'Suspension']),
    part: several(parts.map(([name]) => name)),
    condition: maybe(oneOf(['Brand New', 'Used'] as const)),
    rating: maybe(oneOf([1, 2, 3, 4, 2.5])),
    minPrice: maybe(fc.integer({ min: 0, max: 60 })),
    maxPrice: maybe(fc.integer({ min: 1, max: 4_000 })),
    brand: rare([...brands, 'bosch', 'Nobody']),
    grade: rare(grades),
    position: rare(positions),
    size: rare(sizes),
    town: rare(['Kumasi', 'accra', 'Nowhere']),
    region: rare(['Ashanti', 'Greater Accra']),
    shop: maybe(fc.uniqueArray(fc.nat({ max: 2 }), { minLength: 1 })),
    vehicle: maybe(fc.nat()),
  })
  // All filters at once would match nothing.
  .chain((all) => fc.subarray(Object.entries(all), { maxLength: 5 }))
  .map((entries): Given => {
    const { shop, vehicle, ...rest } = Object.fromEntries(entries) as Record<string, unknown>
    const given = {
      ...rest,
      businessId: (shop as number[] | undefined)?.map((n) => shopIds[n] ?? 0),
      vehicleId: vehicle === undefined ? undefined : vehicleIds[(vehicle as number) % vehicleIds.length],
    }
    return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  })

const ids = (rows: readonly { id: number }[]) =>
  fc.uniqueArray(oneOf(rows.map(({ id }) => id)), { minLength: 1, maxLength: 2 })
const vehicleTests = (data: ReferenceData): fc.Arbitrary<VehicleTest> =>
  fc
    .record(
      { makes: ids(data.makes), models: ids(data.models), years: fc.uniqueArray(oneOf(years), { minLength: 1 }) },
      { requiredKeys: [] },
    )
    .filter((test) => Object.keys(test).length > 0)

function texts(data: ReferenceData): fc.Arbitrary<TextQuery> {
  const token = oneOf([...vocabulary.flatMap(tokensOf), ...brands.map((brand) => brand.toLowerCase()), 'unheard'])
  const term: fc.Arbitrary<Clause['anyOf'][number]['all'][number]> = fc.oneof(
    { weight: 4, arbitrary: fc.record({ field: oneOf(['name', 'text'] as const), value: token }) },
    {
      weight: 1,
      arbitrary: oneOf(
        numbers.map((number) => ({ field: 'number', value: number.replaceAll(/[^A-Z0-9]/g, '') }) as const),
      ),
    },
    { weight: 1, arbitrary: ids(data.parts).map(([value = 0]) => ({ field: 'part', value }) as const) },
    { weight: 1, arbitrary: ids(data.categories).map(([value = 0]) => ({ field: 'category', value }) as const) },
    { weight: 1, arbitrary: vehicleTests(data).map((value) => ({ field: 'vehicle', value }) as const) },
    {
      weight: 1,
      arbitrary: oneOf([
        { field: 'condition', value: 1 },
        { field: 'grade', value: 2 },
        { field: 'position', value: 4 },
        { field: 'brand', value: 'bosch' },
        { field: 'size', value: '60 Ah' },
        { field: 'town', value: 'Kumasi' },
        { field: 'shop', value: shopIds[0] ?? 0 },
        { field: 'product', value: 7 },
      ] as const),
    },
  )
  const clause = fc.record({
    anyOf: fc.array(
      fc.record({
        weight: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 255 })),
        all: fc.array(term, { minLength: 1, maxLength: 2 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  return fc.record({ must: fc.array(clause, { maxLength: 3 }), should: fc.array(clause, { maxLength: 2 }) })
}

const namesOf = (known: readonly { id: number; name: string }[]) => known.map(({ id }) => ({ id, name: String(id) }))

describe('search', () => {
  it('gives the same products, order, groups, totals and facets as plain SQL on the normal tables [CAT-31]', async () => {
    const data = await reference()
    const questions = fc.record({
      given: filters,
      text: maybe(texts(data), 2),
      prefer: maybe(vehicleTests(data)),
      sort: oneOf(productSorts),
      page: fc.integer({ min: 0, max: 3 }),
      limit: oneOf([3, 12, 50]),
    })
    await fc.assert(
      fc.asyncProperty(questions, async ({ given, text, prefer, sort, page, limit }) => {
        const requested = { filters: readFilters(given, data), ...(text && { text }) }
        const from = page * limit
        const found = await engine.search({ ...requested, sort, from, limit, ...(prefer && { prefer }) })
        expect(found).toEqual(await naive.page({ given, text, prefer }, sort, from, limit))

        const everywhere = await engine.facets({ filters: {} })
        const result = toFacets(
          await engine.facets(requested),
          everywhere,
          requested.filters,
          data,
          namesOf(await shops.read()),
        )
        for (const facet of naiveFacets) {
          const counted = result[facet].filter(({ count }) => count > 0).map(({ value, count }) => [value, count])
          expect([facet, Object.fromEntries(counted)]).toEqual([facet, await naive.facet({ given, text }, facet)])
        }

        const { minPrice: _least, maxPrice: _most, ...unpriced } = given
        const dearest = await naive.page({ given: unpriced, text }, 'priceDesc', 0, 1)
        expect(result.price.steps.reduce((sum, { count }) => sum + count, 0)).toBe(dearest.total)
      }),
      { numRuns: 150, interruptAfterTimeLimit: 90_000 },
    )
  }, 120_000)

  it('shows for each facet value the number that choosing it gives, for any text [S-08]', async () => {
    const data = await reference()
    const spoken = oneOf([
      'brake',
      'pad set',
      'corola brake',
      'civic 2013',
      'toyota yaris pad',
      'fit 2010',
      'rio',
      'AB-1234',
      'zurich',
      'plaquettes',
      'zzzz',
    ])
    const keys = { shop: 'businessId' } as const
    const readings = (q: string) =>
      readWords(
        { q, in: 'all', understand: true },
        {
          db,
          reference: data,
          engine,
          context: { thisYear: 2026, shops: [], dollarRate: undefined },
        },
      )
    await fc.assert(
      fc.asyncProperty(filters, spoken, oneOf(naiveFacets), async (given, q, facet) => {
        const { text } = await readings(q)
        const ask = (requested: Given) => ({ filters: readFilters(requested, data), ...(text && { text }) })
        const requested = ask(given)
        const everywhere = await engine.facets({ filters: {} })
        const result = toFacets(
          await engine.facets(requested),
          everywhere,
          requested.filters,
          data,
          namesOf(await shops.read()),
        )
        for (const { value, count } of result[facet]) {
          const key = facet === 'shop' ? keys.shop : facet
          const chosen = ['year', 'shop', 'rating'].includes(facet) ? Number(value) : value
          const one = facet === 'condition' || facet === 'rating' ? chosen : [chosen]
          const { total } = await engine.search({ ...ask({ ...given, [key]: one }), sort: 'newest', from: 0, limit: 1 })
          expect([value, total]).toEqual([value, count])
        }
      }),
      { numRuns: 100, interruptAfterTimeLimit: 60_000 },
    )
  }, 120_000)

  it('follows writes of one product and of many', async () => {
    const newest = { filters: {}, sort: 'newest', from: 0, limit: 5 } as const
    const found = (await engine.search(newest)).ids
    const asPlainSql = async () => {
      for (const sort of productSorts) {
        const { ids } = await engine.search({ ...newest, sort, from: 3, limit: 60 })
        expect(ids).toEqual((await naive.page({ given: {} }, sort, 3, 60)).ids)
      }
    }
    await asPlainSql()
    await db
      .updateTable('product')
      .set({ name: 'Unheard of', price_pesewas: 4_321, total_sold: 3 })
      .where('id', 'in', found)
      .execute()
    await refreshListing(db, found)
    engine.changed(found)
    const text: TextQuery = {
      must: [{ anyOf: [{ weight: 1, all: [{ field: 'name', value: 'unheard' }] }] }],
      should: [],
    }
    expect((await engine.search({ ...newest, text })).ids).toEqual(found)
    await asPlainSql()
    await db.updateTable('product').set({ deleted_at: new Date() }).where('id', 'in', found).execute()
    await refreshListing(db, found)
    engine.changed()
    expect((await engine.search({ ...newest, text })).total).toBe(0)
    await asPlainSql()
  })

  it('shows a shop’s new town at once', async () => {
    const before = (await engine.facets({ filters: {} })).town.get('Kumasi') ?? 0
    await db.updateTable('shop').set({ town: 'Tema' }).where('town', '=', 'Kumasi').execute()
    shops.forget()
    const { town } = await engine.facets({ filters: {} })
    expect([town.get('Kumasi'), town.get('Tema')]).toEqual([undefined, before])
  })
})

/** The shops as the app caches them, until a change is reported. */
function shopsOnce() {
  let cached: ReturnType<typeof readShops> | undefined
  const shops = openShops(platform.clock, () => (cached ??= readShops(db)))
  return {
    read: shops.list,
    forget: () => {
      cached = undefined
    },
  }
}
