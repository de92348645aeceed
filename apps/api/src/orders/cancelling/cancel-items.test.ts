import { isCancellable, orderStatuses } from '@axle/contract'
import { aProduct } from '@axle/testing/order-builders'
import { aCustomer, aStaffMember, type TestUser } from '@axle/testing/builders'
import { delivery } from '@axle/testing/delivery'
import { paymentWorld } from '@axle/testing/payment-world'
import { testApp } from '@axle/testing/test-app'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sumsOfVendorOrder } from '../../ledger/index.ts'

const tested = await testApp()
const { call, platform, settled, close } = tested
const { db } = platform
afterAll(close)

let world: Awaited<ReturnType<typeof paymentWorld>>
let second: TestUser, sales: TestUser, manager: TestUser, packing: TestUser
beforeAll(async () => {
  world = await paymentWorld(tested)
  ;[sales, manager, packing] = [await aCustomer(db), await aCustomer(db), await aCustomer(db)]
  await aStaffMember(db, world.shops[0], sales.id, 'sales')
  await aStaffMember(db, world.shops[0], manager.id, 'manager')
  await aStaffMember(db, world.shops[0], packing.id, 'packing')
  second = world.owners[1]
})

/** Places an order of three pads, or more, (100 cedis each) and two filters (30) at the first shop, and a disc at the second. */
async function order(paymentMethod = 'cash_on_delivery', most = 3) {
  const filter = await aProduct(db, world.shops[0], { price_pesewas: 3_000, stock: 10, name: 'Filter' })
  const quantities = [most, 2, 1]
  const items = [world.products[0], filter, world.products[1]].map((productId, at) => ({
    productId,
    quantity: quantities[at],
  }))
  const { body } = await call('POST', '/orders', {
    token: world.buyer.token,
    data: { items, ...delivery, paymentMethod },
  })
  const [pads, filters, disc] = [
    itemOf(body.data, world.products[0]),
    itemOf(body.data, filter),
    itemOf(body.data, world.products[1]),
  ]
  return {
    id: String(body.data.order.id),
    part: pads.vendorOrderId,
    other: disc.vendorOrderId,
    pads,
    filters,
    disc,
    filter,
  }
}
const itemOf = (details: { orderItems: { productId: number }[] }, productId: number): Item =>
  details.orderItems.find((item) => item.productId === productId) as Item
interface Item {
  readonly id: number
  readonly productId: number
  readonly vendorOrderId: number
  readonly quantity: number
  readonly cancelledQuantity: number
}
type Placed = Awaited<ReturnType<typeof order>>
const cancel = (placed: Placed, items: readonly object[], given: object = {}, user: TestUser = world.buyer) =>
  call('POST', `/orders/${placed.id}/items/cancel`, {
    token: user.token,
    data: { vendorOrderId: placed.part, items, ...given },
  })
const pads = ({ pads: { id } }: Placed, quantity: number, was = 3) => ({ id, quantity, was })
const filters = ({ filters: { id } }: Placed, quantity: number, was = 2) => ({ id, quantity, was })
const read = async (id: string, user: TestUser = world.buyer) =>
  (await call('GET', `/orders/${id}`, { token: user.token })).body.data
const stockOf = async (id: number) =>
  (await db.selectFrom('product').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock
const reason = { reason: 'Out of stock' }
const pay = async ({ id }: { id: string }) => {
  await world.open(id)
  await world.atGateway(await world.referenceOf(id), { status: 'success' })
  await world.check(id)
}

describe('cancelling items of an order', () => {
  it('takes them out of all sums, returns their stock and records who did it', async () => {
    const placed = await order()
    const { status, body } = await cancel(placed, [pads(placed, 1), filters(placed, 2)], { reason: 'Changed my mind' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      order: { totalAmount: 250, status: 'pending_delivery' },
      vendorOrders: [{ subTotal: 200, status: 'pending_delivery' }, { subTotal: 50 }],
      cancellations: [
        {
          vendorOrderId: placed.part,
          note: 'Changed my mind',
          amount: 160,
          items: expect.arrayContaining([
            { itemId: placed.pads.id, productName: 'Pads', quantity: 1 },
            { itemId: placed.filters.id, productName: 'Filter', quantity: 2 },
          ]),
        },
      ],
    })
    const left = [placed.pads, placed.filters, placed.disc].map(({ productId }) => itemOf(body.data, productId))
    expect(left.map(({ quantity, cancelledQuantity }) => [quantity, cancelledQuantity])).toEqual([
      [2, 1],
      [0, 2],
      [1, 0],
    ])
    expect(await stockOf(placed.filter)).toBe(10)
    const list = await call('GET', '/orders?mine=true', { token: world.buyer.token })
    expect(list.body.data[0]).toMatchObject({ totalAmount: 250, itemCount: 3, productCount: 2 })
    const sheets = await call('GET', `/business/${world.shops[0]}/orders/sheets?ids=${placed.part}`, {
      token: world.owners[0].token,
    })
    expect(sheets.body.data.orders[0]).toMatchObject({ total: 200, items: [{ quantity: 2 }] })
    expect((await read(placed.id, second)).cancellations).toEqual([])
  })

  it('cancels the whole vendor order with its last pieces, and the other shop goes on', async () => {
    const placed = await order()
    await cancel(placed, [pads(placed, 3)])
    const { body } = await cancel(placed, [filters(placed, 2)], { reason: 'Not needed' })
    expect(body.data).toMatchObject({
      order: { status: 'pending_delivery', totalAmount: 110 },
      vendorOrders: [{ status: 'cancelled', subTotal: 60 }, { status: 'pending_delivery' }],
    })
    expect(body.data.history.at(-1)).toMatchObject({ status: 'cancelled', note: 'Not needed' })
    expect(await stockOf(placed.filter)).toBe(10)
  })

  it('is refused with the current quantity after a change by someone else, and a double tap cancels once', async () => {
    const placed = await order()
    const answers = await Promise.all([1, 2, 3].map(() => cancel(placed, [pads(placed, 1)])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    const refused = answers.find(({ status }) => status === 409)?.body
    expect(refused).toMatchObject({ code: 'edit_conflict', conflicts: [{ was: 3, now: 2 }] })
    expect((await read(placed.id)).vendorOrders[0].subTotal).toBe(260)
  })

  it('of a vendor order that is sent at the same moment happens before it or not at all', async () => {
    for (let n = 0; n < 10; n++) {
      const placed = await order()
      const data = { status: 'order_picked', vendorOrderId: placed.part }
      const [cancelled] = await Promise.all([
        cancel(placed, [filters(placed, 2)]),
        call('PUT', `/orders/${placed.id}/status`, { token: world.owners[0].token, data }),
      ])
      const isCancelled = cancelled.status === 200
      expect(cancelled.body.code).toBe(isCancelled ? undefined : 'already_sent')
      expect((await read(placed.id)).vendorOrders[0]).toMatchObject({
        status: 'order_picked',
        subTotal: isCancelled ? 300 : 360,
      })
      expect(await stockOf(placed.filter)).toBe(isCancelled ? 10 : 8)
    }
  })

  it('returns stock to a product that was deleted meanwhile', async () => {
    const placed = await order()
    await call('DELETE', `/products/${placed.filter}`, { token: world.owners[0].token })
    expect((await cancel(placed, [filters(placed, 1)])).status).toBe(200)
    expect(await stockOf(placed.filter)).toBe(9)
  })

  it.each([
    ['more pieces than there are', (placed: Placed) => [pads(placed, 4)], 400],
    ['no pieces', (placed: Placed) => [pads(placed, 0)], 400],
    ['an item twice', (placed: Placed) => [pads(placed, 1), pads(placed, 1)], 400],
    ['nothing', () => [], 400],
    ['an item of another shop', ({ disc }: Placed) => [{ id: disc.id, quantity: 1, was: 1 }], 404],
  ])('is refused for %s', async (_what, items, expected) => {
    const placed = await order()
    expect((await cancel(placed, items(placed))).status).toBe(expected)
  })

  it('needs a reason from the shop', async () => {
    const placed = await order()
    const { status, body } = await cancel(placed, [pads(placed, 1)], {}, world.owners[0])
    expect([status, body.errors]).toEqual([400, [{ path: 'reason', message: 'Reason is required!' }]])
  })
})

describe('who may cancel items, and when', () => {
  it.each(orderStatuses)('follows the contract for the status %s', async (status) => {
    const placed = await order('cash_on_delivery', 9)
    await db.updateTable('vendor_order').set({ status }).where('id', '=', placed.part).execute()
    const forParties = isCancellable(status) ? 200 : 409
    const callers = [
      [world.buyer, forParties],
      [world.owners[0], forParties],
      [sales, forParties],
      [manager, forParties],
      [world.admin, forParties],
      [packing, 403],
      [second, 404],
      [await aCustomer(db), 404],
    ] as const
    for (const [user, expected] of callers) {
      const was = itemOf(await read(placed.id), placed.pads.productId).quantity
      expect((await cancel(placed, [pads(placed, 1, was)], reason, user)).status).toBe(expected)
    }
  })
})

describe('the money of cancelled items', () => {
  it('that was paid online is refunded at once, and the rest when the order is cancelled', async () => {
    const placed = await order('card')
    await pay(placed)
    await cancel(placed, [pads(placed, 1)], reason, world.owners[0])
    await world.refundsOver(placed.id)
    expect(await sumsOfVendorOrder(db, placed.part)).toMatchObject({ siteHolds: 26_000, refunded: 10_000 })
    await call('POST', `/orders/${placed.id}/cancel`, { token: world.buyer.token, data: {} })
    await settled()
    await world.refundsOver(placed.id)
    expect(await sumsOfVendorOrder(db, placed.part)).toMatchObject({ siteHolds: 0, refunded: 36_000 })
    expect(await world.read(placed.id)).toMatchObject({ state: 'refunded', paid: 410, refunded: 410, due: 0 })
  })

  it('that arrives for the former amount is booked, and its surplus refunded', async () => {
    const placed = await order('card')
    await world.open(placed.id)
    const reference = await world.referenceOf(placed.id)
    await cancel(placed, [pads(placed, 2)])
    expect(await world.read(placed.id)).toMatchObject({ due: 210, payUrl: null })
    await world.atGateway(reference, { status: 'success' })
    await world.reportPaid(reference)
    await world.refundsOver(placed.id)
    expect(await sumsOfVendorOrder(db, placed.part)).toMatchObject({
      paidIn: 36_000,
      refunded: 20_000,
      siteHolds: 16_000,
    })
    expect((await read(placed.id)).vendorOrders).toMatchObject([
      { paymentStatus: 'confirmed', status: 'pending_delivery' },
      {},
    ])
  })

  it('is asked for anew with the new amount', async () => {
    const placed = await order('card')
    await world.open(placed.id)
    await cancel(placed, [filters(placed, 1)])
    await pay(placed)
    expect(await sumsOfVendorOrder(db, placed.part)).toMatchObject({ paidIn: 33_000, siteHolds: 33_000 })
  })

  it('that the shop received is returned by the shop: the buyer asks it, staff need the right, and it confirms', async () => {
    const placed = await order('mobile_money')
    const codeOf = async (user: TestUser, given: object = {}) =>
      (await cancel(placed, [pads(placed, 1)], { ...reason, ...given }, user)).body.code
    const said = { vendorOrderId: placed.part, reference: 'MP-1' }
    await call('POST', `/orders/${placed.id}/payment/said`, { token: world.buyer.token, data: said })
    expect(await codeOf(world.buyer)).toBe('paid_to_shop')
    expect(await codeOf(world.owners[0])).toBe('payment_claimed')
    await world.setPayment(placed.id, 'confirmed', world.owners[0].token)
    expect(await codeOf(world.buyer)).toBe('paid_to_shop')
    expect(await codeOf(sales, { moneyReturned: true })).toBe('forbidden')
    expect(await codeOf(world.owners[0])).toBe('money_to_return')
    expect(await stockOf(placed.filter)).toBe(8)
    expect(await codeOf(world.owners[0], { moneyReturned: true })).toBeUndefined()
    expect(await sumsOfVendorOrder(db, placed.part)).toMatchObject({ shopHolds: 26_000, refunded: 10_000 })
    await world.setPayment(placed.id, 'refunded', world.owners[0].token)
    expect(await sumsOfVendorOrder(db, placed.part)).toMatchObject({ shopHolds: 0 })
  })

  it('is owed by an admin for the rest only, when the shop cancels it whole after some pieces', async () => {
    const placed = await order('card')
    await pay(placed)
    await cancel(placed, [pads(placed, 1)], reason, world.owners[0])
    await world.refundsOver(placed.id)
    await cancel(placed, [pads(placed, 2, 2), filters(placed, 2)], reason, world.owners[0])
    const { body } = await call('GET', '/refunds?state=owed', { token: world.admin.token })
    expect(body.data.find((row: { orderId: string }) => row.orderId === placed.id)).toMatchObject({ amount: 260 })
    await world.refund(placed.id)
    await world.refundsOver(placed.id)
    expect(await sumsOfVendorOrder(db, placed.part)).toMatchObject({ siteHolds: 0 })
  })
})

describe('news of cancelled items', () => {
  it('reaches the buyer with the reason when the shop cancels, and the shop when the buyer does', async () => {
    const placed = await order()
    const newsOf = async ({ token }: TestUser) => {
      await settled()
      const { body } = await call('GET', '/notifications', { token })
      return body.data
        .filter(
          ({ kind, params }: { kind: string; params: { orderId: string } }) =>
            kind === 'items_cancelled' && params.orderId === placed.id,
        )
        .map(({ params }: { params: { items: string; reason?: string } }) => [params.items, params.reason])
    }
    await cancel(placed, [filters(placed, 1)], reason, world.owners[0])
    expect(await newsOf(world.buyer)).toEqual([['1 × Filter', 'Out of stock']])
    expect(await newsOf(world.owners[0])).toEqual([])
    await cancel(placed, [filters(placed, 1, 1)])
    expect(await newsOf(world.owners[0])).toEqual([['1 × Filter', undefined]])
  })
})
