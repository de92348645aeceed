import { type Connection, openDatabase, type OpenDatabase } from '../platform/database.ts'
import { installJobs } from '../platform/jobs.ts'
import { migrate } from '../platform/migrations.ts'
import { freshName, inDatabase, runOnce, startTestServer } from '../platform/testing/server.ts'

/** A throw-away database outside of a test run. */
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
