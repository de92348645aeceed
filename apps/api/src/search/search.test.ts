import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import { aShop, aVendor } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { refreshListing } from './listing.ts'

const { call, platform, close } = await testApp()
const { db } = platform
const build = catalogueBuilder(db)
afterAll(close)

const queryOf = (query: Record<string, string>) => new URLSearchParams(query).toString()
const list = async (query: Record<string, string>) => {
  const { status, body } = await call('GET', `/products?${queryOf({ understand: 'true', ...query })}`)
  expect(status).toBe(200)
  return {
    names: body.data.map(({ name }: { name: string }) => name) as string[],
    through: body.data.map(({ foundThrough }: { foundThrough?: string }) => foundThrough) as (string | undefined)[],
    meta: body.meta,
  }
}
const facets = async (query: Record<string, string>) =>
  (await call('GET', `/products/facets?${queryOf(query)}`)).body.data

beforeAll(async () => {
  const vendor = await aVendor(db)
  const shopId = await aShop(db, vendor.id, { name: 'Lane Seven' })
  const second = await aShop(db, vendor.id, { name: 'Kokompe' })
  await build.product({
    shopId,
    name: 'Gas damper front',
    part: 'Shock absorber',
    category: 'Suspension',
    price: 30_000,
    sold: 3,
    condition: 'Brand New',
    fits: [2012, 2013, 2014].map((year) => ['Hyundai', 'Elantra', year] as const),
    numbers: ['54651-3X000', 'KYB 333490'],
  })
  await build.product({
    shopId: second,
    name: 'Damper by KYB',
    part: 'Shock absorber',
    category: 'Suspension',
    price: 10_000,
    sold: 2,
    condition: 'Used',
    fits: [
      ['Hyundai', 'Elantra', 2008],
      ['Toyota', 'Corolla', 2013],
    ],
    numbers: ['333490-KYB', 'KYB-333490'],
  })
  await build.product({
    shopId,
    name: 'Universal shock for Elantra',
    part: 'Shock absorber',
    category: 'Suspension',
    price: 9_000,
    sold: 1,
  })
  await build.product({
    shopId,
    name: 'Ignition spark plug',
    part: 'Spark plug',
    category: 'Ignition',
    price: 5_000,
    fits: [
      ['Chevrolet', 'Spark', 2010],
      ['Mercedes-Benz', 'C-Class', 2010],
      ['Mazda', '3', 2010],
      ['Toyota', 'RAV4', 2010],
      ['Toyota', 'Hi-Lux', 2010],
    ],
    numbers: ['6178-4B40-40B2'],
  })
  const { id: shock } = await db
    .selectFrom('part')
    .select('id')
    .where('name', '=', 'Shock absorber')
    .executeTakeFirstOrThrow()
  await db.insertInto('part_alias').values({ part_id: shock, alias: 'shock' }).execute()
  const { id: benz } = await db
    .selectFrom('make')
    .select('id')
    .where('name', '=', 'Mercedes-Benz')
    .executeTakeFirstOrThrow()
  await db.insertInto('make_alias').values({ make_id: benz, alias: 'Benz' }).execute()
  await refreshListing(db, 'all')
})

describe('positions in a search', () => {
  it('rank products with that position higher, even when the part’s name contains it [S-16]', async () => {
    const part = await db.selectFrom('part').select('id').where('name', '=', 'Shock absorber').executeTakeFirstOrThrow()
    await db.insertInto('part_alias').values({ part_id: part.id, alias: 'rear shock' }).execute()
    const second = await db
      .selectFrom('product')
      .select('id')
      .where('name', '=', 'Damper by KYB')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('product')
      .set({ positions: ['rear'] })
      .where('id', '=', second.id)
      .execute()
    await refreshListing(db, [second.id])
    expect((await list({ q: 'rear shock' })).names[0]).toBe('Damper by KYB')
    await db
      .updateTable('product')
      .set({ positions: ['front'] })
      .where('id', '=', second.id)
      .execute()
    await refreshListing(db, [second.id])
    expect((await list({ q: 'rear shock' })).names[2]).toBe('Damper by KYB')
  })
})

describe('vehicle words in a search', () => {
  it('list fitting products first, then those without vehicles, then the rest, and are shown [S-02]', async () => {
    const { names, meta } = await list({ q: 'elantra 2013 shock' })
    // The last fits an Elantra and a 2013, but no Elantra of 2013.
    expect(names).toEqual(['Gas damper front', 'Universal shock for Elantra', 'Damper by KYB'])
    expect(meta.groups).toEqual([
      { group: 'fits', count: 1 },
      { group: 'not_stated', count: 1 },
      { group: 'other_vehicles', count: 1 },
    ])
    expect(meta.groupedBy).toBe('Hyundai Elantra 2013')
    expect(meta.understood).toEqual([
      { filter: 'model', value: 'Hyundai Elantra', words: 'elantra' },
      { filter: 'year', value: '2013', words: '2013' },
    ])
  })
  it('count the facets of the same products', async () => {
    const counted = await facets({ q: 'elantra 2013 shock', understand: 'true' })
    expect(counted.shop.map(({ name, count }: { name: string; count: number }) => [name, count])).toEqual([
      ['Lane Seven', 2],
      ['Kokompe', 1],
    ])
  })
  it('may be nicknames, ranges of years, and models that are numbers next to their make', async () => {
    expect((await list({ q: 'benz plug' })).meta.understood).toEqual([
      { filter: 'make', value: 'Mercedes-Benz', words: 'benz' },
    ])
    expect((await list({ q: 'elantra 2012-2013' })).meta.understood[1]).toEqual({
      filter: 'year',
      value: '2012–2013',
      words: '2012-2013',
    })
    expect((await list({ q: 'elantra 2013-2012' })).meta.understood[1]).toMatchObject({ value: '2012–2013' })
    expect((await list({ q: 'mazda 3 plug' })).meta.understood).toMatchObject([{ value: 'Mazda' }, { value: '3' }])
    expect((await list({ q: '3 plug' })).meta.understood).toBeUndefined()
    expect((await list({ q: '2013 shock' })).meta.understood).toBeUndefined()
  })
  it.each([
    ['rav4', 'RAV4'],
    ['Rav 4', 'RAV4'],
    ['RAV-4', 'RAV4'],
    ['hilux', 'Hi-Lux'],
    ['hi lux', 'Hi-Lux'],
  ])('may be joined or split: %s is %s', async (typed, model) => {
    expect((await list({ q: `plug ${typed}` })).meta.understood).toEqual([
      { filter: 'model', value: `Toyota ${model}`, words: typed },
    ])
  })
  it('leave it to the filters to require one vehicle with make, model and year [CAT-20]', async () => {
    // The words match an Elantra; only filters bind year and make to one vehicle.
    expect((await list({ q: 'shock', model: 'Elantra', year: '2013' })).names).toEqual(['Gas damper front'])
    expect((await list({ q: 'elantra shock', year: '2008' })).names).toEqual(['Damper by KYB'])
    const { year, make } = await facets({ q: 'shock', model: 'Elantra', understand: 'true' })
    const there = (values: { value: string; count: number }[]) => values.filter(({ count }) => count > 0)
    expect(there(make)).toEqual([{ value: 'Hyundai', count: 2 }])
    expect(there(year).find(({ value }) => value === '2013')).toEqual({ value: '2013', count: 1 })
  })
  it('yield to the name of a part', async () => {
    const { names, meta } = await list({ q: 'spark plug' })
    expect([names, meta.understood]).toEqual([['Ignition spark plug'], undefined])
    expect((await list({ q: 'spark plug spark 2010' })).meta.understood).toMatchObject([
      { value: 'Chevrolet Spark' },
      { value: '2010' },
    ])
  })
  it('are plain words when the vehicle has no products, or `understand` is off', async () => {
    expect((await list({ q: 'corolla 2008' })).names).toEqual(['Damper by KYB'])
    expect((await list({ q: 'elantra 2013', understand: 'false' })).names).toHaveLength(2)
  })
})

describe('the number at a facet value', () => {
  type Value = { value: string; count: number }
  const kinds = { make: 'make', model: 'model', year: 'year', category: 'category', part: 'part', shop: 'businessId' }

  it.each([
    'elantra',
    'rav 4',
    'rav4 plug',
    'corolla 2013',
    'corolla 2008',
    'elantar shok',
    'benz',
    'shock',
    'plaquettes',
    '6178-4B40-40B2',
  ])('equals the result of choosing it while searching for %s [S-08]', async (q) => {
    const counted: Record<string, Value[]> = await facets({ q, understand: 'true' })
    const wrong: unknown[] = []
    for (const [facet, filter] of Object.entries(kinds))
      for (const { value, count } of counted[facet] ?? []) {
        const { meta } = await list({ q, [filter]: value })
        if (meta.total !== count) wrong.push([facet, value, count, meta.total])
      }
    expect(wrong).toEqual([])
  })
})

describe('prices in a search', () => {
  it('are applied like the filter of the list, and shown', async () => {
    const { names, meta } = await list({ q: 'shock under 250 cedis' })
    expect(names).toEqual(['Universal shock for Elantra', 'Damper by KYB'])
    expect(meta.understood).toEqual([{ filter: 'maxPrice', value: '250', words: 'under 250 cedis' }])
    expect(Object.keys(meta).toSorted()).toEqual(['limit', 'page', 'parts', 'total', 'understood'])
    expect((await list({ q: 'shock over 100' })).names).toEqual(['Gas damper front', 'Damper by KYB'])
    const range = await list({ q: 'shock from 95 to 250' })
    expect(range.names).toEqual(['Damper by KYB'])
    expect(range.meta.understood).toEqual([
      { filter: 'minPrice', value: '95', words: 'from 95 to 250' },
      { filter: 'maxPrice', value: '250', words: 'from 95 to 250' },
    ])
  })

  it('never widen a chosen price, and count in facets', async () => {
    expect((await list({ q: 'shock under 250', maxPrice: '95' })).names).toEqual(['Universal shock for Elantra'])
    const { part } = await facets({ q: 'shock under 250', understand: 'true' })
    expect(part).toContainEqual({ value: 'Shock absorber', count: 2 })
  })

  it('alone list everything at the price', async () => {
    expect((await list({ q: 'under 95' })).names.toSorted()).toEqual([
      'Ignition spark plug',
      'Universal shock for Elantra',
    ])
  })

  it('are plain words without `understand`', async () => {
    expect((await list({ q: 'shock under 250', understand: 'false' })).names).toEqual([])
  })
})

describe('misspelled words', () => {
  it('are corrected when nothing matches, and the correction is shown', async () => {
    const { names, meta } = await list({ q: 'elantar shok absober' })
    expect(names).toContain('Gas damper front')
    expect(meta.showingResultsFor).toBe('elantra shock absorber')
  })
  it('are shown as typed when they became a filter, so that it can be undone', async () => {
    const { meta } = await list({ q: 'elantar 2013 shok absober' })
    expect(meta.understood).toEqual([
      { filter: 'model', value: 'Hyundai Elantra', words: 'elantar' },
      { filter: 'year', value: '2013', words: '2013' },
    ])
  })
  it('are corrected among many words', async () => {
    const { meta } = await list({ q: `${'elantar '.repeat(12)}and 12345 more` })
    expect(meta.showingResultsFor).toBe(`${'elantra '.repeat(12)}and 12345 more`)
  })
  it('stay when something matches, when nothing is similar, or when `understand` is off', async () => {
    expect((await list({ q: 'damp' })).meta.showingResultsFor).toBeUndefined()
    expect(await list({ q: 'zzzzzz' })).toMatchObject({ names: [], meta: { total: 0 } })
    expect((await list({ q: 'elantar', understand: 'false' })).names).toEqual([])
  })
})

describe('correctly spelled words', () => {
  it.each(['chery spark plug', 'spark plug hose'])('%s: stay as typed [S-07]', async (q) => {
    const { meta } = await list({ q })
    expect([meta.showingResultsFor, meta.understood]).toEqual([undefined, undefined])
  })
  it('stay as typed though only similar names are listed, whole or joined', async () => {
    const part = await db.selectFrom('part').select('id').where('name', '=', 'Shock absorber').executeTakeFirstOrThrow()
    const aliases = ['wind', 'turbo', 'charger'].map((alias) => ({ part_id: part.id, alias }))
    await db.insertInto('part_alias').values(aliases).execute()
    for (const q of ['spark plug window', 'spark plug turbocharger'])
      expect((await list({ q })).meta).toMatchObject({ parts: ['Spark plug'], ignored: [q.slice(11)] })
  })
})

describe('words that match nothing', () => {
  it('are left out as the last resort, and shown [S-10]', async () => {
    const { names, meta } = await list({ q: 'zzzzzz shock accra elantra' })
    expect(names[0]).toBe('Gas damper front')
    expect(meta.ignored).toEqual(['zzzzzz', 'accra'])
  })
  it('may be years in which the vehicle was not made [S-14]', async () => {
    const { meta } = await list({ q: 'elantra 1985 shock' })
    expect(meta.ignored).toEqual(['1985'])
    expect(meta.understood).toMatchObject([{ value: 'Hyundai Elantra' }])
  })
  it('may begin other words, and yield to the name of a part', async () => {
    expect((await list({ q: 'shock ignit' })).meta).toMatchObject({ parts: ['Shock absorber'], ignored: ['ignit'] })
  })
  it('are not shown when nothing is found', async () => {
    expect((await list({ q: 'zzzzzz' })).meta.ignored).toBeUndefined()
  })
})

describe('part numbers', () => {
  it.each(['6178-4B40-40B2', '61784B4040B2', '6178 4b40 40b2', '6178.4b40.40b2'])('%s is one number', async (q) => {
    const { names, through, meta } = await list({ q })
    expect([names, through]).toEqual([['Ignition spark plug'], ['6178-4B40-40B2']])
    expect(meta.partNumber).toBe('61784B4040B2')
  })
  it('listed together on a product find each other, each with the number that matched', async () => {
    expect(await list({ q: '546513X000' })).toMatchObject({
      names: ['Gas damper front', 'Damper by KYB'],
      through: ['54651-3X000', 'KYB-333490'],
    })
    expect((await list({ q: 'kyb333490' })).through).toEqual(['KYB 333490', 'KYB-333490'])
    // The number itself ranks before an equivalent one [S-15].
    expect((await list({ q: '333490kyb' })).through).toEqual(['333490-KYB', 'KYB 333490'])
  })
  it('may be incomplete [S-15]', async () => {
    for (const q of ['6178-4B', '4B40-40B2', '40B2'])
      expect((await list({ q })).names, q).toEqual(['Ignition spark plug'])
  })
  it('may have a prefix, and O and I for 0 and 1 [S-10]', async () => {
    for (const q of ['OEM 6178-4B40-40B2', 'part no 6178 4B4O 4OB2', 'plug 6I784B4040B2'])
      expect((await list({ q })).meta.partNumber, q).toMatch(/^6[1I]784B4[0O]4[0O]B2$/)
  })
  it('without products are named, with similar existing ones [S-15]', async () => {
    expect(await list({ q: '6178-4B04-40B2' })).toMatchObject({
      names: ['Ignition spark plug'],
      meta: { unlistedNumber: '6178-4B04-40B2', nearNumbers: [{ number: '6178-4B40-40B2', count: 1 }] },
    })
    const { names, meta } = await list({ q: '99999-99999' })
    expect([names, meta.unlistedNumber, meta.nearNumbers]).toEqual([[], '99999-99999', undefined])
  })
  it.each(['elantra 1.8 2013 shock', 'mazda 3 2010 plug', 'elantra 320 2013 shock', 'rav4 3.5 2010 plug'])(
    'are not recognised in engines, models and years: %s',
    async (q) => {
      const { meta } = await list({ q })
      expect(meta.unlistedNumber).toBeUndefined()
      expect(meta.understood.map(({ filter }: { filter: string }) => filter)).toContain('year')
    },
  )
  it('without products leave the other words to find products', async () => {
    const { names, meta } = await list({ q: 'spark plug 99999-99999' })
    expect([names, meta.unlistedNumber]).toEqual([['Ignition spark plug'], '99999-99999'])
  })
})

describe('facets', () => {
  it('count each filter under all others, and show 0 for values without products [CONST-20]', async () => {
    const counted = await facets({ make: 'Hyundai', condition: 'Used' })
    expect(counted.make).toEqual([
      { value: 'Chevrolet', count: 0 },
      { value: 'Hyundai', count: 1 },
      { value: 'Mazda', count: 0 },
      { value: 'Mercedes-Benz', count: 0 },
      { value: 'Toyota', count: 1 },
    ])
    expect(counted.model).toEqual([{ value: 'Elantra', count: 1 }])
    expect(counted.condition).toEqual([
      { value: 'Brand New', count: 1 },
      { value: 'Used', count: 1 },
    ])
    expect(counted.price).toMatchObject({ min: 100, max: 100 })
    expect(counted.price.steps).toContainEqual({ from: 100, to: 250, count: 1 })
    // The price range is counted under all other filters: alone, it shows the whole range.
    expect((await facets({ minPrice: '200', maxPrice: '250' })).price).toMatchObject({ min: 50, max: 300 })
    expect(counted.rating.map(({ value }: { value: string }) => value)).toEqual(['4', '3', '2', '1'])
  })
})

describe('the fit of products to a vehicle', () => {
  it('is yes, no or unknown, with the shop’s remark', async () => {
    const { id: vehicleId } = await db
      .selectFrom('vehicle')
      .innerJoin('model', 'model.id', 'vehicle.model_id')
      .select('vehicle.id')
      .where('model.name', '=', 'Elantra')
      .where('year', '=', 2013)
      .executeTakeFirstOrThrow()
    const products = await db
      .selectFrom('product')
      .select('id')
      .where('name', '!=', 'Ignition spark plug')
      .orderBy('id')
      .execute()
    const [first, second, third] = products.map(({ id }) => id)
    await db
      .updateTable('fitment')
      .set({ note: 'only with air-con', position: 'front left', steering: 'left' })
      .where('product_id', '=', first ?? 0)
      .execute()
    const requested = [first, second, third, 999_999].map((id) => `productId=${id}`).join('&')
    const { body } = await call('GET', `/products/fits?vehicleId=${vehicleId}&${requested}`)
    const silence = { note: null, position: null, steering: null }
    expect(body.data).toHaveLength(3)
    expect(body.data).toEqual(
      expect.arrayContaining([
        { productId: first, verdict: 'fits', note: 'only with air-con', position: 'front left', steering: 'left' },
        { productId: second, verdict: 'does_not_fit', ...silence },
        { productId: third, verdict: 'not_said', ...silence },
      ]),
    )
    expect((await call('GET', '/products/fits?vehicleId=999999&productId=1')).status).toBe(404)
    expect((await call('GET', '/products/fits?vehicleId=1')).status).toBe(400)
  })

  it('is yes for products that fit any vehicle, and a vehicle filter lists them [V-05]', async () => {
    const shop = await db.selectFrom('shop').select('id').executeTakeFirstOrThrow()
    const id = await build.product({ shopId: shop.id, name: 'Tow rope', fitsAny: true })
    const vehicle = await build.vehicle('Hyundai', 'Elantra', 2013)
    const { body } = await call('GET', `/products/fits?vehicleId=${vehicle}&productId=${id}`)
    expect(body.data).toEqual([
      { productId: id, verdict: 'fits', note: null, position: null, steering: null, anyVehicle: true },
    ])
    const listed = await call('GET', `/products?vehicleId=${vehicle}&q=tow+rope`)
    expect(listed.body.data).toMatchObject([{ id, fitsAnyVehicle: true }])
  })
})

describe('invalid parameters', () => {
  it.each([
    ['page=-1', 400],
    ['page=abc', 400],
    ['page=999', 200],
    ['year=99999', 200],
    ['year=abc', 400],
    [`q=${'x'.repeat(10_240)}`, 400],
    ['q=%25', 200],
    ['q=%5C', 200],
    ["q='", 200],
    ['q=%00', 200],
    ['q=%F0%9F%9A%97', 200],
    [`q=${encodeURIComponent('فرامل تويوتا ٢٠١٣')}`, 200],
    ['q=%FF', 200],
    ['make=%00&model=%00', 200],
    ['businessId=abc', 400],
    ['businessId=2147483648', 400],
    ['vehicleId=2147483647', 200],
    ['minPrice=-1', 400],
    ['minPrice=5&maxPrice=1', 200],
    ['rating=9', 400],
    ['understand=maybe', 400],
    ['q=2013-9999&understand=true', 200],
    [`q=${encodeURIComponent('a '.repeat(90))}&understand=true`, 200],
  ])('%s answers %d for lists and facets', async (query, status) => {
    for (const path of ['/products', '/products/facets']) {
      const answer = await call('GET', `${path}?${query}`)
      const expected = path.endsWith('facets') && query.startsWith('page') ? 200 : status
      expect([path, answer.status]).toEqual([path, expected])
      if (status === 400 && expected === 400) expect(answer.body.message).toMatch(/\w/)
    }
  })
})

describe('a model name that several makes use', () => {
  it('has one entry for each make, and the bare name finds all of them [S-09]', async () => {
    const shopId = await aShop(db, (await aVendor(db)).id)
    for (const make of ['Hyundai', 'Toyota', 'Mitsubishi'])
      await build.product({ shopId, name: `Lamp ${make}`, part: 'Lamp', fits: [[make, 'Matrix', 2003]] })
    const { model } = await facets({ part: 'Lamp' })
    expect(model.filter(({ count }: { count: number }) => count > 0)).toEqual([
      { value: 'Matrix (Hyundai)', count: 1 },
      { value: 'Matrix (Mitsubishi)', count: 1 },
      { value: 'Matrix (Toyota)', count: 1 },
    ])
    expect((await list({ part: 'Lamp', model: 'matrix (toyota)' })).names).toEqual(['Lamp Toyota'])
    expect((await list({ part: 'Lamp', model: 'Matrix' })).names).toHaveLength(3)
  })
})
