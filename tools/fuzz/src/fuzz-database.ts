import { type Connection, openDatabase, type OpenDatabase } from '@axle/api/database/database'
import { installJobs } from '@axle/api/jobs/jobs'
import { migrate } from '@axle/api/database/migrations'
import { freshName, inDatabase, runOnce, startTestServer } from '@axle/testing/server'

/** Creates a temporary database outside a test run. */
export async function fuzzDatabase(): Promise<{
  database: OpenDatabase & { connection: Connection }
  drop: () => Promise<void>
}> {
  const server = await startTestServer()
  const name = freshName('axle_fuzz')
  await runOnce(server.connection, `create database ${name}`)
  const connection = inDatabase(server.connection, name)
  const database = openDatabase(connection, { max: 5 })
  await migrate(database.pool)
  await installJobs(connection)
  const drop = async () => {
    await database.close()
    await runOnce(server.connection, `drop database ${name} with (force)`)
    await server.stop()
  }
  return { database: { ...database, connection }, drop }
}
