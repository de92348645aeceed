import { limits, type SheetColumn } from '@axle/contract'
import type { VehicleTree } from '@axle/contract/typed-vehicles'
import type { FastifyRequest } from 'fastify'
import { starterOf } from '../bulk-edits/index.ts'
import type { Actor } from '../http/actor.ts'
import { translateConstraints } from '../errors/errors.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { shopNotFound } from '../shops/index.ts'
import { type FileRow, isBlank } from './files/file-row.ts'
import { receiveForm } from './files/receive-form.ts'
import { refusedFile } from './files/refused-file.ts'
import { findConfirmedImport, insertImport, insertRows, updateImport } from './product-import-repository.ts'
import { headingRowOf, headingsKey, mostTitleRows } from './columns/match-columns.ts'
import { matchSheet } from './columns/match-vehicle-columns.ts'
import { makeNamed } from './rows/narrow-vehicles.ts'

const batch = 500

/**
 * Receives a product file, and stores its rows and the columns that its headings name, for the shop to confirm. Throws 400
 * for a file that cannot be read, and not-found for an unknown shop. Returns the id of the import.
 */
export async function receiveImport(
  { db, ids }: Platform,
  vehicleTree: () => Promise<VehicleTree>,
  actor: Actor,
  shopId: number,
  request: FastifyRequest | undefined,
): Promise<number> {
  const { file, name } = await receiveForm(request, ids, limits.productImport.maxBytes)
  try {
    // Readers of workbooks are loaded with the first import, not with every start.
    const { isWorkbook, readFileRows } = await import('./files/read-file-rows.ts')
    const vehicles = await vehicleTree()
    const work = db.transaction().execute((trx) =>
      storeSheet(trx, actor, {
        shopId,
        name,
        vehicles,
        mayHaveRemarks: isWorkbook(file.head),
        rows: readFileRows(file.path, file.head),
      }),
    )
    return await translateConstraints(work, { product_import_shop_id_fkey: shopNotFound })
  } finally {
    await file.discard()
  }
}

interface Sheet {
  readonly shopId: number
  readonly name: string
  readonly vehicles: VehicleTree
  /** Cells beside the headings are remarks. In text files they come from a comma without quotation marks. */
  readonly mayHaveRemarks: boolean
  readonly rows: AsyncIterable<FileRow>
}

async function storeSheet(trx: Trx, actor: Actor, { rows, ...sheet }: Sheet): Promise<number> {
  const first: FileRow[] = []
  let target: Target | undefined
  let waiting: FileRow[] = []
  let total = 0
  const flush = async () => {
    if (!target) return
    const { id, width, most } = target
    await insertRows(
      trx,
      id,
      waiting.splice(0).map((row) => storedRow(row, width, most)),
    )
  }
  const begin = async () => {
    const heading = headingRowOf(first)
    if (!heading) throw refusedFile('This file has no rows')
    waiting = first.filter(({ line }) => line > heading.line)
    const inserted = await insertSheet(trx, actor, { ...sheet, cells: heading.cells, first: waiting })
    target = { ...inserted, most: sheet.mayHaveRemarks ? Infinity : heading.cells.length }
    total = waiting.length
  }
  for await (const row of rows) {
    if (isBlank(row)) continue
    if (
      row.cells.length > limits.productImport.maxColumns &&
      row.cells.slice(limits.productImport.maxColumns).some((cell) => cell !== '')
    )
      throw refusedFile(`A file can have at most ${limits.productImport.maxColumns} columns`)
    if (!target) first.push(row)
    else {
      waiting.push(row)
      total += 1
    }
    if (!target && first.length === mostTitleRows) await begin()
    if (total > limits.productImport.maxRows)
      throw refusedFile(`A file can have at most ${limits.productImport.maxRows} rows. Please split it`)
    if (waiting.length >= batch) await flush()
  }
  if (!target) await begin()
  await flush()
  if (!target || total === 0) throw refusedFile('This file has no rows')
  await updateImport(trx, target.id, { total })
  return target.id
}

interface Inserted {
  readonly id: number
  readonly width: number
}
interface Target extends Inserted {
  /** Cells that a row may have. */
  readonly most: number
}

async function insertSheet(
  trx: Trx,
  actor: Actor,
  {
    shopId,
    name,
    vehicles,
    cells,
    first,
  }: Omit<Sheet, 'rows' | 'mayHaveRemarks'> & {
    readonly cells: readonly string[]
    readonly first: readonly FileRow[]
  },
): Promise<Inserted> {
  const headings = cells.slice(0, limits.productImport.maxColumns).map(stored)
  while (headings.at(-1) === '') headings.pop()
  const key = headingsKey(headings)
  const remembered = await rememberedColumns(trx, shopId, key, headings)
  const id = await insertImport(trx, {
    shop_id: shopId,
    ...starterOf(actor),
    file_name: name,
    headings,
    headings_key: key,
    columns:
      remembered ??
      matchSheet({
        headings,
        valuesAt: (at) => first.map((row) => (row.cells[at] ?? '').trim()),
        isMake: (text) => makeNamed(vehicles, text) !== undefined,
      }),
    is_remembered: remembered !== undefined,
  })
  return { id, width: headings.length }
}

/** The columns that the shop last confirmed for these headings, in any order. */
async function rememberedColumns(
  trx: Trx,
  shopId: number,
  key: string,
  headings: readonly string[],
): Promise<(SheetColumn | null)[] | undefined> {
  const last = await findConfirmedImport(trx, shopId, key)
  if (!last) return undefined
  const left = last.headings.map((heading, at) => ({ key: headingsKey([heading]), column: last.columns[at] ?? null }))
  // Headings that occur twice are matched in their order.
  return headings.map((heading) => {
    const at = left.findIndex(({ key: one }) => one === headingsKey([heading]))
    return at === -1 ? null : (left.splice(at, 1)[0]?.column ?? null)
  })
}

/** A row with more cells than allowed keeps one more than there are headings, for the check to find. */
function storedRow({ line, cells }: FileRow, width: number, most: number): FileRow {
  const extra = cells.slice(most).find((cell) => cell !== '')
  const known = Array.from({ length: width }, (_, at) => stored(cells[at] ?? ''))
  return { line, cells: extra === undefined ? known : [...known, stored(extra)] }
}

/** PostgreSQL stores every character but NUL. One more than allowed lets the check find the fault. */
const stored = (cell: string): string =>
  cell
    .replaceAll('\u0000', '')
    .toWellFormed()
    .trim()
    .slice(0, limits.productImport.maxCell + 1)
