import os from 'node:os'
import type { Measurement } from './measure.ts'
import type { BenchRun } from './run.ts'
import { table } from './table.ts'

interface Aim {
  readonly name: string
  readonly sentence: string
  readonly value: (measured: Measurement, run: BenchRun) => number
  readonly holds: (value: number) => boolean
}

const timesQuery = (measured: Measurement, { limits }: BenchRun) => limits.query.perCore / measured.perCore
const aims: readonly Aim[] = [
  { name: 'list', sentence: 'within 4 times of one query', value: timesQuery, holds: (times) => times <= 4 },
  { name: 'detail', sentence: 'within 4 times of one query', value: timesQuery, holds: (times) => times <= 4 },
  {
    name: 'order',
    sentence: 'over 150 a second per core',
    value: ({ perCore }) => perCore,
    holds: (rate) => rate > 150,
  },
  {
    name: 'page-kept',
    sentence: 'over 5,000 a second per core',
    value: ({ perCore }) => perCore,
    holds: (rate) => rate > 5_000,
  },
]

/** One run as Markdown: where, how quick, what was aimed at, how large, how soon. */
export function report(run: BenchRun, when: Date): string {
  const { limits, measurements, memory, start } = run
  const rows = [limits.constant, limits.query, ...measurements].map((measured) => [
    measured.name,
    measured.perSecond,
    measured.perCore,
    measured.serverCpu,
    measured.databaseCpu,
    timesQuery(measured, run),
    limits.constant.perCore / measured.perCore,
    measured.p50,
    measured.p99,
  ])
  const head = [
    '',
    'requests/s',
    '/s per core',
    'server CPU ms',
    'database CPU ms',
    '× one query',
    '× constant',
    'p50 ms',
    'p99 ms',
  ]
  const seen = aims.flatMap((aim) => {
    const measured = measurements.find(({ name }) => name === aim.name)
    if (measured === undefined) return []
    const value = aim.value(measured, run)
    return [[aim.name, aim.sentence, value, aim.holds(value) ? 'holds' : 'missed']]
  })
  return [
    `# ${run.products.toLocaleString('en')} products on sale, ${when.toISOString().slice(0, 10)}`,
    machine(run.postgres),
    table(head, rows),
    ...(seen.length > 0 ? [table(['aim', '', 'measured', ''], seen)] : []),
    table(
      ['memory, MiB', 'now', 'peak'],
      [
        ['server', memory.server, memory.serverPeak],
        ['PostgreSQL', memory.database],
      ],
    ),
    table(
      ['start', 'ms'],
      [
        ['first, with a new database', start.first],
        ['second, with these products', start.second],
      ],
    ),
  ].join('\n\n')
}

function machine(postgres: string): string {
  const cpus = os.cpus()
  const load = os.loadavg().map((value) => value.toFixed(1))
  return `${cpus[0]?.model ?? 'Unknown processor'}, ${cpus.length} cores; Node ${process.versions.node}, PostgreSQL ${postgres}; load of the machine in the last 1, 5, 15 minutes: ${load.join(', ')}.`
}
