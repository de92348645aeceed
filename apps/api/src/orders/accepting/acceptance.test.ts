import { aStaffMember, aCustomer } from '@axle/testing/builders'
import { delivery } from '@axle/testing/delivery'
import { paymentWorld } from '@axle/testing/payment-world'
import { testApp } from '@axle/testing/test-app'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endUnanswered, remindShops } from './watch-answers.ts'

const tested = await testApp()
const { call, platform, settled, close } = tested
const { db } = platform
afterAll(close)

let world: Awaited<ReturnType<typeof paymentWorld>>
beforeAll(async () => {
  world = await paymentWorld(tested)
})

const hour = 3_600_000
const inHours = (hours: number) => ({
  ...platform,
  clock: { ...platform.clock, now: () => new Date(platform.clock.now().getTime() + hours * hour) },
})
const none = () => undefined
const owner = () => world.owners[0]
const accept = (id: string, part: number, token = owner().token) =>
  call('POST', `/orders/${id}/accept`, { token, data: { vendorOrderId: part } })
const read = async (id: string, token = world.buyer.token) =>
  (await call('GET', `/orders/${id}`, { token })).body.data.vendorOrders
const notificationsOf = async (token: string, orderCode: string) => {
  await settled()
  const { body } = await call('GET', '/notifications', { token })
  return body.data
    .filter(({ params }: { params: { orderCode?: string } }) => params.orderCode === orderCode)
    .map(({ kind }: { kind: string }) => kind)
}
const hoursUntil = (at: string) => Math.round((Date.parse(at) - platform.clock.now().getTime()) / hour)
const set = (acceptanceHours: number) =>
  call('PUT', '/settings', { token: world.admin.token, data: { acceptanceHours } })
async function paidOnline() {
  const placed = await world.order('card')
  await world.open(placed.id)
  const reference = await world.referenceOf(placed.id)
  await world.atGateway(reference, { status: 'success' })
  await world.reportPaid(reference)
  await settled()
  return placed
}

describe('accepting a vendor order', () => {
  it('answers the order of that shop only, tells the buyer once, and names who did to the shop', async () => {
    const { id, code, parts } = await world.order('cash_on_delivery')
    const before = await read(id)
    expect(before.map(({ acceptance }: { acceptance: { dueAt: string } }) => hoursUntil(acceptance.dueAt))).toEqual([
      24, 24,
    ])
    for (let times = 0; times < 2; times++) expect((await accept(id, parts[0] ?? 0)).status).toBe(200)
    expect(await read(id)).toMatchObject([
      { status: 'pending_delivery', acceptance: { state: 'accepted' } },
      { acceptance: { state: 'waiting' } },
    ])
    expect((await read(id))[0].acceptance.by).toBeUndefined()
    expect((await read(id, owner().token))[0].acceptance.by).toEqual({ name: 'Ama Mensah', role: 'owner' })
    const kinds = await notificationsOf(world.buyer.token, code)
    expect(kinds.filter((kind: string) => kind === 'order_accepted')).toHaveLength(1)
  })

  it('is implied by packing, and declining by rejecting', async () => {
    const { id, parts } = await world.order('cash_on_delivery')
    const move = (part: number, status: string, token: string) =>
      call('PUT', `/orders/${id}/status`, { token, data: { status, vendorOrderId: part, reason: 'Sold out' } })
    await move(parts[0] ?? 0, 'processing', owner().token)
    await move(parts[1] ?? 0, 'rejected', world.owners[1].token)
    expect(await read(id)).toMatchObject([{ acceptance: { state: 'accepted' } }, { acceptance: { state: 'declined' } }])
    expect((await accept(id, parts[1] ?? 0, world.owners[1].token)).body.code).toBe('not_acceptable')
    await move(parts[1] ?? 0, 'pending_delivery', world.owners[1].token)
    expect((await read(id))[1]).toMatchObject({ acceptance: { state: 'waiting' } })
  })

  it('is for packing staff too, and for nobody outside the shop', async () => {
    const { id, parts } = await world.order('cash_on_delivery')
    const [packer, bookkeeper, stranger] = [await aCustomer(db), await aCustomer(db), await aCustomer(db)]
    await aStaffMember(db, world.shops[0], packer.id, 'packing')
    await aStaffMember(db, world.shops[0], bookkeeper.id, 'books')
    const tries = [bookkeeper, world.buyer, world.owners[1], stranger, packer]
    const answers = []
    for (const { token } of tries) answers.push((await accept(id, parts[0] ?? 0, token)).status)
    expect(answers).toEqual([403, 403, 404, 403, 200])
  })

  it('of several orders names those that were refused', async () => {
    const [one, two] = [await world.order('cash_on_delivery'), await world.order('cash_on_delivery')]
    await world.cancel(two.id)
    const vendorOrderIds = [one.parts[0], two.parts[0], one.parts[1]]
    const { body } = await call('POST', `/business/${world.shops[0]}/orders/accept`, {
      token: owner().token,
      data: { vendorOrderIds },
    })
    expect(body.data.map(({ refusal }: { refusal: { code: string } | null }) => refusal?.code ?? 'accepted')).toEqual([
      'accepted',
      'not_acceptable',
      'order_not_found',
    ])
    const list = await call('GET', `/orders/business/${world.shops[0]}?ids=${one.parts[0]}`, { token: owner().token })
    expect(list.body.data[0].acceptance.state).toBe('accepted')
  })
})

describe('the time to accept a vendor order', () => {
  it('starts when an online payment arrives', async () => {
    const unpaid = await world.order('card')
    expect((await read(unpaid.id))[0].acceptance).toBeNull()
    const { id } = await paidOnline()
    const [{ acceptance }] = await read(id)
    expect([acceptance.state, hoursUntil(acceptance.dueAt)]).toEqual(['waiting', 24])
  })

  it('is none for a shop that confirms a payment to itself: it has taken the order on', async () => {
    const { id, parts } = await world.order('mobile_money')
    await world.setPayment(id, 'confirmed', owner().token, { vendorOrderId: parts[0] })
    expect((await read(id))[0]).toMatchObject({ status: 'pending_delivery', acceptance: { state: 'accepted' } })
  })

  it('follows the hours that the site sets, and 0 sets none', async () => {
    await set(48)
    const [later] = await read((await world.order('cash_on_delivery')).id)
    expect(hoursUntil(later.acceptance.dueAt)).toBe(48)
    await set(0)
    const { id } = await world.order('cash_on_delivery')
    expect((await read(id))[0].acceptance).toEqual({ state: 'waiting', dueAt: null, at: null })
    await endUnanswered(inHours(1_000), none)
    expect((await read(id))[0].status).toBe('pending_delivery')
    await set(24)
  })

  it('reminds the shop once, four hours before its end', async () => {
    const { code, id, parts } = await world.order('cash_on_delivery')
    await accept(id, parts[1] ?? 0, world.owners[1].token)
    await remindShops(inHours(19.9))
    expect(await notificationsOf(owner().token, code)).not.toContain('answer_due')
    for (const hours of [20.1, 21, 30]) await remindShops(inHours(hours))
    const kinds = await notificationsOf(owner().token, code)
    expect(kinds.filter((kind: string) => kind === 'answer_due')).toHaveLength(1)
    expect(await notificationsOf(world.owners[1].token, code)).not.toContain('answer_due')
    await accept(id, parts[0] ?? 0)
  })

  it('ends with a cancellation, once, on any number of nodes; stock returns and the other shop keeps its part', async () => {
    const { id, code, parts } = await world.order('cash_on_delivery')
    await accept(id, parts[1] ?? 0, world.owners[1].token)
    const [stock = 0] = await world.stock()
    await endUnanswered(inHours(23.9), none)
    expect((await read(id))[0].status).toBe('pending_delivery')
    await Promise.all([1, 2, 3].map(() => endUnanswered(inHours(24.1), none)))
    expect(await read(id)).toMatchObject([
      { status: 'cancelled', acceptance: { state: 'expired' } },
      { status: 'pending_delivery', acceptance: { state: 'accepted' } },
    ])
    expect((await world.stock())[0]).toBe(stock + 1)
    for (const token of [world.buyer.token, owner().token])
      expect((await notificationsOf(token, code)).filter((kind: string) => kind === 'order_unanswered')).toHaveLength(1)
    expect((await accept(id, parts[0] ?? 0)).body.code).toBe('not_acceptable')
  })

  it('refunds at once what was paid online', async () => {
    const { id } = await paidOnline()
    await endUnanswered(inHours(25), none)
    await settled()
    const refunds = await db
      .selectFrom('refund')
      .select(['amount_pesewas as amount', 'by_user_id'])
      .where('order_id', '=', id)
      .execute()
    expect(refunds.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual([5_000, 10_000])
  })

  it('leaves an order alone that a node of the version before placed, which has no acceptance', async () => {
    const { id, parts } = await world.order('cash_on_delivery')
    await db.deleteFrom('vendor_order_acceptance').where('vendor_order_id', 'in', parts).execute()
    await endUnanswered(inHours(1_000), none)
    expect((await read(id))[0]).toMatchObject({ status: 'pending_delivery', acceptance: null })
    expect((await accept(id, parts[0] ?? 0)).status).toBe(200)
    expect((await read(id))[0].acceptance.state).toBe('accepted')
  })

  it('is lost by nobody who accepts while it ends', async () => {
    for (let times = 0; times < 5; times++) {
      const { id, parts } = await world.order('cash_on_delivery', 1, false)
      const [accepted] = await Promise.all([accept(id, parts[0] ?? 0), endUnanswered(inHours(25), none)])
      const [{ status, acceptance }] = await read(id)
      expect([accepted.status, status, acceptance.state]).toEqual(
        accepted.status === 200 ? [200, 'pending_delivery', 'accepted'] : [409, 'cancelled', 'expired'],
      )
    }
  })
})

it('a placed order answers with its clock as it is read later', async () => {
  const items = [{ productId: world.products[0], quantity: 1 }]
  const { body } = await call('POST', '/orders', { token: world.buyer.token, data: { items, ...delivery } })
  expect(body.data.vendorOrders).toEqual(await read(String(body.data.order.id)))
})
