import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import sharp from 'sharp'
import { fixedClock } from '../../platform/clock.ts'
import { createStorage } from '../../storage/storage.ts'
import { aCustomer, anImage, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { anOrder, aProduct } from '@axle/testing/order-builders'
import { testApp } from '@axle/testing/test-app'
import { uploader } from '@axle/testing/uploader'
import { redCorner } from '../hard-files.ts'
import { sweepImages } from '../sweep-images.ts'
import { privatePhotos } from './private-photos.ts'
import { sweepPhotos } from './sweep-photos.ts'

const now = new Date('2026-11-20T10:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000)
const made = await testApp({ clock: fixedClock(now) })
const { platform, call } = made
const { db, config } = platform
const storage = createStorage(platform)
const photos = privatePhotos(platform, storage)
const keeper = photos.keptIn('message_photo')
let buyer: TestUser
let uploads: Awaited<ReturnType<typeof uploader>>
beforeAll(async () => {
  buyer = await aCustomer(db)
  uploads = await uploader(made, buyer.token)
})
afterAll(async () => {
  await made.close()
  await rm(config.dataDir, { recursive: true, force: true })
})

const upload = async (created_at = now): Promise<string> => {
  const { secure_url: name } = (await uploads.upload(await redCorner().png().toBuffer(), 'private')).body
  await sql`update upload set created_at = ${created_at} where public_id = ${name}`.execute(db)
  return name
}
const sweep = async () => {
  await sweepPhotos(platform, photos.tables)
  await sweepImages(platform)
  await made.settled()
}
const isStored = async (name: string) => {
  const row = await db.selectFrom('upload').select('id').where('public_id', '=', name).executeTakeFirst()
  const file = await storage.get(`private/${name}.webp`)
  expect(file !== undefined).toBe(row !== undefined)
  return file !== undefined
}
const own = (name: string, token = buyer.token) =>
  made.app.inject({ url: `/api/uploads/${name}?size=thumbnail`, headers: { authorization: `Bearer ${token}` } })

/** Sends a message with a photo in a conversation about an order. */
async function send(name: string) {
  const vendor = await aVendor(db)
  const shopId = await aShop(db, vendor.id)
  const data = { orderId: (await anOrder(db, buyer.id, [shopId])).id, businessId: shopId }
  const { id } = (await call('POST', '/conversations', { token: buyer.token, data })).body.data
  const message = { key: crypto.randomUUID(), photos: [name] }
  const { body } = await call('POST', `/conversations/${id}/messages`, { token: buyer.token, data: message })
  return { messageId: body.data.id as number, photoId: body.data.photos[0].id as number }
}

describe('a private photo', () => {
  it('is stored apart, without its location, and has no public URL', async () => {
    const located = await redCorner()
      .jpeg()
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '5/1 33/1 0/1' } })
      .toBuffer()
    expect((await sharp(located).metadata()).exif).toBeDefined()
    const { secure_url: name } = (await uploads.upload(located, 'private')).body
    const stored = await storage.get(`private/${name}.webp`)
    const { format, exif } = await sharp(stored).metadata()
    expect([format, exif]).toEqual(['webp', undefined])
    const images = await readdir(path.join(config.dataDir, 'images')).catch(() => [])
    expect(images.filter((file) => file.includes(name))).toEqual([])
    for (const url of [
      `/images/${name}`,
      `/images/${name}/320.webp`,
      `/images/320/${name}.webp`,
      `/private/${name}.webp`,
    ])
      expect((await uploads.get(url)).statusCode).toBe(404)
  })

  it('is read by its uploader alone until a record takes it', async () => {
    const name = await upload()
    const answer = await own(name)
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'no-store',
    ])
    expect((await own(name, (await aCustomer(db)).token)).statusCode).toBe(404)
    await send(name)
    expect((await own(name)).statusCode).toBe(404)
  })

  it('cannot be shown by a product, and a public image cannot be attached as a photo', async () => {
    const vendor = await aVendor(db)
    const productId = await aProduct(db, await aShop(db, vendor.id))
    const name = (await uploads.upload(await redCorner().png().toBuffer(), 'private', 'a.png', vendor.token)).body
      .secure_url
    for (const url of [name, `/images/${name}`]) {
      const data = { images: [url] }
      expect((await call('PUT', `/products/${productId}`, { token: vendor.token, data })).status).toBe(400)
    }
    const image = (await anImage(db, buyer.id)).slice('/images/'.length)
    await expect(
      db.transaction().execute((trx) => keeper.claim(trx, buyer.id, [image], 'photos')),
    ).rejects.toMatchObject({ errors: [{ path: 'photos.0' }] })
  })
})

describe('sweeping private photos', () => {
  it('deletes those that no record took within three days, with their thumbnails, and keeps the others', async () => {
    const [old, fresh, kept] = [await upload(daysAgo(4)), await upload(daysAgo(2.9)), await upload(daysAgo(4))]
    await own(old)
    expect(await storage.get(`private/320/${old}.webp`)).toBeDefined()
    await send(kept)
    await sweep()
    expect([await isStored(old), await isStored(fresh), await isStored(kept)]).toEqual([false, true, true])
    expect(await storage.get(`private/320/${old}.webp`)).toBeUndefined()
  })

  it('deletes those whose record is gone, but not those of a table that no module names', async () => {
    const [orphan, foreign] = [await upload(), await upload(daysAgo(9))]
    const { messageId } = await send(orphan)
    await db.updateTable('upload').set({ claimed_for: 'unknown_table' }).where('public_id', '=', foreign).execute()
    await db.deleteFrom('message').where('id', '=', messageId).execute()
    await sweep()
    expect([await isStored(orphan), await isStored(foreign)]).toEqual([false, true])
  })

  it('leaves a photo that is being attached', async () => {
    const name = await upload(daysAgo(4))
    await db.transaction().execute(async (trx) => {
      const claimed = await keeper.claim(trx, buyer.id, [name])
      expect(claimed).toHaveLength(1)
      await sweep()
    })
    expect(await isStored(name)).toBe(true)
  })

  it('never deletes a photo in use, even by a node of the version before', async () => {
    const name = await upload(daysAgo(4))
    await send(name)
    await expect(db.deleteFrom('upload').where('public_id', '=', name).execute()).rejects.toThrow(/foreign key/)
    expect(await isStored(name)).toBe(true)
  })
})

describe('deleting with a record', () => {
  it('deletes the photos of this table alone', async () => {
    const [name, unclaimed] = [await upload(), await upload()]
    const { messageId, photoId } = await send(name)
    const { id: other } = await db
      .selectFrom('upload')
      .select('id')
      .where('public_id', '=', unclaimed)
      .executeTakeFirstOrThrow()
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('message').where('id', '=', messageId).execute()
      await keeper.delete(trx, [photoId, other])
    })
    await made.settled()
    expect([await isStored(name), await isStored(unclaimed)]).toEqual([false, true])
    await expect(keeper.read(photoId, 'full')).rejects.toMatchObject({ code: 'photo_not_found' })
  })
})
