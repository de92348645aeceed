import { spawn } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { urlOf } from '@axle/testing/server'
import { testDatabase } from '@axle/testing/test-database'
import { readFeedState } from '../search-feed/feed-queries.ts'
import { feedWorld } from '../search-feed/testing/feed-world.ts'
import { checkSearch } from './doctor/check-search.ts'

const database = await testDatabase()
const { db } = database
const url = inject('searchUrl') ?? ''
const world = await feedWorld(database, () => [url])
const { alias, cluster, copies, counted, feedOf, product } = world
const search = { urls: [url], index: alias }
const program = path.join(import.meta.dirname, '../../bin/axle.mjs')
afterAll(async () => {
  const { live } = await readFeedState(db)
  if (live !== undefined) await cluster().drop(live)
})

/** Runs `axle reindex`; kills it, as a crash does, once a condition holds. */
async function reindex({
  SEARCH_URL = url,
  killedOnce,
}: { SEARCH_URL?: string; killedOnce?: () => Promise<boolean> } = {}) {
  const env = {
    AXLE_ENV_FILE: os.devNull,
    DATABASE_URL: urlOf(database.connection),
    SEARCH_URL,
    SEARCH_INDEX: alias,
  }
  const child = spawn(process.execPath, [program, 'reindex'], { env })
  const lines: string[] = []
  const errors: string[] = []
  createInterface(child.stderr).on('line', (line) => errors.push(line))
  createInterface(child.stdout).on('line', (line) => lines.push(line))
  const exit = once(child, 'exit')
  if (killedOnce) {
    await expect.poll(killedOnce, { interval: 5, timeout: 30_000 }).toBe(true)
    child.kill('SIGKILL')
  }
  const [code] = await exit
  return { code, lines, errors: errors.join('\n') }
}

describe('axle reindex with a search cluster', () => {
  it('builds a new index with progress, and leaves only that', async () => {
    const count = await copies(await product(), 2_300)
    expect(await checkSearch(search, database)).toMatchObject({
      state: 'problem',
      says: expect.stringContaining('no index'),
    })
    const first = await reindex()
    expect(first).toMatchObject({ code: 0, errors: '' })
    const before = (await readFeedState(db)).live ?? ''
    const second = await reindex()
    const after = (await readFeedState(db)).live ?? ''
    expect(second.lines.filter((line) => line.startsWith('Done')).at(-1)).toContain(`the new index ${after}`)
    expect(second.lines.join('\n')).toMatch(/2,301 of 2,301 products, [\d,]+ a second[^]*2,301 of 2,301 products/)
    expect([await counted(), await cluster().exists(before), after === before]).toEqual([count, false, false])
    expect(await checkSearch(search, database)).toMatchObject({ state: 'ok' })
  })

  it('killed in the middle, is finished by a node, and searches use the old index until then', async () => {
    const before = (await readFeedState(db)).live
    const count = await copies(1, 8_000)
    const feed = feedOf()
    const { code } = await reindex({ killedOnce: async () => ((await readFeedState(db)).built ?? 0) > 0.05 })
    const { live, built } = await readFeedState(db)
    expect([code, live, (built ?? 1) < 1]).toEqual([null, before, true])
    // Half a minute later.
    await db
      .updateTable('search_index')
      .set({ leased_until: new Date(0) })
      .execute()
    await expect
      .poll(
        async () => {
          await feed.tend()
          const { live, built, waiting } = await readFeedState(db)
          return [live === before, built, waiting]
        },
        { timeout: 60_000 },
      )
      .toEqual([false, undefined, 0])
    await feed.stop()
    expect(await counted()).toBe(count)
  })

  it('says in one sentence that the cluster is away', async () => {
    const { code, errors } = await reindex({ SEARCH_URL: 'http://127.0.0.1:1' })
    expect(code).toBe(4)
    expect(errors).toMatch(/^The search cluster does not do its part .*no_connection/)
    const away = { ...search, urls: ['http://127.0.0.1:1'] }
    expect(await checkSearch(away, database)).toMatchObject({ state: 'problem' })
  })
})
