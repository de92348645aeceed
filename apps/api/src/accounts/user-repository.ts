import type { Selectable, Updateable } from 'kysely'
import type { Actor } from '../http/actor.ts'
import { DomainError, forbidden, translateConstraints } from '../errors/errors.ts'
import type { Trx } from '../platform/platform.ts'
import type { Database } from '../database/schema.ts'
import { userConflicts } from './account-repository.ts'
import { userNotFound } from './user-queries.ts'

/** Locks a user until the transaction ends, but not for rows that refer to the user. Throws not-found. */
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
 * Locks the active admins, so that two of them cannot demote each other at once. Throws 403 when the caller is no
 * longer one. Always call it before locking a user, to avoid deadlocks.
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

/** Lists active admins except these. */
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

/** Throws a conflict for the only admin. */
export function requireOtherAdmins(admins: readonly number[], id: number): void {
  if (admins.length === 1 && admins[0] === id)
    throw new DomainError('conflict', 'last_admin', 'This is the last admin. Please make another one first')
}

/** Updates a user. Throws a conflict when the email or phone is taken. */
export async function updateUser(trx: Trx, id: number, changes: Updateable<Database['users']>): Promise<void> {
  await translateConstraints(trx.updateTable('users').set(changes).where('id', '=', id).execute(), userConflicts)
}

/** Voids all reset links of a user. */
export async function voidResetLinks(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('password_reset').where('user_id', '=', userId).execute()
}
