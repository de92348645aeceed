import type { OpenDatabase } from '../database/database.ts'
import { installJobs } from '../jobs/jobs.ts'
import { migrate } from '../database/migrations.ts'
import { grantRowRights, userOf } from '../database/row-rights.ts'
import type { RunningDatabase } from './start-database.ts'

/**
 * Brings the schema up to date as its owner. Where the program runs as another user, that one gets rights to the rows, and
 * the tables of the jobs are made before it asks for them.
 */
export async function migrateDatabase(
  { connection, owner }: Pick<RunningDatabase, 'connection' | 'owner'>,
  { pool }: Pick<OpenDatabase, 'pool'>,
  onProgress?: (step: string) => void,
): Promise<void> {
  await migrate(pool, { ...(onProgress && { onProgress }) })
  if (JSON.stringify(connection) === JSON.stringify(owner)) return
  await installJobs(owner)
  await grantRowRights(pool, await userOf(connection))
}
