import type { UserType } from '@axle/contract'
import { sql } from 'kysely'
import { DomainError, translateConstraints } from '../platform/errors.ts'
import type { Db } from '../platform/platform.ts'
import { toE164 } from './phone.ts'

export interface Credentials {
  readonly id: number
  readonly passwordHash: string
  readonly isBlocked: boolean
}

/** By e-mail, username or phone. Which it is can be told: only an e-mail has an @, and no phone has a letter. */
export async function findCredentials(db: Db, identifier: string): Promise<Credentials | undefined> {
  const { column, value } = keyOf(identifier)
  const row = await db
    .selectFrom('users')
    .select(['id', 'password_hash', 'blocked_at'])
    .where(column, '=', value)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && { id: row.id, passwordHash: row.password_hash, isBlocked: row.blocked_at !== null }
}

function keyOf(identifier: string): { column: 'email' | 'username' | 'phone'; value: string } {
  const value = identifier.replaceAll('\u0000', '').toLowerCase()
  if (value.includes('@')) return { column: 'email', value }
  if (/\p{L}/u.test(value)) return { column: 'username', value }
  return { column: 'phone', value: toE164(value) ?? value }
}

export interface NewUser {
  readonly email: string
  readonly username?: string | undefined
  readonly phone: string | null
  readonly firstName: string
  readonly lastName: string
  readonly otherNames?: string | undefined
  readonly userType: UserType
  readonly passwordHash: string
}

/** The id of the new user. Conflict when the e-mail, username or phone is another's. */
export async function insertUser(db: Db, user: NewUser): Promise<number> {
  const insert = db
    .insertInto('users')
    .values({
      email: user.email,
      username: user.username ?? null,
      phone: user.phone,
      first_name: user.firstName,
      last_name: user.lastName,
      other_names: user.otherNames ?? '',
      user_type: user.userType,
      is_admin: user.userType === 'admin',
      password_hash: user.passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await translateConstraints(insert, {
    users_email_key: () => taken('email', 'This email is already registered'),
    users_username_key: () => taken('username', 'This username is already taken'),
    users_phone_key: () => taken('phone', 'This phone number is already registered'),
  })
  return id
}

const taken = (path: 'email' | 'username' | 'phone', message: string) =>
  new DomainError('conflict', `${path}_taken`, message, { errors: [{ path, message }] })

export async function setPassword(db: Db, userId: number, passwordHash: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}
