/**
 * Where a spreadsheet may begin a formula: a cell, or a part of one after a sign at which the spreadsheet splits it. Excel
 * splits at semicolons in many countries, within quotation marks, too, unless the cell is the first one of its row.
 */
const formula = /(^|[;\t\r\n])('*[=+\-@])/g
const guardedFormula = /(^|[;\t\r\n])'('*[=+\-@])/g

/** Writes a row for spreadsheets. What looks like a formula gets an apostrophe, which marks text; an import removes it. */
export const csvRow = (cells: readonly (string | number)[]): string => cells.map(csvCell).join(',')

function csvCell(value: string | number): string {
  const safe = String(value).replaceAll(formula, "$1'$2")
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Reads a cell written by `csvRow` or by hand. */
export const plainCell = (cell: string): string => cell.replaceAll(guardedFormula, '$1$2')
