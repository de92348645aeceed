import { afterAll, inject } from 'vitest'
import { type Connection, type OpenDatabase, openDatabase } from '@axle/api/database/database'
import { freshName, inDatabase, runOnce } from './server.ts'

export interface TestDatabase extends OpenDatabase {
  readonly connection: Connection
  /** For what needs a session of its own. */
  readonly session: Connection
}

/**
 * Creates a migrated, empty database for this test file, dropped after its last test. Call it at the top of the file:
 * `const { db } = await testDatabase()`.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const { connection: server, pooled, template } = inject('testServer')
  const name = freshName('axle_test')
  // Copying files takes an eighth of the CPU of writing each page to the log.
  await runOnce(server, `create database ${name} template ${template} strategy file_copy`)
  const session = inDatabase(server, name)
  const connection = pooled ? inDatabase(pooled, name) : session
  const database = openDatabase(connection, { max: 5, pooler: pooled && { prepares: true } })
  afterAll(async () => {
    await database.close()
    await runOnce(server, `drop database ${name} with (force)`)
  })
  return { ...database, connection, session }
}
