import { importColumns, type ImportKind, limits } from '@axle/contract'
import { plainCell } from '@axle/contract/csv-cells'
import { CsvError, parse } from 'csv-parse/sync'
import { DomainError } from '../errors/errors.ts'
import { csvOptions, linesWithin, withPlainLineBreaks } from './csv-cells.ts'

export interface CsvRow {
  /** The line of the file where the row begins, from 1. */
  readonly line: number
  /** Cells by column name; missing ones are empty. */
  readonly cells: Readonly<Record<string, string>>
  /** Why the whole row is invalid. */
  readonly fault?: string
}

/** The rows that a file may have. */
export interface CsvTable {
  readonly columns: readonly string[]
  readonly optional: readonly string[]
  readonly maxRows: number
}

const optional = ['aliases', 'make_aliases', 'model_aliases']

/** Reads the rows of a catalogue file, as `readTable` does. */
export const readCsv = (kind: ImportKind, text: string): CsvRow[] =>
  readTable({ columns: importColumns[kind], optional, maxRows: limits.taxonomy.maxRows }, text)

/**
 * Reads the rows of a file with or without a byte order mark, separated by comma or semicolon. Skips empty rows.
 * Throws 400 for an invalid file, missing or unknown columns, or too many rows.
 */
export function readTable(table: CsvTable, text: string): CsvRow[] {
  const [header, ...records] = parseCsv(withPlainLineBreaks(text))
  const columns = columnsOf(table, header?.cells ?? [])
  const rows = records
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells, isUnclosed }) => ({
      line,
      cells: Object.fromEntries(columns.map((column, at) => [column, plainCell(cells[at]?.trim() ?? '')])),
      ...(isUnclosed ? { fault: unclosed(line, cells) } : faultOf(line, cells, columns.length)),
    }))
  if (rows.length === 0) throw refused('This file has no rows')
  if (rows.length > table.maxRows) throw refused(`A file can have at most ${table.maxRows} rows. Please split it`)
  return rows
}

interface ParsedRow {
  readonly line: number
  readonly cells: string[]
  readonly isUnclosed?: boolean
}

function parseCsv(text: string): ParsedRow[] {
  const rows: ParsedRow[] = []
  let end = 0
  try {
    parse(text, {
      ...csvOptions(text),
      on_record: (cells: string[], { lines }) => {
        end = lines
        rows.push({ line: lines - linesWithin(cells), cells })
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code !== 'CSV_QUOTE_NOT_CLOSED') throw refused('This is not a CSV file')
    // The parser drops the text after an unclosed quotation mark: the rest of the file.
    const rest = text.split('\n').slice(end).join('\n')
    const skipped = rest.length - rest.trimStart().length
    rows.push({ line: end + 1 + linesWithin([rest.slice(0, skipped)]), cells: [rest.trim()], isUnclosed: true })
  }
  return rows
}

const unclosed = (line: number, cells: readonly string[]): string =>
  linesWithin(cells) > 0 ? swallowed(line, cells) : 'A quotation mark in this line is never closed'
const swallowed = (line: number, cells: readonly string[]): string =>
  `Lines ${line} to ${line + linesWithin(cells)} were read as one row. Remove the line break or add the missing quotation mark`

/** No name has a line break: a cell with one has swallowed rows, because a quotation mark is missing. */
function faultOf(line: number, cells: readonly string[], columns: number): Pick<CsvRow, 'fault'> {
  if (linesWithin(cells) > 0) return { fault: swallowed(line, cells) }
  return cells.slice(columns).some((cell) => cell.trim() !== '')
    ? { fault: 'This line has more columns than the first row' }
    : {}
}

function columnsOf({ columns: known, optional: unneeded }: CsvTable, header: readonly string[]): string[] {
  const columns = header.map((cell) => cell.trim().toLowerCase())
  while (columns.at(-1) === '') columns.pop()
  const missing = known.filter((column) => !columns.includes(column) && !unneeded.includes(column))
  if (missing.length > 0)
    throw refused(`The first row must name the columns ${known.join(', ')}. Missing: ${missing.join(', ')}`)
  const unknown = columns.filter((column, at) => !known.includes(column) || columns.indexOf(column) !== at)
  if (unknown.length > 0) throw refused(`The first row has unknown columns: ${unknown.join(', ')}`)
  return columns
}

const refused = (message: string) =>
  new DomainError('invalid', 'invalid', message, { errors: [{ path: 'csv', message }] })
