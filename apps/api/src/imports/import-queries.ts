import type { ImportRun } from '@axle/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import { notFound } from '../errors/errors.ts'
import type { Db } from '../platform/platform.ts'
import { presentWording } from './old-errors.ts'

type Run = z.output<typeof ImportRun>

/** Runs in the list, and errors of each; a single run shows all. */
const [listed, errorsInList] = [20, 5]

const columns = sql`r.id, r.kind, r.file_name as "fileName", r.is_dry_run as "isDryRun", r.state, r.done, r.total, r.added, r.changed,
  r.same, r.failed, r.created_at as "createdAt", u.first_name || ' ' || u.last_name as "by"`

/** Lists the last runs, newest first. */
export async function listRuns(db: Db): Promise<Run[]> {
  const { rows } = await sql<Run>`
    select ${columns}, jsonb_path_query_array(r.errors, ${`$[0 to ${errorsInList - 1}]`}::jsonpath) as errors, '[]'::jsonb as "newMakes",
      '[]'::jsonb as "newCategories"
    from import_run r join users u on u.id = r.by_user_id order by r.id desc limit ${listed}`.execute(db)
  return rows.map(withPresentWording)
}

/** Throws not-found. */
export async function getRun(db: Db, id: number): Promise<Run> {
  const { rows } = await sql<Run>`
    select ${columns}, r.errors, r.new_makes as "newMakes", r.new_categories as "newCategories"
    from import_run r join users u on u.id = r.by_user_id where r.id = ${id}`.execute(db)
  if (rows[0] === undefined) throw notFound('import_not_found', 'Import not found')
  return withPresentWording(rows[0])
}

const withPresentWording = (run: Run): Run => ({
  ...run,
  errors: run.errors.map((error) => ({ ...error, message: presentWording(error.message) })),
})
