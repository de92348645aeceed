import type { Language } from '@axle/contract'
import { languageFor, type Mailer } from '../mail-messages/index.ts'
import { DomainError } from '../errors/errors.ts'
import { record } from '../platform/audit.ts'
import { hashSecret } from '../platform/ids.ts'
import type { DomainEvents } from '../jobs/events.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { setPassword } from './account-repository.ts'
import { rejectEasyPassword } from './easy-passwords.ts'
import { hashPassword } from './sessions/password-hash.ts'
import { endAllSessions } from './sessions/sessions.ts'
import type { SignInFailures } from './sessions/sign-in-failures.ts'

const hour = 3_600_000
const maxMailsAnHour = 5

/** Requests a reset mail. The job looks the user up, so known and unknown addresses behave the same. */
export async function requestPasswordReset(
  { db, events, ids }: Platform,
  email: string,
  language: Language,
): Promise<void> {
  const request = { requestId: ids.uuid(), email, language }
  await db.transaction().execute((trx) => events.publish(trx, 'accounts.password-reset-requested', request))
}

/**
 * Creates the token and mails it. Only the mail contains the token: the database stores its hash, and no job carries
 * it. A retry makes another token, and both work.
 */
export async function sendResetLink(
  platform: Platform,
  mailer: Mailer,
  { requestId, email, language }: DomainEvents['accounts.password-reset-requested'],
): Promise<void> {
  const { db, ids, config } = platform
  const token = ids.secret()
  const tokenHash = hashSecret(token)
  const user = await db.transaction().execute((trx) => insertResetToken(trx, platform, email, tokenHash))
  if (user === undefined) return
  try {
    const link = `${config.siteUrl}/auth/reset-password?token=${encodeURIComponent(token)}`
    await mailer.send({
      id: `password-reset-${requestId}`,
      to: user.email,
      language: languageFor(user.language, language),
      kind: 'password-reset',
      values: { firstName: user.first_name, link },
    })
  } catch (error) {
    // An unsent mail does not count towards the limit; the job retries.
    await db.deleteFrom('password_reset').where('token_hash', '=', tokenHash).execute()
    throw error
  }
}

/**
 * Stores the token for this address; undefined for an unknown address or after too many mails. Locks the user, so
 * that a concurrent block or new address voids this link too.
 */
async function insertResetToken(trx: Trx, { clock, log }: Platform, email: string, tokenHash: Buffer) {
  const now = clock.now()
  const user = await trx
    .selectFrom('users')
    .select(['id', 'first_name', 'email', 'language'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .where('blocked_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (user === undefined) return undefined
  await trx.deleteFrom('password_reset').where('user_id', '=', user.id).where('expires_at', '<', now).execute()
  if (await hasTooManyResets(trx, user.id, now)) {
    log.warn({ event: 'reset mail withheld', userId: user.id }, 'too many reset mails for one account')
    return undefined
  }
  const expiresAt = new Date(now.getTime() + hour)
  await trx
    .insertInto('password_reset')
    .values({ token_hash: tokenHash, user_id: user.id, created_at: now, expires_at: expiresAt })
    .execute()
  return user
}

/** Returns whether the user already got the maximum of links within the hour. */
export async function hasTooManyResets(trx: Trx, userId: number, now: Date): Promise<boolean> {
  const { sent } = await trx
    .selectFrom('password_reset')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('user_id', '=', userId)
    .where('expires_at', '>=', now)
    .executeTakeFirstOrThrow()
  return sent >= maxMailsAnHour
}

/** Sets a new password by a link. A link works once and for an hour. Ends all sessions and voids other links. */
export async function changePassword(
  platform: Platform,
  failures: SignInFailures,
  { token, password, language }: { readonly token: string; readonly password: string; readonly language: Language },
): Promise<void> {
  const { db, clock, config, events } = platform
  const tokenHash = hashSecret(token)
  const known = await db
    .selectFrom('password_reset')
    .innerJoin('users', 'users.id', 'password_reset.user_id')
    .select(['users.id', 'email', 'username'])
    .select(['first_name as firstName', 'last_name as lastName', 'other_names as otherNames'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  if (known === undefined) throw expired()
  await rejectEasyPassword(password, known, config.siteName)
  const passwordHash = await hashPassword(password)
  const { id } = known
  await db.transaction().execute(async (trx) => {
    await redeemToken(trx, id, tokenHash, clock.now())
    await setPassword(trx, id, passwordHash)
    await endAllSessions(trx, id)
    await record(trx, {
      actorId: id,
      action: 'user.password-changed',
      subjectType: 'user',
      subjectId: id,
      details: { by: 'reset link' },
    })
    const at = clock.now().toISOString()
    await events.publish(trx, 'accounts.password-changed', { userId: id, at, language })
  })
  failures.forget(`user ${id}`)
}

/** Deletes this link and all others of the user. */
async function redeemToken(trx: Trx, userId: number, tokenHash: Buffer, now: Date): Promise<void> {
  // Lock the user before the links, in the same order as other callers, to avoid a deadlock.
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const used = await trx
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  if (used === undefined) throw expired()
  await trx
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

const expired = () =>
  new DomainError('invalid', 'invalid_token', 'This reset link is no longer valid. Please request a new one', {
    errors: [{ path: 'token', message: 'This reset link is no longer valid. Please request a new one' }],
  })
