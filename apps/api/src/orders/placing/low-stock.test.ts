import { limits } from '@axle/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { aProduct } from '@axle/testing/order-builders'
import { testApp } from '@axle/testing/test-app'

const { call, platform, settled, close } = await testApp()
const { db } = platform
afterAll(close)
const few = limits.product.lowStock

let buyer: TestUser, admin: TestUser
beforeAll(async () => {
  ;[buyer, admin] = [await aCustomer(db), await anAdmin(db)]
})

const buy = async (productId: number, quantity: number): Promise<string> => {
  const delivery = {
    deliveryToName: 'Ama',
    deliveryToPhone: '0244123456',
    deliveryToAddress: 'Lane 7',
    deliveryToCity: 'Accra',
    deliveryToState: 'Greater Accra',
    deliveryToCountry: 'Ghana',
  }
  const { status, body } = await call('POST', '/orders', {
    token: buyer.token,
    data: { items: [{ productId, quantity }], ...delivery },
  })
  expect(status).toBe(201)
  return body.data.order.id
}

describe('a product with low stock', () => {
  it('is reported to its vendor once, when an order takes it below the threshold', async () => {
    const vendor = await aVendor(db)
    const productId = await aProduct(db, await aShop(db, vendor.id), { stock: few + 3 })
    const reportedStocks = async (): Promise<number[]> => {
      await settled()
      const { body } = await call('GET', '/notifications', { token: vendor.token })
      const low = body.data.filter(({ kind }: { kind: string }) => kind === 'low_stock')
      return low.map(({ params }: { params: { left: number } }) => params.left)
    }
    const calm = await buy(productId, 2)
    expect(await reportedStocks()).toEqual([])
    const order = await buy(productId, 1)
    expect(await reportedStocks()).toEqual([few])
    await buy(productId, 1)
    expect(await reportedStocks()).toEqual([few])
    // Restocked and sold again, it is reported again.
    await db.updateTable('product').set({ stock: few }).where('id', '=', productId).execute()
    await call('POST', `/orders/${order}/cancel`, { token: buyer.token, data: {} })
    expect(await reportedStocks()).toEqual([few])
    await buy(productId, few + 1)
    expect(await reportedStocks()).toEqual([0, few])
    // A revived vendor order reports it, too.
    await call('POST', `/orders/${calm}/cancel`, { token: buyer.token, data: {} })
    const enough = { stock: few + 1 }
    await db.updateTable('product').set(enough).where('id', '=', productId).execute()
    await call('PUT', `/orders/${calm}/status`, { token: admin.token, data: { status: 'processing' } })
    expect(await reportedStocks()).toEqual([few - 1, 0, few])
  })
})
