/** What a spreadsheet would take for a formula, also where it is quoted already. */
const formula = /^'*[=+\-@\t\r]/

/**
 * A row as a spreadsheet reads it. What begins like a formula gets an apostrophe, which spreadsheets take for "this is
 * text"; an import takes one such apostrophe away again.
 */
export const csvRow = (cells: readonly (string | number)[]): string => cells.map(csvCell).join(',')

function csvCell(value: string | number): string {
  const text = String(value)
  const safe = formula.test(text) ? `'${text}` : text
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text of a cell that was written by `csvRow`, or by hand. */
export const plainCell = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

/** Several names in one cell, divided by `|`; one that stands within a name has a backslash before it. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(/[\\|]/g, String.raw`\$&`)).join('|')

export const splitNames = (cell: string): string[] =>
  (cell.match(/(?:\\[\\|]|[^|])+/g) ?? []).map((name) => name.replaceAll(/\\([\\|])/g, '$1'))
