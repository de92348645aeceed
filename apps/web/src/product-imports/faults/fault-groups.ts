import type { ImportFault } from '@axle/contract/product-imports'

/** The same fault of several lines. */
export interface FaultGroup extends Omit<ImportFault, 'line' | 'sheet'> {
  /** As `2–4 · 9`, or `Brakes 2–4 · Filters 9`; the first of many. */
  lines: string
}

/** As many ranges as one row of the table holds. */
const maxRanges = 6

/** Groups faults that say the same of the same column, by their first line: one missing picture may fail every line. */
export function faultGroups(faults: readonly ImportFault[]): FaultGroup[] {
  const groups = Map.groupBy(faults, ({ column, message }) => JSON.stringify([column, message]))
  return [...groups.values()].flatMap((same) => {
    const [first] = same
    return first ? [{ column: first.column, message: first.message, lines: rangesOf(same) }] : []
  })
}

function rangesOf(faults: readonly Pick<ImportFault, 'line' | 'sheet'>[]): string {
  const ranges: { sheet: string | undefined; isFirst: boolean; from: number; to: number }[] = []
  for (const { line, sheet } of faults) {
    const last = ranges.at(-1)
    if (last?.sheet === sheet && last && line >= last.from && line <= last.to + 1) last.to = Math.max(last.to, line)
    else ranges.push({ sheet, isFirst: last?.sheet !== sheet, from: line, to: line })
  }
  const texts = ranges
    .slice(0, maxRanges)
    .map(({ sheet, isFirst, from, to }) =>
      [isFirst ? sheet : undefined, from === to ? String(from) : `${from}–${to}`].filter(Boolean).join(' '),
    )
  return [...texts, ...(ranges.length > maxRanges ? ['…'] : [])].join(' · ')
}
