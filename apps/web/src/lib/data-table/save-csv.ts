import { csvRow } from '@axle/contract/csv-cells'
import { saveFile } from '../browser/save-file.ts'

// Without it, Excel reads the file in a legacy encoding.
const byteOrderMark = '\uFEFF'

/** Starts the download of a CSV file. */
export function saveCsv(fileName: string, csv: string): void {
  saveFile(fileName, new Blob([byteOrderMark, csv], { type: 'text/csv;charset=utf-8' }))
}

/** Writes rows as CSV. */
export const asCsv = (rows: readonly (readonly string[])[]): string => rows.map((row) => `${csvRow(row)}\r\n`).join('')
