import { appOn } from '@axle/testing/app-on'
import { testDatabase } from '@axle/testing/test-database'
import { loadDemo } from '@axle/demo'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readJudged } from '../src/judged-set.ts'
import { askJudged } from '../src/search-answers.ts'

/** All of them take minutes, because a query takes several requests to the cluster one after the other. */
const every = 8

const database = { ...(await testDatabase()), close: async () => undefined }
let inMemory: Awaited<ReturnType<typeof appOn>>
let inCluster: Awaited<ReturnType<typeof appOn>>
beforeAll(async () => {
  await loadDemo({ db: database.db, dataDir: '', images: false })
  inMemory = await appOn(database, { env: { SEARCH_URL: '' } })
  inCluster = await appOn(database)
  await inCluster.caughtUp()
}, 180_000)
afterAll(async () => {
  await inMemory.close()
  await inCluster.close()
})

it('answers judged queries with the same products, order, totals and similar numbers as in memory', async () => {
  const queries = (await readJudged()).filter((_, place) => place % every === 0)
  const answersOf = async ({ app }: typeof inMemory) =>
    (await askJudged(app, database, queries)).map(({ query, answer }) => ({ q: query.q, ...answer }))
  expect(await answersOf(inCluster)).toEqual(await answersOf(inMemory))
  expect(queries.length).toBeGreaterThan(100)
}, 180_000)
