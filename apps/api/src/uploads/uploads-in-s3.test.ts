import { readdir, rm } from 'node:fs/promises'
import { afterAll, expect, it } from 'vitest'
import { aCustomer, anImage } from '@axle/testing/builders'
import { strictS3 } from '@axle/testing/strict-s3'
import { testApp } from '@axle/testing/test-app'
import { uploader } from '@axle/testing/uploader'
import { plain } from './hard-files.ts'
import { sweepImages } from './sweep-images.ts'

const store = await strictS3()
const made = await testApp({
  env: {
    S3_ENDPOINT: store.settings.endpoint,
    S3_REGION: store.settings.region,
    S3_BUCKET: store.settings.bucket,
    S3_ACCESS_KEY_ID: store.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.settings.secretAccessKey,
  },
})
const { platform } = made
const { upload, get } = await uploader(made, (await aCustomer(platform.db)).token)
afterAll(async () => {
  await made.close()
  await store.close()
  await rm(platform.config.dataDir, { recursive: true, force: true })
})

it('with S3 storage images and their sizes are stored only there, and served as usual', async () => {
  const { secure_url: address } = (await upload(await plain(900, 600))).body
  const publicId = address.slice('/images/'.length)
  const small = await get(`${address}/320.webp`)
  expect([small.statusCode, small.headers['content-type'], small.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ])
  const puts = store.requests.filter(({ method }) => method === 'PUT').map(({ path }) => path)
  expect(puts).toEqual([`/parts/images/${publicId}.webp`, `/parts/images/320/${publicId}.webp`])
  await expect(readdir(platform.config.dataDir)).rejects.toThrow('ENOENT')
  expect((await get('/images/nothing')).statusCode).toBe(404)
})

it('while the S3 storage is down uploads are asked to retry', { timeout: 20_000 }, async () => {
  const away = () => store.failures.push(...Array.from({ length: 4 }, () => ({ status: 503, code: 'SlowDown' })))
  away()
  const { status, retryAfter, body } = await upload(await plain(9, 9))
  expect([status, retryAfter, body.message]).toEqual([503, '10', 'The service is busy. Please try again in a moment'])
  away()
  const image = await get('/images/anything')
  expect([image.statusCode, image.headers['retry-after'], image.headers['cache-control']]).toEqual([
    503,
    '10',
    undefined,
  ])
})

it(
  'while the S3 storage hangs all else answers, and the upload is stored by the second attempt',
  {
    timeout: 60_000,
  },
  async () => {
    const puts = () => store.requests.filter(({ method }) => method === 'PUT').length
    const before = puts()
    store.failures.push('silence')
    const uploading = upload(await plain(9, 9))
    await expect.poll(puts, { timeout: 10_000 }).toBe(before + 1)
    expect((await get('/api/products?limit=1')).statusCode).toBe(200)
    const { secure_url: address } = (await uploading).body
    expect(puts()).toBe(before + 2)
    expect((await get(`${address}/320.webp`)).statusCode).toBe(200)
  },
)

it('files to delete while the S3 storage is down are deleted once it is back', { timeout: 20_000 }, async () => {
  const created_at = new Date(Date.now() - 4 * 24 * 3_600_000)
  const publicId = (await anImage(platform.db, null, { created_at })).slice('/images/'.length)
  store.failures.push(...Array.from({ length: 4 }, () => ({ status: 503, code: 'SlowDown' })))
  await sweepImages(platform)
  await made.settled()
  expect(await platform.db.selectFrom('upload').select('id').where('public_id', '=', publicId).execute()).toEqual([])
  // The first, requested four times in vain, and again with the next try of the job.
  const deletes = store.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)
  expect(deletes.filter((path) => path === deletes[0])).toHaveLength(5)
  expect(deletes.at(-1)).toBe(`/parts/images/${publicId}.webp`)
})

it('private photos are stored below a folder of their own, and read by their uploader', async () => {
  const { token } = await aCustomer(platform.db)
  const { secure_url: name } = (await upload(await plain(900, 600), 'private', 'part.png', token)).body
  const photo = await get(`/api/uploads/${name}?size=thumbnail`, { authorization: `Bearer ${token}` })
  expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/webp'])
  const puts = store.requests.filter(({ method, path }) => method === 'PUT' && path.includes(name))
  expect(puts.map(({ path }) => path)).toEqual([`/parts/private/${name}.webp`, `/parts/private/320/${name}.webp`])
  expect((await get(`/images/${name}`)).statusCode).toBe(404)
})
