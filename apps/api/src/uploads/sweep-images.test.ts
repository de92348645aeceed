import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedClock } from '../platform/clock.ts'
import { createStorage } from '../storage/storage.ts'
import { anImage, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { anOrder, aProduct } from '@axle/testing/order-builders'
import { testApp } from '@axle/testing/test-app'
import { imageSizes } from './image-sizes.ts'
import { plain } from './hard-files.ts'
import { sweepImages } from './sweep-images.ts'
import { uploader } from '@axle/testing/uploader'

const now = new Date('2026-11-20T10:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000)
const clock = fixedClock(now)
const made = await testApp({ clock })
const { platform, call } = made
const { db, log, config } = platform
const storage = createStorage(platform)
let vendor: TestUser
beforeAll(async () => {
  vendor = await aVendor(db)
})
afterAll(async () => {
  await made.close()
  await rm(config.dataDir, { recursive: true, force: true })
})

const old = (given: object = {}) => anImage(db, vendor.id, { created_at: daysAgo(4), ...given })
const sweep = async () => {
  await sweepImages(platform)
  await made.settled()
}
const isStored = async (address: string) => {
  const row = await db
    .selectFrom('upload')
    .select('id')
    .where('public_id', '=', address.slice('/images/'.length))
    .executeTakeFirst()
  return row !== undefined
}

describe('sweeping images', () => {
  it('deletes an unused image with all its sizes', async () => {
    const { upload, get } = await uploader(made, vendor.token)
    const { secure_url: address } = (await upload(await plain(900, 600))).body
    const publicId = address.slice('/images/'.length)
    await get(`${address}/96.webp`)
    await get(`${address}/640.webp`)
    const sizes = imageSizes(storage, log)
    await expect.poll(async () => (await sizes.get(publicId, 320, 'avif'))?.format, { timeout: 20_000 }).toBe('avif')
    const keys = [`images/${publicId}.webp`, `images/96/${publicId}.webp`, `images/320/${publicId}.avif`]
    for (const key of keys) expect(await storage.get(key)).toBeDefined()

    await sweep()
    expect(await isStored(address)).toBe(true)

    clock.set(daysAgo(-3.01))
    await sweep()
    clock.set(now)
    expect(await isStored(address)).toBe(false)
    for (const key of keys) expect(await storage.get(key)).toBeUndefined()
    expect((await get(`${address}/640.webp`)).statusCode).toBe(404)
  })

  it('keeps images of products, shops, users and orders, even deleted ones', async () => {
    const [ofProduct, ofDeleted, ofShop, ofPerson, ofOrder] = [
      await old(),
      await old(),
      await old(),
      await old(),
      await old(),
    ]
    const shopId = await aShop(db, vendor.id, { image_url: ofShop })
    await aProduct(db, shopId, { images: ['/images/part', ofProduct] })
    await aProduct(db, shopId, { images: [ofDeleted], deleted_at: daysAgo(2) })
    await db.updateTable('users').set({ image_url: ofPerson }).where('id', '=', vendor.id).execute()
    const order = await anOrder(db, vendor.id, [shopId])
    await db
      .updateTable('order_item')
      .set({ images: [ofOrder] })
      .where('order_id', '=', order.id)
      .execute()
    const unused = await old()
    await sweep()
    for (const address of [ofProduct, ofDeleted, ofShop, ofPerson, ofOrder]) expect(await isStored(address)).toBe(true)
    expect(await isStored(unused)).toBe(false)
  })

  it('keeps uploads of the last three days', async () => {
    const fresh = await anImage(db, vendor.id, { created_at: daysAgo(2.9) })
    await sweep()
    expect(await isStored(fresh)).toBe(true)
  })

  it('skips any number of images that only orders show', async () => {
    const shopId = await aShop(db, vendor.id)
    const { id } = await anOrder(db, vendor.id, [shopId])
    const ofOrders = await Promise.all(Array.from({ length: 250 }, () => old()))
    await db.updateTable('order_item').set({ images: ofOrders }).where('order_id', '=', id).execute()
    const behind = await old()
    await sweep()
    expect(await isStored(behind)).toBe(false)
    expect(await Promise.all(ofOrders.map(isStored))).not.toContain(false)
  })

  it('keeps an image that is being saved, and deletes it next time if it was not', async () => {
    const address = await old()
    const publicId = address.slice('/images/'.length)
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('upload').select('id').where('public_id', '=', publicId).forKeyShare().execute()
      await sweep()
    })
    expect(await isStored(address)).toBe(true)
    await sweep()
    expect(await isStored(address)).toBe(false)
  })
})

describe('an image URL', () => {
  const shopWith = (imageUrl: string) =>
    call('POST', '/business', {
      token: vendor.token,
      data: {
        name: 'Kantamanto Gears',
        description: 'Gearboxes and clutches for every road',
        address: '4 Kojo Thompson Road, Accra',
        phone: '0302 123 456',
        country: 'Ghana',
        imageUrl,
      },
    })

  it('is rejected at its field, with advice, when the image was deleted', async () => {
    const message = 'This image no longer exists. Please upload it again'
    const gone = await old()
    await sweep()
    const { status, body } = await shopWith(gone)
    expect([status, body.errors]).toEqual([400, [{ path: 'imageUrl', message }]])
    const shopId = await aShop(db, vendor.id)
    const productId = await aProduct(db, shopId, { images: ['/images/before'] })
    const images = ['/images/before', gone]
    const change = await call('PUT', `/products/${productId}`, { token: vendor.token, data: { images } })
    expect([change.status, change.body.errors]).toEqual([400, [{ path: 'images.1', message }]])
  })

  it('may be used again without an upload while the image is shown', async () => {
    await aShop(db, vendor.id, { image_url: '/images/demo-front' })
    expect((await shopWith('/images/demo-front')).status).toBe(201)
    expect((await shopWith('/images/demo-back')).status).toBe(400)
  })

  it('is rejected when it is of another site', async () => {
    const { status, body } = await shopWith('https://elsewhere.example/a.png')
    expect([status, body.message]).toEqual([400, 'Image URL must be an uploaded image'])
  })
})
