import { verdict } from './aims.ts'
import type { BenchRun } from './run.ts'
import { type Cell, table } from './table.ts'

/** The allowed growth of CPU time from the smallest to the largest size. */
const mostCpu: Readonly<Record<string, number>> = { list: 2, detail: 2, filter: 3 }

/** Compares the smallest with the largest size; undefined with a single size. */
export function growth(runs: readonly BenchRun[]): string | undefined {
  const [small, large] = [runs.toSorted(bySize).at(0), runs.toSorted(bySize).at(-1)]
  if (!small || !large || small === large) return undefined
  const cpu = small.measurements.flatMap((before) => {
    const after = large.measurements.find(({ name }) => name === before.name)
    return after ? [row(before.name, cpuOf(before), cpuOf(after), mostCpu[before.name])] : []
  })
  const alone = small.oneAtATime.flatMap((before) => {
    const after = large.oneAtATime.find(({ name }) => name === before.name)
    return after ? [row(before.name, before.items.p50, after.items.p50, before.growth)] : []
  })
  const tables = [
    [cpu, 'CPU ms per request'],
    [alone, 'one at a time, p50 ms'],
  ] as const
  const sizes = [small, large].map(({ products }) => products.toLocaleString('en'))
  return [
    `# From ${sizes.join(' to ')} products`,
    ...tables.flatMap(([rows, name]) =>
      rows.length > 0 ? [table([name, ...sizes, 'times', 'at most', ''], rows)] : [],
    ),
  ].join('\n\n')
}

const bySize = (one: BenchRun, other: BenchRun) => one.products - other.products
const cpuOf = ({ serverCpu, databaseCpu }: BenchRun['measurements'][number]) => serverCpu + databaseCpu

function row(name: string, before: number, after: number, most: number | undefined): readonly Cell[] {
  const times = after / before
  return [name, before, after, times, most, most === undefined ? '' : verdict(times <= most)]
}
