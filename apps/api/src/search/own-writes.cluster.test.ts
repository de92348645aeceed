import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { appOn } from '@axle/testing/app-on'
import { aShop, aVendor } from '@axle/testing/builders'
import { testDatabase } from '@axle/testing/test-database'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import { openDatabase } from '../database/database.ts'
import { readFeedState } from '../search-feed/feed-queries.ts'

const database = await testDatabase()
const { db } = database
const env = { SEARCH_URL: inject('searchUrl') ?? '', SEARCH_INDEX: `axle-${randomUUID().slice(0, 8)}` }
const feeds: (() => Promise<unknown>)[] = []
const aNode = () =>
  appOn(
    { ...openDatabase(database.connection, { max: 4 }), connection: database.connection },
    {
      env,
      // Feeding happens when the test says so.
      scheduledTasks: {
        every: (_ms, name, run) => void (name === 'feeding the search cluster' && feeds.push(run)),
        stop: () => undefined,
      },
    },
  )
const [one, two] = [await aNode(), await aNode()]
afterAll(() => Promise.all([one.close(), two.close()]))

let vendor: Awaited<ReturnType<typeof aVendor>>
let id: number
beforeAll(async () => {
  vendor = await aVendor(db)
  id = await catalogueBuilder(db).product({ shopId: await aShop(db, vendor.id), name: 'Bumper' })
  for (;;) {
    await Promise.all(feeds.map((feed) => feed()))
    const { live, built, waiting } = await readFeedState(db)
    if (live !== undefined && built === undefined && waiting === 0) break
    await sleep(50)
  }
})

/** Unlike `call` on a test app, it does not wait until the index is fed. */
async function ask({ app }: typeof one, method: 'GET' | 'PUT', url: string, token?: string, data?: object) {
  const headers = { ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await app.inject({ method, url: `/api${url}`, headers, ...(data && { payload: { data } }) })
  return answer.json()
}
const found = async (node: typeof one, words: string, token?: string) =>
  (await ask(node, 'GET', `/products?q=${words}`, token)).meta.total

it('shows vendors their own change on each node with the next search, and everybody once it is fed', async () => {
  // So that answers from before are cached.
  for (const node of [one, two]) expect([await found(node, 'bumper'), await found(node, 'tailgate')]).toEqual([1, 0])
  await ask(one, 'PUT', `/products/${id}`, vendor.token, { name: 'Tailgate' })
  expect(await found(two, 'tailgate', vendor.token)).toBe(1)
  expect(await found(one, 'tailgate', vendor.token)).toBe(1)
  await ask(two, 'PUT', `/products/${id}`, vendor.token, { name: 'Spoiler' })
  expect(await found(two, 'spoiler', vendor.token)).toBe(1)

  await ask(one, 'PUT', `/products/${id}`, vendor.token, { name: 'Fender' })
  for (const node of [one, two]) expect(await found(node, 'fender')).toBe(0)
  await Promise.all(feeds.map((feed) => feed()))
  for (const node of [one, two]) await expect.poll(() => found(node, 'fender')).toBe(1)
})
