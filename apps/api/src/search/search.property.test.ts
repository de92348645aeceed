import { type Condition, productSorts } from '@axle/contract'
import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import { aShop, aVendor } from '../platform/testing/builders.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { facets, type LoadedMemory, matchingRows, memoryCatalogue, pageOfRows, sortOrders } from '../memory/index.ts'
import type { Finder } from './finder.ts'
import { memoryFinder, sqlFinder } from './finders.ts'
import { countListing, startOf } from './list-queries.ts'
import { refreshListing } from './listing.ts'
import { type NaiveFacet, naiveFacets, naiveSearch } from './naive-search.ts'
import { type Given, readFilters, wordsIn } from './read-filters.ts'
import { readSearch } from './read-search.ts'
import { referenceData } from '../reference/index.ts'
import { toFacets } from './to-facets.ts'

const { platform, close } = await testApp()
const { db } = platform
const build = catalogueBuilder(db)
const naive = naiveSearch(db)
const reference = referenceData(platform)
const memory = memoryCatalogue(platform)
afterAll(close)

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
const shopIds: number[] = []
let vehicleIds: number[] = []

beforeAll(async () => {
  const vendor = await aVendor(db)
  for (const name of ['North', 'South', 'East']) shopIds.push(await aShop(db, vendor.id, { name }))
  let state = 20_261_120
  const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T
  const some = <T>(most: number, one: () => T) => Array.from({ length: random(most + 1) }, one)
  await build.part('Brake pads', 'Brakes')
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
    if (random(12) === 0) await change({ paused_at: new Date() })
    if (random(12) === 0) await change({ deleted_at: new Date() })
  }
  const { rows } = await platform.pool.query<{ id: number }>('select id from part where name = $1', ['Brake pads'])
  await db
    .insertInto('part_alias')
    .values({ part_id: rows[0]?.id ?? 0, alias: 'Bremsbelag' })
    .execute()
  const toyota = await db.selectFrom('make').select('id').where('name', '=', 'Toyota').executeTakeFirstOrThrow()
  await db.insertInto('make_alias').values({ make_id: toyota.id, alias: 'Toy' }).execute()
  await refreshListing(db, 'all')
  vehicleIds = (await db.selectFrom('vehicle').select('id').execute()).map(({ id }) => id)
})

const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values)
const several = <T>(values: readonly T[]) =>
  fc.option(fc.uniqueArray(oneOf(values), { minLength: 1, maxLength: 3 }), { freq: 2, nil: undefined })
const maybe = <T>(value: fc.Arbitrary<T>, freq = 1) => fc.option(value, { freq, nil: undefined })
const word = fc.oneof(
  oneOf([
    'brake',
    'BRÁKE',
    'pad',
    'set',
    'toyota',
    'toy',
    'corolla',
    '2015',
    '20',
    'ki',
    'a',
    'b',
    '%',
    '_',
    '\\',
    '100%',
    'zurich',
    'bremsbelag',
    'duty',
  ]),
  oneOf(numbers),
  fc.string({ maxLength: 4 }),
)
const query = fc.oneof(
  fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  oneOf(['044650d210', 'ab 1234', '90915.yzzd1']),
)

/** Left out where undefined, as in a query that does not name it. */
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
    shop: maybe(fc.uniqueArray(fc.nat({ max: 2 }), { minLength: 1 })),
    vehicle: maybe(fc.nat()),
    q: maybe(query, 2),
    in: oneOf(['all', 'name'] as const),
  })
  .map(({ shop, vehicle, q, ...rest }): Given => {
    const given = {
      ...rest,
      q: q?.replaceAll('\u0000', '').trim(),
      businessId: shop?.map((n) => shopIds[n] ?? 0),
      vehicleId: vehicle === undefined ? undefined : vehicleIds[vehicle % vehicleIds.length],
    }
    return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  })
const questions = fc.record({
  given: filters,
  sort: oneOf(productSorts),
  page: fc.integer({ min: 1, max: 4 }),
  limit: oneOf([3, 12, 50]),
})

async function inMemory(): Promise<LoadedMemory> {
  for (;;) {
    const loaded = await memory.fresh()
    if (loaded) return loaded
  }
}

async function bothWays(): Promise<Record<'memory' | 'sql', Finder>> {
  const loaded = await inMemory()
  const data = await reference()
  return { memory: memoryFinder(db, loaded, data), sql: sqlFinder(db, data, () => countListing(db)) }
}

describe('finding products', () => {
  it.each(['memory', 'sql'] as const)(
    'CAT-31 by %s gives the same products, order, totals and facets as plain SQL on the normal tables',
    async (way) => {
      const finder = (await bothWays())[way]
      const data = await reference()
      await fc.assert(
        fc.asyncProperty(questions, async ({ given, sort, page, limit }) => {
          const { wanted } = await readSearch(db, given, data, finder)
          const expected = await naive.page(given, sort, startOf({ sort, page, limit }), limit)
          expect(await finder.page(wanted, { sort, page, limit })).toEqual(expected)
          expect(await finder.hasAny(wanted)).toBe(expected.total > 0)

          const shops = shopIds.map((id) => ({ id, name: String(id) }))
          const told = toFacets(await finder.facets(wanted), wanted, data, shops)
          const counted = (facet: NaiveFacet) =>
            Object.fromEntries(told[facet].filter(({ count }) => count > 0).map(({ value, count }) => [value, count]))
          for (const facet of naiveFacets)
            expect([facet, counted(facet)]).toEqual([facet, await naive.facet(given, facet)])

          const unpriced = Object.fromEntries(
            Object.entries(given).filter(([key]) => key !== 'minPrice' && key !== 'maxPrice'),
          ) as Given
          const dearest = await naive.page(unpriced, 'priceDesc', 0, 1)
          expect(told.price.steps.reduce((sum, { count }) => sum + count, 0)).toBe(dearest.total)
        }),
        { numRuns: 150, interruptAfterTimeLimit: 90_000 },
      )
    },
    120_000,
  )

  it('puts beside each facet value the number that choosing it gives, under any search text [S-08]', async () => {
    const finder = (await bothWays()).memory
    const data = await reference()
    const shops = shopIds.map((id) => ({ id, name: String(id) }))
    const spoken = fc.oneof(
      query,
      oneOf(['corola brake', 'civic 2013', 'toyota yaris pad', 'bremsbelag fit 2010', 'rio']),
    )
    const totalOf = async (given: Given) => {
      const { wanted } = await readSearch(db, given, data, finder)
      return { wanted, total: (await finder.page(wanted, { sort: 'newest', page: 1, limit: 1 })).total }
    }
    const keys = {
      make: 'make',
      model: 'model',
      year: 'year',
      category: 'category',
      part: 'part',
      shop: 'businessId',
    } as const
    await fc.assert(
      fc.asyncProperty(filters, spoken, oneOf(Object.keys(keys) as (keyof typeof keys)[]), async (given, q, facet) => {
        const asked = { ...given, q, understand: true }
        const { wanted } = await totalOf(asked)
        const told = toFacets(await finder.facets(wanted), wanted, data, shops)
        for (const { value, count } of told[facet]) {
          const isNumber = facet === 'year' || facet === 'shop'
          const chosen = { ...asked, [keys[facet]]: [isNumber ? Number(value) : value] }
          expect([value, (await totalOf(chosen)).total]).toEqual([value, count])
        }
      }),
      { numRuns: 100, interruptAfterTimeLimit: 60_000 },
    )
  }, 120_000)

  it('a vehicle read from the words means the same in memory and by SQL', async () => {
    const { memory: byMemory, sql: bySql } = await bothWays()
    const data = await reference()
    const ids = (rows: readonly { id: number }[]) =>
      fc.uniqueArray(oneOf(rows.map(({ id }) => id)), { minLength: 1, maxLength: 2 })
    const vehicle = fc
      .record(
        { makes: ids(data.makes), models: ids(data.models), years: fc.uniqueArray(oneOf(years), { minLength: 1 }) },
        { requiredKeys: [] },
      )
      .filter((test) => Object.keys(test).length > 0)
    const spoken = fc.record({ vehicle, said: word.map((text) => wordsIn(text)), given: filters })
    await fc.assert(
      fc.asyncProperty(spoken, async ({ vehicle: read, said, given }) => {
        const wanted = { ...readFilters(given, data), understood: { vehicle: read, words: said } }
        const page = { sort: 'featured', page: 1, limit: 50 } as const
        expect(await byMemory.page(wanted, page)).toEqual(await bySql.page(wanted, page))
        const values = async (finder: Finder) => {
          const { counts } = await finder.facets(wanted)
          return facets.map((facet) => counts[facet].ids().map((id) => [facet, id, counts[facet].of(id)]))
        }
        expect(await values(byMemory)).toEqual(await values(bySql))
      }),
      { numRuns: 100, interruptAfterTimeLimit: 60_000 },
    )
  }, 120_000)

  it('of very many the first are found in the order of each sort, with those that came later', async () => {
    const data = await reference()
    const loaded = await inMemory()
    const orders = await sortOrders(loaded.rows, () => nextTurn(), 0)
    const changed = (await db.selectFrom('listing').select('product_id as id').limit(40).execute()).map(({ id }) => id)
    await db
      .updateTable('product')
      .set(({ ref }) => ({ price_pesewas: sql`${ref('price_pesewas')} % 7000 + 100`, total_sold: 2 }))
      .where('id', 'in', changed)
      .execute()
    await refreshListing(db, changed)
    memory.changed(changed)
    await memory.fresh()
    await fc.assert(
      fc.asyncProperty(questions, async ({ given, sort, page, limit }) => {
        const { wanted } = await readSearch(db, given, data, memoryFinder(db, loaded, data))
        const part = { from: startOf({ sort, page, limit }), limit }
        const all = await matchingRows(loaded, wanted, data, Infinity)
        const some = await matchingRows(loaded, wanted, data, 3)
        expect(some.found).toHaveLength(Math.min(4, all.found.length))
        const order = { rows: orders?.by[sort] ?? new Uint32Array(), later: orders?.length ?? 0 }
        const first = await some.firstIn(order, part.from + limit)
        expect(pageOfRows(loaded.rows, first, sort, part)).toEqual(pageOfRows(loaded.rows, all.found, sort, part))
      }),
      { numRuns: 150, interruptAfterTimeLimit: 60_000 },
    )
  }, 120_000)

  it('memory follows what is written, one product at a time and many at once', async () => {
    const finder = async () => (await bothWays()).memory
    const { ids } = await (await finder()).page({ words: [], inName: false }, { sort: 'newest', page: 1, limit: 5 })
    await db.updateTable('product').set({ name: 'Unheard of' }).where('id', 'in', ids).execute()
    await refreshListing(db, ids)
    memory.changed(ids)
    const { wanted } = await readSearch(db, { q: 'unheard' }, await reference(), await finder())
    const found = await (await finder()).page(wanted, { sort: 'priceAsc', page: 1, limit: 12 })
    expect(found.ids).toEqual(expect.arrayContaining([...ids]))
    await db.updateTable('product').set({ deleted_at: new Date() }).where('id', 'in', ids).execute()
    await refreshListing(db, ids)
    memory.changed()
    expect(await (await finder()).hasAny(wanted)).toBe(false)
  })
})
