import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import { anAdmin, aSession, aShop, aVendor } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { searchLog } from './index.ts'
import { addMisses, deleteOldMisses } from './search-log-repository.ts'

const { call, platform, close } = await testApp()
const { db } = platform
const log = searchLog(platform)
const today = platform.clock.now().toISOString().slice(0, 10)
afterAll(close)

let token = ''
beforeAll(async () => {
  token = await aSession(db, (await anAdmin(db)).id)
  const shopId = await aShop(db, (await aVendor(db)).id)
  await catalogueBuilder(db).product({ shopId, name: 'Front pads' })
})
const logged = async (query = '') => (await call('GET', `/admin/searches-without-hits${query}`, { token })).body
const miss = { words: 'chery tiggo', vehicle: 'Toyota Corolla 2009', language: 'fr' }
const note = (change: Partial<typeof miss> & { typed?: string } = {}) => {
  const one = { ...miss, ...change }
  log.note({ typed: one.words, ...one })
}

describe('the log of searches without hits', () => {
  it('counts equal searches of a day, and lists the most frequent first for admins', async () => {
    for (const words of [miss.words, ' Chery TIGGO', 'geely']) note({ words })
    await log.flush()
    note()
    await log.flush()
    const { data, meta } = await logged()
    expect(data).toEqual([
      { ...miss, count: 3, lastDay: today },
      { ...miss, words: 'geely', count: 1, lastDay: today },
    ])
    expect(meta).toMatchObject({ total: 2, page: 1, limit: 25 })
  })

  it('stores nothing that may identify a person', async () => {
    note({ words: 'ama@mail.com' })
    note({ words: '024 441 2345' })
    note({ words: 'kofi mensah', typed: 'brake pads kofi.mensah@mail.com' })
    await log.flush()
    expect((await logged()).meta.total).toBe(2)
  })

  it('stores at most 5,000 searches a day, and keeps counting those', async () => {
    const day = '2026-01-05'
    const many = Array.from({ length: 6_000 }, (_, n) => ({ ...miss, day, words: `w${n}`, count: 1 }))
    await addMisses(db, many)
    await addMisses(db, many.slice(0, 2))
    const { rows } = await sql<{ held: number; counted: number }>`
      select count(*)::int as held, sum(count)::int as counted from search_miss where day = ${day}`.execute(db)
    expect(rows[0]).toEqual({ held: 5_000, counted: 5_002 })
  })

  it('deletes searches after 180 days', async () => {
    await deleteOldMisses(db, '2026-07-03')
    const left = async () => (await sql`select from search_miss where day = '2026-01-05'`.execute(db)).rows.length
    expect(await left()).toBe(5_000)
    await deleteOldMisses(db, '2026-07-04')
    expect(await left()).toBe(0)
  })

  it('lists only searches of the requested days', async () => {
    await addMisses(db, [{ ...miss, day: '2026-02-01', words: 'old', count: 9 }])
    expect((await logged('?days=1')).data.map(({ words }: { words: string }) => words)).toEqual([
      'chery tiggo',
      'geely',
    ])
    expect((await call('GET', '/admin/searches-without-hits?days=181', { token })).status).toBe(400)
  })
})
