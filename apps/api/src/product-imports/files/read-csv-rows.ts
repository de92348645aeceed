import { Readable } from 'node:stream'
import { plainCell } from '@axle/contract/csv-cells'
import { CsvError, parse } from 'csv-parse'
import { csvOptions, linesWithin, withPlainLineBreaks } from '../../imports/index.ts'
import { decodeText } from './decode-text.ts'
import { refusedFile } from './refused-file.ts'
import type { FileRow } from './file-row.ts'

const chunk = 65_536

/** Reads the rows of a CSV file, separated by comma, semicolon or tab. Throws 400 for a file that is none. */
export async function* readCsvRows(bytes: Uint8Array): AsyncGenerator<FileRow> {
  const text = withPlainLineBreaks(decodeText(bytes))
  /** Where each row that the parser holds ends. */
  const ends: number[] = []
  let end = 0
  const noted = (record: string[], { lines }: { readonly lines: number }) => {
    end = lines
    ends.push(lines)
    return record
  }
  const parser = Readable.from(chunksOf(text)).pipe(parse({ ...csvOptions(text), on_record: noted }))
  try {
    for await (const record of parser as AsyncIterable<string[]>)
      yield {
        line: (ends.shift() ?? 0) - linesWithin(record),
        cells: record.map((cell) => plainCell(cell.trim())),
      }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code !== 'CSV_QUOTE_NOT_CLOSED') throw refusedFile('This is not a CSV or XLSX file')
    throw refusedFile(`A quotation mark after line ${end} is never closed`)
  }
}

function* chunksOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += chunk) yield text.slice(from, from + chunk)
}
