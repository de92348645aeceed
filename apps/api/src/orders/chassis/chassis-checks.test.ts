import { rm } from 'node:fs/promises'
import { aCustomer, aStaffMember, type TestUser } from '@axle/testing/builders'
import { delivery } from '@axle/testing/delivery'
import { paymentWorld } from '@axle/testing/payment-world'
import { testApp } from '@axle/testing/test-app'
import { uploader } from '@axle/testing/uploader'
import sharp from 'sharp'
import { catalogueBuilder } from '../../catalogue/catalogue-builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endUnanswered } from '../accepting/watch-answers.ts'
import { numbersOf, oldNumbers } from './check-repository.ts'

const tested = await testApp()
const { call, platform, settled, close } = tested
const { db } = platform
afterAll(async () => {
  await settled()
  await close()
  await rm(platform.config.dataDir, { recursive: true, force: true })
})

interface Notice {
  kind: string
  params: { orderId?: string }
}
const number = 'NZE121-3012345'
let world: Awaited<ReturnType<typeof paymentWorld>>
let uploads: Awaited<ReturnType<typeof uploader>>
beforeAll(async () => {
  world = await paymentWorld(tested)
  uploads = await uploader(tested, world.buyer.token)
})

const owner = () => world.owners[0].token
const photo = async (by: TestUser) => {
  const file = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  return (await uploads.upload(file, 'private', 'plate.jpg', by.token)).body.secure_url
}
const place = (chassisChecks: object[], more: object = {}) =>
  call('POST', '/orders', {
    token: world.buyer.token,
    data: {
      items: world.products.map((productId) => ({ productId, quantity: 1 })),
      chassisChecks,
      ...delivery,
      ...more,
    },
  })
const read = async (id: string, token = world.buyer.token) =>
  (await call('GET', `/orders/${id}`, { token })).body.data.vendorOrders
const path = (id: string, part = 0) => `/orders/${id}/chassis-checks/${part}`
const facts = (id: string, part: number, token: string) => call('GET', path(id, part), { token })
const ask = (id: string, vendorOrderId: number | undefined, more: object = {}, token = world.buyer.token) =>
  call('POST', `/orders/${id}/chassis-checks`, { token, data: { vendorOrderId, number, ...more } })
const answer = async (id: string, part: number, data: object, token = owner()) => {
  const seen = (await read(id, token)).find((each: { id: number }) => each.id === part)?.chassisCheck?.askedAt
  return call('POST', `${path(id, part)}/answer`, {
    token,
    data: { askedAt: seen ?? new Date().toISOString(), ...data },
  })
}
const move = (id: string, part: number, status: string) =>
  call('PUT', `/orders/${id}/status`, { token: owner(), data: { status, vendorOrderId: part, reason: 'Sold out' } })
async function asked() {
  const { id, code, parts } = await world.order('cash_on_delivery')
  const part = parts[0] ?? 0
  expect((await ask(id, part)).status).toBe(200)
  return { id, code, part }
}
/** An order of the first shop, paid online, with a check. */
async function paidAndAsked(quantity = 1) {
  const { id, parts } = await world.order('card', quantity, false)
  await ask(id, parts[0])
  await world.open(id)
  const reference = await world.referenceOf(id)
  await world.atGateway(reference, { status: 'success' })
  await world.reportPaid(reference)
  await settled()
  return { id, part: parts[0] ?? 0 }
}
const misfit = async (id: string, quantity: number, was: number) => {
  const { body } = await call('GET', `/orders/${id}`, { token: owner() })
  return { fits: false, reason: 'Another caliper', items: [{ id: body.data.orderItems[0].id, quantity, was }] }
}

describe('asking a shop to check the chassis number', () => {
  it('at checkout shows number, vehicle and photos to the buyer and that shop alone, never cached', async () => {
    const names = [await photo(world.buyer), await photo(world.buyer)]
    const vehicleId = await catalogueBuilder(db).vehicle('Toyota', 'Corolla', 2010)
    const placed = await place([{ businessId: world.shops[0], number: 'nze121 3012345', photos: names, vehicleId }])
    expect(placed.status).toBe(201)
    const { order, vendorOrders } = placed.body.data
    expect(vendorOrders).toMatchObject([{ chassisCheck: { state: 'open' } }, { chassisCheck: null }])
    expect(await read(order.id)).toEqual(vendorOrders)
    const part = vendorOrders[0].id
    for (const token of [world.buyer.token, owner(), world.admin.token]) {
      const { status, body, headers } = await facts(order.id, part, token)
      expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
      expect(body.data).toMatchObject({
        number: 'NZE1213012345',
        vehicle: 'Toyota Corolla 2010',
        photos: [{ width: 40, height: 30 }, {}],
      })
      const image = await tested.app.inject({
        url: `/api${path(order.id, part)}/photos/${body.data.photos[1].id}`,
        headers: { authorization: `Bearer ${token}` },
      })
      expect([image.statusCode, image.headers['cache-control']]).toEqual([200, 'no-store'])
    }
    const others = [world.owners[1].token, world.stranger.token]
    expect(await Promise.all(others.map(async (token) => (await facts(order.id, part, token)).status))).toEqual([
      404, 404,
    ])
  })

  it('keeps the number out of the order, its lists, the audit log, events and notifications', async () => {
    const { id, part, code } = await asked()
    await settled()
    await answer(id, part, { fits: true })
    const kept = await Promise.all([
      call('GET', `/orders/${id}`, { token: owner() }),
      call('GET', `/orders/business/${world.shops[0]}?q=${code}`, { token: owner() }),
      call('GET', '/orders', { token: world.buyer.token }),
      call('GET', '/notifications', { token: owner() }),
    ])
    expect(kept.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const stored = [
      await db.selectFrom('audit').selectAll().execute(),
      await db.selectFrom('notification').selectAll().execute(),
      await db.selectFrom('idempotency_key').select('response').execute(),
    ]
    expect(JSON.stringify([kept.map(({ body }) => body), stored])).not.toContain('3012345')
    expect(kept[1]?.body.data[0].chassisCheck.state).toBe('fits')
  })

  it('tells the shop once, and can be taken back with its photos', async () => {
    const { id, parts } = await world.order('cash_on_delivery')
    const [part = 0] = parts
    const name = await photo(world.buyer)
    expect((await ask(id, part, { photos: [name] })).status).toBe(200)
    expect((await ask(id, part)).body.code).toBe('not_askable')
    await settled()
    const notices = (await call('GET', '/notifications', { token: owner() })).body.data
    expect(notices.filter(({ kind, params }: Notice) => kind === 'check_asked' && params.orderId === id)).toHaveLength(
      1,
    )
    expect((await call('DELETE', path(id, part), { token: world.buyer.token })).status).toBe(200)
    expect((await facts(id, part, world.buyer.token)).status).toBe(404)
    expect(await db.selectFrom('upload').select('id').where('public_id', '=', name).execute()).toEqual([])
    expect((await ask(id, part)).status).toBe(200)
  })

  it('is refused for shops without items, for photos of others, and for used ones', async () => {
    const used = await photo(world.buyer)
    expect((await place([{ businessId: world.shops[0], number, photos: [used] }])).status).toBe(201)
    const foreign = await photo(world.stranger)
    const refused = async (check: object) =>
      (await place([check])).body.errors?.map((each: { path: string }) => each.path)
    expect(await refused({ businessId: 999_999, number })).toEqual(['chassisChecks.0.businessId'])
    for (const name of [used, foreign])
      expect(await refused({ businessId: world.shops[0], number, photos: [name] })).toEqual([
        'chassisChecks.0.photos.0',
      ])
    expect(await refused({ businessId: world.shops[0], number: '<script>1' })).toEqual(['chassisChecks.0.number'])
  })

  it('comes too late once the shop accepted or packed', async () => {
    const { id, parts } = await world.order('cash_on_delivery')
    await call('POST', `/orders/${id}/accept`, { token: owner(), data: { vendorOrderId: parts[0] } })
    expect((await ask(id, parts[0])).body.code).toBe('not_askable')
    expect((await ask(id, 999_999)).status).toBe(404)
  })
})

describe('an open check', () => {
  it('stops accepting and packing, one by one and several together, but not cancelling', async () => {
    const { id, part } = await asked()
    const data = { vendorOrderIds: [part] }
    const accepted = await call('POST', `/business/${world.shops[0]}/orders/accept`, { token: owner(), data })
    const changes = [{ vendorOrderId: part, status: 'processing', was: 'pending_delivery' }]
    const packed = await call('POST', `/business/${world.shops[0]}/orders/status`, {
      token: owner(),
      data: { changes },
    })
    const codes = [
      (await call('POST', `/orders/${id}/accept`, { token: owner(), data: { vendorOrderId: part } })).body.code,
      (await move(id, part, 'processing')).body.code,
      (await move(id, part, 'delivered')).body.code,
      accepted.body.data[0].refusal.code,
      packed.body.data[0].refusal.code,
    ]
    expect(codes).toEqual(Array.from(codes, () => 'chassis_check_open'))
    expect((await move(id, part, 'rejected')).status).toBe(200)
    expect((await answer(id, part, { fits: true })).body.code).toBe('not_open')
  })

  it('still waits after the shop confirmed a payment to itself', async () => {
    const { id, parts } = await world.order('mobile_money')
    await ask(id, parts[0])
    await world.setPayment(id, 'confirmed', owner(), { vendorOrderId: parts[0] })
    expect((await read(id))[0]).toMatchObject({ status: 'pending_delivery', acceptance: { state: 'waiting' } })
    expect((await move(id, parts[0] ?? 0, 'processing')).body.code).toBe('chassis_check_open')
  })

  it('ends with the time to answer: the order is cancelled and refunded', async () => {
    const { id } = await paidAndAsked()
    const later = { ...platform.clock, now: () => new Date(platform.clock.now().getTime() + 40 * 3_600_000) }
    await endUnanswered({ ...platform, clock: later }, () => undefined)
    await world.refundsOver(id)
    expect((await read(id))[0]).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  })
})

describe('the answer to a check', () => {
  it('that it fits accepts the order, also for packing staff, and once', async () => {
    const { id, part } = await asked()
    const [packer, bookkeeper] = [await aCustomer(db), await aCustomer(db)]
    await aStaffMember(db, world.shops[0], packer.id, 'packing')
    await aStaffMember(db, world.shops[0], bookkeeper.id, 'books')
    expect((await facts(id, part, bookkeeper.token)).status).toBe(403)
    expect((await answer(id, part, { fits: true }, bookkeeper.token)).status).toBe(403)
    expect((await answer(id, part, await misfit(id, 1, 1), packer.token)).status).toBe(403)
    for (let times = 0; times < 2; times++)
      expect((await answer(id, part, { fits: true }, packer.token)).status).toBe(200)
    expect((await read(id))[0]).toMatchObject({ chassisCheck: { state: 'fits' }, acceptance: { state: 'accepted' } })
    expect((await move(id, part, 'processing')).status).toBe(200)
    expect((await call('DELETE', path(id, part), { token: world.buyer.token })).body.code).toBe('not_open')
  })

  it('that nothing fits cancels the order with the reason, and refunds what was paid online at once', async () => {
    const { id, part } = await paidAndAsked()
    expect((await answer(id, part, { ...(await misfit(id, 1, 1)), reason: '' })).body.errors[0].path).toBe('reason')
    expect((await answer(id, part, await misfit(id, 1, 1))).status).toBe(200)
    await world.refundsOver(id)
    const { body } = await call('GET', `/orders/${id}`, { token: world.buyer.token })
    expect(body.data.vendorOrders[0]).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      chassisCheck: { state: 'misfit' },
      acceptance: { state: 'declined' },
    })
    expect(body.data.history.at(-1)).toMatchObject({ status: 'cancelled', note: 'Another caliper' })
    const notices = (await call('GET', '/notifications', { token: world.admin.token })).body.data
    expect(notices.filter(({ kind, params }: Notice) => kind === 'refund_owed' && params.orderId === id)).toEqual([])
  })

  it('that some pieces do not fit cancels these, refunds them, and accepts the rest', async () => {
    const { id, part } = await paidAndAsked(3)
    expect((await answer(id, part, await misfit(id, 2, 3))).status).toBe(200)
    await world.refundsOver(id)
    const { body } = await call('GET', `/orders/${id}`, { token: world.buyer.token })
    expect(body.data).toMatchObject({
      vendorOrders: [
        { status: 'pending_delivery', acceptance: { state: 'accepted' }, chassisCheck: { state: 'misfit' } },
      ],
      orderItems: [{ quantity: 1, cancelledQuantity: 2 }],
      cancellations: [{ note: 'Another caliper', amount: 200 }],
    })
  })

  it('is refused when the buyer asked anew since the shop looked', async () => {
    const { id, part } = await asked()
    const [{ chassisCheck }] = await read(id, owner())
    const before = new Date(Date.parse(chassisCheck.askedAt) - 1).toISOString()
    const stale = await answer(id, part, { fits: true, askedAt: before })
    expect([stale.status, stale.body.code]).toEqual([409, 'check_changed'])
    expect((await read(id))[0].acceptance.state).toBe('waiting')
  })

  it('counts once when the shop answers while the buyer takes the question back', async () => {
    const { id, part } = await asked()
    const [answered, withdrawn] = await Promise.all([
      answer(id, part, { fits: true }),
      call('DELETE', path(id, part), { token: world.buyer.token }),
    ])
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual([answered.status, withdrawn.status])
  })
})

describe('numbers and photos', () => {
  it('are deleted with the account of the buyer, and long after the order', async () => {
    const { id, part } = await asked()
    const days = (count: number) => new Date(platform.clock.now().getTime() + count * 86_400_000)
    const old = (before: Date) => db.transaction().execute((trx) => oldNumbers(trx, before, ['delivered']))
    expect(await old(days(1))).not.toContain(part)
    await answer(id, part, { fits: true })
    await move(id, part, 'delivered')
    expect(await old(days(1))).toContain(part)
    expect(await old(days(-1))).not.toContain(part)
    await db
      .transaction()
      .execute((trx) => platform.events.publish(trx, 'accounts.user-deleted', { userId: world.buyer.id }))
    await settled()
    expect(await db.transaction().execute((trx) => numbersOf(trx, world.buyer.id))).toEqual([])
    const { body } = await facts(id, part, owner())
    expect(body.data).toMatchObject({ number: null, vehicle: null, photos: [] })
    expect(await db.selectFrom('chassis_photo').selectAll().execute()).toEqual([])
  })
})
