import { limits, type SheetColumn, vehicleColumns } from '@axle/contract'
import type { VehicleTree } from '@axle/contract/typed-vehicles'
import { starterOf } from '../../bulk-edits/index.ts'
import type { Actor } from '../../http/actor.ts'
import type { Trx } from '../../platform/platform.ts'
import { type FileRow, type FileSheet, isBlank } from '../files/file-row.ts'
import { refusedFile } from '../files/refused-file.ts'
import { findConfirmedImport, insertImport, insertRows, updateImport } from '../product-import-repository.ts'
import { makeNamed } from '../rows/narrow-vehicles.ts'
import { headingsIn, isWithoutHeadings, mostTitleRows } from '../columns/heading-rows.ts'
import { headingsKey } from '../columns/match-columns.ts'
import { matchSheet } from '../columns/match-vehicle-columns.ts'
import { SheetUnion } from './sheet-union.ts'
import { SectionLines } from './section-lines.ts'
import { rowsRead, type StoredSheet } from './stored-sheets.ts'

const batch = 500

export interface ReceivedFile {
  readonly shopId: number
  readonly name: string
  readonly vehicles: VehicleTree
  /** Cells beside the headings are remarks. In text files they come from a comma without quotation marks. */
  readonly mayHaveRemarks: boolean
  readonly sheets: AsyncIterable<FileSheet>
}

/** Stores the rows of a file below the headings that its sheets share. Returns the id of the import. */
export async function storeSheets(trx: Trx, actor: Actor, file: ReceivedFile): Promise<number> {
  const { shopId, name } = file
  const id = await insertImport(trx, {
    shop_id: shopId,
    ...starterOf(actor),
    file_name: name,
    headings: [],
    headings_key: '',
    columns: [],
  })
  const union = new SheetUnion()
  const stored: StoredSheet[] = []
  let [offset, left] = [0, limits.productImport.maxRows]
  for await (const { name: sheet, rows, left: why } of file.sheets) {
    const isRead = rows !== undefined && why === undefined
    const done = rows ? await storeSheet(trx, file, { id, union, rows, offset, isRead, most: left }) : nothing
    stored.push({
      name: sheet,
      offset,
      end: offset + done.last,
      rows: done.rows,
      isRead: isRead && done.rows > 0,
      left: why ?? null,
    })
    offset += done.last
    left -= done.rows
  }
  const total = rowsRead(stored)
  if (total === 0) throw refusedFile('This file has no products below its headings')
  const headings = union.slots.map(({ heading }) => heading)
  const remembered = await rememberedColumns(trx, shopId, headings)
  await updateImport(trx, id, {
    total,
    headings,
    headings_key: headingsKey(headings),
    columns: remembered ?? union.slots.map(({ column }) => column),
    is_remembered: remembered !== undefined,
    sheets: stored.length > 1 ? stored : null,
  })
  return id
}
const nothing = { rows: 0, last: 0 }

interface NewSheet {
  readonly id: number
  readonly union: SheetUnion
  readonly rows: AsyncIterable<FileRow>
  /** The last line of the sheets before. */
  readonly offset: number
  readonly isRead: boolean
  /** Rows that the import may still get. */
  readonly most: number
}

/** Returns how many rows were stored, and the last line. */
async function storeSheet(
  trx: Trx,
  file: ReceivedFile,
  { id, union, rows, offset, isRead, most }: NewSheet,
): Promise<{ rows: number; last: number }> {
  const first: FileRow[] = []
  let place: ((row: FileRow) => FileRow | undefined) | undefined
  let waiting: FileRow[] = []
  let [total, last] = [0, 0]
  const flush = async () => {
    const lineOf = (line: number) => (isRead ? offset + line : -(offset + line))
    await insertRows(
      trx,
      id,
      waiting.splice(0).map(({ line, cells }) => ({ line: lineOf(line), cells })),
    )
  }
  const begin = () => {
    const heading = headingsIn(first)
    if (!heading) throw refusedFile('This file has no rows')
    if (isRead && isWithoutHeadings(heading, first)) throw withoutHeadings()
    const below = first.filter(({ line }) => line > heading.line)
    const placed = placing(file, union, heading.cells, below)
    waiting = below.flatMap((row) => placed(row) ?? [])
    total = waiting.length
    place = placed
  }
  for await (const row of rows) {
    if (isBlank(row)) continue
    if (row.cells.slice(limits.productImport.maxColumns).some((cell) => cell !== ''))
      throw refusedFile(`A file can have at most ${limits.productImport.maxColumns} columns`)
    last = row.line
    const placed = place?.(row)
    if (!place) first.push(row)
    if (placed) {
      waiting.push(placed)
      total += 1
    }
    if (!place && first.length === mostTitleRows) begin()
    if (total > most) throw refusedFile(`A file can have at most ${limits.productImport.maxRows} rows. Please split it`)
    if (place && waiting.length >= batch) await flush()
  }
  if (!place) begin()
  await flush()
  return { rows: total, last }
}

/** Its first product would be taken for headings, and be missing. */
const withoutHeadings = () =>
  refusedFile('This file has no headings. Please add a first line that names the columns, such as Name, Price, Stock')

/** Matches the headings of a sheet, and returns how its rows are stored; undefined for lines that are no products. */
function placing(
  { vehicles, mayHaveRemarks }: ReceivedFile,
  union: SheetUnion,
  cells: readonly string[],
  first: readonly FileRow[],
): (row: FileRow) => FileRow | undefined {
  const headings = cells.slice(0, limits.productImport.maxColumns).map(storedCell)
  while (headings.at(-1) === '') headings.pop()
  const match = (known: readonly string[]) =>
    matchSheet({
      headings: known,
      valuesAt: (at) => first.map((row) => (row.cells[at] ?? '').trim()),
      isMake: (text) => makeNamed(vehicles, text) !== undefined,
    })
  const own = match(headings)
  const sections = new SectionLines(own, vehicles)
  const hasSections = sections.isAmong(first)
  // The vehicles of sections get a column without a heading, behind the others.
  const columns = hasSections ? match([...headings, 'fits']) : own
  const places = union.add(hasSections ? [...headings, ''] : headings, columns)
  const width = union.slots.length
  return ({ line, cells: typed, above }) => {
    const known = Array.from({ length: width }, () => '')
    const merged = (at: number) => (isRepeated(columns[at]) ? above?.get(at) : undefined) ?? ''
    const section = hasSections ? sections.vehicleOf(typed.slice(0, headings.length)) : ''
    if (section === undefined) return undefined
    for (const [at, place] of places.entries())
      known[place] = storedCell(at === headings.length ? section : typed[at] || merged(at))
    // A row with more cells than headings keeps one more, for the check to find.
    const extra = mayHaveRemarks ? undefined : typed.slice(cells.length).find((cell) => cell !== '')
    return { line, cells: extra === undefined ? known : [...known, storedCell(extra)] }
  }
}

/** A merged make or part holds for all its rows, but a merged quantity is not that of each. */
const isRepeated = (column: SheetColumn | null | undefined): boolean => column != null && repeatedColumns.has(column)
const repeatedColumns: ReadonlySet<SheetColumn> = new Set<SheetColumn>([
  'name',
  'part',
  'brand',
  'grade',
  'condition',
  'fits',
  ...vehicleColumns,
])

/** The columns that the shop last confirmed for these headings, in any order. */
async function rememberedColumns(
  trx: Trx,
  shopId: number,
  headings: readonly string[],
): Promise<(SheetColumn | null)[] | undefined> {
  const last = await findConfirmedImport(trx, shopId, headingsKey(headings))
  if (!last) return undefined
  const left = last.headings.map((heading, at) => ({ key: headingsKey([heading]), column: last.columns[at] ?? null }))
  // Headings that occur twice are matched in their order.
  return headings.map((heading) => {
    const at = left.findIndex(({ key: one }) => one === headingsKey([heading]))
    return at === -1 ? null : (left.splice(at, 1)[0]?.column ?? null)
  })
}

/** PostgreSQL stores every character but NUL. One more than allowed lets the check find the fault. */
const storedCell = (cell: string): string =>
  cell
    .replaceAll('\u0000', '')
    .toWellFormed()
    .trim()
    .slice(0, limits.productImport.maxCell + 1)
