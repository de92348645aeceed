import { appOn } from '@axle/testing/app-on'
import { testDatabase } from '@axle/testing/test-database'
import { loadDemo } from '@axle/demo'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFloors, readJudged, secondSet } from '../src/judged-set.ts'
import { listJudgedProducts } from '../src/judged-products-queries.ts'
import { askJudged, type JudgedAnswer } from '../src/search-answers.ts'
import { judge } from '../src/search-judge.ts'
import { qualityOf } from '../src/search-quality.ts'

const database = await testDatabase()
const queries = await readJudged()
const floors = await readFloors()
let app: Awaited<ReturnType<typeof appOn>>
let answers: readonly JudgedAnswer[]

beforeAll(async () => {
  await loadDemo({ db: database.db, dataDir: '', images: false })
  // The file's own connections are closed by `testDatabase`.
  app = await appOn({ ...database, close: async () => undefined })
  answers = await askJudged(app.app, database, queries)
  // About ten seconds of work, more on a busy machine.
}, 180_000)
afterAll(() => app.close())

describe('the judged queries', () => {
  it('each have a right product in the demo catalogue, or expect no hit or a similar number', async () => {
    const products = await listJudgedProducts(database.db)
    const numbers = new Set(products.flatMap((product) => product.numbers))
    const broken = [...queries, ...(await readJudged(secondSet))].filter(({ want }) =>
      want.near === undefined ? !want.nothing && judge(want, products).right === 0 : !numbers.has(want.near),
    )
    expect(broken).toEqual([])
  })

  it('name only parts, categories, makes, models and brands of the demo catalogue', async () => {
    const products = await listJudgedProducts(database.db)
    const vehicles = products.flatMap((product) => product.vehicles)
    const known = {
      parts: new Set(products.map(({ part }) => part)),
      categories: new Set(products.map(({ category }) => category)),
      makes: new Set(vehicles.map(({ make }) => make)),
      brands: new Set(products.flatMap((product) => product.brand ?? [])),
    }
    const unknown = queries.flatMap(({ want }) =>
      (['parts', 'categories', 'makes', 'brands'] as const).flatMap((key) =>
        (want[key] ?? []).filter((name) => !known[key].has(name)),
      ),
    )
    expect(unknown).toEqual([])
  })

  it('are unique', () => {
    const asked = queries.map(({ q, vehicle }) => JSON.stringify([q.toLowerCase(), vehicle]))
    expect(asked.filter((query, index) => asked.indexOf(query) !== index)).toEqual([])
  })
})

describe('search quality', () => {
  it.for(Object.entries(floors))('is not below the stored minimum for %s', ([lang, floor]) => {
    const measured = qualityOf(
      answers.filter(({ query }) => lang === 'all' || query.lang === lang).map(({ score }) => score),
    )
    expect(measured.top1).toBeGreaterThanOrEqual(floor.top1)
    expect(measured.precision).toBeGreaterThanOrEqual(floor.precision)
    expect(measured.ndcg).toBeGreaterThanOrEqual(floor.ndcg)
    expect(measured.noHit).toBeLessThanOrEqual(floor.noHit)
  })

  it('has floors for every language', () => {
    expect(Object.keys(floors).toSorted()).toEqual(['all', ...new Set(queries.map(({ lang }) => lang))].toSorted())
  })
})
