export type Cell = string | number | undefined

/** Formats an aligned Markdown table. The first column is text, the others are numbers. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const cells = [head, ...rows.map((row) => head.map((_, column) => textOf(row[column])))]
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((text, column) => (column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0))).join(' | ')} |`
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  const [first = [], ...others] = cells
  return [line(first), line(rule), ...others.map(line)].join('\n')
}

/** Three significant digits; more would be noise. */
function textOf(cell: Cell): string {
  if (cell === undefined) return ''
  if (typeof cell === 'string') return cell
  if (cell >= 100) return Math.round(cell).toLocaleString('en')
  return cell.toFixed(cell >= 10 ? 1 : 2)
}
