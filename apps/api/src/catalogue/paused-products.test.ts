import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { delivery } from '@axle/testing/delivery'
import { testApp } from '@axle/testing/test-app'
import { catalogueBuilder } from './catalogue-builders.ts'

const { app, call, platform, close } = await testApp()
const { db } = platform
const build = catalogueBuilder(db)
afterAll(close)

let vendor: TestUser
let customer: TestUser
let shopId: number
beforeAll(async () => {
  vendor = await aVendor(db)
  customer = await aCustomer(db)
  shopId = await aShop(db, vendor.id)
})

const aProduct = (name = 'Wheel hub') => build.product({ shopId, name, fits: [['Kia', 'Rio', 2012]] })
const pause = (id: number, { token }: TestUser = vendor, paused = true) =>
  call('PUT', `/products/${id}`, { token, data: { paused } })
const listed = async (query: string) =>
  (await call('GET', `/products?${query}`)).body.data.map(({ id }: { id: number }) => id)

describe('a paused product', () => {
  it('disappears from lists, facets, cards, fits, similar products and the sitemap at once, and returns when resumed [V-04]', async () => {
    const [id, other] = [await aProduct('Hubcap'), await aProduct('Hubcap ring')]
    const vehicle = await build.vehicle('Kia', 'Rio', 2012)
    const seen = async () => ({
      list: (await listed('q=hubcap')).toSorted(),
      facet: (await call('GET', '/products/facets?q=hubcap')).body.data.make[0]?.count,
      cards: (await call('GET', `/products/cards?productId=${id}`)).body.data.length,
      fits: (await call('GET', `/products/fits?vehicleId=${vehicle}&productId=${id}`)).body.data.length,
      similar: (await call('GET', `/products/${other}/similar`)).body.data.some((one: { id: number }) => one.id === id),
      sitemap: (await app.inject('/sitemap/products-0.xml')).body.includes(`/shop/product/${id}<`),
      counted: (await call('GET', `/business/${shopId}`)).body.data.productCount,
    })
    const before = await seen()
    expect(before).toMatchObject({ list: [id, other], facet: 2, cards: 1, fits: 1, similar: true, sitemap: true })
    expect((await pause(id)).body.data).toMatchObject({ id, paused: true })
    expect(await seen()).toEqual({
      list: [other],
      facet: 1,
      cards: 0,
      fits: 0,
      similar: false,
      sitemap: false,
      counted: before.counted - 1,
    })
    expect((await pause(id, vendor, false)).body.data.paused).toBeUndefined()
    expect(await seen()).toEqual(before)
  })

  it('tells every node that something left sale, unlike an edit or a resumption', async () => {
    const id = await aProduct()
    let withdrawals = 0
    platform.changeFeed.on('withdrawn', () => (withdrawals += 1))
    const edited = await call('PUT', `/products/${id}`, { token: vendor.token, data: { price: 12.5 } })
    expect(edited.status).toBe(200)
    await platform.changeFeed.caughtUp()
    expect(withdrawals).toBe(0)
    await pause(id)
    await platform.changeFeed.caughtUp()
    expect(withdrawals).toBe(1)
    await pause(id, vendor, false)
    await platform.changeFeed.caughtUp()
    expect(withdrawals).toBe(1)
  })

  it('is visible to its shop and admins; others see that it is paused, with similar products [V-04]', async () => {
    const id = await aProduct()
    await aProduct()
    await pause(id)
    const admin = await anAdmin(db)
    for (const { token } of [vendor, admin])
      expect(await call('GET', `/products/${id}/edit`, { token })).toMatchObject({
        status: 200,
        body: { data: { id, paused: true } },
      })
    for (const token of [undefined, customer.token, vendor.token])
      expect(await call('GET', `/products/${id}`, { token })).toMatchObject({
        status: 404,
        body: { code: 'product_paused', message: 'The shop has paused this product' },
      })
    expect((await call('GET', `/products/${id}/similar`)).body.data.length).toBeGreaterThan(0)
    const rated = await call('PUT', `/products/${id}/rate`, {
      token: customer.token,
      data: { rating: 4, comment: 'Good' },
    })
    expect([rated.status, rated.body.code]).toEqual([404, 'product_paused'])
  })

  it('cannot be ordered, and reserves no stock of other products in the order [V-04]', async () => {
    const [paused, onSale] = [await aProduct('Paused hub'), await aProduct()]
    await pause(paused)
    const items = [onSale, paused].map((productId) => ({ productId, quantity: 1 }))
    const { status, body } = await call('POST', '/orders', {
      token: customer.token,
      data: { ...delivery, items },
      headers: { 'idempotency-key': 'paused-1' },
    })
    expect([status, body.code, body.errors]).toEqual([
      409,
      'out_of_stock',
      [{ path: 'items.1', message: 'Paused hub is not on sale at the moment' }],
    ])
    expect((await call('GET', `/products/${onSale}`)).body.data.stock).toBe(5)
  })

  it('is in the shop’s table, which can filter paused products, and no longer counts as low [V-04]', async () => {
    const shop = await aShop(db, vendor.id)
    const low = await build.product({ shopId: shop, name: 'Low', stock: 0 })
    await build.product({ shopId: shop, name: 'High', stock: 50 })
    await pause(low)
    const table = async (query: string) => {
      const { data } = (await call('GET', `/business/${shop}/products?${query}`, { token: vendor.token })).body
      return data.map(({ name, paused }: { name: string; paused: boolean }) => [name, paused])
    }
    expect(await table('')).toEqual([
      ['High', false],
      ['Low', true],
    ])
    expect(await table('paused=true')).toEqual([['Low', true]])
    expect(await table('paused=false')).toEqual([['High', false]])
    expect([await table('stock=low'), await table('stock=out')]).toEqual([[], []])
    const { todo } = (await call('GET', `/business/${shop}/desk`, { token: vendor.token })).body.data
    expect(todo).toMatchObject({ lowStock: 0, soldOut: 0 })
  })

  it('is paused and resumed only by its shop and admins; an admin’s change is audited [V-04]', async () => {
    const id = await aProduct()
    const admin = await anAdmin(db)
    expect((await pause(id, await aVendor(db))).status).toBe(403)
    expect((await pause(id, admin)).status).toBe(200)
    const [entry] = await db.selectFrom('audit').selectAll().where('actor_id', '=', admin.id).execute()
    expect(entry).toMatchObject({ action: 'product.changed', details: { changed: ['paused'] } })
    const since = async () =>
      (await db.selectFrom('product').select('paused_at').where('id', '=', id).executeTakeFirstOrThrow()).paused_at
    const first = await since()
    await pause(id)
    expect(await since()).toEqual(first)
  })
})
