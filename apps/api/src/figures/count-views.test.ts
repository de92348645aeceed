import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import { fixedClock } from '../platform/clock.ts'
import { aShop, aVendor } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { createViewCounter } from './count-views.ts'

const clock = fixedClock('2025-03-20T23:59:00.000Z')
const { call, platform, app, close } = await testApp({ clock })
const { db } = platform
afterAll(close)
const chrome = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36'

let shopId: number, product: number
beforeAll(async () => {
  shopId = await aShop(db, (await aVendor(db)).id)
})
beforeEach(async () => {
  clock.set('2025-03-20T23:59:00.000Z')
  product = await catalogueBuilder(db).product({ shopId, name: 'Pads' })
})
const viewsOf = async (id: number) =>
  await db.selectFrom('product_view').select(['day', 'views']).where('product_id', '=', id).orderBy('day').execute()
const from = (ip: string, agent = chrome, headers: Record<string, string> = {}) => ({
  ip,
  headers: { 'user-agent': agent, ...headers },
})

describe('counting views', () => {
  it('counts each visitor of a product once, and again after an hour', async () => {
    const counter = createViewCounter(platform)
    for (const ip of ['1.1.1.1', '1.1.1.1', '2.2.2.2']) counter.count(product, from(ip))
    counter.count(product, from('1.1.1.1', `${chrome} Other`))
    await counter.flush()
    expect(await viewsOf(product)).toEqual([{ day: '2025-03-20', views: 3 }])
    counter.forget()
    counter.count(product, from('1.1.1.1'))
    counter.forget()
    clock.set('2025-03-21T00:00:00.000Z')
    counter.count(product, from('1.1.1.1'))
    await counter.flush()
    await counter.flush()
    expect(await viewsOf(product)).toEqual([
      { day: '2025-03-20', views: 3 },
      { day: '2025-03-21', views: 1 },
    ])
  })

  it.each([
    ['no browser named', ''],
    ['a crawler', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['a browser without a window', chrome.replace('Chrome', 'HeadlessChrome')],
    ['a link preview', 'WhatsApp/2.23 A'],
    ['a program', 'curl/8.5.0'],
  ])('leaves out %s', async (_, agent) => {
    const counter = createViewCounter(platform)
    counter.count(product, from('3.3.3.3', agent))
    await counter.flush()
    expect(await viewsOf(product)).toEqual([])
  })

  it('leaves out pages loaded ahead', async () => {
    const counter = createViewCounter(platform)
    counter.count(product, from('3.3.3.3', chrome, { 'sec-purpose': 'prefetch;prerender' }))
    await counter.flush()
    expect(await viewsOf(product)).toEqual([])
  })

  it('keeps its counts when the database fails', async () => {
    const counter = createViewCounter(platform)
    counter.count(product, from('3.3.3.3'))
    await sql`alter table product_view rename to product_view_gone`.execute(db)
    await expect(counter.flush()).rejects.toThrow('does not exist')
    counter.count(product, from('4.4.4.4'))
    await sql`alter table product_view_gone rename to product_view`.execute(db)
    await counter.flush()
    expect(await viewsOf(product)).toEqual([{ day: '2025-03-20', views: 2 }])
  })

  it('drops visits beyond what it holds, so that a flood costs no memory', async () => {
    const counter = createViewCounter(platform, 100)
    for (let n = 0; n < 250; n++) counter.count(product, from(`10.0.0.${n}`))
    await counter.flush()
    expect(await viewsOf(product)).toEqual([{ day: '2025-03-20', views: 100 }])
  })
})

describe('the call that counts a view', () => {
  const send = (id: string, payload?: string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: `/api/product-views/${id}`,
      headers: { 'user-agent': chrome, ...headers },
      ...(payload !== undefined && { payload }),
    })

  it('takes the request of a browser that leaves the page, without a body', async () => {
    expect((await send(String(product))).statusCode).toBe(200)
  })

  it.each(['0', '-1', '1.5', '99999999999', 'x', '1%27%20or%201=1', '%00'])('rejects the id %s', async (id) => {
    expect((await send(id)).statusCode).toBe(400)
  })

  it('rejects text from other sites, and answers nothing about a product', async () => {
    expect((await send(String(product), 'hello', { 'content-type': 'text/plain' })).statusCode).toBe(415)
    expect((await call('POST', '/product-views/999999', { data: {} })).body).toEqual({ data: {} })
    expect((await call('POST', `/product-views/${product}`, { data: {} })).body).toEqual({ data: {} })
  })
})
