import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '@axle/testing/test-app'
import { problemWorld, type ProblemWorld, refund } from './testing/problem-world.ts'

const tested = await testApp()
const { call, close } = tested

let world: ProblemWorld
beforeEach(async () => {
  world = await problemWorld(tested)
})
afterAll(close)

type Delivered = Awaited<ReturnType<ProblemWorld['delivered']>>

/** Reports pieces of the item. Returns the id of the problem. */
async function report(order: Delivered, quantity: number): Promise<number> {
  const { body } = await world.report(order, { items: [{ id: order.itemId, quantity }] })
  return body.data.id
}
const grant = (id: number) => world.step(id, world.owner(), 'grant', 'open', { settlement: refund(0) })

describe('money that was paid out to the shop', () => {
  const payOut = async () => {
    const { body } = await call('GET', '/payouts/due', { token: world.admin.token })
    for (const { businessId, amount } of body.data.filter(
      (due: { businessId: number }) => due.businessId === world.shops[0],
    ))
      expect(
        (await call('POST', '/payouts', { token: world.admin.token, data: { businessId, amount, reference: 'P1' } }))
          .status,
      ).toBe(201)
  }
  const receivedAndPaidOut = async (quantity: number) => {
    const order = await world.delivered('card', quantity)
    await world.receive(order.id)
    await payOut()
    return order
  }
  const refundsIn = async (state: string, { id }: Delivered) => {
    const { body } = await call('GET', `/refunds?state=${state}&limit=100`, { token: world.admin.token })
    return body.data.filter(({ orderId }: { orderId: string }) => orderId === id)
  }

  it('is not refunded by the shop stepping back and the buyer cancelling', async () => {
    const order = await receivedAndPaidOut(2)
    for (const status of ['processing', 'pending_refund', 'cancelled', 'refunded'])
      expect((await world.setStatus(order.id, status, world.owner())).body.code).toBe('received')
    expect((await world.cancel(order.id)).body.code).toBe('already_sent')
    const items = [{ id: order.itemId, quantity: 1, was: 2 }]
    const data = { vendorOrderId: order.vendorOrderId, items }
    const path = `/orders/${order.id}/items/cancel`
    expect((await call('POST', path, { token: world.buyer.token, data })).body.code).toBe('already_sent')
    expect((await world.books(order.id)).filter(([kind]) => kind === 'refunded')).toEqual([])
  })
  it('waits for an admin when a problem ends with a refund that nothing covers', async () => {
    const order = await receivedAndPaidOut(2)
    const id = await report(order, 1)
    expect((await grant(id)).body.data.state).toBe('refunded')
    await tested.settled()
    expect(await refundsIn('owed', order)).toMatchObject([{ amount: 100 }])
    expect(await refundsIn('open', order)).toEqual([])
    expect((await world.refund(order.id, { vendorOrderId: order.vendorOrderId, reason: 'Agreed' })).status).toBe(200)
    await world.refundsOver(order.id)
    expect(await refundsIn('owed', order)).toEqual([])
    expect(await refundsIn('processed', order)).toMatchObject([{ amount: 100 }])
    // Now the shop owes the site that much.
    const close = await call('DELETE', `/business/${world.shops[0]}`, { token: world.owner() })
    expect(close.body.code).toBe('debt_open')
  })
  it('is refunded at once while the shop is owed as much for other orders that their buyers have, and these are not', async () => {
    const order = await receivedAndPaidOut(1)
    const other = await world.delivered('card', 3)
    const { id } = (await world.report(order, { items: [{ id: order.itemId, quantity: 1 }] })).body.data
    // The shop could still take the other delivery back.
    await world.receive(other.id)
    await grant(id)
    await world.refundsOver(order.id)
    expect(await refundsIn('processed', order)).toMatchObject([{ amount: 100 }])
    await world.report(other, { items: [{ id: other.itemId, quantity: 3 }] }).then(({ body }) => grant(body.data.id))
    await tested.settled()
    expect(await refundsIn('owed', other)).toMatchObject([{ amount: 300 }])
  })
  it('waits for an admin where only deliveries cover it that the shop can take back', async () => {
    const order = await receivedAndPaidOut(1)
    const other = await world.delivered('card', 3)
    await grant(await report(order, 1))
    await tested.settled()
    expect(await refundsIn('owed', order)).toMatchObject([{ amount: 100 }])
    // A second tap asks for another amount by then.
    const data = { vendorOrderId: order.vendorOrderId, amount: 100, reason: 'Agreed' }
    expect((await world.refund(order.id, data)).status).toBe(200)
    expect((await world.refund(order.id, { ...data, amount: 101 })).status).toBe(409)
    // The buyer of the other delivery gets the money back that the site still holds.
    await world.setStatus(other.id, 'processing', world.owner())
    expect((await world.cancel(other.id)).status).toBe(200)
    await world.refundsOver(other.id)
    expect(await refundsIn('processed', other)).toMatchObject([{ amount: 300 }])
  })
  it('is voided with the receipt when an admin takes the delivery back, and the refund waits', async () => {
    const order = await receivedAndPaidOut(2)
    expect((await world.setStatus(order.id, 'processing', world.admin.token)).status).toBe(200)
    expect((await world.cancel(order.id)).status).toBe(200)
    await tested.settled()
    expect(await refundsIn('owed', order)).toMatchObject([{ amount: 200 }])
    expect((await world.books(order.id)).filter(([kind]) => kind === 'refunded')).toEqual([])
  })
  it('still waits after a small decision about another piece, and cannot be made to vanish by the shop', async () => {
    const order = await receivedAndPaidOut(3)
    await grant(await report(order, 1))
    const id = await report(order, 1)
    await world.step(id, world.owner(), 'refuse', 'open', { note: 'No' })
    await world.step(id, world.buyer.token, 'escalate', 'refused', { note: 'Broken' })
    await world.step(id, world.admin.token, 'decide', 'escalated', { settlement: refund(1), note: 'A little' })
    await world.refundsOver(order.id)
    expect(await refundsIn('processed', order)).toMatchObject([{ amount: 1 }])
    expect(await refundsIn('owed', order)).toMatchObject([{ amount: 100 }])

    const whole = await receivedAndPaidOut(5)
    await grant(await report(whole, 5))
    expect((await world.setStatus(whole.id, 'delivered', world.owner())).body.code).toBe('received')
    await tested.settled()
    expect(await refundsIn('owed', whole)).toMatchObject([{ amount: 500 }])
  })
})
