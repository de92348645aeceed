import type { Kysely } from 'kysely'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/schema.ts'
import { StartupError } from '../errors/startup-error.ts'

// The demo's people share one hash, made with a salt of its own; whoever has chosen another password has another one.
const demoSalt = Buffer.from('axle-demo-salt-1').toString('base64').replaceAll('=', '')

/** A database that was filled with the demo is not shown to the world: everybody knows its people's password. */
export async function refuseDemoPeople(
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
