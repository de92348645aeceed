import http from 'node:http'
import { ask } from './ask.ts'
import { cpuTimes } from './cpu-time.ts'
import { makeBigShop } from './big-shop.ts'
import type { MeasuredDatabase } from './measured-database.ts'
import type { Times } from './one-at-a-time.ts'
import { quantilesOf } from './quantiles.ts'
import { untilIdle } from './surroundings.ts'
import { table } from './table.ts'

/** The name of this part among the workloads. */
export const figuresName = 'figures'

export interface FigureTimes {
  readonly listings: number
  readonly lists: readonly (Times & { readonly name: string; readonly bytes: number; readonly cpuMs: number })[]
}

const lists = [
  'sales?days=365&by=week',
  'products?days=30',
  'products?days=365',
  'searches?days=30',
  'prices',
  'unsold?days=90',
  'missed?days=30',
  'unsold?days=90&limit=10000',
] as const

interface Conditions {
  readonly origin: string
  readonly pids: { readonly server: number; readonly database: number }
  readonly database: MeasuredDatabase
  readonly queries: number
}

/** Times the lists of figures in one shop that has most products of the site. Writes, so run it last. */
export async function timeFigures(
  { origin, pids, database, queries }: Conditions,
  log: (line: string) => void,
): Promise<FigureTimes> {
  const { id, listings, token } = await makeBigShop(database)
  await untilIdle(database)
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const timed: FigureTimes['lists'][number][] = []
  for (const name of lists) {
    const path = `/api/business/${id}/figures/${name}`
    const answer = async (): Promise<string> => {
      const { status, body } = await ask(agent, origin, { path, headers: { authorization: `Bearer ${token}` } })
      if (status !== 200) throw new Error(`${path} answered ${status}: ${body.slice(0, 300)}`)
      return body
    }
    // The first answer fills the caches of the database.
    const bytes = Buffer.byteLength(await answer())
    const took: number[] = []
    const before = await cpuTimes(pids)
    for (let n = 0; n < Math.min(queries, 20); n++) {
      const start = performance.now()
      await answer()
      took.push(performance.now() - start)
    }
    const after = await cpuTimes(pids)
    const cpu = after.server + after.database - before.server - before.database
    const cpuMs = (cpu * 1_000) / took.length
    const quantile = quantilesOf(took)
    const times = { p50: quantile(0.5), p95: quantile(0.95), max: quantile(1) }
    timed.push({ name, bytes, cpuMs, ...times })
    log(
      `figures ${name}: ${Math.round(times.p50)} ms, at most ${Math.round(times.max)} ms, ${Math.round(cpuMs)} ms of CPU time`,
    )
  }
  agent.destroy()
  return { listings, lists: timed }
}

/** The figures of a shop, as a table. */
export function figureTable(timed: FigureTimes | undefined): readonly string[] {
  if (timed === undefined) return []
  const head = [
    `figures of a shop with ${timed.listings.toLocaleString('en')} listings`,
    'CPU ms',
    'p50 ms',
    'p95',
    'max',
    'kB',
  ]
  return [
    table(
      head,
      timed.lists.map(({ name, cpuMs, p50, p95, max, bytes }) => [name, cpuMs, p50, p95, max, bytes / 1_000]),
    ),
  ]
}
