import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, aShop, aStaffMember, aVendor, type TestUser } from '@axle/testing/builders'
import { anOrder, aProduct } from '@axle/testing/order-builders'
import { testApp } from '@axle/testing/test-app'
import { uploader } from '@axle/testing/uploader'

const made = await testApp()
const { call, platform, settled, close } = made
const { db } = platform
afterAll(async () => {
  await settled()
  await close()
  await rm(platform.config.dataDir, { recursive: true, force: true })
})

let vendor: TestUser
let buyer: TestUser
let shopId: number
let uploads: Awaited<ReturnType<typeof uploader>>
beforeAll(async () => {
  vendor = await aVendor(db)
  shopId = await aShop(db, vendor.id)
  uploads = await uploader(made, vendor.token)
})
beforeEach(async () => {
  buyer = await aCustomer(db)
})

const upload = async (by: TestUser): Promise<string> => {
  const file = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  const { status, body } = await uploads.upload(file, 'private', 'rack.jpg', by.token)
  expect([status, body.secure_url]).toEqual([201, expect.stringMatching(/^private-[\w-]{22}$/)])
  return body.secure_url
}
const open = async (by: TestUser, about: object) =>
  (await call('POST', '/conversations', { token: by.token, data: about })).body.data.id as number
const aboutProduct = async () => open(buyer, { productId: await aProduct(db, shopId) })
const aboutOrder = async () => open(buyer, { orderId: (await anOrder(db, buyer.id, [shopId])).id, businessId: shopId })
const write = (by: TestUser, id: number, photos: readonly string[], given: object = {}) =>
  call('POST', `/conversations/${id}/messages`, { token: by.token, data: { key: randomUUID(), photos, ...given } })
const thread = async (by: TestUser, id: number) =>
  (await call('GET', `/conversations/${id}`, { token: by.token })).body.data
const read = (by: TestUser, conversationId: number, photoId: number, size = 'full') =>
  made.app.inject({
    url: `/api/conversations/${conversationId}/photos/${photoId}?size=${size}`,
    headers: { authorization: `Bearer ${by.token}` },
  })

describe('photos of a message', () => {
  it('are shown to both sides in their order, full and as thumbnails, and never cached', async () => {
    const id = await aboutOrder()
    const names = [await upload(buyer), await upload(buyer)]
    const { status, body } = await write(buyer, id, names, { text: 'It is cracked' })
    expect([status, body.data.photos]).toEqual([
      201,
      [
        { id: expect.any(Number), width: 900, height: 600 },
        { id: expect.any(Number), width: 900, height: 600 },
      ],
    ])
    for (const person of [buyer, vendor]) {
      const { messages, lastMessage } = await thread(person, id)
      expect([messages, lastMessage]).toMatchObject([[{ photos: body.data.photos }], { photoCount: 2 }])
      for (const [size, width] of [
        ['full', 900],
        ['thumbnail', 320],
      ] as const) {
        const photo = await read(person, id, messages[0].photos[1].id, size)
        expect(photo.statusCode).toBe(200)
        expect(photo.headers).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': 'no-store',
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
        })
        expect(await sharp(photo.rawPayload).metadata()).toMatchObject({ format: 'webp', width })
      }
    }
  })

  it('may be all that a message has; without text and photos it is rejected', async () => {
    const id = await aboutProduct()
    expect((await write(buyer, id, [])).body.errors).toEqual([{ path: 'text', message: 'Please write a message' }])
    expect((await write(buyer, id, [await upload(buyer)])).body.data).toMatchObject({ text: '', photos: [{}] })
    const six = Array.from({ length: 6 }, (_, n) => `private-${'x'.repeat(21)}${n}`)
    expect((await write(buyer, id, six)).body.errors).toEqual([
      { path: 'photos', message: 'You can upload a maximum of 5 images' },
    ])
    const name = await upload(buyer)
    expect((await write(buyer, id, [name, name])).status).toBe(400)
  })

  it('are not found by strangers, staff without the right, admins whom nobody called and through another conversation', async () => {
    const [id, other] = [await aboutOrder(), await aboutProduct()]
    const photoId = (await write(buyer, id, [await upload(buyer)])).body.data.photos[0].id
    const packer = await aCustomer(db)
    await aStaffMember(db, shopId, packer.id, 'packing')
    const admin = await anAdmin(db)
    for (const person of [await aCustomer(db), await aVendor(db), packer, admin])
      expect((await read(person, id, photoId)).statusCode).toBe(404)
    expect((await read(buyer, other, photoId)).statusCode).toBe(404)
    expect((await made.app.inject({ url: `/api/conversations/${id}/photos/${photoId}` })).statusCode).toBe(401)
    await call('POST', `/conversations/${id}/call-admin`, { token: buyer.token, data: {} })
    expect((await read(admin, id, photoId)).statusCode).toBe(200)
  })

  it('are read no more by a seller who left the shop', async () => {
    const id = await aboutOrder()
    const photoId = (await write(buyer, id, [await upload(buyer)])).body.data.photos[0].id
    const seller = await aCustomer(db)
    await aStaffMember(db, shopId, seller.id, 'sales')
    expect((await read(seller, id, photoId)).statusCode).toBe(200)
    await db.deleteFrom('shop_member').where('user_id', '=', seller.id).execute()
    expect((await read(seller, id, photoId)).statusCode).toBe(404)
  })

  it('are attached once, by their uploader alone, and a refused message keeps none', async () => {
    const id = await aboutOrder()
    const [own, others] = [await upload(buyer), await upload(vendor)]
    const gone = 'This image no longer exists. Please upload it again'
    const refused = await write(buyer, id, [own, others])
    expect([refused.status, refused.body.errors]).toEqual([400, [{ path: 'photos.1', message: gone }]])
    expect((await thread(buyer, id)).messages).toEqual([])
    const both = await Promise.all([write(buyer, id, [own]), write(buyer, id, [own])])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400])
    expect((await write(buyer, id, [own])).body.errors).toEqual([{ path: 'photos.0', message: gone }])
  })

  it('are written once when the message is sent again with its key, and other photos need another key', async () => {
    const [id, key, names] = [await aboutOrder(), randomUUID(), [await upload(buyer), await upload(buyer)]]
    const answers = await Promise.all([1, 2, 3].map(() => write(buyer, id, names, { key })))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body.data]))).size).toBe(1)
    expect((await write(buyer, id, [await upload(buyer)], { key })).body.code).toBe('idempotency_key_reused')
    expect((await thread(vendor, id)).messages).toHaveLength(1)
  })

  it('are deleted with the questions of a deleted user, and stay with conversations about orders', async () => {
    const [question, order] = [await aboutProduct(), await aboutOrder()]
    const [asked, complained] = [await upload(buyer), await upload(buyer)]
    await write(buyer, question, [asked])
    const photoId = (await write(buyer, order, [complained])).body.data.photos[0].id
    const unsent = await upload(buyer)
    await db.updateTable('vendor_order').set({ status: 'delivered' }).where('shop_id', '=', shopId).execute()
    await db.updateTable('orders').set({ status: 'delivered' }).where('user_id', '=', buyer.id).execute()
    const { status } = await call('DELETE', `/users/${buyer.id}`, { token: (await anAdmin(db)).token })
    expect(status).toBe(200)
    await settled()
    const left = await db.selectFrom('upload').select('public_id').where('user_id', '=', buyer.id).execute()
    expect(left).toEqual([{ public_id: complained }])
    expect((await read(vendor, order, photoId)).statusCode).toBe(200)
    expect(unsent).not.toBe(complained)
  })
})
