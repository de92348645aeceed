import { OwnProduct, ProductDetails } from '@axle/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAdmin, anImage, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { catalogueBuilder } from './catalogue-builders.ts'

const { call, platform, close } = await testApp()
const { db } = platform
const build = catalogueBuilder(db)
afterAll(close)

let vendor: TestUser, admin: TestUser
let shopId: number, id: number
beforeAll(async () => {
  ;[vendor, admin] = [await aVendor(db), await anAdmin(db)]
  await anImage(db, null, { public_id: 'part' })
})
beforeEach(async () => {
  shopId = await aShop(db, vendor.id)
  id = await build.product({
    shopId,
    name: 'Wiper motor',
    price: 12_000,
    stock: 5,
    numbers: ['85110-0D050'],
    fits: [['Toyota', 'Corolla', 2010]],
  })
})

const own = async (token = vendor.token) => call('GET', `/products/${id}/edit`, { token })
const save = (data: object, was: object, token = vendor.token) =>
  call('PUT', `/products/${id}`, { token, raw: { data, was } })
const setPrice = (price: number) => call('PUT', `/products/${id}`, { token: vendor.token, data: { price } })

describe('a form that was opened before the product changed', () => {
  it('does not restore an old price when it changes another field [V-01]', async () => {
    await setPrice(95)
    const saved = await save({ price: 120, name: 'Wiper motor, front' }, { price: 120, name: 'Wiper motor' })
    expect([saved.status, saved.body.data]).toMatchObject([200, { price: 95, name: 'Wiper motor, front' }])
  })

  it('is rejected with both prices when it changes the price too, and changes nothing [V-01]', async () => {
    await setPrice(95)
    const refused = await save({ price: 130, name: 'Wiper' }, { price: 120, name: 'Wiper motor' })
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        code: 'edit_conflict',
        message: 'Something changed since you opened this. Please check it again',
        errors: [{ path: 'price', message: 'The price of Wiper motor is now GH₵95.00' }],
        conflicts: [{ path: 'price', was: 120, now: 95, sent: 130 }],
      },
    ])
    expect((await own()).body.data).toMatchObject({ price: 95, name: 'Wiper motor' })
    expect((await save({ price: 130 }, { price: 95 })).body.data.price).toBe(130)
  })

  it('never conflicts with sales, and does not restore sold stock [V-01]', async () => {
    await db.updateTable('product').set({ stock: 3 }).where('id', '=', id).execute()
    const saved = await save({ stock: 5, price: 80 }, { stock: 5, price: 120 })
    expect(saved.body.data).toMatchObject({ stock: 3, price: 80 })
    const refused = await save({ stock: 9 }, { stock: 5 })
    expect(refused.body.errors).toEqual([{ path: 'stock', message: 'The stock of Wiper motor is now 3' }])
  })

  it('merges metadata, vehicles and part numbers as separate fields [V-01]', async () => {
    const civic = await build.vehicle('Honda', 'Civic', 2015)
    const { data: before } = (await own()).body
    const [corolla] = before.vehicleMakes.map((one: { vehicleMakeId: number }) => one.vehicleMakeId)
    await save({ metadata: { productState: 'Used' } }, { metadata: {} })
    const saved = await save(
      { metadata: { replacement: 7 }, vehicleMakeIds: [corolla, civic], partNumbers: before.partNumbers },
      { metadata: {}, vehicleMakeIds: [corolla], partNumbers: before.partNumbers },
    )
    expect(saved.body.data).toMatchObject({
      metadata: { productState: 'Used', replacement: 7 },
      partNumbers: [{ number: '85110-0D050' }],
    })
    expect(saved.body.data.vehicleMakes).toHaveLength(2)
    const noted = { vehicleMakeId: corolla, note: 'with air-con' }
    await call('PUT', `/products/${id}`, { token: vendor.token, data: { fitments: [noted] } })
    const refused = await save({ vehicleMakeIds: [civic] }, { vehicleMakeIds: [corolla] })
    expect([refused.status, refused.body.conflicts[0].path]).toEqual([409, 'vehicleMakeIds'])
  })

  it('sends the values it read in the payload, too', async () => {
    await setPrice(95)
    const bare = { price: 130, was: { price: 120 } }
    expect((await call('PUT', `/products/${id}`, { token: vendor.token, raw: bare })).status).toBe(409)
    expect((await call('PUT', `/products/${id}`, { token: vendor.token, data: bare })).status).toBe(409)
  })

  it('reveals no values to a caller who may not change the product', async () => {
    const stranger = await aVendor(db)
    const refused = await save({ price: 1 }, { price: 2 }, stranger.token)
    expect([refused.status, refused.body.conflicts]).toEqual([403, undefined])
  })
})

describe('reading a product to edit it', () => {
  it.each(['pending', 'inactive', 'active'] as const)(
    'works in a shop that is %s, sold out or not [V-06]',
    async (status) => {
      await db.updateTable('shop').set({ status }).where('id', '=', shopId).execute()
      await db.updateTable('product').set({ stock: 0 }).where('id', '=', id).execute()
      const { status: answered, body } = await own()
      expect([answered, body.data]).toMatchObject([
        200,
        { name: 'Wiper motor', price: 120, stock: 0, businessStatus: status, partNumbers: [{ number: '85110-0D050' }] },
      ])
      expect(body.data.vehicleMakes).toMatchObject([{ vehicleMakeName: 'Toyota', vehicleMakeYear: 2010 }])
      expect((await own(admin.token)).status).toBe(200)
    },
  )

  it('is only for the owner of the shop and admins, and not for deleted products [V-06]', async () => {
    expect((await own((await aVendor(db)).token)).status).toBe(403)
    await call('DELETE', `/products/${id}`, { token: vendor.token })
    const gone = await own()
    expect([gone.status, gone.body.code]).toEqual([410, 'product_gone'])
    expect((await call('GET', '/products/999999/edit', { token: vendor.token })).status).toBe(404)
  })
})

it('does not add private fields to public calls [V-06]', async () => {
  const known = Object.keys(ProductDetails.shape)
  const secret = Object.keys(OwnProduct.shape).filter((field) => !known.includes(field))
  expect(secret.length).toBeGreaterThan(0)
  await build.product({ shopId, name: 'Wiper blade' })
  const asked = [
    `/products/${id}`,
    `/products/${id}/similar`,
    `/products?businessId=${shopId}`,
    `/products?businessId=${shopId}&view=card`,
    `/products/cards?productId=${id}`,
  ]
  for (const url of asked)
    for (const token of [undefined, vendor.token]) {
      const { status, body } = await call('GET', url, { token })
      expect(status).toBe(200)
      const fields = [body.data].flat().flatMap((product: object) => Object.keys(product))
      expect(fields.length).toBeGreaterThan(0)
      expect(
        fields.filter((field) => !known.includes(field)),
        url,
      ).toEqual([])
    }
})
