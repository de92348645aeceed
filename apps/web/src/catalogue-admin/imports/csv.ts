import type { ImportRun } from '@axle/contract/imports'

/** A CSV cell. A leading apostrophe stops spreadsheets from running it as a formula. */
function cell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const asCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

type Errors = ImportRun['errors']

/** The row errors as a CSV file, with translated messages. */
export const errorsAsCsv = (errors: Errors, head: readonly string[], translate: (message: string) => string): string =>
  asCsv([head, ...errors.map(({ line, column, message }) => [String(line), column, translate(message)])])
