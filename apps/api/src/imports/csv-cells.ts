/** Text that a spreadsheet would run as a formula, even when it is quoted already. */
const formula = /^'*[=+\-@\t\r]/

/**
 * Writes a row for spreadsheets. A cell that begins like a formula gets an apostrophe, which marks text; an import
 * removes it.
 */
export const csvRow = (cells: readonly (string | number)[]): string => cells.map(csvCell).join(',')

function csvCell(value: string | number): string {
  const text = String(value)
  const safe = formula.test(text) ? `'${text}` : text
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Reads a cell written by `csvRow` or by hand. */
export const plainCell = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

/** Joins names in one cell with `|`; a `|` within a name gets a backslash. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(/[\\|]/g, String.raw`\$&`)).join('|')

export const splitNames = (cell: string): string[] =>
  (cell.match(/(?:\\[\\|]|[^|])+/g) ?? []).map((name) => name.replaceAll(/\\([\\|])/g, '$1'))
