import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, type OpenDatabase, openDatabase } from '@axle/api/database/database'
import { startEmbeddedPostgres } from '@axle/embedded-postgres/server'
import { fillUp, loadDemo } from '@axle/demo'
import { sql } from 'kysely'

export interface MeasuredDatabase extends OpenDatabase {
  readonly connection: Connection
  readonly pid: number
  /** Closes our connections; without others the server stops. */
  stop(): Promise<void>
}

/** Opens the database in this folder. */
export async function openMeasured(dataDir: string): Promise<MeasuredDatabase> {
  const server = await startEmbeddedPostgres({ dataDir })
  const database = openDatabase(server.connection, { max: 3, statementTimeoutMs: 0 })
  return {
    ...database,
    connection: server.connection,
    pid: server.pid,
    async stop() {
      await database.close()
      // Backends end a moment after their client, and only the last client stops the server.
      for (let tries = 0; tries < 40 && (await server.stop()) === 'left running'; tries++) await sleep(50)
    },
  }
}

/** Stock of every product, so that no order is rejected. */
const fullShelf = 100_000

/** Loads the demo without images, in place of the starter catalogue of a first start, whose ids the demo uses. */
export async function loadOnlyDemo(db: MeasuredDatabase['db'], dataDir: string): Promise<void> {
  await sql`truncate category, make, search_phrase cascade`.execute(db)
  await loadDemo({ db, dataDir, images: false })
}

/** Fills the migrated database with an enlarged demo catalogue and vacuums it. */
export async function fill(
  { db, pool }: MeasuredDatabase,
  dataDir: string,
  products: number,
  log: (line: string) => void,
): Promise<void> {
  await loadOnlyDemo(db, dataDir)
  await fillUp({
    db,
    products,
    orders: 2_000,
    users: 500,
    onProgress: (what, done, of) => {
      if (done >= of) log(`${of.toLocaleString('en')} ${what}`)
    },
  })
  await sql`update product set stock = ${fullShelf}`.execute(db)
  await pool.query('vacuum (full, analyze) product')
  await pool.query('vacuum (analyze)')
  await pool.query('checkpoint')
}
