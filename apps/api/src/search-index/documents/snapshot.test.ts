import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentOf } from './document-of.ts'
import { Listing } from './listing.ts'
import { deleteAbandoned } from '../matching/sections.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'
import { turns } from '../matching/turns.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'axle-snapshot-'))
const place = path.join(folder, 'search-index.bin')
afterAll(() => rm(folder, { recursive: true }))

const listing = new Listing()
beforeAll(async () => {
  for (let id = 1; id <= 50; id += 1) listing.put(documentOf(id))
  await listing.pack(turns())
  await writeSnapshot(place, listing, 'this database')
})

describe('a snapshot of the listing', () => {
  it('is read as it was written, and can be updated', async () => {
    const read = await readSnapshot(place, 'this database', turns())
    const columns = (one: Listing) => Object.entries(one.rows).map(([name, column]) => [name, [...column.filled]])
    expect(read && columns(read)).toEqual(columns(listing))
    expect(read?.words.entriesOf('zurich')).toEqual(listing.words.entriesOf('zurich'))
    expect(read?.words.entriesOf('丰')).toEqual(listing.words.entriesOf('丰'))
    expect(read?.numbers.entriesOf('0446550')).toEqual(listing.numbers.entriesOf('0446550'))
    expect(read?.tallies.part.values).toEqual(listing.tallies.part.values)
    expect([read?.size, read?.brands.shown, read?.categories[2]]).toEqual([50, ['', 'Bosch'], 7])

    read?.put(documentOf(7, { name: 'Renamed', vehicles: [1, 9] }))
    expect([read?.size, read?.length, read?.fitments.length]).toEqual([50, 51, listing.fitments.length])
    expect(read?.words.entriesOf('renamed')).toHaveLength(1)
  })

  it('contains the products on sale at its start, whatever is deleted meanwhile', async () => {
    const changing = new Listing()
    for (let id = 1; id <= 5; id += 1) changing.put(documentOf(id))
    await changing.pack(turns())
    const began = path.join(folder, 'began.bin')
    const writing = writeSnapshot(began, changing, 'this database')
    changing.remove(3)
    await writing
    expect((await readSnapshot(began, 'this database', turns()))?.size).toBe(5)
  })

  it('left unfinished by a killed writer is deleted, a recent one is not', async () => {
    const [old, recent] = [`${place}.old.part`, `${place}.recent.part`]
    for (const file of [old, recent]) await writeFile(file, '')
    await utimes(old, new Date(0), new Date(0))
    await deleteAbandoned(place)
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([path.basename(recent)])
  })

  it('is not used for another database', async () => {
    expect(await readSnapshot(place, 'another database', turns())).toBeUndefined()
  })

  it.each([
    ['in its first byte', 0],
    ['in the middle', 2_000],
    ['at its end', -5],
  ])('damaged %s is not used', async (_where, at) => {
    const damaged = path.join(folder, 'damaged.bin')
    const content = await readFile(place)
    const byte = at < 0 ? content.length + at : at
    content.writeUInt8((content.readUInt8(byte) + 1) % 256, byte)
    await writeFile(damaged, content)
    await expect(readSnapshot(damaged, 'this database', turns())).rejects.toThrow('damaged')
  })

  it('is not used if it is truncated', async () => {
    const cut = path.join(folder, 'cut.bin')
    await writeFile(cut, (await readFile(place)).subarray(0, 1_500))
    await expect(readSnapshot(cut, 'this database', turns())).rejects.toThrow('damaged')
  })
})

it('contains only live rows after compaction, with their words and lists', async () => {
  const before = new Listing()
  for (let id = 1; id <= 20; id += 1) before.put(documentOf(id))
  for (let id = 1; id <= 20; id += 2) before.remove(id)
  before.put(documentOf(4, { name: 'Renamed' }))
  const after = await before.compacted(turns())
  expect([after.size, after.length, after.isPacked]).toEqual([10, 10, true])
  expect(after.livingIds()).toEqual([2, 6, 8, 10, 12, 14, 16, 18, 20, 4])
  expect(after.words.entriesOf('renamed')).toEqual([Uint32Array.of(after.rowOf(4) * 4 + 1)])
  expect(after.tallies.brand.values[1]).toBe(10)
  expect(after.lists.entriesOf('b1')[0]).toHaveLength(10)
})
