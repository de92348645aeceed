import { readdir, rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { strictS3 } from '@axle/testing/strict-s3'
import { testApp } from '@axle/testing/test-app'

const store = await strictS3()
const { app, call, platform, settled, close } = await testApp({
  env: {
    S3_ENDPOINT: store.settings.endpoint,
    S3_REGION: store.settings.region,
    S3_BUCKET: store.settings.bucket,
    S3_ACCESS_KEY_ID: store.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.settings.secretAccessKey,
  },
})
afterAll(async () => {
  await close()
  await store.close()
  await rm(platform.config.dataDir, { recursive: true, force: true })
})

let vendor: TestUser
let shop: number
let id: number
beforeAll(async () => {
  vendor = await aVendor(platform.db)
  shop = await aShop(platform.db, vendor.id)
  id = (await post('', Buffer.from('SKU,Photo\nA-1,a.jpg\n'), 'parts.csv')).body.data.id
})

async function post(path: string, bytes: Buffer, name: string) {
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(bytes)]), name)
  const message = new Response(form)
  const answer = await app.inject({
    method: 'POST',
    url: `/api/business/${shop}/imports${path}`,
    headers: { authorization: `Bearer ${vendor.token}`, 'content-type': message.headers.get('content-type') ?? '' },
    payload: Buffer.from(await message.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}
async function anArchive(): Promise<Buffer> {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
  const zip = new ZipFile()
  zip.addBuffer(await picture.jpeg().toBuffer(), 'a.jpg')
  zip.addBuffer(await picture.png().toBuffer(), 'b.png')
  zip.end()
  return buffer(zip.outputStream)
}
const archiveOf = async () =>
  (await call('GET', `/business/${shop}/imports/${id}`, { token: vendor.token })).body.data.archive
const pathsOf = (wanted: string) => store.requests.filter(({ method }) => method === wanted).map(({ path }) => path)
const unpacked = (paths: readonly string[]) => paths.filter((path) => path.startsWith('/parts/imports/')).toSorted()

it(
  'while the S3 storage is down an archive is refused with a retry, and nothing of it stays',
  { timeout: 20_000 },
  async () => {
    // Every put and every delete is tried four times.
    store.failures.push(...Array.from({ length: 12 }, () => ({ status: 503, code: 'SlowDown' })))
    const { status, body } = await post(`/${id}/pictures`, await anArchive(), 'photos.zip')
    expect([status, body.code]).toEqual([503, 'storage_away'])
    store.failures.length = 0
    expect((await archiveOf()).total).toBe(0)
    expect(await platform.db.selectFrom('product_import_picture').select('name').execute()).toEqual([])
  },
)

it('with S3 storage an archive is unpacked there, where every node finds it, and its files are deleted once read', async () => {
  store.requests.length = 0
  expect((await post(`/${id}/pictures`, await anArchive(), 'photos.zip')).status).toBe(200)
  await settled()
  expect(await archiveOf()).toEqual({ total: 2, done: 2, failed: 0, faults: [] })
  expect(unpacked(pathsOf('PUT'))).toHaveLength(2)
  expect(unpacked(pathsOf('DELETE'))).toEqual(unpacked(pathsOf('PUT')))
  expect(pathsOf('PUT').filter((path) => path.startsWith('/parts/images/'))).not.toEqual([])
  expect(await readdir(platform.config.dataDir).catch(() => [])).not.toContain('imports')
})
