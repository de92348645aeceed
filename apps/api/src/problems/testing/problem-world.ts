import { randomUUID } from 'node:crypto'
import type { PaymentMethod } from '@axle/contract'
import { paymentWorld } from '@axle/testing/payment-world'
import type { TestApp } from '@axle/testing/test-app'

export const refund = (amount: number, returnMethod = 'none') => ({ kind: 'refund', amount, returnMethod })
export const replacement = (returnMethod = 'none') => ({ kind: 'replacement', amount: 0, returnMethod })

/** The world of payments, with paid and delivered orders of the first shop, and the calls for their problems. */
export async function problemWorld(tested: TestApp) {
  const { call, settled } = tested
  const world = await paymentWorld(tested)
  const owner = () => world.owners[0].token

  /** An order of pads (100 cedis each) from the first shop, paid and delivered. */
  async function delivered(method: PaymentMethod = 'card', quantity = 2) {
    return deliver(method, await world.order(method, quantity, false))
  }
  async function deliver(method: PaymentMethod, order: Awaited<ReturnType<typeof world.order>>) {
    if (method === 'card') {
      await world.open(order.id)
      await world.atGateway(await world.referenceOf(order.id), { status: 'success' })
      await world.check(order.id)
    } else await world.setPayment(order.id, 'confirmed', owner())
    await world.setStatus(order.id, 'delivered', owner())
    await settled()
    const { orderItems } = await world.details(order.id)
    return { ...order, vendorOrderId: order.parts[0] ?? 0, itemId: Number(orderItems[0].id) }
  }

  return {
    ...world,
    owner,
    deliver,
    delivered,
    /** Reports two broken pieces, unless said otherwise. */
    report: (order: Awaited<ReturnType<typeof deliver>>, given: object = {}, token = world.buyer.token) =>
      call('POST', `/orders/${order.id}/problems`, {
        token,
        data: {
          key: randomUUID(),
          vendorOrderId: order.vendorOrderId,
          items: [{ id: order.itemId, quantity: 2 }],
          reason: 'damaged',
          wish: 'refund',
          text: 'It is broken',
          ...given,
        },
      }),
    step: (id: number, token: string, name: string, was: string, more: object = {}) =>
      call('POST', `/problems/${id}/steps`, { token, data: { key: randomUUID(), step: name, was, ...more } }),
  }
}
export type ProblemWorld = Awaited<ReturnType<typeof problemWorld>>
