import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { delivery } from '@axle/testing/delivery'
import { testApp } from '@axle/testing/test-app'
import { catalogueBuilder } from '../../catalogue/catalogue-builders.ts'

// Monday at noon in Ghana. In the past, so that sessions of the builders are valid.
let now = new Date('2026-03-02T12:00:00Z')
const clock = { now: () => now }
const { app, call, platform, close } = await testApp({ clock })
const { db } = platform
const build = catalogueBuilder(db)
afterAll(close)

let vendor: TestUser
let customer: TestUser
let shopId: number
let otherShop: number
let product: number
let other: number
beforeAll(async () => {
  customer = await aCustomer(db)
})
let turn = 0
beforeEach(async () => {
  turn += 1
  vendor = await aVendor(db)
  shopId = await aShop(db, vendor.id, { name: `Kokompe Springs ${turn}`, town: `Town ${turn}` })
  otherShop = await aShop(db, (await aVendor(db)).id)
  const fields = { name: `Springleaf${turn}`, part: `Spring ${turn}`, numbers: [`SP-${turn}00`] }
  product = await build.product({ shopId, ...fields })
  other = await build.product({ shopId: otherShop, ...fields })
})

const pause = (data: object = {}, { token }: TestUser = vendor) =>
  call('PUT', `/business/${shopId}/pause`, { token, data })
const resume = ({ token }: TestUser = vendor) => call('DELETE', `/business/${shopId}/pause`, { token })
const listed = async (query: string): Promise<number[]> =>
  (await call('GET', `/products?${query}`)).body.data.map(({ id }: { id: number }) => id)
const shown = async () => (await call('GET', `/business/${shopId}`)).body.data.pause
/** As its owner plans it. */
const planned = async () =>
  (await call('GET', `/business/user/${vendor.id}`, { token: vendor.token })).body.data[0].pause
const order = (items: readonly number[], key: string) =>
  call('POST', '/orders', {
    token: customer.token,
    data: { ...delivery, items: items.map((productId) => ({ productId, quantity: 1 })) },
    headers: { 'idempotency-key': `pausing-${key}-${turn}` },
  })

describe('a paused shop', () => {
  it('leaves lists, counts, suggestions, similar products and offers, and returns when resumed', async () => {
    const seen = async () => ({
      found: (await listed(`q=springleaf${turn}`)).toSorted((a, b) => a - b),
      ofShop: await listed(`businessId=${shopId}`),
      all: (await call('GET', '/products')).body.meta.total,
      newest: await listed('sort=newest&limit=2'),
      facet: (await call('GET', `/products/facets?q=springleaf${turn}`)).body.data.business?.length,
      everyShop: (await call('GET', '/products/facets')).body.data.business?.length,
      suggested: (await call('GET', `/products/suggestions?q=springleaf${turn}`)).body.data.products.length,
      numbers: (await call('GET', `/products/suggestions?q=SP${turn}00`)).body.data.numbers[0]?.count,
      offers: (await call('GET', `/products/${other}/similar?kind=offers`)).body.data.length,
      similar: (await call('GET', `/products/${other}/similar`)).body.data.length,
    })
    const before = await seen()
    expect(before).toMatchObject({ found: [product, other], ofShop: [product], offers: 1, numbers: 2 })
    expect((await pause()).status).toBe(200)
    expect(await seen()).toEqual({
      found: [other],
      ofShop: [],
      all: before.all - 1,
      newest: expect.not.arrayContaining([product]),
      facet: before.facet === undefined ? undefined : before.facet - 1,
      everyShop: before.everyShop === undefined ? undefined : before.everyShop - 1,
      suggested: before.suggested - 1,
      numbers: 1,
      offers: 0,
      similar: before.similar - 1,
    })
    expect((await resume()).status).toBe(200)
    expect(await seen()).toEqual(before)
  })

  it('keeps its pages, which say when it is back, and cards for carts and wishlists', async () => {
    const message = 'Gone to Kumasi\n<b>Back soon</b> \u05D0'
    await pause({ backOn: '2026-03-09', message })
    expect(await shown()).toEqual({ from: '2026-03-02T12:00:00.000Z', backOn: '2026-03-09', message })
    const shopPause = { backOn: '2026-03-09', message }
    expect((await call('GET', `/products/${product}`)).body.data).toMatchObject({ id: product, shopPause })
    expect((await call('GET', `/products/cards?productId=${product}`)).body.data).toMatchObject([{ shopPause }])
    expect((await call('GET', `/products/${product}/similar?kind=offers`)).body.data).toMatchObject([{ id: other }])
    expect((await app.inject('/sitemap/products-0.xml')).body).toContain(`/shop/product/${product}<`)
  })

  it('takes no order, names each product, and leaves the stock of the others', async () => {
    await pause()
    const { status, body } = await order([other, product], 'both')
    expect([status, body.code, body.errors]).toEqual([
      409,
      'shop_paused',
      [{ path: 'items.1', message: `Springleaf${turn} cannot be ordered: its shop is paused at the moment` }],
    ])
    expect((await call('GET', `/products/${other}`)).body.data.stock).toBe(5)
    expect((await order([other], 'other')).status).toBe(201)
  })

  it('works on with orders placed before', async () => {
    const { body } = await order([product], 'before')
    await pause()
    const [{ id }] = body.data.vendorOrders
    const change = (status: string, token: string) =>
      call('PUT', `/orders/${body.data.order.id}/status`, { token, data: { status, vendorOrderId: id } })
    expect((await change('processing', vendor.token)).status).toBe(200)
    expect((await change('rejected', vendor.token)).status).toBe(200)
    expect((await call('GET', `/orders/${body.data.order.id}`, { token: customer.token })).status).toBe(200)
  })

  it('is either paused before or after an order placed at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [placed] = await Promise.all([order([product], `race-${round}`), pause()])
      const { stock } = await db
        .selectFrom('product')
        .select('stock')
        .where('id', '=', product)
        .executeTakeFirstOrThrow()
      expect([
        [201, undefined],
        [409, 'shop_paused'],
      ]).toContainEqual([placed.status, placed.body.code])
      await resume()
      await db.updateTable('product').set({ stock: 5 }).where('id', '=', product).execute()
      expect(stock).toBe(placed.status === 201 ? 4 : 5)
    }
  })

  it('is not open now, whatever its hours', async () => {
    const allDay = { opens: '00:00', closes: '23:59' }
    const hours = { mon: allDay, tue: allDay, wed: allDay, thu: allDay, fri: allDay, sat: allDay, sun: allDay }
    const { token } = vendor
    await call('PUT', `/business/${shopId}`, { token, data: { openingHours: hours } })
    const open = async () => (await call('GET', `/business?open=true&town=Town%20${turn}`)).body.data.length
    expect(await open()).toBe(1)
    await pause()
    expect(await open()).toBe(0)
  })
})

describe('a planned pause', () => {
  it('begins and ends by itself at the begin of its days in Ghana', async () => {
    try {
      const at = async (moment: string) => {
        now = new Date(moment)
        const details = (await call('GET', `/products/cards?productId=${product}`)).body.data[0]
        return [await listed(`businessId=${shopId}`), details.shopPause?.backOn, (await shown())?.backOn]
      }
      await pause({ from: '2026-03-04', backOn: '2026-03-06' })
      expect(await planned()).toMatchObject({ from: '2026-03-04T00:00:00.000Z', backOn: '2026-03-06' })
      expect(await at('2026-03-03T23:59:59Z')).toEqual([[product], undefined, undefined])
      expect(await at('2026-03-04T00:00:00Z')).toEqual([[], '2026-03-06', '2026-03-06'])
      expect(await at('2026-03-05T23:59:59Z')).toEqual([[], '2026-03-06', '2026-03-06'])
      expect(await at('2026-03-06T00:00:00Z')).toEqual([[product], undefined, undefined])
      expect(await planned()).toBeUndefined()
    } finally {
      now = new Date('2026-03-02T12:00:00Z')
    }
  })

  it('is hidden from others, sells until it begins, and can be changed or cancelled', async () => {
    await pause({ from: '2026-12-20', backOn: '2027-01-04', message: 'Holidays' })
    expect(await shown()).toBeUndefined()
    expect((await order([product], 'planned')).status).toBe(201)
    await pause({ from: '2026-12-22' })
    expect(await planned()).toEqual({ from: '2026-12-22T00:00:00.000Z', backOn: null, message: '' })
    await resume()
    expect(await planned()).toBeUndefined()
    expect((await resume()).status).toBe(200)
  })

  it('keeps its begin when its end changes, and ends at no day in the past or too far away', async () => {
    await pause()
    now = new Date('2026-03-02T18:00:00Z')
    await pause({ from: '2026-03-02', backOn: '2026-03-04' })
    expect(await shown()).toMatchObject({ from: '2026-03-02T12:00:00.000Z', backOn: '2026-03-04' })
    now = new Date('2026-03-02T12:00:00Z')
    for (const [data, path] of [
      [{ backOn: '2026-03-02' }, 'backOn'],
      [{ from: '2026-12-01', backOn: '2026-12-01' }, 'backOn'],
      [{ backOn: '2028-01-01' }, 'backOn'],
      [{ from: '2028-01-01' }, 'from'],
      [{ backOn: 'tomorrow' }, 'backOn'],
      [{ message: 'a'.repeat(501) }, 'message'],
    ] as const) {
      const { status, body } = await pause(data)
      expect([status, body.errors?.[0]?.path]).toEqual([400, path])
    }
  })
})

it('is for the owner and admins only, and audited', async () => {
  const admin = await anAdmin(db)
  expect((await pause({}, await aVendor(db))).status).toBe(403)
  expect((await resume(await aVendor(db))).status).toBe(403)
  expect((await pause({ backOn: '2026-03-09' }, admin)).status).toBe(200)
  expect((await resume(admin)).status).toBe(200)
  const entries = await db.selectFrom('audit').selectAll().where('actor_id', '=', admin.id).orderBy('id').execute()
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['shop.pause-set', { from: '2026-03-02', backOn: '2026-03-09' }],
    ['shop.pause-ended', {}],
  ])
})
