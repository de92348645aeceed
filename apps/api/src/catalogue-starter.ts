import { openDatabase } from './database/database.ts'
import { offerStarter } from './starter-catalogue/index.ts'
import { migrateDatabase } from './startup/migrate-database.ts'
import { openSite } from './startup/open-site.ts'
import { sentenceFor } from './startup/sentence-for.ts'

// Adds the starter catalogue to an existing site, also while it runs.
const closing = new AsyncDisposableStack()
try {
  const { database } = await openSite('works')
  closing.defer(async () => void (await database.stop()))
  const { db, pool, close } = openDatabase(database.owner, { max: 2 })
  closing.defer(close)
  await migrateDatabase(database, { pool })
  const added = await offerStarter(db, { catalogue: 'add' })
  const counts = Object.entries(added).map(([what, n]) => `${what}: ${n.toLocaleString('en')}`)
  console.log(`Added from the starter catalogue: ${counts.join(', ')}.`)
} catch (error) {
  console.error(sentenceFor(error))
  process.exitCode = 1
} finally {
  await closing.disposeAsync()
}
