import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/schema.ts'

/** Loads the demo catalogue into a database without users, if configured. Returns lines that explain how to sign in. */
export async function prepareFirstUsers(
  config: Config,
  db: Kysely<Database>,
  print: (step: string) => void,
): Promise<readonly string[]> {
  const anyone = () => db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  const isNew = !(await anyone())
  if (config.demo && isNew) {
    const { loadDemo } = await import('@axle/demo')
    await withLock(db, async () => {
      if (!(await anyone())) await loadDemo({ db, dataDir: config.dataDir, onProgress: print })
    })
  }
  if (isNew && !(await anyone())) {
    return [
      'Nobody can sign in yet. Make the first admin with: npx --no-install axle admin create --email you@example.com',
    ]
  }
  if (!config.demo) return []
  // The demo's generator takes a fifth of a start, so a site that has its demo does not load it.
  const demo = await import('@axle/demo/people/accounts')
  const emails = demo.demoAccounts.map(({ email }) => email)
  const found = await db.selectFrom('users').select('email').where('email', 'in', emails).execute()
  const known = new Set(found.map(({ email }) => email))
  const accounts = emails.filter((email) => known.has(email))
  if (accounts.length === 0) return []
  if (!isNew) await finishImages(config.dataDir)
  return [`Demo accounts, all with the password ${demo.demoPassword}:`, ...accounts.map((email) => `  ${email}`)]
}

/** Draws images that an earlier start did not get to, once this start no longer needs the processor. */
async function finishImages(dataDir: string): Promise<void> {
  const { finishImages } = await import('@axle/demo/images/finish')
  setTimeout(() => finishImages(dataDir), 5_000).unref()
}

/**
 * One of several nodes that start together on an empty database fills it; the others wait. The lock ends with
 * the process.
 */
function withLock(db: Kysely<Database>, work: () => Promise<void>): Promise<void> {
  return db.connection().execute(async (own) => {
    const lock = own.selectNoFrom(sql<boolean>`pg_try_advisory_lock(hashtext('first users'))`.as('isLocked'))
    while (!(await lock.executeTakeFirstOrThrow()).isLocked) await sleep(200)
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(hashtext('first users'))`.execute(own)
    }
  })
}
