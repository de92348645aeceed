import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { strictS3 } from '@axle/testing/strict-s3'
import { checkStorage } from './check-storage.ts'
import { sentenceFor } from './sentence-for.ts'

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'axle-check-'))
const store = await strictS3()
afterAll(async () => {
  await store.close()
  await rm(dataDir, { recursive: true })
})

const hasty = { attempts: 2, timeoutMs: 200, pauseMs: 1 }
const problemWith = async (settings: Partial<typeof store.settings>) => {
  const check = checkStorage({ dataDir, s3: { ...store.settings, ...settings } }, hasty)
  return String(sentenceFor(await check.catch((error: unknown) => error)))
}
const { host } = new URL(store.settings.endpoint)

describe('checkStorage', () => {
  it('accepts a writable folder and leaves nothing in it', async () => {
    await checkStorage({ dataDir, s3: undefined })
    expect(await readdir(path.join(dataDir, 'images'))).toEqual([])
  })

  it('reports a folder that cannot be made in one sentence', async () => {
    const taken = path.join(dataDir, 'taken')
    await writeFile(taken, '')
    await expect(checkStorage({ dataDir: taken, s3: undefined })).rejects.toThrow(
      `The folder ${taken} cannot be written (ENOTDIR). Make it writable, or set DATA_DIR.`,
    )
  })

  it('accepts a store that writes, reads and deletes', async () => {
    store.requests.length = 0
    await checkStorage({ dataDir, s3: store.settings }, hasty)
    expect(store.requests.map(({ method }) => method)).toEqual(['PUT', 'GET', 'DELETE', 'GET'])
  })

  it('reports each problem of a store in its own sentence', async () => {
    expect(await problemWith({ bucket: 'nowhere' })).toBe(
      `The S3 store at ${host} has no bucket nowhere. Make it, or set S3_BUCKET.`,
    )
    expect(await problemWith({ secretAccessKey: 'wrong' })).toBe(
      `Axle may not write, read, delete and list in the bucket parts of the S3 store at ${host} (403 SignatureDoesNotMatch). Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION, and what the key may do.`,
    )
    store.failures.push({ status: 301, code: 'PermanentRedirect' })
    expect(await problemWith({})).toBe(
      `Axle cannot use the bucket parts of the S3 store at ${host}, which answers 301 PermanentRedirect. Check the S3_ variables.`,
    )
    expect(await problemWith({ endpoint: 'http://127.0.0.1:1' })).toMatch(
      /^The S3 store at 127\.0\.0\.1:1 cannot be reached \(.+\)\. Check S3_ENDPOINT, and that the store runs\.$/,
    )
  })

  it('retries a store that does not answer, but not forever', async () => {
    store.failures.push('silence', 'silence')
    expect(await problemWith({})).toMatch(/cannot be reached \(.*timeout/)
    store.failures.push('silence')
    await checkStorage({ dataDir, s3: store.settings }, hasty)
  })

  it('rejects a key that cannot distinguish a missing file from a forbidden one', async () => {
    store.failures.push('none', 'none', 'none', { status: 403, code: 'AccessDenied' })
    await expect(checkStorage({ dataDir, s3: store.settings }, hasty)).rejects.toThrow('list in the bucket parts')
  })
})
