import { paymentWorld } from '@axle/testing/payment-world'
import { testApp } from '@axle/testing/test-app'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const tested = await testApp()
const { call, platform, close } = tested
const { db } = platform
afterAll(close)

let world: Awaited<ReturnType<typeof paymentWorld>>
beforeAll(async () => {
  world = await paymentWorld(tested)
})

const nextOfOrder = async (id: string, token = world.buyer.token) => {
  const { body } = await call('GET', '/orders?mine=true&limit=100', { token })
  return body.data.find((row: { id: string }) => row.id === id)?.next
}
const keysOf = async (id: string) =>
  (await nextOfOrder(id)).map(({ sentences }: { sentences: { key: string }[] }) => sentences.map(({ key }) => key))
const setStatus = (id: string, status: string, token = world.owners[0].token) =>
  call('PUT', `/orders/${id}/status`, { token, data: { status } })
const day = 86_400_000

describe('what happens next, in the list of a buyer', () => {
  it('is said for each shop, with its deadline and its amount', async () => {
    const { id } = await world.order('cash_on_delivery')
    const details = (await call('GET', `/orders/${id}`, { token: world.buyer.token })).body.data
    const next = await nextOfOrder(id)
    expect(next).toEqual(
      details.vendorOrders.map((part: Record<string, unknown>) => ({
        shop: part['vendorName'],
        amount: Number(part['subTotal']) + Number(part['shippingFee']) + Number(part['tax']),
        sentences: [{ key: 'waitsForShopBy', until: (part['acceptance'] as { dueAt: string }).dueAt }],
      })),
    )
  })

  it('names the end of the time to pay, and the amount of the whole online payment', async () => {
    const { id } = await world.order('card')
    const payment = (await call('GET', `/orders/${id}/payment`, { token: world.buyer.token })).body.data
    for (const { amount, sentences } of await nextOfOrder(id)) {
      expect(sentences).toEqual([{ key: 'payOnlineBy', until: payment.expiresAt }])
      expect(amount).toBe(payment.due)
    }
  })

  it('says when it should come, as the details do', async () => {
    const { id } = await world.order('cash_on_delivery')
    await sql`update vendor_order set promised_days = 3 where order_id = ${id}::uuid`.execute(db)
    await setStatus(id, 'order_picked')
    const { vendorOrders, order } = (await call('GET', `/orders/${id}`, { token: world.buyer.token })).body.data
    expect(Date.parse(vendorOrders[0].expectedAt) - Date.parse(order.createdAt)).toBe(3 * day)
    const [first] = await nextOfOrder(id)
    expect(first.sentences).toEqual([
      { key: 'onItsWay', until: null },
      { key: 'expectedBy', until: vendorOrders[0].expectedAt },
    ])
  })

  it('goes from the receipt by silence to the end of the time to report problems', async () => {
    const { id } = await world.order('cash_on_delivery')
    await setStatus(id, 'delivered')
    const [part] = (await call('GET', `/orders/${id}`, { token: world.buyer.token })).body.data.vendorOrders
    expect((await nextOfOrder(id))[0].sentences).toEqual([{ key: 'deliveredCounts', until: part.silenceCountsAt }])

    await call('POST', `/orders/${id}/received`, { token: world.buyer.token, data: { vendorOrderId: part.id } })
    const { reportable } = (await call('GET', `/orders/${id}/problems`, { token: world.buyer.token })).body.data
    const window = reportable[0].reasons.find(({ reason }: { reason: string }) => reason === 'does_not_fit')
    expect((await nextOfOrder(id))[0].sentences).toEqual([{ key: 'deliveredUntil', until: window.until }])
  })

  it('is about an open problem first', async () => {
    const { id } = await world.order('cash_on_delivery')
    await setStatus(id, 'delivered')
    const { vendorOrders, orderItems } = (await call('GET', `/orders/${id}`, { token: world.buyer.token })).body.data
    const [part] = vendorOrders
    const item = orderItems.find((each: { vendorOrderId: number }) => each.vendorOrderId === part.id)
    const report = {
      key: platform.ids.uuid(),
      vendorOrderId: part.id,
      items: [{ id: item.id, quantity: 1 }],
      reason: 'damaged',
      wish: 'refund',
      text: 'Broken',
      photos: [],
    }
    const { body } = await call('POST', `/orders/${id}/problems`, { token: world.buyer.token, data: report })
    expect((await nextOfOrder(id))[0].sentences).toEqual([{ key: 'problem.open', until: body.data.dueAt }])
  })

  it('says that the time to pay or to answer is over', async () => {
    const { id } = await world.order('cash_on_delivery')
    await setStatus(id, 'rejected')
    expect((await keysOf(id))[0]).toEqual(['rejected'])
  })

  it('is in no list of shops and admins', async () => {
    const { id } = await world.order('cash_on_delivery')
    const { body } = await call('GET', '/orders', { token: world.admin.token })
    const row = body.data.find((each: { id: string }) => each.id === id)
    expect(row).toBeDefined()
    expect(row.next).toBeUndefined()
  })
})
