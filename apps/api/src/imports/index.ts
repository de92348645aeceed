import './import-tables.ts'
import './import-events.ts'
import { defineModule } from '../platform/module.ts'
import type { Actor } from '../http/actor.ts'
import type { CallOf, Handlers } from '../http/handlers.ts'
import type { Platform } from '../platform/platform.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { getRun, listRuns } from './import-queries.ts'
import { readCsv } from './read-csv.ts'
import { runImport } from './run-import.ts'

export { csvOptions, linesWithin, withPlainLineBreaks } from './csv-cells.ts'
export { type CsvRow, readTable } from './read-csv.ts'

type ImportCalls = 'GET /imports' | 'POST /imports' | 'GET /imports/:id' | 'GET /exports/:kind'

function importHandlers(platform: Platform): Pick<Handlers, ImportCalls> {
  const { db, events } = platform
  events.subscribe('import.asked', 'imports', ({ runId }) => runImport(platform, runId))
  return {
    'GET /imports': async () => ({ data: await listRuns(db) }),
    'POST /imports': async ({ actor, body, request }) => ({
      data: await getRun(db, await askFor(platform, actor, body, request?.ip)),
    }),
    'GET /imports/:id': async ({ params }) => ({ data: await getRun(db, params.id) }),
    'GET /exports/:kind': async ({ params }) => ({ data: await exportCatalogue(platform, params.kind) }),
  }
}

/** Queues a file to be imported in the background. Throws 400 at once for a file that is not such a CSV. */
async function askFor(
  { db, events }: Platform,
  actor: Actor,
  { kind, csv, fileName, dryRun, newMakes, newCategories }: CallOf<'POST /imports'>['body'],
  ip: string | undefined,
): Promise<number> {
  const total = readCsv(kind, csv).length
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('import_run')
      // PostgreSQL stores every character but NUL.
      .values({
        kind,
        csv: csv.replaceAll('\u0000', ' '),
        file_name: fileName,
        is_dry_run: dryRun,
        total,
        errors: '[]',
        confirmed_makes: JSON.stringify(newMakes),
        confirmed_categories: JSON.stringify(newCategories),
        by_user_id: actor.id,
        ip: ip ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await events.publish(trx, 'import.asked', { runId: id })
    return id
  })
}

/** CSV imports and exports of parts and vehicles. */
export const importsModule = defineModule({
  name: 'imports',
  imports: ['catalogue-admin'],
  setUp: ({ platform }) => ({ handlers: importHandlers(platform) }),
})
