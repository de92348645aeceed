import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Database } from '../platform/schema.ts'

/**
 * Fills a database without users with the demo catalogue, where that is wanted, and gives the lines that tell the
 * person at the keyboard how to sign in.
 */
export async function prepareFirstUsers(
  config: Config,
  db: Kysely<Database>,
  say: (step: string) => void,
): Promise<readonly string[]> {
  const anyone = () => db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  const demo = config.demo ? await import('@axle/demo') : undefined
  if (demo && !(await anyone())) await demo.loadDemo({ db, dataDir: config.dataDir, onProgress: say })
  if (!(await anyone())) {
    return ['Nobody can sign in yet. Make the first admin with: npm run admin:create -- --email you@example.com']
  }
  if (!demo) return []
  const emails = demo.demoAccounts.map(({ email }) => email)
  const found = await db.selectFrom('users').select('email').where('email', 'in', emails).execute()
  const known = new Set(found.map(({ email }) => email))
  const accounts = emails.filter((email) => known.has(email))
  if (accounts.length === 0) return []
  // Pictures that an earlier start did not come to are drawn while the shop is open already.
  demo.drawImages(config.dataDir)
  return [`Demo accounts, all with the password ${demo.demoPassword}:`, ...accounts.map((email) => `  ${email}`)]
}
