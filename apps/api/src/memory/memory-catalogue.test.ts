import { pino } from 'pino'
import { expect, it } from 'vitest'
import { readsOfPrimary } from '../platform/catalogue-reads.ts'
import type { Platform } from '../platform/platform.ts'
import { memoryCatalogue } from './memory-catalogue.ts'

const log = pino({ level: 'silent' })
const fits = { makes: [1], models: [1], years: [2013], vehicles: [1] }
const shown = { condition: 1, sold: 0, rating: 0, created: 0, name: 'brake' }
const rowOf = (id: number, price: number) => ({
  id,
  price,
  shop: 1,
  part: 1,
  category: 1,
  ...fits,
  ...shown,
  text: ` brake no-${id}`,
})

/** A database of prices, which answers as things stood when it was asked, and only when it is let. */
function slowDatabase(prices: Map<number, number>) {
  const waiting: (() => void)[] = []
  const asked = { all: 0, changed: 0 }
  let isSlow = false
  let failure: Error | undefined
  const query = async ({ values: [given] }: { values: (number | number[])[] }) => {
    const ids = Array.isArray(given) ? given : [...prices.keys()].filter((id) => id > (given ?? 0))
    asked[Array.isArray(given) ? 'changed' : 'all'] += 1
    const rows = ids.flatMap((id) => (prices.has(id) ? [rowOf(id, prices.get(id) ?? 0)] : []))
    if (failure) throw failure
    if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve))
    return { rows }
  }
  // What the database answers stands for it; nothing of ours is in between.
  const database = { pool: { query }, db: undefined } as unknown as Platform
  return {
    memory: memoryCatalogue({ pool: database.pool, reads: readsOfPrimary(database), log }),
    asked,
    slow: (yes: boolean) => (isSlow = yes),
    fail: (error?: Error) => (failure = error),
    async answerOne() {
      await expect.poll(() => waiting.length).toBeGreaterThan(0)
      waiting.shift()?.()
    },
  }
}
type Memory = ReturnType<typeof slowDatabase>['memory']

async function priceOf(memory: Memory, id: number): Promise<number | undefined> {
  const { rows } = (await memory.fresh()) ?? {}
  return rows?.price.values[rows.rowOf(id) ?? -1]
}

it('shows everybody what was told before they asked, also while an earlier change is being read', async () => {
  const prices = new Map([
    [1, 100],
    [2, 100],
  ])
  const { memory, slow, answerOne } = slowDatabase(prices)
  await memory.fresh()
  slow(true)
  prices.set(1, 101)
  memory.changed([1])
  const first = priceOf(memory, 1)
  prices.set(2, 102)
  memory.changed([2])
  const both = [priceOf(memory, 2), priceOf(memory, 2), priceOf(memory, 2)]
  await answerOne()
  await answerOne()
  expect([await first, ...(await Promise.all(both))]).toEqual([101, 102, 102, 102])
})

it('leaves questions to the database when anything may have changed while changes are being read', async () => {
  const prices = new Map([[1, 100]])
  const { memory, slow, answerOne } = slowDatabase(prices)
  await memory.fresh()
  slow(true)
  memory.changed([1])
  const asking = memory.fresh()
  memory.changed()
  await answerOne()
  expect(await asking).toBeUndefined()
  slow(false)
  prices.set(1, 101)
  expect(await priceOf(memory, 1)).toBe(101)
})

it('reads so many changes at once together with everything else, once', async () => {
  const prices = new Map([[1, 100]])
  const { memory, asked, slow, answerOne } = slowDatabase(prices)
  await memory.fresh()
  slow(true)
  prices.set(1, 101)
  memory.changed(Array.from({ length: 5_001 }, (_, n) => n + 1))
  // It takes longer than anybody waits.
  expect(await memory.fresh()).toBeUndefined()
  prices.set(1, 102)
  memory.changed([1])
  await answerOne()
  slow(false)
  await expect.poll(() => priceOf(memory, 1)).toBe(102)
  expect(asked).toEqual({ all: 2, changed: 1 })
})

it('is loaded anew when many words have come since, while it goes on answering', async () => {
  const prices = new Map([[1, 100]])
  const { memory, asked } = slowDatabase(prices)
  await memory.fresh()
  const added = Array.from({ length: 2_001 }, (_, n) => n + 2)
  for (const id of added) prices.set(id, 100)
  memory.changed(added)
  expect(await priceOf(memory, 2_000)).toBe(100)
  await expect.poll(async () => (await memory.fresh())?.words.later).toBe(0)
  expect(asked).toEqual({ all: 2, changed: 1 })
})

it('keeps a change that could not be read for the next question', async () => {
  const prices = new Map([[1, 100]])
  const { memory, fail } = slowDatabase(prices)
  await memory.fresh()
  prices.set(1, 101)
  memory.changed([1])
  fail(new Error('away'))
  await expect(memory.fresh()).rejects.toThrow('away')
  fail()
  expect(await priceOf(memory, 1)).toBe(101)
})
