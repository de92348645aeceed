import { afterAll, inject } from 'vitest'
import { type Connection, type OpenDatabase, openDatabase } from '@axle/api/database/database'
import { freshName, inDatabase, runOnce } from './server.ts'

export interface TestDatabase extends OpenDatabase {
  readonly connection: Connection
}

/**
 * Creates a migrated, empty database for this test file, dropped after its last test. Call it at the top of the file:
 * `const { db } = await testDatabase()`.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const { connection: server, template } = inject('testServer')
  const name = freshName('axle_test')
  await runOnce(server, `create database ${name} template ${template}`)
  const connection = inDatabase(server, name)
  const database = openDatabase(connection, { max: 5 })
  afterAll(async () => {
    await database.close()
    await runOnce(server, `drop database ${name} with (force)`)
  })
  return { ...database, connection }
}
