import { languageFor, type Mailer, type MailKind, type MailValues } from '../mail/index.ts'
import type { Platform } from '../platform/platform.ts'

export interface MailRoom {
  readonly platform: Pick<Platform, 'db' | 'config'>
  readonly mailer: Mailer
}
type Letter = { [K in MailKind]: { readonly kind: K; readonly values: MailValues[K] } }[MailKind]

/**
 * A mail to somebody who is still there and may sign in, in their language. `id`: the same for whatever is told once, in
 * letters, digits and `-`.
 */
export async function tell(
  { platform: { db }, mailer }: MailRoom,
  userId: number,
  id: string,
  write: (firstName: string) => Letter,
): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'first_name', 'language'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()
  if (user === undefined) return
  await mailer.send({ id, to: user.email, language: languageFor(user.language, 'en'), ...write(user.first_name) })
}
