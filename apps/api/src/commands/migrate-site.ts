import { openDatabase } from '../database/database.ts'
import { migrateDatabase } from '../startup/migrate-database.ts'
import { openFor } from './open-for.ts'
import type { CommandContext, Outcome } from './run-command.ts'

/** Creates or updates the tables without a server, such as before a rolling restart. */
export async function migrateSite(context: CommandContext, { create }: { create?: boolean }): Promise<Outcome> {
  const { database } = await openFor(context, create ? 'creates' : 'fills')
  const { pool, close } = openDatabase(database.owner, { statementTimeoutMs: 0 })
  context.closing.defer(close)
  const steps: string[] = []
  await migrateDatabase(database, { pool }, (step) => {
    steps.push(step)
    context.print(step)
  })
  if (steps.length === 0) context.print('The database is up to date.')
  return { steps }
}
