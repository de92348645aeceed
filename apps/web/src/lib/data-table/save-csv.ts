import { saveFile } from '../browser/save-file.ts'

// Without it, Excel reads the file in a legacy encoding.
const byteOrderMark = '\uFEFF'

/** Starts the download of a CSV file. */
export function saveCsv(fileName: string, csv: string): void {
  saveFile(fileName, new Blob([byteOrderMark, csv], { type: 'text/csv;charset=utf-8' }))
}

/** A CSV cell. A leading apostrophe stops spreadsheets from running it as a formula. */
function cell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Writes rows as CSV. */
export const asCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
