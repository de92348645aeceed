import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import { carryOverSales } from '../search/index.ts'
import { aCustomer, aShop, aStaffMember, aVendor, type TestUser } from '@axle/testing/builders'
import { delivery } from '@axle/testing/delivery'
import { testApp } from '@axle/testing/test-app'

const { call, platform, close } = await testApp()
const { db } = platform
const build = catalogueBuilder(db)
afterAll(close)

let owner: TestUser
let staff: TestUser
let buyer: TestUser
let shopId: number
beforeAll(async () => {
  ;[owner, staff, buyer] = [await aVendor(db), await aCustomer(db), await aCustomer(db)]
  shopId = await aShop(db, owner.id)
  await aStaffMember(db, shopId, staff.id, 'packing')
})

const order = async (productId: number, { token }: TestUser, quantity = 1) => {
  const data = { items: [{ productId, quantity }], ...delivery }
  return (await call('POST', '/orders', { token, data })).body.data
}
const setStatus = async (order: { id: string }, status: string) =>
  (await call('PUT', `/orders/${order.id}/status`, { token: owner.token, data: { status } })).status
/** The stock, the pieces that make the product popular, on its page and in lists, and all that the shop sold. */
const numbers = async (id: number) => {
  await carryOverSales(db)
  const of = await db
    .selectFrom('product as p')
    .innerJoin('listing as l', 'l.product_id', 'p.id')
    .select(['p.stock', 'p.total_sold as sold', 'l.total_sold as listed'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()
  const { totalSold } = (await call('GET', `/products/${id}`)).body.data
  return { ...of, totalSold }
}

describe('an order from the own shop', () => {
  it('is sold and takes stock, but makes nothing popular, also when it is cancelled and revived', async () => {
    const id = await build.product({ shopId, name: 'Clutch kit', stock: 100 })
    await order(id, buyer, 2)
    const ofOwner = await order(id, owner, 20)
    await order(id, staff, 30)
    expect(await numbers(id)).toEqual({ stock: 48, sold: 52, listed: 2, totalSold: 2 })
    expect(await setStatus(ofOwner.order, 'cancelled')).toBe(200)
    expect(await numbers(id)).toEqual({ stock: 68, sold: 32, listed: 2, totalSold: 2 })
    expect(await setStatus(ofOwner.order, 'pending_delivery')).toBe(200)
    expect(await numbers(id)).toEqual({ stock: 48, sold: 52, listed: 2, totalSold: 2 })
  })

  it('stays one when pieces of it are cancelled', async () => {
    const id = await build.product({ shopId, name: 'Clutch kit', stock: 10 })
    const { order: placed, vendorOrders, orderItems } = await order(id, staff, 5)
    const items = [{ id: orderItems[0].id, quantity: 2, was: 5 }]
    const data = { vendorOrderId: vendorOrders[0].id, items }
    expect((await call('POST', `/orders/${placed.id}/items/cancel`, { token: staff.token, data })).status).toBe(200)
    expect(await numbers(id)).toEqual({ stock: 7, sold: 3, listed: 0, totalSold: 0 })
  })

  it('of a buyer who joins the shop later still counts, and gives nobody stock or sales twice', async () => {
    const id = await build.product({ shopId, name: 'Clutch kit', stock: 10 })
    const later = await aCustomer(db)
    const { order: placed } = await order(id, later, 3)
    await aStaffMember(db, shopId, later.id, 'sales')
    expect(await numbers(id)).toEqual({ stock: 7, sold: 3, listed: 3, totalSold: 3 })
    expect(await setStatus(placed, 'cancelled')).toBe(200)
    expect(await numbers(id)).toEqual({ stock: 10, sold: 0, listed: 0, totalSold: 0 })
  })

  it('is neither a verified purchase nor a reason to rate the shop after the buyer left it', async () => {
    const id = await build.product({ shopId, name: 'Clutch kit' })
    const former = await aCustomer(db)
    await aStaffMember(db, shopId, former.id, 'sales')
    const { order: placed, vendorOrders } = await order(id, former)
    expect(await setStatus(placed, 'delivered')).toBe(200)
    await db.deleteFrom('shop_member').where('user_id', '=', former.id).execute()
    const { token } = former
    const review = await call('PUT', `/products/${id}/rate`, { token, data: { rating: 5, comment: 'The best' } })
    expect(review.body.data.verifiedPurchase).toBe(false)
    const data = { asDescribed: 5, speed: 5, service: 5 }
    const url = `/orders/${placed.id}/shop-ratings/${vendorOrders[0].id}`
    expect((await call('PUT', url, { token, data })).body.message).toBe('You cannot rate your own shop')
  })
})
