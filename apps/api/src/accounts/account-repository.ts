import type { Language, UserType } from '@axle/contract'
import { sql } from 'kysely'
import { DomainError, translateConstraints } from '../errors/errors.ts'
import type { Db, Trx } from '../platform/platform.ts'
import { toE164 } from './phone.ts'

export interface Credentials {
  readonly id: number
  readonly passwordHash: string
  readonly isBlocked: boolean
  /** Null: not chosen yet. */
  readonly language: string | null
}

/** The column and stored form by which a user signs in. */
export interface SignInKey {
  readonly column: 'email' | 'username' | 'phone'
  readonly value: string
}

/** Tells email, username and phone apart: only an email contains an @, and no phone number contains a letter. */
export function keyOf(identifier: string): SignInKey {
  const value = identifier.replaceAll('\u0000', '').toLowerCase()
  if (value.includes('@')) return { column: 'email', value }
  if (/\p{L}/u.test(value)) return { column: 'username', value }
  return { column: 'phone', value: toE164(value) ?? value }
}

export async function findCredentials(db: Db, { column, value }: SignInKey): Promise<Credentials | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'password_hash', 'blocked_at', 'language'])
    .where(column, '=', value)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { id, password_hash: passwordHash, blocked_at: blockedAt, language } = row
  return { id, passwordHash, isBlocked: blockedAt !== null, language }
}

/** Checks that the credentials are still valid and locks them until the transaction ends. */
export async function areCredentialsValid(trx: Trx, { id, passwordHash }: Credentials): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('blocked_at', 'is', null)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return user !== undefined
}

export interface NewUser {
  readonly email: string
  readonly username?: string | undefined
  readonly phone: string | null
  readonly firstName: string
  readonly lastName: string
  readonly otherNames?: string | undefined
  readonly userType: UserType
  readonly language?: Language
  readonly passwordHash: string
}

/** Inserts a user and returns the id. Throws a conflict when the email, username or phone is taken. */
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
      language: user.language ?? null,
      password_hash: user.passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await translateConstraints(insert, userConflicts)
  return id
}

const taken = (path: 'email' | 'username' | 'phone', message: string) =>
  new DomainError('conflict', `${path}_taken`, message, { errors: [{ path, message }] })

/** Errors for the unique indexes of users. */
export const userConflicts = {
  users_email_key: () => taken('email', 'This email is already registered'),
  users_username_key: () => taken('username', 'This username is already taken'),
  users_phone_key: () => taken('phone', 'This phone number is already registered'),
}

export async function setPassword(db: Db, userId: number, passwordHash: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

/** Stores a stronger hash of the same password, unless the password changed meanwhile. */
export async function replaceHash(db: Db, { id, passwordHash }: Credentials, better: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: better })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .execute()
}

/** Stores the first known language of a user; a chosen one stays. */
export async function setFirstLanguage(db: Db, userId: number, language: Language): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', userId).where('language', 'is', null).execute()
}
