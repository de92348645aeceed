import type { Kysely } from 'kysely'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/schema.ts'
import { StartupError } from '../errors/startup-error.ts'

// All demo accounts share one hash with its own salt; a new password has another salt.
const demoSalt = Buffer.from('axle-demo-salt-1').toString('base64').replaceAll('=', '')

/** Throws a StartupError for a demo database in production, because the demo's password is public. */
export async function rejectDemoAccounts(
  { production }: Pick<Config, 'production'>,
  db: Kysely<Database>,
): Promise<void> {
  if (!production) return
  const found = await db
    .selectFrom('users')
    .select('email')
    .where('password_hash', 'like', `%$${demoSalt}$%`)
    .where('deleted_at', 'is', null)
    .where('blocked_at', 'is', null)
    .orderBy('is_admin', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (found === undefined) return
  throw new StartupError(
    `This database holds people of the demo, such as ${found.email}, whose password everybody knows. Begin with an ` +
      'empty database, or start with a loopback SITE_URL and block or delete them.',
  )
}
