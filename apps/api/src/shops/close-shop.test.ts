import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import { aCustomer, anAdmin, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { anOrder } from '@axle/testing/order-builders'
import { overtaken } from '@axle/testing/overtaken'
import { testApp } from '@axle/testing/test-app'

const { call, platform, settled, close } = await testApp()
const { db } = platform
const build = catalogueBuilder(db)
afterAll(close)

let owner: TestUser, buyer: TestUser, admin: TestUser
beforeAll(async () => {
  owner = await aVendor(db)
  buyer = await aCustomer(db)
  admin = await anAdmin(db)
})

const delivery = {
  deliveryToName: 'Ama',
  deliveryToPhone: '0244123456',
  deliveryToAddress: 'Lane 7',
  deliveryToCity: 'Accra',
  deliveryToState: 'Greater Accra',
  deliveryToCountry: 'Ghana',
}
const buy = (productId: number) =>
  call('POST', '/orders', { token: buyer.token, data: { items: [{ productId, quantity: 1 }], ...delivery } })
const remove = (id: number, token?: string) => call('DELETE', `/business/${id}`, { token })
const idsAt = async (url: string, token?: string): Promise<number[]> =>
  (await call('GET', url, { token })).body.data.map(({ id }: { id: number }) => id)

describe('deleting a shop', () => {
  it('is rejected until it has made its own refunds [O-03]', async () => {
    const shopId = await aShop(db, owner.id)
    const { id, vendorOrderIds } = await anOrder(db, buyer.id, [shopId], 'cancelled', 'mobile_money')
    const [part = 0] = vendorOrderIds
    await db.updateTable('vendor_order').set({ payment_status: 'confirmed' }).where('id', '=', part).execute()
    expect((await remove(shopId, owner.token)).body.code).toBe('refund_open')
    await call('PUT', `/orders/${id}`, { token: owner.token, data: { paymentStatus: 'refunded' } })
    expect((await remove(shopId, owner.token)).status).toBe(200)
  })

  it('hides it and its products everywhere at once; its orders stay [API-36, SHOP-11]', async () => {
    const shopId = await aShop(db, owner.id, { name: 'Closing Down Parts' })
    const productId = await build.product({ shopId, name: 'Last clutch', stock: 5 })
    const bought = await buy(productId)
    const order = bought.body.data.order.id
    await call('PUT', `/orders/${order}/status`, { token: admin.token, data: { status: 'delivered' } })
    expect(await idsAt('/products?q=last+clutch')).toEqual([productId])

    const { status, body } = await remove(shopId, owner.token)
    expect([status, body]).toEqual([200, { data: { id: shopId } }])
    await settled()
    for (const token of [undefined, owner.token, admin.token]) {
      expect((await call('GET', `/business/${shopId}`, { token })).status).toBe(404)
      expect(await idsAt('/business?q=closing+down', token)).toEqual([])
    }
    expect(await idsAt(`/business/user/${owner.id}`, owner.token)).not.toContain(shopId)
    expect(await idsAt('/products?q=last+clutch')).toEqual([])
    expect(await idsAt(`/products?businessId=${shopId}`)).toEqual([])
    expect((await call('GET', `/products/${productId}`)).status).toBe(410)
    expect((await buy(productId)).status).toBe(409)
    expect((await remove(shopId, owner.token)).status).toBe(404)
    for (const { token } of [buyer, admin]) {
      const seen = await call('GET', `/orders/${order}`, { token })
      expect(seen.body.data.vendorOrders).toMatchObject([{ vendorName: 'Closing Down Parts', status: 'delivered' }])
      expect(seen.body.data.orderItems).toMatchObject([{ productId, productName: 'Last clutch' }])
    }
    const audit = await db.selectFrom('audit').selectAll().where('subject_id', '=', String(shopId)).execute()
    expect(audit).toMatchObject([{ action: 'shop.deleted', subject_type: 'shop', actor_id: owner.id }])
  })

  it('is for its owner and admins [PERM-126]', async () => {
    const [shopId, hidden] = [await aShop(db, owner.id), await aShop(db, owner.id, { status: 'inactive' })]
    const other = await aVendor(db)
    await aShop(db, other.id)
    expect((await remove(shopId)).status).toBe(401)
    expect((await remove(shopId, buyer.token)).status).toBe(403)
    expect((await remove(shopId, other.token)).status).toBe(403)
    // A shop that is not open looks missing to others.
    expect((await remove(hidden, other.token)).status).toBe(404)
    expect((await call('GET', `/business/${shopId}`)).status).toBe(200)
    expect((await remove(shopId, admin.token)).status).toBe(200)
    expect((await remove(hidden, owner.token)).status).toBe(200)
    expect((await remove(999_999, admin.token)).status).toBe(404)
  })

  it('is rejected while an order is open, for its owner and for admins', async () => {
    const [shopId, second] = [await aShop(db, owner.id), await aShop(db, owner.id)]
    const productId = await build.product({ shopId, name: 'Wanted clutch' })
    const { id } = await anOrder(db, buyer.id, [shopId, second], 'pending_refund')
    for (const { token } of [owner, admin]) {
      const { status, body } = await remove(shopId, token)
      expect([status, body.code]).toEqual([409, 'orders_open'])
    }
    expect((await call('GET', `/products/${productId}`)).status).toBe(200)
    for (const status of ['delivered', 'completed', 'cancelled', 'rejected', 'replaced', 'refunded'] as const)
      await anOrder(db, buyer.id, [second], status)
    await db.updateTable('vendor_order').set({ status: 'refunded' }).where('order_id', '=', id).execute()
    expect((await remove(shopId, owner.token)).status).toBe(200)
    expect((await remove(second, owner.token)).status).toBe(200)
  })

  it('leaves no product that is being added, and accepts none afterwards', async () => {
    const [shopId, other] = [await aShop(db, owner.id), await aShop(db, owner.id)]
    const productId = await build.product({ shopId: other, name: 'Moving clutch' })
    const data = {
      name: 'Late clutch',
      description: 'Too late',
      price: 1,
      stock: 1,
      partId: await build.part('Clutch', 'Drivetrain'),
      vehicleMakeIds: [await build.vehicle('Toyota', 'Corolla', 2010)],
      images: ['/images/late'],
      metadata: { productState: 'Used' },
      businessId: shopId,
    }
    const create = (token: string) => call('POST', '/products', { token, data })
    const deleting = () => db.updateTable('shop').set({ deleted_at: new Date() }).where('id', '=', shopId)
    const late = await overtaken(
      db,
      async (trx) => void (await trx.executeQuery(deleting())),
      () => create(owner.token),
    )
    const moved = await call('PUT', `/products/${productId}`, { token: admin.token, data: { businessId: shopId } })
    for (const { status, body } of [late, await create(admin.token), moved])
      expect([status, body.message]).toEqual([400, 'This shop does not exist'])
    const inside = await db.selectFrom('product').select('id').where('shop_id', '=', shopId).execute()
    expect(inside).toEqual([])
  })

  it('leaves no order in a deleted shop while others buy', async () => {
    let deleted = 0
    for (let round = 0; round < 12; round++) {
      const shopId = await aShop(db, owner.id)
      const productId = await build.product({ shopId, name: `Contended ${round}`, stock: 50 })
      const buying = Array.from({ length: round % 4 }, () => buy(productId))
      const [closing, ...bought] = await Promise.all([remove(shopId, owner.token), ...buying])
      expect(bought.map(({ status }) => status).filter((status) => status !== 201 && status !== 409)).toEqual([])
      const sold = bought.filter(({ status }) => status === 201).length
      const left = await call('GET', `/business/${shopId}`)
      expect([closing.status, left.status]).toEqual(sold > 0 ? [409, 200] : [200, 404])
      if (closing.status === 200) deleted += 1
    }
    expect(deleted).toBeGreaterThan(0)
  })
})
