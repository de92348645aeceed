import { type ImportOutcome, importOutcomes, limits, type ProductColumn } from '@axle/contract'
import type { VehicleTree } from '@axle/contract/typed-vehicles'
import { sql } from 'kysely'
import { lockShopOfProduct, writeProducts } from '../catalogue/index.ts'
import type { Db, Platform, Trx } from '../platform/platform.ts'
import { toJsonColumn } from '../platform/text.ts'
import { isAtImageHost } from '../storage/image-host.ts'
import type { ReferenceData } from '../taxonomy/index.ts'
import { rowKey } from './rows/match-products.ts'
import { type PlannedRow, planRows, type SheetRow } from './rows/plan-rows.ts'
import { readFits } from './rows/read-fits.ts'
import { readPart } from './rows/read-part.ts'
import type { RowCells, RowContext } from './rows/read-row.ts'

/** Rows per transaction, which also stores the progress, so that no row counts twice. */
const batch = 200

/** What a worker needs of the platform and of the catalogue. */
export interface ImportWorker {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'config'>
  readonly reference: () => Promise<ReferenceData>
  readonly vehicleTree: () => Promise<VehicleTree>
  readonly productsChanged: (ids: readonly number[]) => void
}

type Import = Awaited<ReturnType<typeof readImport>>

/**
 * Checks or imports a file in batches: writes valid rows and stores the faults of others; a check only stores what would
 * happen. Resumes after the last batch when it was interrupted.
 */
export async function workImport(worker: ImportWorker, importId: number): Promise<void> {
  const { db } = worker.platform
  await resume(db, importId)
  const run = await readImport(db, importId)
  if (run?.state !== 'checking' && run?.state !== 'running') return
  try {
    const firstLines = await firstLinesOf(db, run)
    const context = await contextOf(worker, run)
    let last: number | undefined = run.last_line
    while (last !== undefined) last = await workBatch(worker, run, { context, firstLines, after: last })
  } catch (error) {
    // The job is retried; until then the import shows as interrupted.
    await db.updateTable('product_import').set({ state: 'failed' }).where('id', '=', importId).execute()
    throw error
  }
}

const readImport = (db: Db, id: number) =>
  db.selectFrom('product_import').selectAll().where('id', '=', id).executeTakeFirst()

/** A retry goes on, unless another import of the shop runs by now. */
async function resume(db: Db, id: number): Promise<void> {
  await sql`update product_import i set state = case when is_dry_run then 'checking' else 'running' end
    where id = ${id} and state = 'failed' and not exists (
      select from product_import o where o.shop_id = i.shop_id and o.state in ('checking', 'running'))`.execute(db)
}

/** Reads vehicles and parts once per text: price lists repeat them. */
async function contextOf(
  { platform, reference: read, vehicleTree }: ImportWorker,
  run: NonNullable<Import>,
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
  return {
    reference,
    readFits: once((cell) => readFits(cell ?? '', tree)),
    readPart: once((cell, name) => readPart(cell ?? '', name ?? '', reference)),
    shopId: run.shop_id,
    pictures: new Map(Object.entries(run.pictures).map(([name, url]) => [name.toLowerCase(), url])),
    defaultPicture: run.default_picture,
    isAtImageHost: (url) => isAtImageHost(platform.config, url),
  }
}
const mostRemembered = 5_000

const cellsOf = (columns: readonly (ProductColumn | null)[], cells: readonly string[]): RowCells =>
  Object.fromEntries(columns.flatMap((column, at) => (column !== null && cells[at] ? [[column, cells[at]]] : [])))

/** The first line of each product in the file. */
async function firstLinesOf(db: Db, { id, columns }: NonNullable<Import>): Promise<ReadonlyMap<string, number>> {
  const wanted = ['shopSku', 'partNumbers', 'brand', 'name', 'fits'] as const
  const places = wanted.map((column) => columns.indexOf(column))
  const lines = new Map<string, number>()
  for (let after = 0; ;) {
    const { rows } = await sql<{ line: number; cells: string[] }>`
      select line, array(select coalesce(cells[at + 1], '') from unnest(${places}::int[]) with ordinality as p (at, n) order by n) as cells
      from product_import_row where import_id = ${id} and line > ${after} order by line limit 2000`.execute(db)
    for (const { line, cells } of rows) {
      const key = rowKey(cellsOf([...wanted], cells))
      if (!lines.has(key)) lines.set(key, line)
    }
    const last = rows.at(-1)
    if (!last) return lines
    after = last.line
  }
}

interface Batch {
  readonly context: RowContext
  readonly firstLines: ReadonlyMap<string, number>
  readonly after: number
}

/** Returns the last line of the batch; undefined after the last one, or when another worker has taken over. */
async function workBatch(worker: ImportWorker, run: NonNullable<Import>, given: Batch): Promise<number | undefined> {
  const { db } = worker.platform
  const stored = await db
    .selectFrom('product_import_row')
    .select(['line', 'cells'])
    .where('import_id', '=', run.id)
    .where('line', '>', given.after)
    .orderBy('line')
    .limit(batch)
    .execute()
  const rows = stored.map(({ line, cells }): SheetRow => {
    const byColumn = cellsOf(run.columns, cells)
    return { line, cells: byColumn, firstLine: given.firstLines.get(rowKey(byColumn)) ?? line }
  })
  const changed: number[] = []
  const last = await db.transaction().execute(async (trx) => {
    const now = await trx
      .selectFrom('product_import')
      .selectAll()
      .where('id', '=', run.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (now.state !== run.state || now.last_line !== given.after) return undefined
    const planned = run.is_dry_run
      ? await plan(db, run, given, rows)
      : await write(worker, trx, run, given, rows, changed)
    return storeBatch(worker, trx, now, planned)
  })
  worker.productsChanged(changed)
  return last
}

const plan = (
  db: Db | Trx,
  run: NonNullable<Import>,
  { context }: Batch,
  rows: readonly SheetRow[],
): Promise<PlannedRow[]> =>
  planRows(db, context, rows, async (ids) => {
    const taken = await db
      .selectFrom('product_import_row')
      .select('product_id')
      .where('import_id', '=', run.id)
      .where('product_id', '=', sql<number>`any(${ids}::int[])`)
      .execute()
    return new Set(taken.flatMap(({ product_id: id }) => id ?? []))
  })

async function write(
  { platform }: ImportWorker,
  trx: Trx,
  run: NonNullable<Import>,
  given: Batch,
  rows: readonly SheetRow[],
  changed: number[],
): Promise<PlannedRow[]> {
  // Lock the shop before its products, in the same order as its deletion.
  if (!(await lockShopOfProduct(trx, run.shop_id))) throw new Error('The shop was deleted during the import')
  const planned = await plan(trx, run, given, rows)
  const writer = {
    id: run.by_user_id,
    shopIds: run.is_own ? [run.shop_id] : [],
    ...(run.ip !== null && { ip: run.ip }),
  }
  const added = planned.filter(({ created }) => created !== undefined)
  const edited = planned.flatMap(({ productId: id, changed: fields }) =>
    id !== undefined && fields ? [{ id, fields }] : [],
  )
  const created = added.flatMap((row) => row.created ?? [])
  const ids = await writeProducts(platform, trx, writer, { created, changed: edited })
  changed.push(...ids, ...edited.map(({ id }) => id))
  return planned.map((row) => (row.created ? { ...row, productId: ids[added.indexOf(row)] } : row))
}

/** Stores outcomes and progress with the batch itself. */
async function storeBatch(
  { platform: { clock } }: ImportWorker,
  trx: Trx,
  run: NonNullable<Import>,
  planned: readonly PlannedRow[],
): Promise<number | undefined> {
  const last = planned.at(-1)?.line
  const rows = planned.map(({ line, outcome, faults, productId }) => ({
    line,
    outcome,
    product_id: productId,
    faults: faults.map(({ column, message }) => ({
      column: column ? (run.headings[run.columns.indexOf(column)] ?? '') : '',
      message,
    })),
  }))
  await sql`update product_import_row r set outcome = given.outcome, product_id = given.product_id, faults = given.faults
    from jsonb_to_recordset(${toJsonColumn(rows)}::jsonb) as given (line int, outcome text, product_id int, faults jsonb)
    where r.import_id = ${run.id} and r.line = given.line`.execute(trx)
  const count = (outcome: ImportOutcome) => run[outcome] + planned.filter((row) => row.outcome === outcome).length
  const sums = Object.fromEntries(importOutcomes.map((outcome) => [outcome, count(outcome)]))
  const isLast = planned.length < batch
  const state = run.is_dry_run ? ('checked' as const) : ('done' as const)
  await trx
    .updateTable('product_import')
    .set({
      ...sums,
      done: run.done + planned.length,
      ...(last !== undefined && { last_line: last }),
      ...(isLast && { state, finished_at: clock.now() }),
    })
    .where('id', '=', run.id)
    .execute()
  return isLast ? undefined : last
}

/** Deletes rows of old imports: their result and undo end with them. */
export async function deleteOldRows({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - limits.productImport.keptDays * 86_400_000)
  await sql`delete from product_import_row where import_id in (
    select id from product_import where created_at < ${before} and state not in ('checking', 'running'))`.execute(db)
}
