import { parseArgs } from 'node:util'
import { z } from 'zod'
import { createAdmin } from './accounts/index.ts'
import { openDatabase } from './database/database.ts'
import { randomIds } from './platform/ids.ts'
import { StartupError } from './errors/startup-error.ts'
import { DomainError } from './errors/errors.ts'
import { migrateDatabase } from './startup/migrate-database.ts'
import { openSite } from './startup/open-site.ts'
import { sentenceFor } from './startup/sentence-for.ts'

const closing = new AsyncDisposableStack()
try {
  await createFirstAdmin()
} catch (error) {
  console.error(error instanceof DomainError ? error.message : sentenceFor(error))
  process.exitCode = 1
} finally {
  await closing.disposeAsync()
}

async function createFirstAdmin(): Promise<void> {
  const email = readEmail()
  const { database } = await openSite('works')
  closing.defer(async () => void (await database.stop()))
  const { db, pool, close } = openDatabase(database.owner)
  closing.defer(close)
  await migrateDatabase(database, { pool })
  const admin = await createAdmin({ db, ids: randomIds }, email)
  console.log(`${admin.email} is an admin now. The password, shown only this once: ${admin.password}`)
}

function readEmail(): string {
  const usage = 'Name the address of the new admin: npm run admin:create -- --email you@example.com'
  try {
    const { values } = parseArgs({ options: { email: { type: 'string' } } })
    return z.email().parse(values.email)
  } catch (error) {
    throw new StartupError(usage, { cause: error })
  }
}
