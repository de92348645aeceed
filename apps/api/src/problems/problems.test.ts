import { randomUUID } from 'node:crypto'
import { limits } from '@axle/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aStaffMember } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { meetDeadlines } from './meet-deadlines.ts'
import { anotherNode } from './testing/another-node.ts'
import { problemWorld, type ProblemWorld, refund, replacement } from './testing/problem-world.ts'

const tested = await testApp()
const { call, settled, close } = tested

let world: ProblemWorld
beforeAll(async () => {
  world = await problemWorld(tested)
})
afterAll(close)

const owner = () => world.owner()
const delivered = (...order: Parameters<ProblemWorld['delivered']>) => world.delivered(...order)
const report = (...reported: Parameters<ProblemWorld['report']>) => world.report(...reported)
const step = (...taken: Parameters<ProblemWorld['step']>) => world.step(...taken)
const statusOf = async (order: { readonly id: string }) => (await world.details(order.id)).vendorOrders[0].status
const stock = async () => (await world.stock())[0] ?? 0

describe('a problem', () => {
  it('with all pieces walks to a refund of what was paid online, and restocks what came back once', async () => {
    const before = await stock()
    const order = await delivered()
    const { body, status } = await report(order)
    expect([status, body.data]).toMatchObject([
      201,
      { state: 'open', waitsFor: 'shop', wholeRefund: 200, refunder: 'site' },
    ])
    const { id } = body.data
    const granted = await step(id, owner(), 'grant', 'open', { settlement: refund(1, 'drop_off') })
    expect(granted.body.data).toMatchObject({ state: 'returning', settlement: refund(200, 'drop_off') })
    expect(await statusOf(order)).toBe('pending_refund')
    expect((await step(id, world.buyer.token, 'hand_over', 'returning')).body.data.state).toBe('returned')
    const ended = await step(id, owner(), 'inspect', 'returned', { restock: true })
    expect(ended.body.data).toMatchObject({ state: 'refunded', waitsFor: null })
    expect([await statusOf(order), await stock()]).toEqual(['refunded', before])
    await world.refundsOver(order.id)
    expect(await world.books(order.id)).toContainEqual(['refunded', 'site', 20_000])
    expect(ended.body.data.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      'report',
      'grant',
      'hand_over',
      'inspect',
    ])
  })
  it('with one of two pieces leaves the status, and takes the piece out of the order', async () => {
    const order = await delivered()
    const { id } = (await report(order, { items: [{ id: order.itemId, quantity: 1 }] })).body.data
    await step(id, owner(), 'grant', 'open', { settlement: refund(0) })
    const { vendorOrders, orderItems } = await world.details(order.id)
    expect([vendorOrders[0].status, vendorOrders[0].subTotal, orderItems[0].quantity]).toEqual(['delivered', 100, 1])
    await world.refundsOver(order.id)
    expect(await world.books(order.id)).toContainEqual(['refunded', 'site', 10_000])
  })
  it('refunds a part of the money for pieces that the buyer keeps', async () => {
    const order = await delivered()
    const { id } = (await report(order)).body.data
    const offered = await step(id, owner(), 'offer', 'open', { settlement: refund(50) })
    expect(offered.body.data).toMatchObject({ state: 'offered', waitsFor: 'buyer' })
    expect((await step(id, world.buyer.token, 'accept', 'offered')).body.data.state).toBe('refunded')
    const { vendorOrders, orderItems } = await world.details(order.id)
    expect([vendorOrders[0].status, vendorOrders[0].subTotal, orderItems[0].quantity]).toEqual(['delivered', 200, 2])
    await world.refundsOver(order.id)
    expect(await world.books(order.id)).toContainEqual(['refunded', 'site', 5_000])
    const second = await report(order)
    expect(second.body.data).toMatchObject({ wholeRefund: 150, largestRefund: 150 })
  })
  it('is refunded by the shop that received the money, and confirmed by the buyer', async () => {
    const order = await delivered('mobile_money')
    const { id } = (await report(order)).body.data
    expect((await step(id, owner(), 'grant', 'open', { settlement: refund(0) })).body.data.state).toBe('refunding')
    expect((await step(id, owner(), 'claim_refund', 'refunding', { note: 'MoMo 123' })).body.data.state).toBe(
      'refund_claimed',
    )
    expect((await step(id, world.buyer.token, 'confirm', 'refund_claimed')).body.data.state).toBe('refunded')
    expect((await world.details(order.id)).vendorOrders[0]).toMatchObject({
      status: 'refunded',
      paymentStatus: 'refunded',
    })
    expect(await world.books(order.id)).toEqual([
      ['paid_in', 'shop', 20_000],
      ['refunded', 'shop', 20_000],
    ])
  })
  it('ends with a replacement out of the stock', async () => {
    const before = await stock()
    const order = await delivered()
    const { id } = (await report(order, { wish: 'replacement' })).body.data
    await step(id, owner(), 'grant', 'open', { settlement: replacement() })
    expect([await statusOf(order), await stock()]).toEqual(['pending_replacement', before - 4])
    await step(id, owner(), 'send_replacement', 'replacing')
    expect((await step(id, world.buyer.token, 'confirm', 'replacement_sent')).body.data.state).toBe('replaced')
    expect([await statusOf(order), await stock()]).toEqual(['replaced', before - 4])
  })
  it('is decided by an admin after a refusal', async () => {
    const order = await delivered()
    const { id } = (await report(order)).body.data
    await step(id, owner(), 'refuse', 'open', { note: 'It was fine' })
    await step(id, world.buyer.token, 'escalate', 'refused', { note: 'It was not' })
    const listed = await call('GET', '/admin/problems?limit=100', { token: world.admin.token })
    expect(listed.body.data.map((row: { id: number }) => row.id)).toContain(id)
    const decided = await step(id, world.admin.token, 'decide', 'escalated', { note: 'Half', settlement: refund(100) })
    expect(decided.body.data).toMatchObject({ state: 'refunded', settlement: refund(100) })
  })
  it('acts once for a double tap, and refuses a stale page', async () => {
    const order = await delivered()
    const key = randomUUID()
    const [one, two] = await Promise.all([report(order, { key }), report(order, { key })])
    expect(one.body.data.id).toBe(two.body.data.id)
    const { id } = one.body.data
    const data = { key: randomUUID(), step: 'refuse', was: 'open', note: 'No' }
    const both = await Promise.all([1, 2].map(() => call('POST', `/problems/${id}/steps`, { token: owner(), data })))
    expect(both.map(({ status, body }) => [status, body.data.events.length])).toEqual([
      [200, 2],
      [200, 2],
    ])
    const stale = await step(id, owner(), 'grant', 'open', { settlement: refund(0) })
    expect([stale.status, stale.body.code]).toEqual([409, 'problem_changed'])
  })
  it('keeps a status that was set by hand while an admin decides', async () => {
    const order = await delivered()
    const { id } = (await report(order, { wish: 'replacement' })).body.data
    await step(id, owner(), 'grant', 'open', { settlement: replacement() })
    expect(await statusOf(order)).toBe('pending_replacement')
    await tested.platform.db
      .updateTable('problem')
      .set({ due_at: new Date(0) })
      .where('id', '=', id)
      .execute()
    await meetDeadlines(anotherNode(tested).problems)
    await world.setStatus(order.id, 'completed', owner())
    const decided = await step(id, world.admin.token, 'decide', 'escalated', { note: 'It came' })
    expect([decided.body.data.state, await statusOf(order)]).toEqual(['closed', 'completed'])
  })
  it('is not answered for the shop by staff who bought the parts themselves', async () => {
    await aStaffMember(tested.platform.db, world.shops[0], world.buyer.id, 'manager')
    const { body } = await report(await delivered())
    expect(body.data).toMatchObject({ side: 'buyer', steps: ['withdraw'] })
    const granted = await step(body.data.id, world.buyer.token, 'grant', 'open', { settlement: refund(0) })
    expect(granted.status).toBe(403)
    await tested.platform.db.deleteFrom('shop_member').where('user_id', '=', world.buyer.id).execute()
  })
  it('is not the answer to a key that was used for another order', async () => {
    const key = randomUUID()
    const { body } = await report(await delivered(), { key })
    const again = await report(await delivered(), { key })
    expect([body.data.state, again.status, again.body.code]).toEqual(['open', 409, 'idempotency_key_reused'])
  })
  it('tells the shop when a replacement leaves little stock', async () => {
    const order = await delivered()
    const { id } = (await report(order, { wish: 'replacement' })).body.data
    const { db } = tested.platform
    await db
      .updateTable('product')
      .set({ stock: limits.product.lowStock + 1 })
      .where('id', '=', world.products[0])
      .execute()
    await step(id, owner(), 'grant', 'open', { settlement: replacement() })
    await settled()
    const told = await db.selectFrom('notification').select('kind').where('kind', '=', 'low_stock').execute()
    await db.updateTable('product').set({ stock: 50 }).where('id', '=', world.products[0]).execute()
    expect(told.length).toBeGreaterThan(0)
  })
  it('can be reported again after its time for as many pieces as were replaced, once', async () => {
    const order = await delivered('mobile_money', 3)
    const about = (quantity: number) => ({ items: [{ id: order.itemId, quantity }] })
    const { id } = (await report(order, { ...about(1), wish: 'replacement' })).body.data
    await step(id, owner(), 'grant', 'open', { settlement: replacement() })
    await step(id, owner(), 'send_replacement', 'replacing')
    await step(id, world.buyer.token, 'confirm', 'replacement_sent')
    const { db, clock } = tested.platform
    const past = new Date(clock.now().getTime() - 8 * 86_400_000)
    await db
      .updateTable('vendor_order_receipt')
      .set({ at: past })
      .where('vendor_order_id', '=', order.vendorOrderId)
      .execute()
    const read = async () =>
      (await call('GET', `/orders/${order.id}/problems`, { token: world.buyer.token })).body.data.reportable
    const [item] = await read()
    expect([item.quantity, item.reasons.map((each: { quantity: number }) => each.quantity)]).toEqual([1, [1, 1, 1, 1]])
    expect((await report(order, about(2))).body.code).toBe('report_too_late')
    expect((await report(order, about(1))).status).toBe(201)
    expect((await report(order, about(1))).body.code).toBe('report_too_late')
    expect(await read()).toEqual([])
  })
  it('waits for the answer of the shop as long as an admin says', async () => {
    const setDays = (problemAnswerDays: number) =>
      call('PUT', '/settings', { token: world.admin.token, data: { problemAnswerDays } })
    const daysOf = async () => {
      const { body } = await report(await delivered())
      return (Date.parse(body.data.dueAt) - Date.parse(body.data.createdAt)) / 86_400_000
    }
    expect(await daysOf()).toBe(3)
    await setDays(5)
    expect(await daysOf()).toBe(5)
    await setDays(3)
  })
  it('has a label for its sides while the parts are to be returned', async () => {
    const order = await delivered()
    const { id } = (await report(order)).body.data
    const label = (token: string) => call('GET', `/problems/${id}/return-label`, { token })
    expect((await label(world.buyer.token)).body.code).toBe('no_return')
    await step(id, owner(), 'grant', 'open', { settlement: refund(0, 'send') })
    expect((await label(world.buyer.token)).body.data).toMatchObject({
      problemId: id,
      orderCode: order.code,
      shop: { name: expect.any(String), phone: expect.any(String), address: expect.any(String) },
      items: [{ itemId: order.itemId, productName: 'Pads', quantity: 2 }],
    })
    expect((await label(owner())).status).toBe(200)
    expect((await label(world.stranger.token)).status).toBe(404)
    expect((await label(world.owners[1].token)).status).toBe(404)
    await step(id, world.buyer.token, 'hand_over', 'returning')
    expect((await label(world.buyer.token)).status).toBe(409)
  })
  it('cannot be reported twice for the same pieces, nor too late', async () => {
    const order = await delivered()
    await report(order, { items: [{ id: order.itemId, quantity: 1 }] })
    expect((await report(order)).body.code).toBe('already_reported')
    expect((await report(order, { reason: 'changed_mind' })).body.code).toBe('report_too_late')
    expect((await report(order, {}, world.owners[0].token)).status).toBe(403)
    expect((await report(order, {}, world.stranger.token)).status).toBe(404)
    const { problems, reportable } = (await call('GET', `/orders/${order.id}/problems`, { token: world.buyer.token }))
      .body.data
    expect([problems.length, reportable[0].quantity]).toEqual([1, 1])
  })
  it('tells admins alone how other problems of both sides ended', async () => {
    const { id } = (await report(await delivered())).body.data
    const read = async (token: string, problem = id) =>
      (await call('GET', `/problems/${problem}`, { token })).body.data.parties
    const before = await read(world.admin.token)
    const ended = (await report(await delivered())).body.data
    await step(ended.id, world.buyer.token, 'withdraw', 'open')
    const one = (side: 'buyer' | 'shop') => ({
      ...before[side],
      orders: before[side].orders + 1,
      problems: before[side].problems + 1,
      closed: before[side].closed + 1,
    })
    expect(await read(world.admin.token)).toEqual({ buyer: one('buyer'), shop: one('shop') })
    const { buyer, shop } = await read(world.admin.token, ended.id)
    expect([buyer.closed, shop.closed]).toEqual([before.buyer.closed, before.shop.closed])
    expect([await read(world.buyer.token), await read(owner())]).toEqual([undefined, undefined])
  })
})
