import type { OrderStatus } from '@axle/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { anOrder } from '@axle/testing/order-builders'
import { testApp } from '@axle/testing/test-app'

const { call, platform } = await testApp()
const { db } = platform
let vendor: TestUser
let shop: number
let accra: { id: string; vendorOrderId: number }
beforeAll(async () => {
  vendor = await aVendor(db)
  shop = await aShop(db, vendor.id)
  const buyer = await aCustomer(db)
  const orderTo = async (town: string, status: OrderStatus) => {
    const { id, vendorOrderIds } = await anOrder(db, buyer.id, [shop], status)
    await db.updateTable('orders').set({ delivery_to_city: town }).where('id', '=', id).execute()
    return { id, vendorOrderId: vendorOrderIds[0] ?? 0 }
  }
  accra = await orderTo('Accra', 'pending_delivery')
  await orderTo('Accra', 'processing')
  await orderTo('ACCRA', 'processing')
  await orderTo('Accra', 'completed')
  await orderTo('Abétifi', 'pending_delivery')
  await orderTo('Wa', 'completed')
})

const list = async (query: string) =>
  (await call('GET', `/orders/business/${shop}?limit=25${query}`, { token: vendor.token })).body
const townsOf = (data: { deliveryToCity: string }[]) =>
  data.map(({ deliveryToCity }) => deliveryToCity).toSorted((one, other) => (one < other ? -1 : 1))

describe("towns of a shop's orders", () => {
  it('are those of orders to send or in transit, the one with most first, whatever its spelling', async () => {
    expect((await list('')).meta.towns).toEqual([
      { town: 'Accra', count: 3 },
      { town: 'Abétifi', count: 1 },
    ])
  })

  it('filter the list and its counts, and count under the other filters only', async () => {
    const { data, meta } = await list('&town=accra')
    expect(townsOf(data)).toEqual(['ACCRA', 'Accra', 'Accra', 'Accra'])
    expect(meta.statusCounts).toEqual({ pending_delivery: 1, processing: 2, completed: 1 })
    expect(meta.towns).toHaveLength(2)
    expect((await list('&town=accra&status=processing')).meta.towns).toMatchObject([{ count: 2 }])
    expect(townsOf((await list('&town=abetifi')).data)).toEqual(['Abétifi'])
    expect((await list('&town=%25')).data).toEqual([])
  })

  it('leaves the selected orders alone', async () => {
    const { data } = await list(`&ids=${accra.vendorOrderId}&ids=2000000000`)
    expect(data.map(({ id }: { id: string }) => id)).toEqual([accra.id])
  })
})
