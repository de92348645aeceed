import { randomUUID } from 'node:crypto'
import {
  isAgreed,
  isOpenProblem,
  mayTakeStep,
  problemRules,
  problemSides,
  problemStates,
  type ProblemState,
  type ProblemStep,
  problemSteps,
} from '@axle/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, aStaffMember, type TestUser } from '@axle/testing/builders'
import { paymentWorld } from '@axle/testing/payment-world'
import { testApp } from '@axle/testing/test-app'
import { meetDeadlines } from './meet-deadlines.ts'
import { anotherNode } from './testing/another-node.ts'

const tested = await testApp()
const { call, platform, settled, close } = tested
const { db } = platform
let world: Awaited<ReturnType<typeof paymentWorld>>
const staff = new Map<string, TestUser>()
beforeAll(async () => {
  world = await paymentWorld(tested)
  for (const role of ['sales', 'packing', 'books'] as const) {
    const person = await aCustomer(db)
    await aStaffMember(db, world.shops[0], person.id, role)
    staff.set(role, person)
  }
})
afterAll(async () => {
  await settled()
  await close()
})

const owner = () => world.owners[0].token
const tokens = () => ({ buyer: world.buyer.token, shop: owner(), admin: world.admin.token })
const settlement = { kind: 'refund', amount: 100, returnMethod: 'none' } as const

/** A problem with a delivered piece, put into a state. */
async function inState(state: ProblemState, kind: 'refund' | 'replacement' = 'refund') {
  const order = await world.order('mobile_money', 1, false)
  await world.setPayment(order.id, 'confirmed', owner())
  await world.setStatus(order.id, 'delivered', owner())
  const item = await db.selectFrom('order_item').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow()
  const items = [{ id: item.id, quantity: 1 }]
  const reported = { vendorOrderId: item.vendor_order_id, items, reason: 'damaged', wish: 'either', text: 'Broken' }
  const { body } = await call('POST', `/orders/${order.id}/problems`, {
    token: world.buyer.token,
    data: { key: randomUUID(), ...reported },
  })
  const agreed = { settlement: kind, amount_pesewas: kind === 'refund' ? 10_000 : 0, return_method: 'none' as const }
  const id = Number(body.data.id)
  await db
    .updateTable('problem')
    .set({ state, ...((isAgreed(state) || state === 'offered') && agreed) })
    .where('id', '=', id)
    .execute()
  return { id, order }
}

const take = (id: number, token: string, step: ProblemStep, was: ProblemState, more: object = {}) =>
  call('POST', `/problems/${id}/steps`, {
    token,
    data: { key: randomUUID(), step, was, note: 'Because', restock: false, settlement, ...more },
  })

const openStates = problemStates.filter(isOpenProblem)

describe('the steps of a problem', () => {
  it.each(openStates)('in the state %s are open to exactly the sides in the table', async (state) => {
    const { id } = await inState(state)
    const wrong: string[] = []
    for (const step of problemSteps)
      for (const side of problemSides) {
        if (mayTakeStep(step, state, side)) continue
        const { status, body } = await take(id, tokens()[side], step, state)
        const expected = problemRules[step].by === side ? 'problem_changed' : 'forbidden'
        if (body.code !== expected) wrong.push(`${step} by ${side}: ${status} ${body.code}`)
      }
    for (const step of problemSteps)
      for (const side of problemSides) {
        if (!mayTakeStep(step, state, side)) continue
        const needsGoods = step === 'send_replacement' || state === 'replacement_sent'
        const fresh = await inState(state, needsGoods ? 'replacement' : 'refund')
        const { status, body } = await take(fresh.id, tokens()[side], step, state)
        if (status !== 200 || !problemRules[step].leadsTo.includes(body.data.state))
          wrong.push(`${step} by ${side}: ${status} ${JSON.stringify(body).slice(0, 100)}`)
      }
    expect(wrong).toEqual([])
  })
  it('need a right of the staff who take them', async () => {
    const { id } = await inState('open')
    const statuses = async (step: ProblemStep, was: ProblemState, more: object = {}) =>
      Promise.all(
        ['sales', 'packing', 'books'].map(
          async (role) => (await take(id, staff.get(role)?.token ?? '', step, was, more)).status,
        ),
      )
    // Money takes a right that none of them has.
    expect(await statuses('grant', 'open')).toEqual([403, 403, 403])
    expect(await statuses('refuse', 'open')).toEqual([200, 403, 403])
    const seen = await call('GET', `/problems/${id}`, { token: staff.get('books')?.token ?? '' })
    expect([seen.status, seen.body.data.steps]).toEqual([200, []])
    expect((await call('GET', `/problems/${id}`, { token: world.stranger.token })).status).toBe(404)
    expect((await take(id, world.owners[1].token, 'grant', 'open')).status).toBe(404)
  })
  it('are not decided by an admin who is the buyer', async () => {
    const { id } = await inState('escalated')
    await db.updateTable('users').set({ is_admin: true }).where('id', '=', world.buyer.id).execute()
    const { status } = await take(id, world.buyer.token, 'decide', 'escalated')
    await db.updateTable('users').set({ is_admin: false }).where('id', '=', world.buyer.id).execute()
    expect(status).toBe(403)
  })
  it('refuse more money than there is, no money, and a refund before the payment is clear', async () => {
    const { id, order } = await inState('open')
    const offer = (amount: number) => take(id, owner(), 'offer', 'open', { settlement: { ...settlement, amount } })
    expect((await offer(100.01)).body.message).toBe('This is more than can be refunded')
    expect((await offer(0)).body.message).toBe('Enter an amount')
    await db
      .updateTable('vendor_order')
      .set({ payment_status: 'pending_confirmation' })
      .where('order_id', '=', order.id)
      .execute()
    await db
      .updateTable('payment')
      .set({ status: 'prompted', buyer_reference: 'MP1' })
      .where('order_id', '=', order.id)
      .execute()
    expect((await offer(50)).body.code).toBe('payment_unclear')
  })
})

describe('an order with an open problem', () => {
  it('is neither refunded, cancelled, archived nor closed by hand', async () => {
    const { id, order } = await inState('open')
    const changes = [
      world.setStatus(order.id, 'refunded', owner()),
      world.setStatus(order.id, 'pending_payment', world.admin.token),
      world.setPayment(order.id, 'refunded', owner()),
      call('DELETE', `/orders/${order.id}?as=buyer`, { token: world.buyer.token }),
      call('DELETE', `/business/${world.shops[0]}`, { token: owner() }),
    ]
    for (const change of changes) expect((await change).status).toBe(409)
    expect((await world.setStatus(order.id, 'completed', owner())).status).toBe(200)
    await take(id, owner(), 'grant', 'open', { settlement: { ...settlement, returnMethod: 'send' } })
    expect((await world.setStatus(order.id, 'delivered', world.admin.token)).body.code).toBe('problem_open')
    await take(id, world.buyer.token, 'withdraw', 'returning')
    expect((await world.details(order.id)).order.status).toBe('completed')
    expect((await world.setStatus(order.id, 'delivered', world.admin.token)).status).toBe(200)
  })
  /** Two pieces at 100 cedis, paid online and delivered. */
  async function paidOnline() {
    const { id } = await world.order('card', 2, false)
    await world.open(id)
    await world.atGateway(await world.referenceOf(id), { status: 'success' })
    await world.check(id)
    await world.setStatus(id, 'delivered', owner())
    await settled()
    const item = await db.selectFrom('order_item').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
    const due = async () =>
      (await world.books(id)).filter(([kind]) => kind === 'due').reduce((sum, [, , amount]) => sum + Number(amount), 0)
    const report = async (quantity: number) => {
      const data = { vendorOrderId: item.vendor_order_id, items: [{ id: item.id, quantity }], reason: 'does_not_fit' }
      const { body } = await call('POST', `/orders/${id}/problems`, {
        token: world.buyer.token,
        data: { key: randomUUID(), ...data, wish: 'either', text: 'It does not fit' },
      })
      return Number(body.data.id)
    }
    return { id, vendorOrderId: item.vendor_order_id, due, report }
  }
  it('is not paid out as far as it may be refunded, and is after the end', async () => {
    const { due, report } = await paidOnline()
    expect(await due()).toBe(20_000)
    const problem = await report(1)
    expect(await due()).toBe(10_000)
    await take(problem, world.buyer.token, 'withdraw', 'open')
    expect(await due()).toBe(20_000)
  })
  it('is held as far as an admin may still decide, although less was agreed', async () => {
    const { due, report } = await paidOnline()
    const problem = await report(1)
    await take(problem, owner(), 'offer', 'open', { settlement: { kind: 'refund', amount: 5, returnMethod: 'send' } })
    await take(problem, world.buyer.token, 'accept', 'offered')
    expect(await due()).toBe(10_000)
    await take(problem, world.buyer.token, 'escalate', 'returning', { note: 'Too little' })
    expect(await due()).toBe(10_000)
  })
  it('takes nothing back of what was paid out while a replacement is under way', async () => {
    const { id, vendorOrderId, due, report } = await paidOnline()
    await call('POST', `/orders/${id}/received`, { token: world.buyer.token, data: { vendorOrderId } })
    const { body } = await call('GET', '/payouts/due?limit=100', { token: world.admin.token })
    const { amount } = body.data.find((row: { businessId: number }) => row.businessId === world.shops[0])
    const paid = await call('POST', '/payouts', {
      token: world.admin.token,
      data: { businessId: world.shops[0], amount },
    })
    expect(paid.status).toBe(201)
    const problem = await report(2)
    await take(problem, owner(), 'grant', 'open', {
      settlement: { kind: 'replacement', amount: 0, returnMethod: 'none' },
    })
    await settled()
    expect([(await world.details(id)).order.status, await due()]).toEqual(['pending_replacement', 20_000])
  })
})

describe('a deadline', () => {
  const { problems } = anotherNode(tested)
  const silence = async (id: number) => {
    await db
      .updateTable('problem')
      .set({ due_at: new Date(Date.now() - 1_000) })
      .where('id', '=', id)
      .execute()
    // Two nodes at once, and again.
    await Promise.all([meetDeadlines(problems), meetDeadlines(problems)])
    await meetDeadlines(problems)
    const { body } = await call('GET', `/problems/${id}`, { token: world.buyer.token })
    const events = body.data.events.filter(({ kind }: { kind: string }) => kind === 'deadline')
    return [body.data.state, events.length]
  }
  it.each([
    ['open', 'escalated'],
    ['offered', 'closed'],
    ['refused', 'closed'],
    ['returning', 'closed'],
    ['returned', 'refunding'],
    ['refunding', 'escalated'],
    ['refund_claimed', 'refunded'],
  ] as const)('in the state %s leads to %s, once', async (state, next) => {
    expect(await silence((await inState(state)).id)).toEqual([next, 1])
  })
  it.each([
    ['replacing', 'escalated'],
    ['replacement_sent', 'replaced'],
  ] as const)('of a replacement in the state %s leads to %s, once', async (state, next) => {
    expect(await silence((await inState(state, 'replacement')).id)).toEqual([next, 1])
  })
  it('of a return that the shop did not collect leads to an admin', async () => {
    const { id } = await inState('returning')
    await db.updateTable('problem').set({ return_method: 'collect' }).where('id', '=', id).execute()
    expect(await silence(id)).toEqual(['escalated', 1])
  })
  it('does not count before its time', async () => {
    const { id } = await inState('open')
    await meetDeadlines(problems)
    expect((await call('GET', `/problems/${id}`, { token: world.buyer.token })).body.data.state).toBe('open')
  })
})
