import os from 'node:os'
import { aimTable, openServerTable, timesQuery } from './aims.ts'
import { figureTable } from './figures.ts'
import { oneAtATimeTable } from './one-at-a-time-table.ts'
import type { BenchRun } from './run.ts'
import { table } from './table.ts'

/** Formats one run as Markdown. */
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
    measured.loopP99,
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
    'event loop p99 ms',
  ]
  return [
    `# ${run.products.toLocaleString('en')} products on sale, ${when.toISOString().slice(0, 10)}`,
    machine(run.postgres),
    table(head, rows),
    ...openServerTable(measurements),
    ...oneAtATimeTable(run.oneAtATime),
    ...figureTable(run.figures),
    ...aimTable(run),
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
        ['then until the index is loaded', start.inMemory],
      ],
    ),
  ].join('\n\n')
}

function machine(postgres: string): string {
  const cpus = os.cpus()
  const load = os.loadavg().map((value) => value.toFixed(1))
  return `${cpus[0]?.model ?? 'Unknown CPU'}, ${cpus.length} cores; Node ${process.versions.node}, PostgreSQL ${postgres}; load average of 1, 5, 15 minutes: ${load.join(', ')}.`
}
