import { aCustomer } from '@axle/testing/builders'
import { delivery } from '@axle/testing/delivery'
import { paymentWorld } from '@axle/testing/payment-world'
import { testApp } from '@axle/testing/test-app'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let now = new Date('2026-11-23T10:00:00Z')
const tested = await testApp({ clock: { now: () => now } })
const { call, platform, settled, close } = tested
const { db } = platform
afterAll(close)

let world: Awaited<ReturnType<typeof paymentWorld>>
beforeAll(async () => {
  world = await paymentWorld(tested)
  const rate = { fee: 0, bulkyFee: 0, days: { from: 1, to: 2 } }
  const terms = { elsewhere: rate, abroad: null, places: [], freeFrom: null, speedy: null, pickUp: true }
  await db
    .updateTable('shop')
    .set({ delivery: JSON.stringify(terms) })
    .execute()
})

const owner = () => world.owners[0].token
/** Orders for pick-up, and sets it ready unless told otherwise. */
async function order(isReady = true) {
  const items = [{ productId: world.products[0], quantity: 1 }]
  const data = { items, ...delivery, transitType: 'pickup' }
  const { status, body } = await call('POST', '/orders', { token: world.buyer.token, data })
  expect(status).toBe(201)
  const placed = { id: String(body.data.order.id), part: Number(body.data.vendorOrders[0].id) }
  if (isReady) await world.setStatus(placed.id, 'order_picked', owner())
  return placed
}
type Placed = Awaited<ReturnType<typeof order>>
const read = async ({ id }: Placed, token = world.buyer.token) =>
  (await call('GET', `/orders/${id}`, { token })).body.data.vendorOrders[0]
const codeOf = async (placed: Placed): Promise<string> => (await read(placed)).pickupCode
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const handOver = ({ id, part }: Placed, code: string, token = owner()) =>
  call('POST', `/orders/${id}/hand-over`, { token, data: { vendorOrderId: part, code } })

describe('the code of an order that is picked up', () => {
  it('is there once it is ready, for the buyer alone', async () => {
    expect((await read(await order(false))).pickupCode).toBeNull()
    const placed = await order()
    expect(await codeOf(placed)).toMatch(/^\d{6}$/)
    for (const token of [owner(), world.admin.token]) expect((await read(placed, token)).pickupCode).toBeNull()
  })

  it('is none of an order that is sent', async () => {
    const { id, parts } = await world.order('cash_on_delivery', 1, false)
    await world.setStatus(id, 'order_picked', owner())
    const placed = { id, part: parts[0] ?? 0 }
    expect(await codeOf(placed)).toBeNull()
    expect((await handOver(placed, '000000')).body.code).toBe('not_ready')
  })

  it('hands it over: delivered, received, and the code is gone; the same call again changes nothing', async () => {
    const placed = await order()
    const code = await codeOf(placed)
    const { status, body } = await handOver(placed, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect([status, body.data.vendorOrders[0].status]).toEqual([200, 'delivered'])
    expect(await read(placed)).toMatchObject({
      pickupCode: null,
      handedOverAt: now.toISOString(),
      receipt: { by: 'buyer', at: now.toISOString() },
    })
    expect((await handOver(placed, code)).status).toBe(200)
    await settled()
  })

  it('is a new one when an admin takes the hand-over back', async () => {
    const placed = await order()
    const code = await codeOf(placed)
    await handOver(placed, code)
    await world.setStatus(placed.id, 'order_picked', world.admin.token)
    const renewed = await codeOf(placed)
    expect(renewed).toMatch(/^\d{6}$/)
    expect((await handOver(placed, renewed)).status).toBe(200)
    expect((await read(placed)).status).toBe('delivered')
  })

  it('is refused when wrong, and after five wrong ones for ten minutes even when right', async () => {
    const placed = await order()
    const code = await codeOf(placed)
    for (let tries = 0; tries < 5; tries++) expect((await handOver(placed, other(code))).body.code).toBe('wrong_code')
    expect((await handOver(placed, code)).status).toBe(429)
    expect((await read(placed)).status).toBe('order_picked')
    now = new Date(now.getTime() + 10 * 60_000 + 1)
    expect((await handOver(placed, other(code))).body.code).toBe('wrong_code')
    expect((await handOver(placed, code)).status).toBe(200)
  })

  it('is not taken before the order is ready, nor from others than the shop', async () => {
    expect((await handOver(await order(false), '000000')).body.code).toBe('not_ready')
    const placed = await order()
    const code = await codeOf(placed)
    const tries = [world.buyer, world.owners[1], await aCustomer(db)]
    const answers = []
    for (const { token } of tries) answers.push((await handOver(placed, code, token)).status)
    expect(answers).toEqual([403, 404, 403])
    expect((await read(placed)).receipt).toBeNull()
  })

  it('hands it over once when two people of the shop type it at the same time', async () => {
    const placed = await order()
    const code = await codeOf(placed)
    const answers = await Promise.all([1, 2, 3].map(() => handOver(placed, code)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const changes = db.selectFrom('status_change').select('id').where('vendor_order_id', '=', placed.part)
    expect(await changes.where('to_status', '=', 'delivered').execute()).toHaveLength(1)
  })
})
