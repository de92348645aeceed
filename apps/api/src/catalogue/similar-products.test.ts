import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { catalogueBuilder } from './catalogue-builders.ts'
import { rankSimilar } from './similar-products.ts'

describe('rankSimilar', () => {
  const candidate = (id: number, name: string, price: number) => ({ id, name, price })
  const ranked = (name: string, ...candidates: ReturnType<typeof candidate>[]) =>
    rankSimilar({ name, price: 100 }, candidates).map(({ id }) => id)

  it('ranks names that contain the product’s name or its longest word first, then by price difference [PROD-17]', () => {
    expect(
      ranked(
        'Front shock absorber',
        candidate(1, 'Coil spring', 100),
        candidate(2, 'Gas ABSORBER', 400),
        candidate(3, 'Front strut', 101),
        candidate(4, 'Rear shock absorber', 150),
        candidate(5, 'Front shock absorber, pair', 900),
        candidate(6, 'Control arm', 98),
      ),
    ).toEqual([4, 2, 5, 1, 3, 6])
  })

  it('ignores shorter words of the name, and keeps equals in order of id [PROD-17]', () => {
    expect(
      ranked('Oil filter', candidate(9, 'Oil', 90), candidate(8, 'Pump', 110), candidate(7, 'Fílter', 500)),
    ).toEqual([7, 8, 9])
  })

  it('ranks what fits the same vehicles first, also under another name', () => {
    const fitting = { ...candidate(3, 'Drum', 900), fits: true }
    expect(ranked('Brake pads', candidate(1, 'Brake pads', 100), fitting, candidate(2, 'Brake pads', 90))).toEqual([
      3, 1, 2,
    ])
  })

  it('ranks a name without a word by price', () => {
    expect(ranked('***', candidate(1, 'Pump', 300), candidate(2, 'Cap', 200))).toEqual([2, 1])
  })
})

describe('similar products over HTTP', async () => {
  const { call, platform, close } = await testApp()
  const { db } = platform
  const build = catalogueBuilder(db)
  afterAll(close)
  let vendor: TestUser
  let shopId: number
  let pads: number
  const similarTo = async (id: number, query = ''): Promise<{ id: number; name: string }[]> =>
    (await call('GET', `/products/${id}/similar${query}`)).body.data
  const removed = async (name: string) => {
    const id = await build.product({ shopId, name, price: 10_000 })
    await call('DELETE', `/products/${id}`, { token: vendor.token })
    return id
  }

  beforeAll(async () => {
    vendor = await aVendor(db)
    shopId = await aShop(db, vendor.id)
    pads = await build.product({ shopId, name: 'Brake pads', price: 10_000 })
    await build.product({ shopId, name: 'Oil filter', part: 'Oil filter', category: 'Service', price: 10_000 })
    for (let n = 1; n <= 12; n++) await build.product({ shopId, name: `Disc ${n}`, part: 'Disc', price: 10_000 + n })
    await build.product({ shopId, name: 'Brakes of ceramics', part: 'Disc', price: 99_000 })
  })

  it('returns ten of the category, never the product itself, and its namesake first despite the price [PROD-16, CONST-27, API-55]', async () => {
    const found = await similarTo(pads)
    expect(found.map(({ name }) => name)).toEqual([
      'Brakes of ceramics',
      ...Array.from({ length: 9 }, (_, index) => `Disc ${index + 1}`),
    ])
    expect(found.map(({ id }) => id)).not.toContain(pads)
    expect(await similarTo(pads, '?limit=2')).toHaveLength(2)
  })

  it('returns products for the same vehicles before those of other makes [PROD-17]', async () => {
    const base = { shopId, part: 'Caliper', category: 'Calipers', price: 10_000 }
    const corolla = { ...base, fits: [['Toyota', 'Corolla', 2009]] as const }
    const id = await build.product({ ...corolla, name: 'Front caliper' })
    await build.product({ ...base, name: 'Front caliper', fits: [['Honda', 'Civic', 2009]] })
    await build.product({ ...base, name: 'Front caliper', fitsAny: true })
    await build.product({ ...corolla, name: 'Bracket', price: 90_000 })
    expect((await similarTo(id)).map(({ name }) => name)).toEqual(['Bracket', 'Front caliper', 'Front caliper'])
  })

  it('returns similar products of a deleted one', async () => {
    const id = await removed('Brake shoes')
    const { status, body } = await call('GET', `/products/${id}`)
    expect([status, body.code]).toEqual([410, 'product_gone'])
    expect(await similarTo(id)).toHaveLength(10)
    expect((await similarTo(pads, '?limit=100')).map((product) => product.id)).not.toContain(id)
  })

  it('answers not found for a product of a closed shop, as for an unknown id', async () => {
    const shop = await aShop(db, (await aVendor(db)).id)
    const id = await build.product({ shopId: shop, name: 'Brake hose' })
    await call('PUT', `/business/${shop}`, { token: (await anAdmin(db)).token, data: { status: 'inactive' } })
    for (const address of [
      `/products/${id}`,
      `/products/${id}/similar`,
      '/products/999999',
      '/products/999999/similar',
    ]) {
      const { status, body } = await call('GET', address)
      expect([status, body.code]).toEqual([404, 'product_not_found'])
    }
    expect((await call('GET', `/products/cards?productId=${id}`)).body.data).toEqual([])
  })

  it('returns cards in the requested order, without products off sale and long fields', async () => {
    const [first] = await similarTo(pads)
    const gone = await removed('Brake drum')
    const { token } = await aCustomer(db)
    const cards = async (ids: readonly (number | undefined)[]) =>
      (await call('GET', `/products/cards?${ids.map((id) => `productId=${id}`).join('&')}`, { token })).body
    const body = await cards([pads, gone, first?.id])
    expect(body.data).toMatchObject([{ id: pads, price: 100, stock: 5 }, { id: first?.id }])
    expect((await cards([first?.id, gone, pads])).data).toMatchObject([{ id: first?.id }, { id: pads }])
    expect(body.data[0]).not.toHaveProperty('description')
    expect((await call('GET', '/products/cards')).status).toBe(400)
    expect((await call('GET', '/products/cards?productId=x')).status).toBe(400)
  })
})
