import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdmin, anImage, aShop, aStaffMember, aVendor, type TestUser } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'

const { call, platform, close } = await testApp()
const { db } = platform
const build = catalogueBuilder(db)
afterAll(close)

let owner: TestUser, staff: TestUser, stranger: TestUser
let shopId: number, second: number, id: number, partId: number
beforeAll(async () => {
  ;[owner, staff, stranger] = [await aVendor(db), await aVendor(db), await aVendor(db)]
  ;[shopId, second] = [await aShop(db, owner.id), await aShop(db, owner.id)]
  await aShop(db, stranger.id)
  await aStaffMember(db, shopId, staff.id, 'manager')
  id = await build.product({ shopId, name: 'Wiper motor' })
  partId = await build.part('Wiper motor', 'Electrics')
})

const message = 'This image belongs to another shop. Please upload your own'
const create = (images: string[], businessId = shopId) => {
  const data = { name: 'Wiper', description: '<p>Fits</p>', price: 90, stock: 4, partId, fitsAnyVehicle: true }
  return call('POST', '/products', { token: owner.token, data: { ...data, businessId, images } })
}
const change = (images: string[], { token } = owner) => call('PUT', `/products/${id}`, { token, data: { images } })

describe('the image of a shop', () => {
  it('may not be one that people of another shop uploaded', async () => {
    const [own, foreign] = [await anImage(db, owner.id), await anImage(db, stranger.id)]
    const refusal = { status: 400, body: { errors: [{ path: 'imageUrl', message }] } }
    const address = {
      description: 'Spare parts for every road',
      address: '1 Spintex Road',
      phone: '0302123456',
      country: 'Ghana',
    }
    const open = (imageUrl: string) =>
      call('POST', '/business', { token: owner.token, data: { ...address, name: 'Ama Spares', imageUrl } })
    expect([await open(foreign), (await open(own)).status]).toMatchObject([refusal, 201])
    const put = (imageUrl: string) => call('PUT', `/business/${shopId}`, { token: owner.token, data: { imageUrl } })
    expect([await put(foreign), (await put(own)).status]).toMatchObject([refusal, 200])
  })
})

describe('images of a product', () => {
  it('may not be those that people of another shop uploaded', async () => {
    const [own, foreign] = [await anImage(db, owner.id), await anImage(db, stranger.id)]
    const refusal = { status: 400, body: { errors: [{ path: 'images.1', message }] } }
    expect(await create([own, foreign])).toMatchObject(refusal)
    expect(await change([own, foreign], staff)).toMatchObject(refusal)
    await build.product({ shopId, name: 'Shows it already', images: [foreign] })
    expect((await create([own, foreign], second)).status).toBe(201)
  })

  it('may be those of the owner, staff and admins, also after staff left if a product shows them', async () => {
    const [byStaff, unused] = [await anImage(db, staff.id), await anImage(db, staff.id)]
    const images = [await anImage(db, owner.id), byStaff, await anImage(db, (await anAdmin(db)).id)]
    expect((await change(images)).status).toBe(200)
    // The staff of one shop work in no other one of its owner.
    expect((await create([unused], second)).status).toBe(400)
    await db.deleteFrom('shop_member').where('user_id', '=', staff.id).execute()
    expect((await create(images)).status).toBe(201)
    expect((await change([...images, unused])).status).toBe(400)
  })
})
