import { setTimeout as sleep } from 'node:timers/promises'
import type { ProductPage } from '@axle/contract'
import type { OpenDatabase } from '@axle/api/database/database'
import type { appOn } from '@axle/testing/app-on'
import { listJudgedProducts, listVehicleIds, vehicleKey } from './judged-products-queries.ts'
import { judge, type JudgedQuery, type Judgement } from './search-judge.ts'
import { type Answer, type Score, scoreOf } from './search-quality.ts'

type App = Awaited<ReturnType<typeof appOn>>['app']

export interface JudgedAnswer {
  readonly query: JudgedQuery
  readonly judgement: Judgement
  readonly answer: Answer
  readonly score: Score
  /** Names of the hits, best first. */
  readonly names: readonly string[]
}

/** Sends each query as the web app does, one at a time, and judges the first page. */
export async function askJudged(
  app: App,
  { db }: OpenDatabase,
  queries: readonly JudgedQuery[],
): Promise<readonly JudgedAnswer[]> {
  await untilReady(app)
  const products = await listJudgedProducts(db)
  const vehicles = await listVehicleIds(db)
  const answers: JudgedAnswer[] = []
  for (const query of queries) {
    const page = await askPage(app, queryOf(query, vehicles))
    const judgement = judge(query.want, products)
    const answer = {
      ids: page.data.map(({ id }) => id),
      total: page.meta.total,
      nearNumbers: (page.meta.nearNumbers ?? []).map(({ number }) => number),
      understood: Object.fromEntries((page.meta.understood ?? []).map(({ filter, value }) => [filter, value])),
    }
    const names = page.data.map(({ name }) => name)
    answers.push({ query, judgement, answer, names, score: scoreOf(query, judgement, answer) })
  }
  return answers
}

function queryOf({ q, vehicle }: JudgedQuery, vehicles: ReadonlyMap<string, number>): Record<string, string> {
  const asked = { q, understand: 'true', view: 'card', limit: '10' }
  if (vehicle === undefined) return asked
  const id = vehicles.get(vehicleKey(vehicle))
  if (id === undefined) throw new Error(`The catalogue has no ${vehicleKey(vehicle)}`)
  return { ...asked, preferVehicle: String(id) }
}

async function askPage(app: App, query: Record<string, string>): Promise<ReturnType<typeof ProductPage.parse>> {
  const answer = await app.inject({ url: '/api/products', query })
  if (answer.statusCode !== 200) throw new Error(`${query['q']}: ${answer.statusCode} ${answer.body}`)
  return answer.json()
}

/** A node that is loading its index is not ready. */
async function untilReady(app: App): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if ((await app.inject({ url: '/api/health/ready' })).statusCode === 200) return
    await sleep(100)
  }
  throw new Error('The app is not ready after 30 seconds')
}
