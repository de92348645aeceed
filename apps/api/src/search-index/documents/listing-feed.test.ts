import { pino } from 'pino'
import { expect, it } from 'vitest'
import { readsOfPrimary } from '../../database/catalogue-reads.ts'
import type { Platform } from '../../platform/platform.ts'
import { documentOf } from './document-of.ts'
import { Listing } from './listing.ts'
import { type ListingFeed, listingFeed } from './listing-feed.ts'
import { turns } from '../matching/turns.ts'

const log = pino({ level: 'silent' })

/** A stub database of prices, which answers on request with the state at the time of the query. */
function slowDatabase(prices: Map<number, number>, snapshot?: Listing) {
  const waiting: (() => void)[] = []
  const asked = { versions: 0, documents: 0 }
  let isSlow = false
  let failure: Error | undefined
  const versionOf = (id: number) => prices.get(id) ?? 0
  const versions = (after: number) => {
    const ids = [...prices.keys()].filter((id) => id > after)
    const numbers = Buffer.alloc(ids.length * 4)
    const written = Buffer.alloc(ids.length * 8)
    for (const [n, id] of ids.entries()) {
      numbers.writeInt32BE(id, n * 4)
      written.writeUInt32BE(versionOf(id), n * 8 + 4)
    }
    return [{ ids: numbers, versions: written }]
  }
  const documents = (ids: number[]) =>
    ids.flatMap((id) =>
      prices.has(id) ? [{ ...documentOf(id, { price: versionOf(id), version: versionOf(id) }), ...asRow }] : [],
    )
  const query = async ({ values: [given] }: { values: (number | number[])[] }) => {
    asked[Array.isArray(given) ? 'documents' : 'versions'] += 1
    const rows = Array.isArray(given) ? documents(given) : versions(given ?? 0)
    if (failure) throw failure
    if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve))
    return { rows }
  }
  // The stub replaces PostgreSQL; nothing else is mocked.
  const database = { pool: { query }, db: undefined } as unknown as Platform
  const snapshots = { read: async () => snapshot, save: async () => undefined }
  return {
    feed: listingFeed({ pool: database.pool, reads: readsOfPrimary(database), log, snapshots }),
    asked,
    slow: (yes: boolean) => (isSlow = yes),
    fail: (error?: Error) => (failure = error),
    async answerOne() {
      await expect.poll(() => waiting.length).toBeGreaterThan(0)
      waiting.shift()?.()
    },
  }
}

async function priceOf(feed: ListingFeed, id: number): Promise<number | undefined> {
  const listing = await feed.fresh()
  return listing.rows.price.values[listing.rowOf(id)]
}

const asRow = { grade: 'oem', positions: ['front'] }
const pricesOf = (...prices: number[]) => new Map(prices.map((price, n) => [n + 1, price]))

it('shows changes that were reported before a search, even while an earlier one is being read', async () => {
  const prices = pricesOf(100, 100)
  const { feed, slow, answerOne } = slowDatabase(prices)
  await feed.fresh()
  slow(true)
  prices.set(1, 101)
  feed.changed([1])
  const first = priceOf(feed, 1)
  prices.set(2, 102)
  feed.changed([2])
  const both = [priceOf(feed, 2), priceOf(feed, 2), priceOf(feed, 2)]
  await answerOne()
  await answerOne()
  expect([await first, ...(await Promise.all(both))]).toEqual([101, 102, 102, 102])
})

it('reads only rows that differ when any may have changed', async () => {
  const prices = pricesOf(100, 100, 100)
  const { feed, asked } = slowDatabase(prices)
  await feed.fresh()
  prices.set(2, 102)
  prices.delete(3)
  feed.changed()
  expect([await priceOf(feed, 1), await priceOf(feed, 2), await priceOf(feed, 3)]).toEqual([100, 102, undefined])
  expect(asked).toEqual({ versions: 2, documents: 2 })
})

it('starts with the snapshot, and reads only rows that differ from it', async () => {
  const snapshot = new Listing()
  for (const id of [1, 2, 3]) snapshot.put(documentOf(id, { price: 100, version: 100 }))
  await snapshot.pack(turns())
  const { feed, asked } = slowDatabase(pricesOf(100, 102), snapshot)
  expect([await priceOf(feed, 1), await priceOf(feed, 2), await priceOf(feed, 3)]).toEqual([100, 102, undefined])
  expect(asked).toEqual({ versions: 1, documents: 1 })
})

it('is not ready until the first load is done, and retries after a failure', async () => {
  const { feed, fail } = slowDatabase(pricesOf(100))
  fail(new Error('away'))
  await expect(feed.fresh()).rejects.toThrow('away')
  expect(feed.isReady()).toBe(false)
  fail()
  expect(await priceOf(feed, 1)).toBe(100)
  expect(feed.isReady()).toBe(true)
})

it('retries a change that could not be read with the next search', async () => {
  const prices = pricesOf(100)
  const { feed, fail } = slowDatabase(prices)
  await feed.fresh()
  prices.set(1, 101)
  feed.changed([1])
  fail(new Error('away'))
  await expect(feed.fresh()).rejects.toThrow('away')
  fail()
  expect(await priceOf(feed, 1)).toBe(101)
})

it('compacts the live rows when many are dead, and misses no change meanwhile', async () => {
  const prices = pricesOf(...Array.from({ length: 200 }, () => 100))
  const { feed } = slowDatabase(prices)
  const first = await feed.fresh()
  const all = [...prices.keys()]
  for (let round = 1; round <= 51; round += 1) {
    for (const id of all) prices.set(id, 100 + round)
    feed.changed(all)
    await feed.fresh()
  }
  await expect.poll(async () => (await feed.fresh()) === first).toBe(false)
  expect(await priceOf(feed, 7)).toBe(151)
  expect((await feed.fresh()).length).toBeLessThan(10_200)
})
