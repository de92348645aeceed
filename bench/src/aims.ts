import type { Measurement } from './measure.ts'
import type { BenchRun } from './run.ts'
import { type Cell, table } from './table.ts'

interface Aim {
  readonly name: string
  readonly unit: string
  /** Undefined when the run left it out. */
  readonly value: (run: BenchRun) => number | undefined
  readonly aim: number
  readonly atLeast?: boolean
}

const of = (run: BenchRun, name: string) => run.measurements.find((measured) => measured.name === name)
const cpuOf = (name: string) => (run: BenchRun) => {
  const measured = of(run, name)
  return measured && measured.serverCpu + measured.databaseCpu
}
const timesQueryOf = (name: string) => (run: BenchRun) => {
  const measured = of(run, name)
  return measured && timesQuery(measured, run)
}
export const timesQuery = (measured: Measurement, { limits }: BenchRun) => limits.query.perCore / measured.perCore

const cpu = 'ms of CPU time'
const aims: readonly Aim[] = [
  { name: 'page rendered cold', unit: cpu, value: cpuOf('page-cold'), aim: 7 },
  { name: 'page from the cache', unit: cpu, value: cpuOf('page-cached'), aim: 0.1 },
  { name: 'order beside nine others', unit: cpu, value: cpuOf('order'), aim: 3 },
  { name: 'order after the other', unit: cpu, value: cpuOf('order-one-by-one'), aim: 6 },
  {
    name: 'orders, ten buyers',
    unit: 'a second',
    value: (run) => of(run, 'order')?.perSecond,
    aim: 450,
    atLeast: true,
  },
  { name: 'list, cold', unit: 'times one query', value: timesQueryOf('list'), aim: 1.2 },
  { name: 'detail, cold', unit: 'times one query', value: timesQueryOf('detail'), aim: 1.8 },
  { name: 'list of 12 cards', unit: 'kB', value: ({ cardBytes }) => cardBytes / 1_000, aim: 9 },
  {
    name: 'memory after start',
    unit: 'MiB with database',
    value: ({ memoryAfterStart: { server, database } }) => server + database,
    aim: 200,
  },
  { name: 'later start', unit: 's', value: ({ start }) => start.second / 1_000, aim: 1.5 },
]

/** Shows each goal of the server beside what was measured. */
export function aimTable(run: BenchRun): readonly string[] {
  const seen = aims.flatMap(({ name, unit, value, aim, atLeast = false }) => {
    const measured = value(run)
    return measured === undefined
      ? []
      : [[name, measured, aim, unit, verdict(atLeast ? measured >= aim : measured <= aim)]]
  })
  return [table(['goal', 'measured', 'aim', '', ''], seen)]
}

/** Requests per second and core of the best open-source commerce servers, measured on a machine like our first one. */
const openServers = { list: 59, search: 205, 'filter with facets': 90, detail: 111 } as const
/** The goals as multiples of these, for random queries and for cached ones. */
const wanted: readonly (readonly [name: string, beside: keyof typeof openServers, times: number])[] = [
  ['list', 'list', 20],
  ['search-common', 'search', 3],
  ['search-number', 'search', 3],
  ['search-words', 'search', 3],
  ['filter-facets', 'filter with facets', 6],
  ['detail', 'detail', 20],
  ['list-cached', 'list', 20],
  ['search-cached', 'search', 20],
  ['filter-facets-cached', 'filter with facets', 20],
  ['detail-cached', 'detail', 20],
]

export function openServerTable(measurements: readonly Measurement[]): readonly string[] {
  const rows = wanted.flatMap(([name, beside, aim]): readonly (readonly Cell[])[] => {
    const measured = measurements.find((each) => each.name === name)
    if (measured === undefined) return []
    const ratio = measured.perCore / openServers[beside]
    return [[name, measured.perCore, beside, openServers[beside], ratio, aim, verdict(ratio >= aim)]]
  })
  const head = ['beside open servers', '/s per core', 'their', '/s per core', 'times', 'aim', '']
  return rows.length > 0 ? [table(head, rows)] : []
}

export const verdict = (holds: boolean) => (holds ? 'holds' : 'missed')
