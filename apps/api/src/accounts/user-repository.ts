import type { Selectable, Updateable } from 'kysely'
import type { Actor } from '../http/actor.ts'
import { DomainError, forbidden, translateConstraints } from '../errors/errors.ts'
import type { Trx } from '../platform/platform.ts'
import type { Database } from '../database/schema.ts'
import { takenBySomebody } from './account-repository.ts'
import { userNotFound } from './user-queries.ts'

/** Keeps a user as they are until the end of the transaction; what refers to them may be written meanwhile. Throws not-found. */
export async function lockUser(trx: Trx, id: number): Promise<Selectable<Database['users']>> {
  const user = await trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (user === undefined) throw userNotFound()
  return user
}

/**
 * The admins who can act. They stay it until the end of the transaction, so that two of them cannot make each other the
 * last; 403 where the actor was one and was made none meanwhile. To be called before any user is locked, always: then
 * nobody waits for each other.
 */
export async function lockAdmins(trx: Trx, actor: Actor): Promise<readonly number[]> {
  const admins = await trx
    .selectFrom('users')
    .select(['id', 'blocked_at'])
    .where(({ eb, or }) => or([eb('is_admin', '=', true), eb('user_type', '=', 'admin')]))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const active = admins.filter((admin) => admin.blocked_at === null).map(({ id }) => id)
  if (!active.includes(actor.id)) throw forbidden()
  return active
}

/** The admins who can sign in, without these. */
export async function listOtherAdmins(trx: Trx, except: readonly number[]): Promise<readonly number[]> {
  const admins = await trx
    .selectFrom('users')
    .select('id')
    .where(({ eb, or }) => or([eb('is_admin', '=', true), eb('user_type', '=', 'admin')]))
    .where('deleted_at', 'is', null)
    .where('blocked_at', 'is', null)
    .where('id', 'not in', except)
    .execute()
  return admins.map(({ id }) => id)
}

/** Throws where nobody could run the site any more without this person. */
export function requireOtherAdmins(admins: readonly number[], id: number): void {
  if (admins.length === 1 && admins[0] === id)
    throw new DomainError('conflict', 'last_admin', 'This is the last admin. Please make another one first')
}

/** Conflict when the e-mail or phone is another's. */
export async function updateUser(trx: Trx, id: number, changes: Updateable<Database['users']>): Promise<void> {
  await translateConstraints(trx.updateTable('users').set(changes).where('id', '=', id).execute(), takenBySomebody)
}

/** Reset links that are under way lead nowhere from now on. */
export async function voidResetLinks(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('password_reset').where('user_id', '=', userId).execute()
}
