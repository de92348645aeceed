import { afterAll, describe, expect, it } from 'vitest'
import type { DomainEvents, EventName } from '../jobs/events.ts'
import { aCustomer, anAdmin, aShop, aVendor } from '@axle/testing/builders'
import { anOrder, aProduct } from '@axle/testing/order-builders'
import { testApp } from '@axle/testing/test-app'

const { call, platform, settled, close } = await testApp()
const { db, events } = platform
afterAll(close)

const listOf = async (token: string) => (await call('GET', '/notifications', { token })).body.data
/** Twice, since jobs may run twice. */
async function happened<E extends EventName>(event: E, payload: DomainEvents[E]): Promise<void> {
  for (let time = 0; time < 2; time++) await db.transaction().execute((trx) => events.publish(trx, event, payload))
  await settled()
}
const at = '2026-11-20T10:00:00.000Z'

describe('recipients of notifications', () => {
  it('each new review notifies the owner of the shop once [API-54]', async () => {
    const [vendor, buyer] = await Promise.all([aVendor(db), aCustomer(db)])
    const shopId = await aShop(db, vendor.id, { name: 'Abossey Parts' })
    const productId = await aProduct(db, shopId, { name: 'Brake pads' })
    const rate = (token: string, rating: number) =>
      call('PUT', `/products/${productId}/rate`, { token, data: { rating, comment: 'Fits well' } })
    expect((await rate(buyer.token, 4)).status).toBe(200)
    await rate(vendor.token, 5)
    await settled()
    expect(await listOf(vendor.token)).toMatchObject([
      {
        kind: 'review_written',
        category: 'review',
        message: 'Brake pads was rated 4 out of 5',
        params: { productId, productName: 'Brake pads', rating: 4, businessName: 'Abossey Parts' },
      },
    ])
    await rate(buyer.token, 2)
    await settled()
    expect(await listOf(vendor.token)).toHaveLength(2)
    expect(await listOf(buyer.token)).toEqual([])
  })

  it('low stock notifies the owner of the shop [API-54]', async () => {
    const vendor = await aVendor(db)
    const shopId = await aShop(db, vendor.id, { name: 'Zongo Brakes' })
    const productId = await aProduct(db, shopId, { name: 'Clutch disc' })
    await happened('stock.low', { productId, left: 2, orderId: 'a' })
    await happened('stock.low', { productId, left: 0, orderId: 'b' })
    const list = await listOf(vendor.token)
    expect(list.map(({ message }: { message: string }) => message)).toEqual([
      'Clutch disc is sold out',
      'Clutch disc: 2 left',
    ])
    expect(list[0]).toMatchObject({ kind: 'low_stock', params: { productId, businessId: shopId, left: 0 } })
  })

  it('a shop that waits for approval notifies active admins; an active shop nobody [API-54]', async () => {
    const [vendor, admin, marked, blocked] = await Promise.all([
      aVendor(db),
      anAdmin(db),
      aVendor(db, { is_admin: true }),
      anAdmin(db, { blocked_at: new Date() }),
    ])
    const waiting = await aShop(db, vendor.id, { name: 'New Gears', status: 'pending' })
    await happened('shop.opened', { shopId: waiting })
    await happened('shop.opened', { shopId: await aShop(db, vendor.id) })
    for (const { token } of [admin, marked])
      expect(await listOf(token)).toMatchObject([{ kind: 'shop_opened', params: { shopId: waiting } }])
    expect(await listOf(vendor.token)).toEqual([])
    const { count } = await db
      .selectFrom('notification')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', blocked.id)
      .executeTakeFirstOrThrow()
    expect(count).toBe(0)
  })

  it('each decision about a shop notifies its owner, with the reason [API-54] [M-07]', async () => {
    const [vendor, admin] = await Promise.all([aVendor(db), anAdmin(db)])
    const shopId = await aShop(db, vendor.id)
    const change = { shopId, byUserId: admin.id }
    await happened('shop.status-changed', { ...change, from: 'active', to: 'inactive', at })
    await happened('shop.status-changed', { ...change, from: 'inactive', to: 'active', at: '2026-11-20T11:00:00.000Z' })
    await happened('shop.status-changed', { ...change, from: 'active', to: 'inactive', at: '2026-11-20T12:00:00.000Z' })
    const statuses = (await listOf(vendor.token)).map((one: { params: { status: string } }) => one.params.status)
    expect(statuses).toEqual(['inactive', 'active', 'inactive'])
    const reason = 'The photo is missing'
    await happened('shop.status-changed', { ...change, from: 'inactive', to: 'inactive', reason, at: '2026-11-21' })
    expect((await listOf(vendor.token))[0]).toMatchObject({
      message: expect.stringMatching(/is now: inactive\. Reason: The photo is missing$/),
      params: { status: 'inactive', reason },
    })
  })

  it('a transfer notifies both owners [API-54]', async () => {
    const [before, after] = await Promise.all([aVendor(db), aVendor(db)])
    const shopId = await aShop(db, after.id, { name: 'Suame Gearbox' })
    await happened('shop.ownership-transferred', { shopId, fromUserId: before.id, toUserId: after.id, at })
    expect(await listOf(before.token)).toMatchObject([{ kind: 'shop_given', message: 'Suame Gearbox has a new owner' }])
    expect(await listOf(after.token)).toMatchObject([{ kind: 'shop_received', message: 'Suame Gearbox is now yours' }])
  })

  it('tracking data notifies the buyer, again when it changes [API-54]', async () => {
    const [buyer, vendor] = await Promise.all([aCustomer(db), aVendor(db)])
    const order = await anOrder(db, buyer.id, [await aShop(db, vendor.id, { name: 'Kokompe Electric' })])
    const [vendorOrderId = 0] = order.vendorOrderIds
    const track = async (tracking_number: string | null) => {
      await db
        .updateTable('vendor_order')
        .set({ tracking_number, carrier: 'VIP' })
        .where('id', '=', vendorOrderId)
        .execute()
      await happened('order.tracking-changed', { orderId: order.id, vendorOrderId })
    }
    await track('KE-1')
    await track(null)
    await track('KE-2')
    expect(await listOf(buyer.token)).toMatchObject([
      { kind: 'order_tracking', params: { orderId: order.id, role: 'buyer', trackingNumber: 'KE-2', carrier: 'VIP' } },
      { message: `Kokompe Electric sent its items of order ${order.code}: VIP KE-1` },
    ])
    expect(await listOf(vendor.token)).toEqual([])
  })

  it('a changed password notifies the user too [API-54]', async () => {
    const person = await aCustomer(db)
    await happened('accounts.password-changed', { userId: person.id, at, language: 'en' })
    expect(await listOf(person.token)).toMatchObject([{ kind: 'password_changed', category: 'account', params: {} }])
  })
})

describe('a deleted user', () => {
  it('gets no more notifications, and the others do', async () => {
    const [vendor, buyer] = [await aVendor(db), await aCustomer(db)]
    const { id: orderId } = await anOrder(db, buyer.id, [await aShop(db, vendor.id)])
    await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', buyer.id).execute()
    await happened('order.placed', { orderId })
    const notifications = await db
      .selectFrom('notification')
      .select('kind')
      .where('user_id', 'in', [buyer.id, vendor.id])
      .execute()
    expect(notifications).toEqual([{ kind: 'new_order' }])
    await happened('accounts.password-changed', { userId: buyer.id, at, language: 'en' })
    expect(await db.selectFrom('notification').select('id').where('user_id', '=', buyer.id).execute()).toEqual([])
  })
})
