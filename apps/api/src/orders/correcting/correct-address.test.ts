import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { delivery } from '@axle/testing/delivery'
import { aProduct } from '@axle/testing/order-builders'
import { outboxOf } from '@axle/testing/outbox'
import { testApp } from '@axle/testing/test-app'
import { toJsonColumn } from '../../platform/text.ts'

const { call, platform, settled, close } = await testApp()
const { db } = platform
afterAll(async () => {
  await settled()
  await close()
  await rm(platform.config.dataDir, { recursive: true, force: true })
})

let buyer: TestUser
let vendor: TestUser
let shopId: number
beforeAll(async () => {
  buyer = await aCustomer(db)
  vendor = await aVendor(db)
  shopId = await aShop(db, vendor.id, { name: 'Kokompe Electric' })
})

const kumasi = { ...delivery, deliveryToCountry: 'Ghana', deliveryToState: 'Ashanti', deliveryToCity: 'Kumasi' }
async function anOrder(shops = [shopId], by = buyer): Promise<string> {
  const items = await Promise.all(
    shops.map(async (shop) => ({ productId: await aProduct(db, shop, { stock: 9 }), quantity: 1 })),
  )
  const { body } = await call('POST', '/orders', { token: by.token, data: { items, ...kumasi } })
  return body.data.order.id
}
const correct = (by: TestUser, id: string, data: object) =>
  call('PUT', `/orders/${id}/address`, { token: by.token, data })
const orderOf = async (id: string) => (await call('GET', `/orders/${id}`, { token: buyer.token })).body.data

describe('correcting the address of an order', () => {
  it('changes what was sent, keeps the former address, and tells the shop by notification and mail', async () => {
    const id = await anOrder()
    const { status, body } = await correct(buyer, id, {
      deliveryToAddress: 'House 7, behind the clinic',
      deliveryToPhone: '0201234567',
      was: { deliveryToAddress: kumasi.deliveryToAddress },
    })
    expect(status).toBe(200)
    expect(body.data.order).toMatchObject({
      deliveryToName: kumasi.deliveryToName,
      deliveryToAddress: 'House 7, behind the clinic',
      addressChangedAt: expect.any(String),
    })
    const former = await db.selectFrom('former_address').selectAll().where('order_id', '=', id).execute()
    expect(former).toMatchObject([{ by_user_id: buyer.id, address: { deliveryToAddress: kumasi.deliveryToAddress } }])
    await settled()
    const told = (await call('GET', '/notifications', { token: vendor.token })).body.data
    const { orderCode } = body.data.order
    expect(told.filter(({ kind }: { kind: string }) => kind === 'address_corrected')).toMatchObject([
      { title: `New address for order ${orderCode}`, params: { orderId: id, role: 'shop' } },
    ])
    const mails = await outboxOf(platform.config.dataDir, vendor.email)
    expect(mails.map(({ subject }) => subject)).toContain(`New address for order ${orderCode} at Axle`)
  })

  it('refuses a town of another region, but leaves a stored one alone', async () => {
    const id = await anOrder()
    expect(await correct(buyer, id, { deliveryToCity: 'Tamale' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'deliveryToState', message: 'Tamale is in Northern. Please correct the region' }] },
    })
    await db.updateTable('orders').set({ delivery_to_city: 'Tamale' }).where('id', '=', id).execute()
    expect((await correct(buyer, id, { deliveryToName: 'Yaa' })).status).toBe(200)
  })

  it('changes nothing and tells nobody when the values are the same', async () => {
    const id = await anOrder()
    expect((await correct(buyer, id, { deliveryToCity: 'Kumasi' })).status).toBe(200)
    expect((await orderOf(id)).order.addressChangedAt).toBeNull()
    expect(await db.selectFrom('former_address').select('id').where('order_id', '=', id).execute()).toEqual([])
  })

  it('is for the buyer alone: strangers do not find the order, its shop and admins change it elsewhere', async () => {
    const id = await anOrder()
    const change = { deliveryToName: 'Yaa' }
    expect((await correct(await aCustomer(db), id, change)).status).toBe(404)
    expect((await correct(vendor, id, change)).status).toBe(403)
    expect((await correct(await anAdmin(db), id, change)).status).toBe(403)
    expect((await orderOf(id)).order.deliveryToName).toBe(kumasi.deliveryToName)
  })

  it('is refused once a shop has sent its part, not for a cancelled part', async () => {
    const other = await aShop(db, (await aVendor(db)).id)
    const id = await anOrder([shopId, other])
    const setStatus = (shop: number, status: 'cancelled' | 'order_picked') =>
      db.updateTable('vendor_order').set({ status }).where('order_id', '=', id).where('shop_id', '=', shop).execute()
    await setStatus(other, 'cancelled')
    expect((await correct(buyer, id, { deliveryToName: 'Yaa' })).status).toBe(200)
    await setStatus(shopId, 'order_picked')
    const refused = await correct(buyer, id, { deliveryToName: 'Esi' })
    expect([refused.status, refused.body.code]).toEqual([409, 'already_sent'])
    expect((await orderOf(id)).order.deliveryToName).toBe('Yaa')
  })

  it('is refused when somebody else changed the same field meanwhile', async () => {
    const id = await anOrder()
    await correct(buyer, id, { deliveryToName: 'Yaa' })
    const late = await correct(buyer, id, { deliveryToName: 'Esi', was: { deliveryToName: kumasi.deliveryToName } })
    expect([late.status, late.body.code]).toEqual([409, 'edit_conflict'])
  })

  it('keeps the fee: a place with another fee, or to which a shop does not deliver, is refused', async () => {
    const owner = await aVendor(db)
    const shop = await aShop(db, owner.id, { name: 'Suame Gears' })
    const rate = (fee: number) => ({ fee, bulkyFee: 0, days: null })
    const table = (fee: number) => ({
      elsewhere: rate(9_000),
      abroad: null,
      places: [
        { region: 'Ashanti', town: 'Kumasi', rate: rate(fee) },
        { region: 'Ashanti', town: 'Obuasi', rate: rate(fee) },
        { region: 'Volta', town: 'Ho', rate: null },
      ],
      freeFrom: null,
      speedy: null,
      pickUp: false,
    })
    const setTable = (fee: number) =>
      db
        .updateTable('shop')
        .set({ delivery: toJsonColumn(table(fee)) })
        .where('id', '=', shop)
        .execute()
    await setTable(2_000)
    const id = await anOrder([shop])
    // The table changed since: what the buyer owes stays.
    await setTable(2_500)
    expect((await correct(buyer, id, { deliveryToCity: 'Obuasi' })).status).toBe(200)
    const far = await correct(buyer, id, { deliveryToState: 'Northern', deliveryToCity: 'Tamale' })
    expect([far.status, far.body.code]).toEqual([409, 'delivery_changed'])
    const never = await correct(buyer, id, { deliveryToState: 'Volta', deliveryToCity: 'Ho' })
    expect([never.status, never.body.code, never.body.message]).toEqual([
      409,
      'no_delivery',
      'Suame Gears does not deliver to Ho in this way',
    ])
    const { order, vendorOrders } = await orderOf(id)
    expect([order.deliveryToCity, vendorOrders[0].shippingFee]).toEqual(['Obuasi', 20])
  })
})

describe('an admin who changes the address', () => {
  it('keeps the former one too', async () => {
    const id = await anOrder()
    const admin = await anAdmin(db)
    await call('PUT', `/orders/${id}`, { token: admin.token, data: { deliveryToCity: 'Ejisu' } })
    const former = await db.selectFrom('former_address').selectAll().where('order_id', '=', id).execute()
    expect(former).toMatchObject([{ by_user_id: admin.id, address: { deliveryToCity: 'Kumasi' } }])
  })
})
