import { limits, type SheetColumn, vehicleColumns } from '@axle/contract'
import type { VehicleTree } from '@axle/contract/typed-vehicles'
import { readStarter, recordImported } from '../bulk-edits/index.ts'
import { lockShopOfProduct, readStoredProducts, writeProducts } from '../catalogue/index.ts'
import { type Actor, mayInShop } from '../http/actor.ts'
import type { Db, Platform, Trx } from '../platform/platform.ts'
import { isAtImageHost } from '../storage/image-host.ts'
import type { ReferenceData } from '../taxonomy/index.ts'
import {
  findImport,
  findTakenProducts,
  listCellsAfter,
  listRowsAfter,
  lockImport,
  resumeImport,
  type StoredImport,
  storeOutcomes,
  updateImport,
} from './product-import-repository.ts'
import { fetchPictures, type FetchRun, type PictureFetcher } from './pictures/fetch-pictures.ts'
import { listPictures } from './pictures/import-picture-repository.ts'
import { isGroupHeading } from './columns/match-columns.ts'
import { imageNamesIn } from './rows/image-names.ts'
import { rowKey, siblingKey } from './rows/match-products.ts'
import { type PlannedRow, planRows, type SheetRow } from './rows/plan-rows.ts'
import { productsRead } from './product-read.ts'
import { readFits } from './rows/read-fits.ts'
import { readPart } from './rows/read-part.ts'
import { isElsewhere, type RowContext } from './rows/read-row.ts'
import { unitIn } from './rows/read-values.ts'
import { lineText } from './sheets/stored-sheets.ts'
import { cellsByColumn, isNamedByPart } from './rows/row-cells.ts'

/** Rows per transaction, which also stores the progress, so that no row counts twice. */
const batch = 200

/** What a worker needs of the platform and of the catalogue. */
export interface ImportWorker {
  readonly platform: Platform
  readonly pictures: Omit<PictureFetcher, 'platform'>
  readonly reference: () => Promise<ReferenceData>
  readonly vehicleTree: () => Promise<VehicleTree>
  readonly productsChanged: (ids: readonly number[]) => void
}

/**
 * Checks or imports a file in batches: writes valid rows and stores the faults of others; a check only stores what would
 * happen. Resumes after the last batch when it was interrupted.
 */
export async function workImport(worker: ImportWorker, importId: number): Promise<void> {
  const { db } = worker.platform
  await resumeImport(db, importId)
  const run = await findImport(db, importId)
  if (run?.state !== 'checking' && run?.state !== 'running') return
  try {
    const keys = await keysOf(db, run)
    const context = await contextOf(worker, run)
    const fetching = fetchRunOf(worker, run)
    let last: number | undefined = run.last_line
    while (last !== undefined) {
      await worker.platform.readOnly.pauseWork()
      last = await workBatch(worker, run, { context, keys, fetching, after: last })
    }
  } catch (error) {
    // The job is retried; until then the import shows as interrupted.
    await updateImport(db, importId, { state: 'failed' })
    throw error
  }
}

/** Reads vehicles and parts once per text: price lists repeat them. */
async function contextOf(
  { platform, reference: read, vehicleTree }: ImportWorker,
  run: StoredImport,
): Promise<RowContext> {
  const [reference, tree] = [await read(), await vehicleTree()]
  const once = <T>(work: (...texts: string[]) => T) => {
    const known = new Map<string, T>()
    return (...texts: string[]): T => {
      const key = texts.join('\n')
      const result = known.get(key) ?? work(...texts)
      if (known.size < mostRemembered) known.set(key, result)
      return result
    }
  }
  const headingOf = (column: SheetColumn) => run.headings[run.columns.indexOf(column)] ?? ''
  const readOnce = once((...texts) => readFits(cellsByColumn(vehicleCells, texts).cells, tree))
  return {
    reference,
    readFits: (cells) => readOnce(...vehicleCells.map((column) => cells[column] ?? '')),
    readPart: once((cell, name) =>
      readPart({ cell: cell ?? '', name: name ?? '', isGroup: isGroupHeading(headingOf('part')) }, reference),
    ),
    warrantyUnit: unitIn(headingOf('warranty')),
    isNamedByPart: isNamedByPart(run.columns),
    changesOnly: !run.columns.some((column) => column === 'name' || column === 'part' || column === 'fits'),
    shopId: run.shop_id,
    pictures: new Map([
      ...(await listPictures(platform.db, run.id)),
      ...Object.entries(run.pictures).map(([name, url]) => [name.toLowerCase(), url] as const),
    ]),
    fetched: new Map(),
    defaultPicture: run.default_picture,
    isAtImageHost: (url) => isAtImageHost(platform.config, url),
  }
}
const detailColumns = ['brand', 'condition', 'grade', 'positions'] as const
const vehicleCells = ['fits', ...vehicleColumns] as const
const mostRemembered = 5_000

interface FileKeys {
  /** The first line of each product in the file. */
  readonly firstLines: ReadonlyMap<string, number>
  /** Keys of names and vehicles that several products share. */
  readonly shared: ReadonlySet<string>
}

async function keysOf(db: Db, { id, columns }: StoredImport): Promise<FileKeys> {
  const wanted = ['shopSku', 'partNumbers', 'name', ...detailColumns, ...vehicleCells] as const
  const placeOf = (column: SheetColumn) =>
    columns.indexOf(column === 'name' && isNamedByPart(columns) ? 'part' : column)
  const places = wanted.map(placeOf)
  const firstLines = new Map<string, number>()
  const [known, shared] = [new Set<string>(), new Set<string>()]
  for (let after = 0; ;) {
    const rows = await listCellsAfter(db, id, places, { line: after, limit: 2_000 })
    for (const { line, cells } of rows) {
      const byColumn = cellsByColumn(wanted, cells).cells
      const [key, sibling] = [rowKey(byColumn), siblingKey(byColumn)]
      if (key === undefined || firstLines.has(key)) continue
      firstLines.set(key, line)
      if (sibling !== undefined) (known.has(sibling) ? shared : known).add(sibling)
    }
    const last = rows.at(-1)
    if (!last) return { firstLines, shared }
    after = last.line
  }
}

const fetchRunOf = ({ platform: { clock } }: ImportWorker, run: StoredImport): FetchRun => ({
  shopId: run.shop_id,
  userId: run.by_user_id,
  since: clock.now(),
  fetched: 0,
  failures: new Map(),
})

interface Batch {
  readonly context: RowContext
  readonly fetching: FetchRun
  readonly keys: FileKeys
  readonly after: number
}

/** Returns the last line of the batch; undefined after the last one, or when another worker has taken over. */
async function workBatch(
  worker: ImportWorker,
  run: StoredImport,
  { context, ...begun }: Batch,
): Promise<number | undefined> {
  const { db } = worker.platform
  const stored = await listRowsAfter(db, run.id, begun.after, batch)
  const rows = stored.map(({ line, cells }): SheetRow => {
    const byColumn = cellsByColumn(run.columns, cells)
    const firstLine = begun.keys.firstLines.get(rowKey(byColumn.cells) ?? '') ?? line
    return {
      line,
      ...byColumn,
      earlierLine: firstLine === line ? undefined : lineText(run.sheets, firstLine),
      hasSiblings: begun.keys.shared.has(siblingKey(byColumn.cells) ?? ''),
      isRagged: cells.length > run.headings.length,
    }
  })
  const elsewhere = rows
    .flatMap(({ cells }) => imageNamesIn(cells.images ?? ''))
    .filter((named) => isElsewhere(named, context))
  const fetched = await fetchPictures({ ...worker.pictures, platform: worker.platform }, begun.fetching, elsewhere)
  const given = { ...begun, context: { ...context, fetched } }
  const changed: number[] = []
  const last = await db.transaction().execute(async (trx) => {
    const now = await lockImport(trx, { shopId: run.shop_id, importId: run.id })
    if (now.state !== run.state || now.last_line !== given.after) return undefined
    if (run.is_dry_run) return storeBatch(worker, trx, now, await plan(db, run, given, rows), context.reference)
    // Lock the shop before its products, in the same order as its deletion.
    if (!(await lockShopOfProduct(trx, run.shop_id))) return stop(worker, trx, run, 'shop')
    const actor = await readStarter(trx, run.shop_id, now, worker.platform.clock.now())
    if (!actor || !mayInShop(actor, run.shop_id, 'imports')) return stop(worker, trx, run, 'rights')
    return storeBatch(worker, trx, now, await write(worker, trx, actor, run, given, rows, changed))
  })
  worker.productsChanged(changed)
  return last
}

const plan = (db: Db | Trx, run: StoredImport, { context }: Batch, rows: readonly SheetRow[]): Promise<PlannedRow[]> =>
  planRows(db, context, rows, (ids) => findTakenProducts(db, run.id, ids))

async function write(
  { platform }: ImportWorker,
  trx: Trx,
  actor: Actor,
  run: StoredImport,
  given: Batch,
  rows: readonly SheetRow[],
  changed: number[],
): Promise<PlannedRow[]> {
  const planned = await plan(trx, run, given, rows)
  const added = planned.filter(({ created }) => created !== undefined)
  const edited = planned.flatMap(({ productId: id, changed: fields }) =>
    id !== undefined && fields ? [{ id, fields }] : [],
  )
  const created = added.flatMap((row) => row.created ?? [])
  const before = await readStoredProducts(
    trx,
    run.shop_id,
    edited.map(({ id }) => id),
  )
  const ids = await writeProducts(platform, trx, actor, { created, changed: edited })
  await recordImported(platform, trx, run, { before, changed: edited, created: ids })
  changed.push(...ids, ...edited.map(({ id }) => id))
  return planned.map((row) => (row.created ? { ...row, productId: ids[added.indexOf(row)] } : row))
}

/** Ends early. What was imported stays and can be undone; the other rows have no outcome. */
async function stop(
  { platform: { clock } }: ImportWorker,
  trx: Trx,
  { id }: StoredImport,
  stopped: NonNullable<StoredImport['stopped']>,
): Promise<undefined> {
  await updateImport(trx, id, { state: 'done', stopped, finished_at: clock.now() })
  return undefined
}

/** Stores outcomes and progress with the batch itself. Returns its last line; undefined after the last batch. */
async function storeBatch(
  { platform: { clock } }: ImportWorker,
  trx: Trx,
  run: StoredImport,
  planned: readonly PlannedRow[],
  /** Of a check, which also stores how the first products were read. */
  reference?: ReferenceData,
): Promise<number | undefined> {
  const headingOf = (column: SheetColumn | undefined) => (column && run.headings[run.columns.indexOf(column)]) ?? ''
  const rows = planned.map(({ line, outcome, faults, productId }) => ({
    line,
    outcome,
    product_id: productId,
    faults: faults.map(({ column, message }) => ({ column: headingOf(column), message })),
  }))
  const isLast = planned.length < batch
  const left = limits.productImport.shownProducts - run.first_read.length
  const firstRead = reference ? [...run.first_read, ...productsRead(planned, reference, left)] : undefined
  await storeOutcomes(trx, run, rows, { firstRead, finishedAt: isLast ? clock.now() : undefined })
  return isLast ? undefined : planned.at(-1)?.line
}
