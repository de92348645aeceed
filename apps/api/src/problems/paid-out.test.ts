import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '@axle/testing/test-app'
import { problemWorld, type ProblemWorld, refund } from './testing/problem-world.ts'

const tested = await testApp()
const { call, close } = tested

let world: ProblemWorld
beforeAll(async () => {
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
    for (const { businessId, amount } of body.data)
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
    // An admin may, and still the buyer may not cancel.
    expect((await world.setStatus(order.id, 'processing', world.admin.token)).status).toBe(200)
    expect((await world.cancel(order.id)).body.code).toBe('already_sent')
    const items = [{ id: order.itemId, quantity: 1, was: 2 }]
    const data = { vendorOrderId: order.vendorOrderId, items }
    const path = `/orders/${order.id}/items/cancel`
    expect((await call('POST', path, { token: world.buyer.token, data })).body.code).toBe('already_sent')
    expect((await world.books(order.id)).filter(([kind]) => kind === 'refunded')).toEqual([])
    await world.setStatus(order.id, 'delivered', world.admin.token)
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
  it('is refunded at once while the shop is owed as much for other orders', async () => {
    const order = await receivedAndPaidOut(1)
    await world.delivered('card', 3)
    await grant(await report(order, 1))
    await world.refundsOver(order.id)
    expect(await refundsIn('processed', order)).toMatchObject([{ amount: 100 }])
  })
})
