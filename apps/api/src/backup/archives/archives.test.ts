import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveName, momentOf } from './archive-name.ts'
import { type ArchivePlace, folderPlace } from './archive-place.ts'
import { bucketPlace } from './bucket-place.ts'
import { decrypted, encrypted, newKey, readIdentities } from './encryption.ts'
import { expiredArchives } from './retention.ts'
import { packed, unpackInto } from './tar.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'axle-archives-'))
const s3rver = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: path.join(folder, 's3rver'),
  configureBuckets: [{ name: 'backups' }],
})
const { port } = await s3rver.run()
const bucket = {
  endpoint: `http://127.0.0.1:${port}`,
  region: 'us-east-1',
  bucket: 'backups',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
}
afterAll(async () => {
  await s3rver.close()
  await rm(folder, { recursive: true })
})

const site = 'https://parts.example'
const bytesOf = (length: number) => Buffer.from(Array.from({ length }, (_, index) => (index * 7 + index / 251) % 256))
const streamOf = (bytes: Buffer) => Readable.from([bytes.subarray(0, 1), bytes.subarray(1)])
const read = (source: AsyncIterable<Uint8Array>) => buffer(Readable.from(source))

describe('the name of an archive', () => {
  it('holds site and moment, and is found again by the same site only', () => {
    const name = archiveName(site, '2026-11-28T02:15:07.123Z', true)
    expect(name).toBe('parts.example_2026-11-28T021507Z.tar.age')
    expect(momentOf(site, name)?.toISOString()).toBe('2026-11-28T02:15:07.000Z')
    expect(momentOf('https://parts.example.org', name)).toBeUndefined()
    expect(momentOf(site, `${name}.unfinished-7`)).toBeUndefined()
    expect(momentOf(site, 'parts.example_2026-13-45T991507Z.tar')).toBeUndefined()
    expect(archiveName('http://localhost:3000', '2026-11-28T02:15:07Z', false)).toMatch(/^localhost-3000_.*Z\.tar$/)
  })
})

describe('the retention', () => {
  const at = (day: string) => ({ takenAt: new Date(`${day}:00Z`) })
  const nightly = Array.from({ length: 400 }, (_, n) => ({ takenAt: new Date(Date.UTC(2026, 10, 28 - n, 2)) }))
  const keptOf = (archives: { takenAt: Date }[], keep: { days: number; months: number }) => {
    const expired = expiredArchives(archives, keep)
    return archives
      .filter((archive) => !expired.includes(archive))
      .map(({ takenAt }) => takenAt.toISOString().slice(0, 10))
  }

  it('keeps the newest days, and the last of each of the newest months', () => {
    const kept = keptOf(nightly, { days: 14, months: 12 })
    expect(kept).toHaveLength(14 + 11)
    expect(kept.slice(12, 17)).toEqual(['2026-11-16', '2026-11-15', '2026-10-31', '2026-09-30', '2026-08-31'])
    expect(kept.at(-1)).toBe('2025-12-31')
  })

  it('keeps every backup of a kept day, such as one before an upgrade', () => {
    const archives = [at('2026-11-28T02:15'), at('2026-11-27T16:00'), at('2026-11-27T02:15'), at('2026-11-26T02:15')]
    expect(keptOf(archives, { days: 2, months: 0 })).toEqual(['2026-11-28', '2026-11-27', '2026-11-27'])
  })

  it('counts days with backups, so that neither a pause of a year nor a wrong clock deletes what there is', () => {
    const old = [at('2025-03-02T02:15'), at('2025-03-01T02:15')]
    expect(keptOf([at('2031-01-01T02:15'), ...old], { days: 3, months: 0 })).toHaveLength(3)
    expect(expiredArchives([], { days: 1, months: 1 })).toEqual([])
  })
})

describe('encryption', () => {
  const content = bytesOf(200_000)
  let key: { secret: string; recipient: string }
  let sealed: Buffer
  beforeAll(async () => {
    key = await newKey()
    sealed = await read(await encrypted(streamOf(content), [key.recipient, (await newKey()).recipient]))
  })

  it('is opened by each key it was made for, and by the program age', async () => {
    expect((await read(decrypted(streamOf(sealed), [key.secret]))).equals(content)).toBe(true)
    expect(sealed.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    expect(sealed.includes(content.subarray(1_000, 1_032))).toBe(false)
  })

  it.runIf(hasAge())('is read by age, and reads what age wrote', async () => {
    const [keyFile, file] = [path.join(folder, 'key.txt'), path.join(folder, 'sealed.age')]
    await writeFile(keyFile, `# a comment\n${key.secret}\n`)
    await writeFile(file, sealed)
    expect(execFileSync('age', ['-d', '-i', keyFile, file], { maxBuffer: 1e6 }).equals(content)).toBe(true)
    const theirs = execFileSync('age', ['-r', key.recipient], { input: content, maxBuffer: 1e6 })
    const opened = await read(decrypted(streamOf(theirs), await readIdentities(keyFile)))
    expect(opened.equals(content)).toBe(true)
  })

  it.each<[string, () => Buffer]>([
    ['changed in one bit', () => Buffer.from(sealed.map((byte, at) => (at === sealed.length / 2 ? byte ^ 1 : byte)))],
    ['cut off at the end', () => sealed.subarray(0, sealed.length - 70_000)],
    ['cut off at the beginning of a chunk', () => sealed.subarray(0, sealed.length - (sealed.length % 65_552))],
    ['no file of age', () => content],
    ['empty', () => Buffer.alloc(0)],
  ])('that is %s is not opened', async (_, spoilt) => {
    await expect(read(decrypted(streamOf(spoilt()), [key.secret]))).rejects.toThrow(
      'The backup is damaged or incomplete.',
    )
  })

  it('refuses another key, and a file without one', async () => {
    const other = await newKey()
    await expect(read(decrypted(streamOf(sealed), [other.secret]))).rejects.toThrow(
      'This key does not open the backup.',
    )
    const file = path.join(folder, 'public.txt')
    await writeFile(file, other.recipient)
    await expect(readIdentities(file)).rejects.toThrow('holds no secret key')
    await expect(readIdentities(path.join(folder, 'none'))).rejects.toThrow('cannot be read (ENOENT)')
  })
})

function hasAge(): boolean {
  try {
    execFileSync('age', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    console.warn('age is not installed (apt-get install age): skipping a test of encryption.')
    return false
  }
}

describe('tar', () => {
  it('unpacks what it packed', async () => {
    const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')]
    await mkdir(path.join(from, 'tables'), { recursive: true })
    await mkdir(to)
    await writeFile(path.join(from, 'tables/a b.csv'), bytesOf(70_000))
    await unpackInto(to, packed(from))
    expect((await readFile(path.join(to, 'tables/a b.csv'))).equals(bytesOf(70_000))).toBe(true)
  })

  it('reports in one sentence what is no archive, and a folder that is missing', async () => {
    await expect(unpackInto(folder, streamOf(bytesOf(2_000)))).rejects.toThrow(/^The archive cannot be packed or/)
    await expect(read(packed(path.join(folder, 'none')))).rejects.toThrow(/none: Cannot open|No such file/)
  })

  it('passes on why its source failed', async () => {
    const failing = async function* () {
      yield Buffer.alloc(10)
      throw new Error('the line broke')
    }
    await expect(unpackInto(folder, failing())).rejects.toThrow('the line broke')
  })
})

describe.each<[string, () => ArchivePlace]>([
  ['a folder', () => folderPlace(path.join(folder, 'stored'))],
  ['a bucket', () => bucketPlace(bucket, 64 * 1024)],
])('the place: %s', (kind, placeOf) => {
  it.each([1, 64 * 1024, 64 * 1024 * 3, 200_001])('returns the %i bytes that were stored', async (length) => {
    const place = placeOf()
    const name = `site_${length}.tar`
    expect(await place.write(name, streamOf(bytesOf(length)))).toEqual({ name, bytes: length })
    expect((await read(place.read(name))).equals(bytesOf(length))).toBe(true)
    expect(await place.list('site_')).toContainEqual({ name, bytes: length })
    expect(await place.list('other_')).toEqual([])
    await place.delete(name)
    expect(await place.list(name)).toEqual([])
  })

  it('shows nothing of a file whose source failed, and leaves nothing behind', async () => {
    const place = placeOf()
    const failing = async function* () {
      yield bytesOf(70_000)
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
    }
    await expect(place.write('site_half.tar', failing())).rejects.toThrow('no space')
    expect(await place.list('site_half')).toEqual([])
    if (kind === 'a folder') expect(await readdir(path.join(folder, 'stored'))).toEqual([])
  })
})

it('a folder stores files that only their owner reads, and never overwrites one that is being written', async () => {
  const place = folderPlace(path.join(folder, 'private'))
  await place.write('site_a.tar', streamOf(bytesOf(9)))
  expect((await stat(path.join(folder, 'private/site_a.tar'))).mode & 0o777).toBe(0o600)
  expect((await stat(path.join(folder, 'private'))).mode & 0o777).toBe(0o700)
})

it('a bucket that refuses or is away is named in one sentence', async () => {
  const missing = bucketPlace({ ...bucket, bucket: 'nowhere' })
  await expect(missing.list('site_')).rejects.toMatchObject({
    message: expect.stringMatching(/^the bucket nowhere at 127\.0\.0\.1:\d+ refuses \(404 NoSuchBucket\)\./),
    problem: 'away',
  })
})
