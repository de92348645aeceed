import { type ImportKind, limits, type NewName } from '@axle/contract'
import { lockTaxonomy, nameKey } from '../catalogue-admin/index.ts'
import { record } from '../platform/audit.ts'
import type { Db, Platform, Trx } from '../platform/platform.ts'
import { findSimilar, knownParts, knownVehicles } from './catalogue-state.ts'
import { type PartsPlan, partsPlanner } from './plan-parts.ts'
import { type VehiclesPlan, vehiclesPlanner } from './plan-vehicles.ts'
import type { RowError, Verdict } from './read-cells.ts'
import { type CsvRow, readCsv } from './read-csv.ts'
import { writeParts } from './write-parts.ts'
import { writeVehicles } from './write-vehicles.ts'

/** Rows per transaction, which also stores the progress, so that no row counts twice. */
const batch = 1_000

/** Names that may become new makes or categories; undefined allows all. */
type Confirmed = readonly string[] | undefined

interface Planned {
  readonly plan: (row: CsvRow) => Verdict | RowError[]
  readonly write: (trx: Trx) => Promise<void>
  /** Names of the makes or categories that the planned rows add. */
  readonly newNames: () => string[]
}
type Platforms = Pick<Platform, 'db' | 'clock'>

type Planner = (db: Db | Trx, all: readonly CsvRow[], confirmed: Confirmed) => Promise<Planned>
const planners: Record<ImportKind, Planner> = {
  async parts(db, all, confirmed) {
    const plan: PartsPlan = { categories: [], added: [], moved: [], aliases: [] }
    return {
      plan: partsPlanner(all, await knownParts(db), plan, confirmed),
      write: (trx) => writeParts(trx, plan),
      newNames: () => plan.categories.map(({ category }) => category.name),
    }
  },
  async vehicles(db, all, confirmed) {
    const plan: VehiclesPlan = { makes: [], models: [], vehicles: [], makeAliases: [], modelAliases: [] }
    return {
      plan: vehiclesPlanner(all, await knownVehicles(db), plan, confirmed),
      write: (trx) => writeVehicles(trx, plan),
      newNames: () => plan.makes.map(({ name }) => name),
    }
  },
}

/**
 * Imports a queued file: writes valid rows and reports the errors of others. A dry run plans the same and writes
 * nothing. Resumes from the last batch after an interruption.
 */
export async function runImport(platform: Platforms, runId: number): Promise<void> {
  const { db } = platform
  const run = await db.selectFrom('import_run').selectAll().where('id', '=', runId).executeTakeFirst()
  if (run?.csv == null) return
  try {
    const rows = readCsv(run.kind, run.csv)
    if (run.is_dry_run) return await runDry(platform, run.id, run.kind, rows)
    for (let from = run.done; from < rows.length; from += batch) await runBatch(platform, run, rows, from)
  } catch (error) {
    // The job is retried; until then the run shows as failed.
    await db.updateTable('import_run').set({ state: 'failed' }).where('id', '=', runId).execute()
    throw error
  }
}

async function runDry(platform: Platforms, id: number, kind: ImportKind, rows: readonly CsvRow[]): Promise<void> {
  const { db, clock } = platform
  const { plan, newNames } = await planners[kind](db, rows, undefined)
  const result = report(rows, plan)
  const failedLines = new Set(result.errors.map((error) => error.line))
  const taken = rows.filter(({ line }) => !failedLines.has(line))
  const names = JSON.stringify(await describeNewNames(db, kind, newNames(), taken))
  const sums = { added: result.added, changed: result.changed, same: result.same, failed: result.failed }
  await db
    .updateTable('import_run')
    .set({
      ...sums,
      ...finished(clock.now()),
      done: rows.length,
      errors: toJson(result.errors),
      ...(kind === 'parts' ? { new_categories: names } : { new_makes: names }),
    })
    .where('id', '=', id)
    .execute()
}

async function runBatch(
  platform: Platforms,
  { id, kind }: { readonly id: number; readonly kind: ImportKind },
  all: readonly CsvRow[],
  from: number,
): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    await lockTaxonomy(trx)
    const run = await trx
      .selectFrom('import_run')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    // Another worker assumed that this one is dead, and has taken over.
    if (run.done !== from) return
    const confirmed = kind === 'parts' ? run.confirmed_categories : (run.confirmed_makes ?? undefined)
    const { plan, write } = await planners[kind](trx, all, confirmed)
    const rows = all.slice(from, from + batch)
    const result = report(rows, plan)
    await write(trx)
    const done = from + rows.length
    const isLast = done === all.length
    const sums = {
      added: run.added + result.added,
      changed: run.changed + result.changed,
      same: run.same + result.same,
      failed: run.failed + result.failed,
    }
    await trx
      .updateTable('import_run')
      .set({
        ...sums,
        ...(isLast ? finished(platform.clock.now()) : { state: 'running' }),
        done,
        errors: toJson([...run.errors, ...result.errors]),
      })
      .where('id', '=', id)
      .execute()
    if (isLast)
      await record(trx, {
        actorId: run.by_user_id,
        action: 'curation.imported',
        subjectType: 'import',
        subjectId: id,
        details: { kind, fileName: run.file_name, ...sums },
        ip: run.ip ?? undefined,
      })
  })
}

/** More new names than any real file has: a file with swapped columns must not keep the database busy. */
const mostCompared = 200

/** Rarest first, since a misspelling occurs in few rows. */
async function describeNewNames(
  db: Db,
  kind: ImportKind,
  names: readonly string[],
  rows: readonly CsvRow[],
): Promise<NewName[]> {
  const column = kind === 'parts' ? 'category' : 'make'
  const similar = await findSimilar(db, kind, names.slice(0, mostCompared))
  const counts = Map.groupBy(rows, ({ cells }) => nameKey(cells[column] ?? ''))
  return names
    .map((name) => ({ name, rows: counts.get(nameKey(name))?.length ?? 0, similar: similar.get(name) ?? null }))
    .toSorted((a, b) => a.rows - b.rows)
}

function report(rows: readonly CsvRow[], plan: Planned['plan']) {
  const sums = { added: 0, changed: 0, same: 0, failed: 0 }
  const errors: RowError[] = []
  for (const row of rows) {
    const outcome = plan(row)
    if (typeof outcome === 'string') sums[outcome] += 1
    else {
      sums.failed += 1
      errors.push(...outcome)
    }
  }
  return { ...sums, errors }
}

const finished = (now: Date) => ({ state: 'done' as const, csv: null, finished_at: now })
const toJson = (errors: readonly RowError[]) => JSON.stringify(errors.slice(0, limits.taxonomy.maxErrors))
