import { refreshListing } from './catalogue/index.ts'
import { openDatabase } from './database/database.ts'
import type { Db } from './platform/platform.ts'
import { migrateDatabase } from './startup/migrate-database.ts'
import { openSite } from './startup/open-site.ts'
import { sentenceFor } from './startup/sentence-for.ts'

// Rebuilds every row of the table `listing` from the products. The site stays open: batches are short, and nodes
// update their memory by themselves.
const closing = new AsyncDisposableStack()
try {
  await reindex()
} catch (error) {
  console.error(sentenceFor(error))
  process.exitCode = 1
} finally {
  await closing.disposeAsync()
}

async function reindex(): Promise<void> {
  const startedAt = performance.now()
  const { database } = await openSite('works')
  closing.defer(async () => void (await database.stop()))
  const { db, pool, close } = openDatabase(database.owner, { statementTimeoutMs: 0 })
  closing.defer(close)
  await migrateDatabase(database, { pool })

  const products = await countOf(db, 'product')
  const report = progress(products)
  await refreshListing(db, 'all', report)
  // All rows were rewritten, so the old versions take up space.
  await pool.query('vacuum (analyze) listing')
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const listed = await countOf(db, 'listing')
  console.log(`Done: ${grouped(products)} products, ${grouped(listed)} of them on sale, in ${seconds} s.`)
}

async function countOf(db: Db, table: 'product' | 'listing'): Promise<number> {
  const { n } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Reports progress and rate every two seconds and at the end. */
function progress(of: number): (done: number) => void {
  const startedAt = performance.now()
  let lastReport = startedAt
  return (done) => {
    const now = performance.now()
    if (done < of && now - lastReport < 2_000) return
    lastReport = now
    const rate = Math.round((done * 1_000) / Math.max(1, now - startedAt))
    console.log(`${grouped(done)} of ${grouped(of)} products, ${grouped(rate)} a second`)
  }
}

function grouped(number: number): string {
  return number.toLocaleString('en')
}
