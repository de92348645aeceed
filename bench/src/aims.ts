import type { Measurement } from './measure.ts'
import type { BenchRun } from './run.ts'
import { type Cell, table } from './table.ts'

interface Aim {
  readonly name: string
  readonly sentence: string
  readonly value: (measured: Measurement, run: BenchRun) => number
  readonly holds: (value: number) => boolean
}

const perCore = ({ perCore: rate }: Measurement) => rate
export const timesQuery = (measured: Measurement, { limits }: BenchRun) => limits.query.perCore / measured.perCore
const aims: readonly Aim[] = [
  { name: 'list', sentence: 'within 4 times of one query', value: timesQuery, holds: (times) => times <= 4 },
  { name: 'detail', sentence: 'within 4 times of one query', value: timesQuery, holds: (times) => times <= 4 },
  { name: 'order', sentence: 'over 150 a second per core', value: perCore, holds: (rate) => rate > 150 },
  { name: 'page-cached', sentence: 'over 5,000 a second per core', value: perCore, holds: (rate) => rate > 5_000 },
]

export function aimTable(run: BenchRun): readonly string[] {
  const seen = aims.flatMap((aim) => {
    const measured = run.measurements.find(({ name }) => name === aim.name)
    if (measured === undefined) return []
    const value = aim.value(measured, run)
    return [[aim.name, aim.sentence, value, verdict(aim.holds(value))]]
  })
  return seen.length > 0 ? [table(['aim', '', 'measured', ''], seen)] : []
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
