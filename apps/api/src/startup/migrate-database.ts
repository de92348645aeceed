import type { OpenDatabase } from '../database/database.ts'
import { installJobs } from '../jobs/jobs.ts'
import { migrate } from '../database/migrations.ts'
import { grantRowRights, userOf } from '../database/row-rights.ts'
import { requireOwnTables } from './require-own-database.ts'
import type { RunningDatabase } from './start-database.ts'

/**
 * Migrates the schema as its owner. For another user at run time, grants rights to the rows and creates the job
 * tables first.
 */
export async function migrateDatabase(
  { session, owner }: Pick<RunningDatabase, 'session' | 'owner'>,
  { pool }: Pick<OpenDatabase, 'pool'>,
  onProgress?: (step: string) => void,
): Promise<void> {
  await requireOwnTables(pool)
  await migrate(pool, { ...(onProgress && { onProgress }) })
  if (JSON.stringify(session) === JSON.stringify(owner)) return
  await installJobs(owner)
  await grantRowRights(pool, await userOf(session))
}
