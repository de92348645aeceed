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
  const demo = config.demo ? await import('@axle/demo') : undefined
  if (demo && !(await anyone())) {
    await withLock(db, async () => {
      if (!(await anyone())) await demo.loadDemo({ db, dataDir: config.dataDir, onProgress: print })
    })
  }
  if (!(await anyone())) {
    return ['Nobody can sign in yet. Make the first admin with: npm run admin:create -- --email you@example.com']
  }
  if (!demo) return []
  const emails = demo.demoAccounts.map(({ email }) => email)
  const found = await db.selectFrom('users').select('email').where('email', 'in', emails).execute()
  const known = new Set(found.map(({ email }) => email))
  const accounts = emails.filter((email) => known.has(email))
  if (accounts.length === 0) return []
  // Finishes images that an earlier start did not get to, while the site is open.
  demo.drawImages(config.dataDir)
  return [`Demo accounts, all with the password ${demo.demoPassword}:`, ...accounts.map((email) => `  ${email}`)]
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
