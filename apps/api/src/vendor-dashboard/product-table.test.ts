import { vendorProductSorts } from '@axle/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import { aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { refreshListing } from '../search/index.ts'

const { call, platform, close } = await testApp()
const { db } = platform
const build = catalogueBuilder(db)
afterAll(close)

let owner: TestUser
let shopId: number
let elsewhere: number
beforeAll(async () => {
  owner = await aVendor(db)
  shopId = await aShop(db, owner.id)
  const day = (n: number) => new Date(Date.UTC(2026, 0, n))
  const made = { shopId, part: 'Brake pads' }
  await build.product({
    ...made,
    name: 'Pads Corolla',
    price: 12_345,
    stock: 0,
    sold: 7,
    createdAt: day(1),
    numbers: ['04465-0D210', 'D1210'],
    fits: [
      ['Toyota', 'Corolla', 2008],
      ['Toyota', 'Corolla', 2009],
    ],
  })
  await build.product({
    ...made,
    name: 'Ölfilter',
    part: 'Oil filter',
    price: 5_000,
    stock: 3,
    sold: 7,
    createdAt: day(2),
  })
  await build.product({
    ...made,
    name: 'pads Civic',
    shopSku: 'BP-77/a',
    shelf: 'A3',
    price: 5_000,
    stock: 4,
    createdAt: day(3),
  })
  await build.product({
    ...made,
    name: '100% Disc',
    part: 'Brake disc',
    price: 99_000,
    stock: 90,
    brand: 'Brembo',
    createdAt: day(3),
  })
  elsewhere = await build.product({ shopId: await aShop(db, owner.id), name: 'Pads elsewhere' })
})

const table = async (query = '') =>
  (await call('GET', `/business/${shopId}/products?${query}`, { token: owner.token })).body
const names = async (query: string): Promise<string[]> =>
  (await table(query)).data.map(({ name }: { name: string }) => name)

// Names are read from the listing, which only products of open shops have.
describe.each(['active', 'inactive', 'pending'] as const)('the product table of a shop that is %s', (status) => {
  beforeAll(async () => {
    await db.updateTable('shop').set({ status }).where('id', '=', shopId).execute()
    await refreshListing(db, 'all')
  })

  it('lists all, newest first, with the fields its owner edits', async () => {
    const { data, meta } = await table()
    expect(meta).toEqual({ total: 4, page: 1, limit: 25 })
    expect(data.map(({ name }: { name: string }) => name)).toEqual([
      '100% Disc',
      'pads Civic',
      'Ölfilter',
      'Pads Corolla',
    ])
    expect(data[3]).toEqual({
      id: expect.any(Number),
      name: 'Pads Corolla',
      partName: 'Brake pads',
      shopSku: null,
      shelf: null,
      image: '/images/part',
      price: 123.45,
      stock: 0,
      paused: false,
      pausedUntil: null,
      isLow: true,
      totalSold: 7,
      rating: 0,
      ratingCount: 0,
      vehicleCount: 2,
      fitsAnyVehicle: false,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: expect.stringMatching(/Z$/),
    })
    expect(data.map(({ isLow }: { isLow: boolean }) => isLow)).toEqual([false, false, true, true])
  })

  it.each([
    ['name', ['100% Disc', 'Ölfilter', 'pads Civic', 'Pads Corolla']],
    ['price', ['Ölfilter', 'pads Civic', 'Pads Corolla', '100% Disc']],
    ['stock', ['Pads Corolla', 'Ölfilter', 'pads Civic', '100% Disc']],
    ['totalSold', ['pads Civic', '100% Disc', 'Pads Corolla', 'Ölfilter']],
    ['createdAt', ['Pads Corolla', 'Ölfilter', 'pads Civic', '100% Disc']],
  ])('sorts by %s in both directions, ties by age', async (sort, expected) => {
    expect(await names(`sort=${sort}`)).toEqual(expected)
    expect(await names(`sort=-${sort}`)).toEqual(expected.toReversed())
  })

  it('lists the products asked for by id, without those of other shops', async () => {
    const { data } = await table()
    const ids = data.slice(1, 3).map(({ id }: { id: number }) => id) as number[]
    const { data: asked, meta } = await table(`${ids.map((id) => `ids=${id}&`).join('')}ids=${elsewhere}`)
    expect(asked.map(({ id }: { id: number }) => id)).toEqual(ids)
    expect(meta.total).toBe(2)
  })

  it('lists every product once over its pages, in each sort order', async () => {
    for (const sort of vendorProductSorts) {
      const pages = [1, 2, 3, 4].map((page) => names(`sort=${sort}&limit=1&page=${page}`))
      expect((await Promise.all(pages)).flat()).toEqual(await names(`sort=${sort}`))
    }
    expect(await names('page=9')).toEqual([])
    expect((await call('GET', `/business/${shopId}/products?sort=rating`, { token: owner.token })).status).toBe(400)
  })

  it.each([
    ['words in any order, whatever the case', 'q=COROLLA+pads', ['Pads Corolla']],
    ['without their accents', 'q=olfilter', ['Ölfilter']],
    ['with them', 'q=%C3%96LF', ['Ölfilter']],
    ['the name of the part', 'q=brake', ['100% Disc', 'pads Civic', 'Pads Corolla']],
    ['name and part together', 'q=pads+civic+brake', ['pads Civic']],
    ['a part number', 'q=04465-0D210', ['Pads Corolla']],
    ['a part number written otherwise', 'q=0446+50d2', ['Pads Corolla']],
    ['a part number with signs between its pieces', 'q=04465+-+0D210', ['Pads Corolla']],
    ['a part number in pieces', 'q=04+465+0d+210', ['Pads Corolla']],
    ['a part number with a letter in place of a digit', 'q=04465-OD21O', ['Pads Corolla']],
    ['the SKU of the shop without its signs', 'q=bp77A', ['pads Civic']],
    ['a word and a part number', 'q=corolla+D1210', ['Pads Corolla']],
    ['the SKU of the shop, in any case', 'q=bp-77', ['pads Civic']],
    ['signs of patterns for themselves', 'q=%25', ['100% Disc']],
    ['a word that stands nowhere', 'q=pads+clutch', []],
    ['nothing for a word of four letters with another letter', 'q=pafs', []],
    ['names with a typing error', 'q=padss+corola', ['Pads Corolla']],
    ['the name of the part with a typing error', 'q=brke+disc', ['100% Disc']],
    ['the brand', 'q=brembo', ['100% Disc']],
    ['brands with a typing error', 'q=brembbo', ['100% Disc']],
    ['a vehicle that the product fits', 'q=toyta+brake+pads+2009', ['Pads Corolla']],
    ['few left, sold out ones among them', 'stock=low', ['Ölfilter', 'Pads Corolla']],
    ['sold out', 'stock=out', ['Pads Corolla']],
    ['both', 'stock=low&q=filter', ['Ölfilter']],
  ])('finds %s', async (_what, query, expected) => {
    const { data, meta } = await table(query)
    expect(data.map(({ name }: { name: string }) => name)).toEqual(expected)
    expect(meta.total).toBe(expected.length)
  })
})

it.each([
  ['another name', 'q=rotor', ['100% Disc']],
  ['another language', 'q=plaquettes+de+frein+corolla', ['Pads Corolla']],
])('finds products on sale by %s of their part', async (_what, query, expected) => {
  await db.updateTable('shop').set({ status: 'active' }).where('id', '=', shopId).execute()
  await refreshListing(db, 'all')
  const aliases = [
    ['Brake disc', 'Rotor', 'en'],
    ['Brake pads', 'Plaquettes de frein', 'fr'],
  ] as const
  for (const [name, alias, language] of aliases) {
    const part = await db.selectFrom('part').select('id').where('name', '=', name).executeTakeFirstOrThrow()
    await db
      .insertInto('part_alias')
      .values({ part_id: part.id, alias, language })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await call('GET', '/products')
  expect(await names(query)).toEqual(expected)
})

it('says which words are shown in place of those without products, whatever the filters', async () => {
  expect((await table('q=corola')).meta).toMatchObject({ total: 1, showingResultsFor: 'corolla' })
  expect((await table('q=corola&stock=out')).meta).toMatchObject({ total: 1, showingResultsFor: 'corolla' })
  expect((await table('q=olfiltre&stock=out')).meta).toMatchObject({ total: 0, showingResultsFor: 'olfilter' })
  expect((await table('q=corolla')).meta).not.toHaveProperty('showingResultsFor')
  expect((await table('q=corola+snorkel')).meta).not.toHaveProperty('showingResultsFor')
})

it('corrects by the words of paused products, and not by those of other shops', async () => {
  const id = await build.product({ shopId, name: 'Ziehharmonika' })
  await db.updateTable('product').set({ paused_at: new Date() }).where('id', '=', id).execute()
  await refreshListing(db, [id])
  await build.product({ shopId: await aShop(db, owner.id), name: 'Quersumme' })
  expect(await names('q=zieharmonika')).toEqual(['Ziehharmonika'])
  expect(await names('q=quersume')).toEqual([])
})
