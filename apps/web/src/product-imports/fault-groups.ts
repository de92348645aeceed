import type { ImportFault } from '@axle/contract/product-imports'

/** The same fault of several lines. */
export interface FaultGroup extends Omit<ImportFault, 'line'> {
  /** As `2–4 · 9`; the first of many. */
  lines: string
}

/** As many ranges as one row of the table holds. */
const maxRanges = 6

/** Groups faults that say the same of the same column, by their first line: one missing picture may fail every line. */
export function faultGroups(faults: readonly ImportFault[]): FaultGroup[] {
  const groups = Map.groupBy(faults, ({ column, message }) => JSON.stringify([column, message]))
  return [...groups.values()].flatMap((same) => {
    const [first] = same
    return first
      ? [{ column: first.column, message: first.message, lines: rangesOf(same.map(({ line }) => line)) }]
      : []
  })
}

function rangesOf(lines: readonly number[]): string {
  const ranges: { from: number; to: number }[] = []
  for (const line of lines) {
    const last = ranges.at(-1)
    if (last && line <= last.to + 1) last.to = line
    else ranges.push({ from: line, to: line })
  }
  const texts = ranges.slice(0, maxRanges).map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`))
  return [...texts, ...(ranges.length > maxRanges ? ['…'] : [])].join(' · ')
}
