import { beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { anOrder } from '@axle/testing/order-builders'
import { testApp } from '@axle/testing/test-app'

const { call, platform } = await testApp()
const { db } = platform
let vendor: TestUser
let shop: number, otherShop: number
let buyer: TestUser
beforeAll(async () => {
  ;[vendor, buyer] = [await aVendor(db), await aCustomer(db)]
  ;[shop, otherShop] = [
    await aShop(db, vendor.id, { name: 'Kantamanto Spares' }),
    await aShop(db, (await aVendor(db)).id),
  ]
})
const sheets = async (ids: readonly number[], of = shop, by = vendor) => {
  const query = ids.map((id) => `ids=${id}`).join('&')
  return call('GET', `/business/${of}/orders/sheets?${query}`, { token: by.token })
}

describe('what a shop prints about its orders', () => {
  it('has address, note, and shelf, own number and part numbers of each item, in the given order', async () => {
    const [first, second] = [await anOrder(db, buyer.id, [shop]), await anOrder(db, buyer.id, [shop])]
    await db.updateTable('orders').set({ notes: 'Call first' }).where('id', '=', second.id).execute()
    const item = db.selectFrom('order_item').select('product_id').where('order_id', '=', second.id)
    const { product_id } = await item.executeTakeFirstOrThrow()
    await db.updateTable('product').set({ shelf: 'A10', shop_sku: 'KB-7' }).where('id', '=', product_id).execute()
    for (const number of ['04465-02220', 'GDB 3425'])
      await db.insertInto('part_number').values({ product_id, number, brand: '' }).execute()
    const ids = [...second.vendorOrderIds, ...first.vendorOrderIds]
    const { body } = await sheets(ids)
    expect(body.data.shop.name).toBe('Kantamanto Spares')
    expect(body.data.orders.map(({ vendorOrderId }: { vendorOrderId: number }) => vendorOrderId)).toEqual(ids)
    expect(body.data.orders[0]).toMatchObject({
      orderCode: second.code,
      deliveryToPhone: '0244123456',
      notes: 'Call first',
      total: 120.5,
      items: [{ shelf: 'A10', shopSku: 'KB-7', partNumbers: ['04465-02220', 'GDB 3425'], quantity: 1 }],
    })
  })

  it("leaves out other shops' vendor orders, also those of the same order", async () => {
    const shared = await anOrder(db, buyer.id, [otherShop, shop])
    const [foreign = 0, own = 0] = shared.vendorOrderIds
    const { body } = await sheets([foreign, own, 2_000_000_000])
    expect(body.data.orders.map(({ vendorOrderId }: { vendorOrderId: number }) => vendorOrderId)).toEqual([own])
    expect((await sheets([foreign], otherShop)).status).toBe(403)
    expect((await sheets([])).body.data.orders).toEqual([])
  })
})
