import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueBuilder } from '@axle/api/catalogue/catalogue-builders'
import { testApp } from '@axle/testing/test-app'
import { problemWorld, type ProblemWorld, refund } from './testing/problem-world.ts'

const tested = await testApp()
const { call, platform, close } = tested

let world: ProblemWorld
beforeAll(async () => {
  world = await problemWorld(tested)
})
afterAll(close)

type Delivered = Awaited<ReturnType<ProblemWorld['delivered']>>

/** Reports pieces of an item. Returns the problem. */
async function report(order: Delivered, quantity: number, itemId = order.itemId) {
  const { body } = await world.report(order, { items: [{ id: itemId, quantity }] })
  return body.data
}
/** The shop offers an amount for pieces that stay, and the buyer accepts it. */
async function refundPart(id: number, amount: number) {
  await world.step(id, world.owner(), 'offer', 'open', { settlement: refund(amount) })
  const { body } = await world.step(id, world.buyer.token, 'accept', 'offered')
  expect(body.data.state).toBe('refunded')
}
const grant = (id: number) => world.step(id, world.owner(), 'grant', 'open', { settlement: refund(0) })
const quantityOf = async ({ id }: Delivered) => (await world.details(id)).orderItems[0].quantity

describe('a refund for pieces that stay', () => {
  it('leaves another piece of the item its whole price, as long as the money is there', async () => {
    const order = await world.delivered('card', 3)
    await refundPart((await report(order, 1)).id, 60)
    const second = await report(order, 1)
    expect(second).toMatchObject({ wholeRefund: 100, largestRefund: 100 })
    expect((await grant(second.id)).body.data.settlement).toEqual(refund(100))
    // 300 were paid for the item, and 160 are refunded.
    expect(await report(order, 2)).toMatchObject({ wholeRefund: 140 })
  })
  it('reduces a later refund of each item by its share only', async () => {
    const cheap = await catalogueBuilder(platform.db).product({
      shopId: world.shops[0],
      name: 'Clip',
      price: 1_000,
      stock: 100,
    })
    const items = [world.products[0], cheap].map((productId) => ({ productId, quantity: 1 }))
    const order = await world.deliver('mobile_money', await world.orderOf('mobile_money', items))
    const { orderItems } = await world.details(order.id)
    const itemOf = (price: number) => Number(orderItems.find((each: { price: number }) => each.price === price).id)
    const both = await world.report(order, { items: [10, 100].map((price) => ({ id: itemOf(price), quantity: 1 })) })
    const { id } = both.body.data
    await world.step(id, world.owner(), 'offer', 'open', { settlement: refund(50) })
    await world.step(id, world.buyer.token, 'accept', 'offered')
    await world.step(id, world.owner(), 'claim_refund', 'refunding')
    await world.step(id, world.buyer.token, 'confirm', 'refund_claimed')
    expect(await report(order, 1, itemOf(10))).toMatchObject({ wholeRefund: 5.45 })
    expect(await report(order, 1, itemOf(100))).toMatchObject({ wholeRefund: 54.55 })
  })
  it('is not available twice while two problems of the item are open', async () => {
    const order = await world.delivered('card', 2)
    await refundPart((await report(order, 1)).id, 60)
    const [first, second] = [await report(order, 1), await report(order, 1)]
    expect([first.largestRefund, second.largestRefund]).toEqual([100, 40])
  })
})

describe('a refund of less than the price for pieces that come back', () => {
  const partBack = async (order: Delivered) => {
    const { id } = await report(order, 2)
    const settlement = { ...refund(60), returnMethod: 'drop_off' }
    await world.step(id, world.owner(), 'offer', 'open', { settlement })
    await world.step(id, world.buyer.token, 'accept', 'offered')
    await world.step(id, world.owner(), 'inspect', 'returning', { restock: true })
    expect(await quantityOf(order)).toBe(1)
  }
  const sumOf = async ({ id }: Delivered) => {
    const { vendorOrders } = await world.details(id)
    return vendorOrders[0]
  }

  it('does not raise the refund of the last piece, and the shop keeps the rest', async () => {
    const order = await world.delivered('card', 3)
    await partBack(order)
    const last = await report(order, 1)
    expect(last).toMatchObject({ wholeRefund: 100, largestRefund: 100 })
    expect((await grant(last.id)).body.data.state).toBe('refunded')
    expect(await quantityOf(order)).toBe(0)
    expect(await sumOf(order)).toMatchObject({ status: 'delivered', paymentStatus: 'confirmed' })
    await world.refundsOver(order.id)
    const refunds = (await world.books(order.id)).filter(([kind]) => kind === 'refunded')
    expect(refunds).toEqual([
      ['refunded', 'site', 6_000],
      ['refunded', 'site', 10_000],
    ])
  })
  it('leaves nothing to pay for an unpaid order without pieces', async () => {
    const placed = await world.order('mobile_money', 3, false)
    await world.setStatus(placed.id, 'delivered', world.owner())
    await tested.settled()
    const { orderItems } = await world.details(placed.id)
    const order = { ...placed, vendorOrderId: placed.parts[0] ?? 0, itemId: Number(orderItems[0].id) }
    await partBack(order)
    expect((await grant((await report(order, 1)).id)).body.data.state).toBe('refunded')
    expect(await sumOf(order)).toMatchObject({ status: 'cancelled' })
  })
})

describe('an agreed whole refund', () => {
  it('takes the piece out of the order, although another problem emptied the rest meanwhile', async () => {
    const setFee = (fee: number) =>
      call('PUT', '/settings', { token: world.admin.token, data: { shippingFees: { standard: fee, speedy: fee } } })
    await setFee(10)
    const order = await world.delivered('mobile_money', 2)
    await setFee(0)
    const [first, second] = [await report(order, 1), await report(order, 1)]
    for (const { id } of [first, second]) expect((await grant(id)).body.data.state).toBe('refunding')
    for (const { id } of [second, first]) {
      await world.step(id, world.owner(), 'claim_refund', 'refunding')
      const ended = await world.step(id, world.buyer.token, 'confirm', 'refund_claimed')
      expect(ended.body.data.state).toBe('refunded')
    }
    expect(await quantityOf(order)).toBe(0)
    const { body } = await call('GET', `/orders/${order.id}/problems`, { token: world.buyer.token })
    expect(body.data.reportable).toEqual([])
  })
})

describe('money that the shop received itself', () => {
  const paidOrder = async () => {
    const placed = await world.order('mobile_money', 2, false)
    await world.setPayment(placed.id, 'confirmed', world.owner())
    const { orderItems } = await world.details(placed.id)
    return { ...placed, vendorOrderId: placed.parts[0] ?? 0, itemId: Number(orderItems[0].id) }
  }
  const neverCame = (order: Delivered) => world.report(order, { reason: 'never_came' })

  it('can be claimed after the shop cancelled the order, also when it says that it returned the money', async () => {
    for (const isSaid of [false, true]) {
      const order = await paidOrder()
      expect((await neverCame(order)).body.code).toBe('report_too_early')
      await world.setStatus(order.id, 'cancelled', world.owner())
      if (isSaid) expect((await world.setPayment(order.id, 'refunded', world.owner())).status).toBe(200)
      const { body } = await neverCame(order)
      expect(body.data).toMatchObject({ state: 'open' })
      expect((await grant(body.data.id)).body.data.state).toBe('refunding')
      await world.step(body.data.id, world.owner(), 'claim_refund', 'refunding')
      const ended = await world.step(body.data.id, world.buyer.token, 'confirm', 'refund_claimed')
      expect(ended.body.data.state).toBe('refunded')
      const books = (await world.books(order.id)).map(([kind, , amount]) => [kind, amount])
      expect(books).toEqual([
        ['paid_in', 20_000],
        ['refunded', 20_000],
      ])
    }
  })
  it('is returned by the shop, whatever payment status it set by hand', async () => {
    for (const paymentStatus of ['refunded', 'failed']) {
      const order = await world.delivered('mobile_money', 2)
      expect((await world.setPayment(order.id, paymentStatus, world.owner())).status).toBe(200)
      const { id } = (await world.report(order)).body.data
      await world.step(id, world.owner(), 'refuse', 'open', { note: 'No' })
      await world.step(id, world.buyer.token, 'escalate', 'refused', { note: 'It is broken' })
      const settlement = refund(200)
      const decided = await world.step(id, world.admin.token, 'decide', 'escalated', { settlement, note: 'Return it' })
      expect([paymentStatus, decided.body.data.state]).toEqual([paymentStatus, 'refunding'])
    }
  })
  it('can be claimed however the shop marks the payment of an order that it ends', async () => {
    const claimed = async () => {
      const placed = await world.order('mobile_money', 2, false)
      const data = { vendorOrderId: placed.parts[0], reference: `MP${placed.parts[0]}00011` }
      expect((await call('POST', `/orders/${placed.id}/payment/said`, { token: world.buyer.token, data })).status).toBe(
        200,
      )
      const { orderItems } = await world.details(placed.id)
      return { ...placed, vendorOrderId: placed.parts[0] ?? 0, itemId: Number(orderItems[0].id) }
    }
    const ways = [
      // Never answered, denied, and confirmed and taken back, before and after the end.
      ['cancelled'],
      ['rejected'],
      ['failed', 'cancelled'],
      ['confirmed', 'cancelled', 'failed'],
      ['confirmed', 'failed', 'cancelled'],
      ['confirmed', 'cancelled', 'refunded', 'failed'],
    ]
    for (const way of ways) {
      const order = await claimed()
      for (const word of way) {
        const isStatus = word === 'cancelled' || word === 'rejected'
        const { status } = await (isStatus ? world.setStatus : world.setPayment)(order.id, word, world.owner())
        expect([way.join(), word, status]).toEqual([way.join(), word, 200])
      }
      const { body } = await neverCame(order)
      expect([way.join(), body.data?.state ?? body.code]).toEqual([way.join(), 'open'])
      const { id } = body.data
      expect((await grant(id)).body.code).toBe('payment_unclear')
      await world.step(id, world.owner(), 'refuse', 'open', { note: 'No' })
      await world.step(id, world.buyer.token, 'escalate', 'refused', { note: 'I paid' })
      const settlement = refund(200)
      const decided = await world.step(id, world.admin.token, 'decide', 'escalated', { settlement, note: 'Return it' })
      expect([way.join(), decided.body.data.state]).toEqual([way.join(), 'refunding'])
    }
  })
  it('is claimed once: after a refund in full nothing is left to report, and the stock is released once', async () => {
    const order = await paidOrder()
    const stock = async () => (await world.stock())[0]
    const before = Number(await stock())
    await world.setStatus(order.id, 'cancelled', world.owner())
    await tested.settled()
    const released = Number(await stock())
    expect(released).toBe(before + 2)
    const { id } = (await neverCame(order)).body.data
    await world.step(id, world.owner(), 'grant', 'open', { settlement: refund(0), restock: true })
    await world.step(id, world.owner(), 'claim_refund', 'refunding')
    await world.step(id, world.buyer.token, 'confirm', 'refund_claimed')
    expect(Number(await stock())).toBe(released)
    expect((await neverCame(order)).body.code).toBe('report_too_late')
  })
})
