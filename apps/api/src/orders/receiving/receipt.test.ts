import { aCustomer, type TestUser } from '@axle/testing/builders'
import { delivery } from '@axle/testing/delivery'
import { paymentWorld } from '@axle/testing/payment-world'
import { testApp } from '@axle/testing/test-app'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countSilenceAsReceipt } from './confirm-receipt.ts'

const tested = await testApp()
const { call, platform, close } = tested
const { db } = platform
afterAll(close)

let world: Awaited<ReturnType<typeof paymentWorld>>
beforeAll(async () => {
  world = await paymentWorld(tested)
})

/** Places an order at two shops. */
async function order() {
  const items = world.products.slice(0, 2).map((productId) => ({ productId, quantity: 1 }))
  const { body } = await call('POST', '/orders', { token: world.buyer.token, data: { items, ...delivery } })
  const [first, second] = body.data.vendorOrders
  return { id: String(body.data.order.id), first: Number(first.id), second: Number(second.id) }
}
type Placed = Awaited<ReturnType<typeof order>>
const setStatus = async ({ id }: Placed, status: string) =>
  expect((await call('PUT', `/orders/${id}/status`, { token: world.owners[0].token, data: { status } })).status).toBe(
    200,
  )
async function delivered() {
  const placed = await order()
  await setStatus(placed, 'delivered')
  return placed
}
const confirm = (
  { id, first }: Placed,
  { user = world.buyer, part = first }: { user?: TestUser; part?: number } = {},
) => call('POST', `/orders/${id}/received`, { token: user.token, data: { vendorOrderId: part } })
const read = async ({ id }: Placed) =>
  (await call('GET', `/orders/${id}`, { token: world.buyer.token })).body.data.vendorOrders
const day = 86_400_000
/** Counts silence as if so many days had passed. */
const countAfter = (days: number) =>
  countSilenceAsReceipt({
    ...platform,
    clock: { ...platform.clock, now: () => new Date(platform.clock.now().getTime() + days * day) },
  })

describe('confirming the receipt of a vendor order', () => {
  it('records it for the delivered vendor order only, and leaves the status', async () => {
    const placed = await delivered()
    const { status, body } = await confirm(placed)
    expect(status).toBe(200)
    expect(body.data.vendorOrders).toMatchObject([
      { status: 'delivered', receipt: { by: 'buyer' }, silenceCountsAt: null },
      { status: 'pending_delivery', receipt: null, silenceCountsAt: null },
    ])
  })

  it('changes nothing the second time', async () => {
    const placed = await delivered()
    await confirm(placed)
    const [{ receipt }] = await read(placed)
    const again = await confirm(placed)
    expect(again.status).toBe(200)
    expect(again.body.data.vendorOrders[0].receipt).toEqual(receipt)
  })

  it('is refused before the delivery', async () => {
    const { status, body } = await confirm(await order())
    expect([status, body.code]).toEqual([409, 'not_delivered'])
  })

  it('is for the buyer alone', async () => {
    const placed = await delivered()
    const stranger = await aCustomer(db)
    const tries = [world.owners[0], world.admin, stranger]
    const answers = await Promise.all(tries.map((user) => confirm(placed, { user })))
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 404])
    expect((await read(placed))[0].receipt).toBeNull()
  })

  it('does not know vendor orders of other orders', async () => {
    const [placed, other] = [await delivered(), await delivered()]
    expect((await confirm(placed, { part: other.first })).status).toBe(404)
  })
})

describe('silence about a delivered vendor order', () => {
  it('counts as receipt after seven days, once', async () => {
    const placed = await delivered()
    const [{ silenceCountsAt }] = await read(placed)
    expect(Math.round((Date.parse(silenceCountsAt) - platform.clock.now().getTime()) / day)).toBe(7)
    await countAfter(6.9)
    expect((await read(placed))[0].receipt).toBeNull()
    await countAfter(7.1)
    const [{ receipt }, other] = await read(placed)
    expect(receipt.by).toBe('silence')
    expect(other.receipt).toBeNull()
    await countAfter(9)
    expect((await read(placed))[0].receipt).toEqual(receipt)
  })

  it('counts after the days that the site sets, for what is delivered already, too', async () => {
    const placed = await delivered()
    const set = (receiptDays: number) => call('PUT', '/settings', { token: world.admin.token, data: { receiptDays } })
    await set(2)
    const [{ silenceCountsAt }] = await read(placed)
    expect(Math.round((Date.parse(silenceCountsAt) - platform.clock.now().getTime()) / day)).toBe(2)
    await countAfter(2.1)
    expect((await read(placed))[0].receipt.by).toBe('silence')
    await set(7)
  })

  it('counts from the delivery, not from the completion', async () => {
    const placed = await delivered()
    const [{ silenceCountsAt }] = await read(placed)
    await setStatus(placed, 'completed')
    expect((await read(placed))[0]).toMatchObject({ status: 'completed', silenceCountsAt })
  })

  it('leaves what the buyer confirmed', async () => {
    const placed = await delivered()
    await confirm(placed)
    await countAfter(8)
    expect((await read(placed))[0].receipt.by).toBe('buyer')
  })

  it('does not count for orders that are no longer delivered', async () => {
    const placed = await delivered()
    await setStatus(placed, 'pending_refund')
    await countAfter(8)
    expect((await read(placed))[0]).toMatchObject({ receipt: null, silenceCountsAt: null })
  })
})
