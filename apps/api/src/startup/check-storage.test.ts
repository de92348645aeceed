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
const sayWith = async (settings: Partial<typeof store.settings>) => {
  const check = checkStorage({ dataDir, s3: { ...store.settings, ...settings } }, hasty)
  return String(sentenceFor(await check.catch((error: unknown) => error)))
}
const { host } = new URL(store.settings.endpoint)

describe('before the server starts', () => {
  it('a folder that takes files is fine, and nothing is left in it', async () => {
    await checkStorage({ dataDir, s3: undefined })
    expect(await readdir(path.join(dataDir, 'images'))).toEqual([])
  })

  it('a folder that cannot be is told in a sentence', async () => {
    const taken = path.join(dataDir, 'taken')
    await writeFile(taken, '')
    await expect(checkStorage({ dataDir: taken, s3: undefined })).rejects.toThrow(
      `The folder ${taken} cannot be written (ENOTDIR). Make it writable, or set DATA_DIR.`,
    )
  })

  it('a store that takes, gives and deletes is fine', async () => {
    store.requests.length = 0
    await checkStorage({ dataDir, s3: store.settings }, hasty)
    expect(store.requests.map(({ method }) => method)).toEqual(['PUT', 'GET', 'DELETE', 'GET'])
  })

  it('each thing that is wrong with a store is told in a sentence of its own', async () => {
    expect(await sayWith({ bucket: 'nowhere' })).toBe(
      `The S3 store at ${host} has no bucket nowhere. Make it, or set S3_BUCKET.`,
    )
    expect(await sayWith({ secretAccessKey: 'wrong' })).toBe(
      `Axle may not write, read, delete and list in the bucket parts of the S3 store at ${host} (403 SignatureDoesNotMatch). Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION, and what the key may do.`,
    )
    store.troubles.push({ status: 301, code: 'PermanentRedirect' })
    expect(await sayWith({})).toBe(
      `Axle cannot use the bucket parts of the S3 store at ${host}, which answers 301 PermanentRedirect. Check the S3_ variables.`,
    )
    expect(await sayWith({ endpoint: 'http://127.0.0.1:1' })).toMatch(
      /^The S3 store at 127\.0\.0\.1:1 cannot be reached \(.+\)\. Check S3_ENDPOINT, and that the store runs\.$/,
    )
  })

  it('a store that does not answer is asked twice and not waited for without end', async () => {
    store.troubles.push('silence', 'silence')
    expect(await sayWith({})).toMatch(/cannot be reached \(.*timeout/)
    store.troubles.push('silence')
    await checkStorage({ dataDir, s3: store.settings }, hasty)
  })

  it('a key that cannot tell a missing file from a forbidden one is refused', async () => {
    store.troubles.push('none', 'none', 'none', { status: 403, code: 'AccessDenied' })
    await expect(checkStorage({ dataDir, s3: store.settings }, hasty)).rejects.toThrow('list in the bucket parts')
  })
})
