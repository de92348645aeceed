import type { FileRow } from '../files/file-row.ts'
import { columnOf } from './match-columns.ts'

/** Rows looked at for the heading: titles and addresses may stand above it. */
export const mostTitleRows = 20

const knownIn = (cells: readonly string[]): number =>
  new Set(cells.map(columnOf).filter((column) => column !== null)).size
const fewestKnown = 2

export const hasHeadings = (rows: readonly FileRow[]): boolean =>
  rows.some(({ cells }) => knownIn(cells) >= fewestKnown)

/** Finds the row of headings: the one that names most columns, else the first with several cells. */
function headingRowOf(rows: readonly FileRow[]): FileRow | undefined {
  const scored = rows.map((row) => ({
    row,
    known: knownIn(row.cells),
    filled: row.cells.filter((cell) => cell !== '').length,
  }))
  const best = scored.toSorted((a, b) => b.known - a.known)[0]
  if (best && best.known >= fewestKnown) return best.row
  return (scored.find(({ filled }) => filled >= 2) ?? scored.find(({ filled }) => filled > 0))?.row
}

/**
 * Whether a row is of products rather than headings: it names no column, and has a price or a quantity. Nor do lines
 * without any columns have headings.
 */
export const isWithoutHeadings = ({ cells }: FileRow, rows: readonly FileRow[]): boolean =>
  knownIn(cells) === 0 &&
  (cells.some((cell) => /^\p{Sc}?\s*[\p{N}.,]*\p{N}$/u.test(cell.trim())) ||
    (rows.length > 1 && rows.every((row) => row.cells.filter((cell) => cell !== '').length <= 1)))

/**
 * Joins headings in two lines: groups above their columns, `Price` above `Buying` and `Selling`, so that neither is the
 * price by the name of the group. Its line is the lower one.
 */
export function headingsIn(rows: readonly FileRow[]): FileRow | undefined {
  const heading = headingRowOf(rows)
  if (!heading) return undefined
  const at = rows.indexOf(heading)
  const [above, below] = [rows[at - 1], rows[at + 1]]
  if (below && isBelow(heading, below)) return { line: below.line, cells: joined(heading.cells, below.cells) }
  return above && isBelow(above, heading) ? { ...heading, cells: joined(above.cells, heading.cells, true) } : heading
}

/** Whether headings stand below groups: beside each other, and next to where a group has none. */
function isBelow(groups: FileRow, { line, cells }: FileRow): boolean {
  const isFree = (at: number) => (groups.cells[at] ?? '') === ''
  const filled = groups.cells.filter((cell) => cell !== '').length
  return (
    groups.line === line - 1 &&
    filled > 1 &&
    cells.some((cell, at) => cell !== '' && isFree(at)) &&
    cells.every((cell) => !/\p{N}/u.test(cell)) &&
    cells.filter((cell) => cell !== '').length > filled &&
    knownIn(cells) >= fewestKnown
  )
}

const isAmount = (heading: string): boolean => ['price', 'stock'].includes(columnOf(heading) ?? '')

/**
 * With the name of its group before each heading: `Opening` and `Closing` tell two quantities apart. A group of vehicles
 * or parts says nothing that `Make` does not. `isPlain` headings name more columns alone, unless they repeat amounts.
 */
function joined(groups: readonly string[], cells: readonly string[], isPlain = false): string[] {
  const amounts = cells.filter(isAmount).map(columnOf)
  const isAlone = isPlain && new Set(amounts).size === amounts.length
  let group = ''
  return Array.from({ length: Math.max(groups.length, cells.length) }, (_, at) => {
    group = groups[at] || group
    const cell = cells[at] ?? ''
    // A title above an empty heading may name a price, but never the column of prices.
    if (cell === '') return isPlain && isAmount(groups[at] ?? '') ? '' : (groups[at] ?? '')
    const both = `${group} ${cell}`.trim()
    const isPlainGroup = columnOf(group) !== null && !isAmount(group) && columnOf(both) === null
    return isAlone || isPlainGroup ? cell : both
  })
}
