import type { TestProject } from 'vitest/node'
import { type Connection, openDatabase } from '@axle/api/database/database'
import { migrate } from '@axle/api/database/migrations'
import { appOn } from './app-on.ts'
import { watchRawRows } from './raw-rows/watch-raw-rows.ts'
import { freshName, inDatabase, runOnce, startTestServer } from './server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: { readonly connection: Connection; readonly pooled?: Connection; readonly template: string }
  }
}

/** Starts one server with a migrated template for the whole run; each test file copies the template. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const checkRawRows = watchRawRows(project)
  const server = await startTestServer()
  const template = freshName('axle_template')
  try {
    await runOnce(server.connection, `create database ${template}`)
    const connection = inDatabase(server.connection, template)
    const database = openDatabase(connection)
    try {
      await migrate(database.pool)
      // The first start creates 116 queues, which took a third of the CPU of each start in tests.
      const app = await appOn({ ...database, connection })
      await app.close()
    } finally {
      await database.close()
    }
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('testServer', {
    connection: server.connection,
    template,
    ...(server.pooled && { pooled: server.pooled }),
  })
  return async () => {
    await runOnce(server.connection, `drop database ${template} with (force)`)
    await server.stop()
    await checkRawRows()
  }
}
