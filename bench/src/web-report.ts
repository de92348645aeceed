import { cpus } from 'node:os'
import type { Visit } from './lighthouse.ts'
import type { RouteChange } from './route-changes.ts'

/** The goals of the pages: see bench/README.md. */
const aims = { scores: [98, 100, 100, 100], largestPaint: 1_500, shift: 0.02, blocked: 60, routeChange: 80 }

/** Returns the visit with the median largest paint, so that all numbers belong together. */
export function middle(visits: readonly Visit[]): Visit {
  const sorted = visits.toSorted((a, b) => a.largestPaint - b.largestPaint)
  const found = sorted[Math.floor(sorted.length / 2)]
  if (!found) throw new RangeError('No visit was measured')
  return found
}

/** Marks numbers that miss their goal with `!`. */
export function webReport(
  measured: readonly { page: string; visit: Visit }[],
  changes: readonly RouteChange[],
  visits: number,
): string {
  const mark = (value: string, isMissed: boolean) => (isMissed ? `${value} !` : value)
  const rows = measured.map(({ page, visit }) => {
    const missed = visit.scores.some((score, index) => score < (aims.scores[index] ?? 0))
    return [
      page,
      mark(visit.scores.join('/'), missed),
      `${Math.round(visit.firstPaint)}`,
      mark(`${Math.round(visit.largestPaint)}`, visit.largestPaint > aims.largestPaint),
      mark(visit.shift.toFixed(3), visit.shift > aims.shift),
      mark(`${Math.round(visit.blocked)}`, visit.blocked > aims.blocked),
      `${Math.round(visit.weight / 1024)}`,
    ]
  })
  const moves = changes.map(({ name, times }) => {
    const sorted = times.toSorted((a, b) => a - b)
    const [half = Number.NaN, worst = Number.NaN] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
    return [name, mark(`${Math.round(half)}`, half > aims.routeChange), `${Math.round(worst)}`]
  })
  return [
    `Lighthouse, mobile; median of ${visits} visits. ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown CPU'}`,
    '',
    table(['page', 'scores', 'first paint ms', 'largest paint ms', 'shift', 'blocked ms', 'kB'], rows),
    '',
    table(['page change, both pages visited before', 'median ms', 'worst ms'], moves),
  ].join('\n')
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
