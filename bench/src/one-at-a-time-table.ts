import type { KindTimes, Times } from './one-at-a-time.ts'
import { table } from './table.ts'

/** The response time limit in milliseconds, at every size. */
const longest = { items: 200, facets: 300 } as const

export function oneAtATimeTable(timed: readonly KindTimes[]): readonly string[] {
  if (timed.length === 0) return []
  const rows = timed.map(({ name, asked, items, facets }) => [
    name,
    // Counts are exact; do not round them to three digits.
    asked.toLocaleString('en'),
    ...cells(items, longest.items),
    ...(facets ? cells(facets, longest.facets) : []),
  ])
  const head = ['one at a time, uncached', 'asked', 'items p50 ms', 'p95', 'max', '', 'facets p50 ms', 'p95', 'max', '']
  return [table(head, rows)]
}

const cells = ({ p50, p95, max }: Times, most: number) => [p50, p95, max, max > most ? `over ${most}` : '']
