import { importColumns, type ImportKind, limits } from '@axle/contract'
import { CsvError, parse } from 'csv-parse/sync'
import { DomainError } from '../platform/errors.ts'
import { plainCell } from './csv-cells.ts'

export interface CsvRow {
  /** The line of the file that the row begins in; the first is 1. */
  readonly line: number
  /** By the names of the columns; what is missing is empty. */
  readonly cells: Readonly<Record<string, string>>
  /** There is something right of the last column. */
  readonly isTooWide: boolean
}

/** Columns that may be left out. */
const optional = ['aliases', 'make_aliases', 'model_aliases']

/**
 * The rows of a file: with or without a byte order mark, divided by comma or semicolon, quoted where it has to be. Empty
 * rows are passed over. Throws 400 for what is no such file, lacks a column, has an unknown one, or too many rows.
 */
export function readCsv(kind: ImportKind, text: string): CsvRow[] {
  // The lines of quoted cells are counted right only with one kind of line end.
  const [header, ...records] = parseCsv(text.replaceAll(/\r\n?/g, '\n'))
  const columns = columnsOf(kind, header?.cells ?? [])
  const rows = records
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(columns.map((column, at) => [column, plainCell(cells[at]?.trim() ?? '')])),
      isTooWide: cells.slice(columns.length).some((cell) => cell.trim() !== ''),
    }))
  if (rows.length === 0) throw refused('There are no rows in this file')
  if (rows.length > limits.curation.maxRows)
    throw refused(`A file can have at most ${limits.curation.maxRows} rows. Please divide it`)
  return rows
}

function parseCsv(text: string): { line: number; cells: string[] }[] {
  try {
    const options = { bom: true, info: true, relax_column_count: true, relax_quotes: true } as const
    // With `info` a record comes with where it ends; the types of the library do not say so.
    const records = parse(text, {
      ...options,
      delimiter: delimiterOf(text),
      record_delimiter: '\n',
    }) as unknown as Parsed[]
    return records.map(({ info, record }) => ({ line: info.lines - linesWithin(record), cells: record }))
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw refused('A quotation mark in this file is never closed')
    if (error instanceof CsvError) throw refused('This is no CSV file')
    throw error
  }
}

interface Parsed {
  readonly info: { readonly lines: number }
  readonly record: string[]
}

const linesWithin = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)

/** Whichever there is more of in the first line. */
function delimiterOf(text: string): ',' | ';' {
  const first = text.slice(0, text.indexOf('\n') + 1 || undefined)
  return first.split(';').length > first.split(',').length ? ';' : ','
}

function columnsOf(kind: ImportKind, header: readonly string[]): string[] {
  const known: readonly string[] = importColumns[kind]
  const columns = header.map((cell) => cell.trim().toLowerCase())
  while (columns.at(-1) === '') columns.pop()
  const missing = known.filter((column) => !columns.includes(column) && !optional.includes(column))
  if (missing.length > 0)
    throw refused(`The first row has to name the columns ${known.join(', ')}. It lacks ${missing.join(', ')}`)
  const unknown = columns.filter((column, at) => !known.includes(column) || columns.indexOf(column) !== at)
  if (unknown.length > 0) throw refused(`The first row names columns that cannot be read: ${unknown.join(', ')}`)
  return columns
}

const refused = (message: string) =>
  new DomainError('invalid', 'invalid', message, { errors: [{ path: 'csv', message }] })
