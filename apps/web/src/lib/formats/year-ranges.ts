import type { Joining } from './joining.ts'

/** Lists years with ranges: `2008–2010, 2015`. */
export function yearRanges(years: readonly number[], { listed }: Pick<Joining, 'listed'>): string {
  const ranges: [number, number][] = []
  for (const year of [...new Set(years)].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && year === last[1] + 1) last[1] = year
    else ranges.push([year, year])
  }
  return listed(ranges.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)))
}
