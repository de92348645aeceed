import { limits, type OrderStatus } from '@axle/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { anOrder } from '@axle/testing/order-builders'
import { testApp } from '@axle/testing/test-app'

const { call, platform, settled, close } = await testApp()
const { db } = platform
afterAll(close)

let buyer: TestUser, admin: TestUser, vendor: TestUser
let shop: number, otherShop: number
beforeAll(async () => {
  ;[buyer, admin, vendor] = [await aCustomer(db), await anAdmin(db), await aVendor(db)]
  ;[shop, otherShop] = [await aShop(db, vendor.id), await aShop(db, (await aVendor(db)).id)]
})

const waiting = async (status: OrderStatus = 'pending_delivery', shops = [shop]) => {
  const { id, vendorOrderIds } = await anOrder(db, buyer.id, shops, status)
  return { id, vendorOrderIds, vendorOrderId: vendorOrderIds[0] ?? 0 }
}
type Change = { vendorOrderId: number; status: OrderStatus; was: OrderStatus }
const move = (changes: readonly Change[], { reason, by = vendor }: { reason?: string; by?: TestUser } = {}) =>
  call('POST', `/business/${shop}/orders/status`, { token: by.token, data: { changes, ...(reason && { reason }) } })
const statusOf = async (id: number) => {
  const row = db.selectFrom('vendor_order').select('status').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).status
}
const historyOf = (orderId: string) =>
  db
    .selectFrom('status_change')
    .select(['to_status', 'by_user_id', 'note'])
    .where('order_id', '=', orderId)
    .where('from_status', 'is not', null)
    .execute()

describe('status of several vendor orders', () => {
  it('moves each to its own status, and names those that were refused', async () => {
    const [packed, moved, sent] = [await waiting(), await waiting('processing'), await waiting('order_picked')]
    const { status, body } = await move([
      { vendorOrderId: packed.vendorOrderId, status: 'processing', was: 'pending_delivery' },
      { vendorOrderId: moved.vendorOrderId, status: 'processing', was: 'pending_delivery' },
      { vendorOrderId: sent.vendorOrderId, status: 'delivered', was: 'processing' },
    ])
    expect(status).toBe(200)
    expect(body.data.map((each: { refusal: { code: string } | null }) => each.refusal?.code ?? null)).toEqual([
      null,
      // Somebody else had moved it to the same status.
      null,
      'edit_conflict',
    ])
    expect(body.data[2]).toMatchObject({ vendorOrderId: sent.vendorOrderId, orderId: sent.id })
    expect(await statusOf(packed.vendorOrderId)).toBe('processing')
    expect(await statusOf(sent.vendorOrderId)).toBe('order_picked')
    await settled()
    const notified = db.selectFrom('notification').selectAll().where('user_id', '=', buyer.id)
    expect((await notified.execute()).filter((each) => JSON.stringify(each).includes(packed.id)).length).toBe(1)
  })

  it('changes nothing more when it is repeated, also at the same time', async () => {
    const orders = await Promise.all([waiting(), waiting(), waiting()])
    const changes = orders.map(({ vendorOrderId }) => ({
      vendorOrderId,
      status: 'processing' as const,
      was: 'pending_delivery' as const,
    }))
    const answers = await Promise.all([move(changes), move(changes), move(changes, { by: admin })])
    for (const { body } of answers)
      expect(body.data.map(({ refusal }: { refusal: unknown }) => refusal)).toEqual([null, null, null])
    for (const { id } of orders) expect((await historyOf(id)).length).toBe(1)
  })

  it('reaches only vendor orders of this shop', async () => {
    const shared = await waiting('pending_delivery', [otherShop, shop])
    const [foreign = 0, own = 0] = shared.vendorOrderIds
    const change = (vendorOrderId: number) =>
      ({ vendorOrderId, status: 'processing', was: 'pending_delivery' }) as const
    const { body } = await move([change(foreign), change(own), change(2_000_000_000)])
    expect(body.data).toMatchObject([
      { vendorOrderId: foreign, orderId: null, refusal: { code: 'order_not_found' } },
      { vendorOrderId: own, refusal: null },
      { orderId: null, refusal: { code: 'order_not_found' } },
    ])
    expect(await statusOf(foreign)).toBe('pending_delivery')
  })

  it('cancels several for one reason, and none without', async () => {
    const orders = await Promise.all([waiting(), waiting()])
    const changes = orders.map(({ vendorOrderId }) => ({
      vendorOrderId,
      status: 'rejected' as const,
      was: 'pending_delivery' as const,
    }))
    const refused = await move(changes)
    expect([refused.status, refused.body.errors]).toEqual([400, [{ path: 'reason', message: 'Reason is required!' }]])
    expect((await move(changes, { reason: 'The warehouse is flooded' })).status).toBe(200)
    for (const { id } of orders)
      expect(await historyOf(id)).toEqual([
        { to_status: 'rejected', by_user_id: vendor.id, note: 'The warehouse is flooded' },
      ])
  })

  it('accepts a page of orders at most', async () => {
    const change = { vendorOrderId: 1, status: 'processing', was: 'pending_delivery' } as const
    expect((await move(Array.from({ length: limits.list.maxLimit + 1 }, () => change))).status).toBe(400)
    expect((await move([])).status).toBe(400)
  })
})
