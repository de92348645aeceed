import { afterAll, beforeAll, expect, it } from 'vitest'
import { aShop, aVendor } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { type BuiltProduct, catalogueBuilder } from './catalogue-builders.ts'

const { call, platform, close } = await testApp()
const { db } = platform
const build = catalogueBuilder(db)
afterAll(close)

const shops: number[] = []
beforeAll(async () => {
  const { id } = await aVendor(db)
  for (let n = 0; n < 3; n++) shops.push(await aShop(db, id))
})

const offer = (shop: number, given: Partial<BuiltProduct> = {}) =>
  build.product({ shopId: shops[shop] ?? 0, name: 'Front brake pads', ...given })
const offersOf = async (id: number, query = '') => {
  const { equal, data } = (await call('GET', `/products/${id}/similar?kind=offers${query}`)).body
  return { equal, ids: data.map((product: { id: number }) => product.id) }
}

it('lists the best offer of each other shop with an equal part number, however it is written', async () => {
  const id = await offer(0, { numbers: ['04465-02220', 'KF-1'] })
  await offer(0, { numbers: ['04465-02220'] })
  await offer(1, { numbers: ['0446502220'], price: 9_000, stock: 0 })
  const cheapest = await offer(1, { numbers: ['04465 02220'], price: 20_000 })
  const cheaper = await offer(2, { numbers: ['kf1'], price: 15_000 })
  await offer(2, { numbers: ['KF-2'], price: 1_000 })
  expect(await offersOf(id)).toEqual({ equal: 'number', ids: [cheaper, cheapest] })
  expect((await offersOf(id, '&limit=1')).ids).toEqual([cheaper])
})

it('without an equal number lists the same part and position, if it fits the vehicle', async () => {
  const fits = [['Toyota', 'Corolla', 2009]] as const
  const vehicle = await build.vehicle(...fits[0])
  const part = 'Wiper'
  const id = await offer(0, { part, positions: ['front'] })
  const match = await offer(1, { part, fits, positions: ['front', 'left'] })
  await offer(2, { part, fits, positions: ['rear'] })
  await offer(2, { part, fits: [['Kia', 'Rio', 2009]] })
  expect(await offersOf(id, `&vehicleId=${vehicle}`)).toEqual({ equal: 'vehicle', ids: [match] })
  expect(await offersOf(id)).toEqual({ equal: undefined, ids: [] })
})

it('answers not found for a product that is not on sale', async () => {
  expect((await call('GET', '/products/999999/similar?kind=offers')).status).toBe(404)
})
