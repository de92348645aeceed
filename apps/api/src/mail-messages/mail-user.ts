import type { Platform } from '../platform/platform.ts'
import type { MailKind, MailValues } from './mail-kinds.ts'
import { languageFor, type Mailer } from './mailer.ts'

type Letter = { [K in MailKind]: { readonly kind: K; readonly values: MailValues[K] } }[MailKind]

export interface MailContext {
  readonly platform: Pick<Platform, 'db' | 'config'>
  readonly mailer: Mailer
}

/**
 * Mails a user in their language. Skips deleted users, and blocked ones unless the mail is about the block. `id` is
 * stable for each occasion and consists of letters, digits and `-`.
 */
export async function mailUser(
  { platform: { db }, mailer }: MailContext,
  userId: number,
  id: string,
  write: (firstName: string) => Letter,
  readers: 'not blocked' | 'blocked' = 'not blocked',
): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'first_name', 'language'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('blocked_at', readers === 'blocked' ? 'is not' : 'is', null)
    .executeTakeFirst()
  if (user === undefined) return
  await mailer.send({ id, to: user.email, language: languageFor(user.language, 'en'), ...write(user.first_name) })
}
