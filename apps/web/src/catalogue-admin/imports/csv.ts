import type { ImportRun } from '@axle/contract/catalogue-admin'

/** A cell of a CSV file. What a spreadsheet would run as a formula is told to be text. */
function cell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const asCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

type Errors = ImportRun['errors']

/** What is wrong with a file, as another file to work through; the messages as `say` puts them. */
export const errorsAsCsv = (errors: Errors, head: readonly string[], say: (message: string) => string): string =>
  asCsv([head, ...errors.map(({ line, column, message }) => [String(line), column, say(message)])])
