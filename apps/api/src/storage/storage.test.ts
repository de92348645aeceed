import type { FastifyBaseLogger } from 'fastify'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import S3rver from 's3rver'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { diskStorage } from './disk-storage.ts'
import { s3Client } from './s3-client.ts'
import { s3Storage } from './s3-storage.ts'
import { createStorage } from './storage.ts'
import { strictS3 } from '@axle/testing/strict-s3'

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'axle-storage-'))
const s3rver = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: path.join(dataDir, 's3rver'),
  configureBuckets: [{ name: 'parts' }],
})
const { port } = await s3rver.run()
const strict = await strictS3()
afterAll(async () => {
  await Promise.all([s3rver.close(), strict.close()])
  await rm(dataDir, { recursive: true })
})

const log = pino({ level: 'silent' })
const storageWith = (env: Record<string, string>, folder: string) =>
  createStorage({ config: { ...readConfig(env), dataDir: path.join(dataDir, folder) }, log })
const inStrictS3 = (secret = strict.settings.secretAccessKey) =>
  storageWith(
    {
      S3_ENDPOINT: strict.settings.endpoint,
      S3_REGION: strict.settings.region,
      S3_BUCKET: 'parts',
      S3_ACCESS_KEY_ID: 'AXLE',
      S3_SECRET_ACCESS_KEY: secret,
    },
    'beside-strict',
  )
const onDisk = storageWith({}, 'disk')
const inS3rver = storageWith(
  {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'parts',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  },
  'beside-s3rver',
)

describe.each([
  ['on disk', onDisk],
  ['in an S3 store', inS3rver],
  ['in an S3 store that checks signatures', inStrictS3()],
])('the storage %s', (_, storage) => {
  it('returns what was put last, until it is deleted', async () => {
    await storage.put('images/a-b_c.webp', Buffer.from('one'))
    await storage.put('images/a-b_c.webp', Buffer.from('two'))
    expect(String(await storage.get('images/a-b_c.webp'))).toBe('two')
    await storage.delete('images/a-b_c.webp')
    expect(await storage.get('images/a-b_c.webp')).toBeUndefined()
  })

  it('finds nothing for an unknown key, and deletes it silently', async () => {
    expect(await storage.get('images/320/none.avif')).toBeUndefined()
    await expect(storage.delete('images/320/none.avif')).resolves.toBeUndefined()
  })

  it('stores every byte, and separates keys with a common prefix', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (each, index) => index % 256))
    await storage.put('images/-_9.webp', bytes)
    await storage.put('images/320/-_9.webp', Buffer.from('small'))
    expect((await storage.get('images/-_9.webp'))?.equals(bytes)).toBe(true)
    await storage.delete('images/-_9.webp')
    expect(String(await storage.get('images/320/-_9.webp'))).toBe('small')
  })

  it.each(['../x.webp', '/etc/passwd', 'images/../../x.webp', 'images/.hidden', 'images/a\0.webp', 'a.webp?x', ''])(
    'rejects the key %j',
    async (key) => {
      for (const work of [storage.get(key), storage.put(key, Buffer.from('x')), storage.delete(key)])
        await expect(work).rejects.toThrow('is no storage key')
    },
  )
})

it('leaves no temporary file on disk', async () => {
  await onDisk.put('alone/a.webp', Buffer.from('one'))
  expect(await readdir(path.join(dataDir, 'disk/alone'))).toEqual(['a.webp'])
})

describe('an S3 store', () => {
  it('receives the content type of an image', async () => {
    await inStrictS3().put('images/320/kind.avif', Buffer.from('x'))
    expect(strict.requests.at(-1)).toEqual({
      method: 'PUT',
      path: '/parts/images/320/kind.avif',
      contentType: 'image/avif',
    })
  })

  it('is retried when it is slow or restarts', async () => {
    strict.failures.push({ status: 503, code: 'SlowDown' }, { status: 500, code: 'InternalError' })
    await inStrictS3().put('images/again.webp', Buffer.from('x'))
    expect(String(await inStrictS3().get('images/again.webp'))).toBe('x')
  })

  it('is asked again by its own clock, when that of this machine is an hour wrong, and when it is corrected', async () => {
    const storage = inStrictS3()
    for (const aheadMs of [3_600_000, -3_600_000, 0]) {
      strict.aheadMs = aheadMs
      await storage.put('images/late.webp', Buffer.from(String(aheadMs)))
      expect(String(await storage.get('images/late.webp'))).toBe(String(aheadMs))
    }
  })

  it('is not retried when it refuses, and callers are asked to retry', async () => {
    const before = strict.requests.length
    await expect(inStrictS3('wrong').get('images/a.webp')).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'storage_away',
      retryAfter: 10,
    })
    expect(strict.requests.length - before).toBe(1)
  })

  it('rests for a moment when unreachable, so that not every image of a page waits for it', async () => {
    const nobody = { ...strict.settings, endpoint: 'http://127.0.0.1:1/' }
    const warnings: unknown[] = []
    const log = { warn: (line: unknown) => warnings.push(line) } as unknown as FastifyBaseLogger
    const storage = s3Storage(s3Client(nobody, { attempts: 1, timeoutMs: 500, pauseMs: 1 }), log)
    for (let n = 0; n < 5; n++)
      await expect(storage.get('images/a.webp')).rejects.toMatchObject({ code: 'storage_away', retryAfter: 10 })
    expect(warnings).toHaveLength(1)
  })

  it('still returns files stored on disk before it, and deletes them, too', async () => {
    const disk = diskStorage(path.join(dataDir, 'beside-strict'))
    await disk.put('images/old.webp', Buffer.from('old'))
    expect(String(await inStrictS3().get('images/old.webp'))).toBe('old')
    await inStrictS3().put('images/old.webp', Buffer.from('new'))
    expect(String(await inStrictS3().get('images/old.webp'))).toBe('new')
    await inStrictS3().delete('images/old.webp')
    expect(await inStrictS3().get('images/old.webp')).toBeUndefined()
    expect(await disk.get('images/old.webp')).toBeUndefined()
  })
})
