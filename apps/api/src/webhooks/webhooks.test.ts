import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { webhookLimits, webhookRetryMinutes } from '@axle/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fixedClock } from '../platform/clock.ts'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import { aCustomer, anAdmin, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { delivery } from '@axle/testing/delivery'
import { anOrder } from '@axle/testing/order-builders'
import { testApp } from '@axle/testing/test-app'
import { createOutgoing } from '../outgoing/send-outgoing.ts'
import { createSender } from './send-due.ts'
import { listDeliveries, listWebhooks } from './webhook-queries.ts'

const clock = fixedClock('2026-11-23T09:00:00Z')
const tasks = new Map<string, () => Promise<unknown>>()
const scheduledTasks = {
  every: (_ms: number, name: string, work: () => Promise<unknown>) => void tasks.set(name, work),
  stop: () => undefined,
}
const { call, platform, settled, close } = await testApp({ clock, scheduledTasks })
const { db, events } = platform
const run = (name: string) => tasks.get(name)?.()

interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
let answers: { status: number; received: Received[] }
let receiver: Server
let url: string
beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      answers.received.push({ headers: request.headers, body })
      response.writeHead(answers.status).end('ok')
    })
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/axle`
})
afterAll(async () => {
  await close()
  receiver.close()
})

let vendor: TestUser
let shopId: number
beforeEach(async () => {
  answers = { status: 200, received: [] }
  clock.set('2026-11-23T09:00:00Z')
  vendor = await aVendor(db)
  shopId = await aShop(db, vendor.id)
})

const at = (path = '') => `/business/${shopId}/webhooks${path}`
const as = (token: string, data?: unknown) => ({ token, ...(data !== undefined && { data }) })
const add = async (hooked: readonly string[] = ['order.placed']) =>
  (await call('POST', at(), as(vendor.token, { url, events: hooked }))).body.data
const list = () => listWebhooks(db, shopId)
const deliveries = async (webhookId: number) =>
  (await listDeliveries(db, { id: shopId, webhookId }, { page: 1, limit: 25, state: undefined })).data
const publish = (vendorOrderId: number, orderId: string) =>
  db.transaction().execute((trx) =>
    events.publish(trx, 'order.status-changed', {
      orderId,
      vendorOrderId,
      from: 'pending_delivery',
      to: 'processing',
      byUserId: null,
    }),
  )
const states = async (id: number) =>
  (await deliveries(id)).map(({ state, attempts, status }) => [state, attempts, status])
const reaches = (id: number, expected: unknown) => vi.waitFor(async () => expect(await states(id)).toEqual(expected))

describe('a webhook', () => {
  it('is told of a new order, signed by the Standard Webhooks specification', async () => {
    const { id, secret } = await add()
    const productId = await catalogueBuilder(db).product({ shopId, name: 'Brake pads', price: 12_050, shopSku: 'BP-7' })
    const buyer = await aCustomer(db)
    const order = await call('POST', '/orders', as(buyer.token, { items: [{ productId, quantity: 2 }], ...delivery }))
    expect(order.status).toBe(201)
    await settled()
    await reaches(id, [['delivered', 1, 200]])
    const [{ headers, body } = { headers: {}, body: '' }] = answers.received
    const told = JSON.parse(body)
    expect(told).toMatchObject({
      id: headers['webhook-id'],
      type: 'order.placed',
      createdAt: '2026-11-23T09:00:00.000Z',
      businessId: shopId,
      data: {
        status: 'pending_delivery',
        subTotal: 241,
        items: [{ productId, productName: 'Brake pads', shopSku: 'BP-7', price: 120.5, quantity: 2 }],
      },
    })
    for (const personal of [delivery.deliveryToName, delivery.deliveryToPhone, delivery.deliveryToAddress, buyer.email])
      expect(body).not.toContain(personal)
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
    expect(key).toHaveLength(32)
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    expect(headers['webhook-timestamp']).toBe(String(Date.parse('2026-11-23T09:00:00Z') / 1000))
  })

  it('is told once of each event it chose, and of nothing else', async () => {
    const changed = await add(['order.changed', 'order.paid'])
    const placed = await add(['order.placed'])
    const other = await aShop(db, (await aVendor(db)).id)
    const buyer = await aCustomer(db)
    const { id: orderId, code, vendorOrderIds } = await anOrder(db, buyer.id, [shopId, other])
    const [own = 0, foreign = 0] = vendorOrderIds
    for (const vendorOrderId of [own, own, foreign]) await publish(vendorOrderId, orderId)
    await db.transaction().execute((trx) => events.publish(trx, 'payment.paid', { orderId, paymentId: 1 }))
    await settled()
    await reaches(changed.id, [
      ['delivered', 1, 200],
      ['delivered', 1, 200],
    ])
    expect(await deliveries(placed.id)).toEqual([])
    const told = answers.received.map(({ body }) => JSON.parse(body))
    const facts = told.map(({ type, data }) => `${type} ${data.orderCode} ${data.vendorOrderId} ${data.previousStatus}`)
    expect(facts.toSorted()).toEqual([
      `order.changed ${code} ${own} pending_delivery`,
      `order.paid ${code} ${own} undefined`,
    ])
    expect((await deliveries(changed.id)).map(({ subject }) => subject)).toEqual([code, code])
  })

  it('is told of low stock', async () => {
    const { id } = await add(['stock.low'])
    const productId = await catalogueBuilder(db).product({ shopId, name: 'Oil filter' })
    const low = { productId, left: 2, orderId: '7d1c5d3e-0000-4000-8000-000000000000' }
    await db.transaction().execute((trx) => events.publish(trx, 'stock.low', low))
    await settled()
    await reaches(id, [['delivered', 1, 200]])
    expect(JSON.parse(answers.received[0]?.body ?? '').data).toEqual({
      productId,
      productName: 'Oil filter',
      shopSku: null,
      stock: 2,
      orderId: low.orderId,
    })
  })
})

describe('a delivery that fails', () => {
  const tick = () => run('sending webhook deliveries')
  const ping = (id: number) => call('POST', at(`/${id}/ping`), as(vendor.token))
  const pass = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000))
  const notifications = () =>
    db.selectFrom('notification').select(['kind', 'params']).where('user_id', '=', vendor.id).execute()

  it('is repeated with growing pauses; after the last attempt the webhook is paused and its owner told', async () => {
    const { id } = await add()
    answers.status = 500
    await ping(id)
    await reaches(id, [['waiting', 1, 500]])
    await tick()
    expect(answers.received).toHaveLength(1)
    for (const [n, minutes] of webhookRetryMinutes.entries()) {
      pass(minutes)
      await tick()
      await vi.waitFor(async () => expect((await deliveries(id))[0]?.lastAt).toEqual(clock.now()))
      await reaches(id, [[n + 1 < webhookRetryMinutes.length ? 'waiting' : 'failed', n + 2, 500]])
    }
    expect(await list()).toMatchObject([{ paused: 'failing', lastAttempt: { isDelivered: false } }])
    expect(new Set(answers.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    await settled()
    expect(await notifications()).toMatchObject([{ kind: 'webhook_failing', params: { shopId } }])
  })

  it('does not pause the webhook when another one arrived meanwhile', async () => {
    const { id } = await add()
    answers.status = 500
    await ping(id)
    await reaches(id, [['waiting', 1, 500]])
    const first = db.updateTable('webhook_delivery').where('webhook_id', '=', id).where('state', '=', 'waiting')
    await first.set({ attempts: webhookRetryMinutes.length }).execute()
    answers.status = 200
    const { data } = (await ping(id)).body
    const stateOf = async () => (await deliveries(id)).find((one) => one.id === data.id)?.state
    await vi.waitFor(async () => expect(await stateOf()).toBe('delivered'))
    answers.status = 500
    await first.set({ next_at: clock.now() }).execute()
    await tick()
    await vi.waitFor(async () => expect((await deliveries(id)).map(({ state }) => state)).toContain('failed'))
    expect(await list()).toMatchObject([{ paused: null }])
  })

  it('pauses the webhook at once when the URL is gone', async () => {
    const { id } = await add()
    answers.status = 410
    await ping(id)
    await reaches(id, [['failed', 1, 410]])
    expect(await list()).toMatchObject([{ paused: 'failing' }])
  })

  it('arrives when it is sent again, and after the webhook resumes', async () => {
    const { id } = await add()
    answers.status = 410
    await ping(id)
    await reaches(id, [['failed', 1, 410]])
    answers.status = 204
    const [{ id: deliveryId } = { id: '' }] = await deliveries(id)
    expect((await call('POST', at(`/${id}/deliveries/${deliveryId}`), as(vendor.token))).status).toBe(200)
    await reaches(id, [['delivered', 1, 204]])
    expect((await call('PUT', at(`/${id}`), as(vendor.token, { paused: false }))).body.data.paused).toBe(null)
  })

  it('redirects count as failures, and what cannot be reached says why', async () => {
    const { id } = await add()
    answers.status = 302
    await ping(id)
    await reaches(id, [['waiting', 1, 302]])
    await call('PUT', at(`/${id}`), as(vendor.token, { url: 'http://127.0.0.1:1/closed' }))
    pass(1)
    await tick()
    await reaches(id, [['waiting', 2, null]])
    expect((await deliveries(id))[0]?.failure).toBe('no_connection')
  })

  it('goes to another node when the one that sends it dies', async () => {
    const { id } = await add()
    await call('PUT', at(`/${id}`), as(vendor.token, { paused: true }))
    const body = { webhook_id: id, event: 'order.placed', subject: 'AX', dedupe_key: 'dead', body: '{}' } as const
    // Claimed before, and never finished.
    const lease = new Date(clock.now().getTime() + 60_000)
    await db
      .insertInto('webhook_delivery')
      .values({ ...body, attempts: 1, next_at: lease, created_at: clock.now() })
      .execute()
    await call('PUT', at(`/${id}`), as(vendor.token, { paused: false }))
    await tick()
    expect(answers.received).toEqual([])
    pass(1)
    await tick()
    await reaches(id, [['delivered', 2, 200]])
  })
})

it('a sender survives a database that fails, and goes on at the next tick', async () => {
  let failures = 1
  const now = () => {
    if (failures-- > 0) throw new Error('the database is down')
    return new Date(0)
  }
  const sender = createSender({ ...platform, clock: { now } }, createOutgoing(platform.config))
  await sender.start()
  await sender.start()
  await sender.finish()
  expect(failures).toBeLessThan(0)
})

describe('managing webhooks', () => {
  it('lists them without their secrets, and replaces a secret', async () => {
    const { secret, ...webhook } = await add(['stock.low', 'order.placed', 'stock.low'])
    expect(webhook).toEqual({
      id: expect.any(Number),
      url,
      events: ['order.placed', 'stock.low'],
      paused: null,
      createdAt: '2026-11-23T09:00:00.000Z',
      lastAttempt: null,
    })
    expect((await call('GET', at(), as(vendor.token))).body.data).toEqual([webhook])
    const { data } = (await call('POST', at(`/${webhook.id}/secret`), as(vendor.token))).body
    expect(data.secret).toMatch(/^whsec_/)
    expect(data.secret).not.toBe(secret)
  })

  it.each(['', 'ftp://x.example', 'https://user:pw@x.example', 'javascript:alert(1)', 'https://', 'x'.repeat(600)])(
    'refuses the URL %j',
    async (bad) => {
      const answer = await call('POST', at(), as(vendor.token, { url: bad, events: ['order.placed'] }))
      expect([answer.status, answer.body.errors[0].path]).toEqual([400, 'url'])
    },
  )

  it.each(['http://shop.example/', 'http://10.0.0.1/', 'https://192.168.1.1/x', 'https://shop.example:25/'])(
    'refuses the unreachable URL %s with the reason',
    async (bad) => {
      const { id } = await add()
      const answer = await call('PUT', at(`/${id}`), as(vendor.token, { url: bad }))
      expect([answer.status, answer.body.message]).toEqual([400, 'Enter a public URL that begins with https://'])
      expect(await list()).toMatchObject([{ url }])
    },
  )

  it('stops at ten webhooks a shop, also when they are added at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: webhookLimits.perShop + 2 }, () =>
        call('POST', at(), as(vendor.token, { url, events: ['order.placed'] })),
      ),
    )
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    expect(await list()).toHaveLength(webhookLimits.perShop)
  })

  it('knows nothing of the webhooks of another shop', async () => {
    const { id } = await add()
    const other = await aVendor(db)
    const otherShop = await aShop(db, other.id)
    const path = `/business/${otherShop}/webhooks/${id}`
    for (const [method, rest] of [
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/ping'],
      ['POST', '/secret'],
      ['GET', '/deliveries'],
    ] as const)
      expect(
        (await call(method, `${path}${rest}`, as(other.token, method === 'PUT' ? { paused: true } : undefined))).status,
      ).toBe(404)
    expect(await list()).toMatchObject([{ id, paused: null }])
  })

  it('ends with the shop, and pauses when it changes hands', async () => {
    const [admin, taker] = [await anAdmin(db), await aVendor(db)]
    await add()
    const data = { transferFromUserId: vendor.id, transferToUserId: taker.id }
    await call('PUT', `/business/${shopId}/transfer-ownership`, as(admin.token, data))
    await settled()
    const left = () => db.selectFrom('webhook').select('paused').where('shop_id', '=', shopId).execute()
    expect(await left()).toEqual([{ paused: 'shop' }])
    await call('DELETE', `/business/${shopId}`, as(taker.token))
    await settled()
    expect(await left()).toEqual([])
  })

  it('forgets deliveries after 30 days', async () => {
    const { id } = await add()
    await call('POST', at(`/${id}/ping`), as(vendor.token))
    await reaches(id, [['delivered', 1, 200]])
    clock.set('2026-12-23T08:59:00Z')
    await run('deleting old webhook deliveries')
    expect(await deliveries(id)).toHaveLength(1)
    clock.set('2026-12-23T09:01:00Z')
    await run('deleting old webhook deliveries')
    expect(await deliveries(id)).toEqual([])
  })
})
