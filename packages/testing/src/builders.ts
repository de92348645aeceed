import { randomUUID } from 'node:crypto'
import { apiKeyPrefix, keyScopes, type StaffRole, type UserType } from '@axle/contract'
import type { Insertable } from 'kysely'
import { hashPassword } from '@axle/api/accounts/index'
import { hashSecret, randomIds } from '@axle/api/platform/ids'
import type { Db } from '@axle/api/platform/platform'
import type { Database } from '@axle/api/database/schema'

/** The password of users created here. */
export const testPassword = 'Torque-2026'
let hashed: Promise<string> | undefined

export interface TestUser {
  readonly id: number
  readonly email: string
  /** The token of an open session. */
  readonly token: string
}

type Users = Insertable<Database['users']>
type Shops = Insertable<Database['shop']>

interface GivenUser extends Partial<Users> {
  readonly user_type: UserType
}

/** Creates several users with a session each, in two statements. Returns them in the same order. */
export async function severalUsers(db: Db, given: readonly GivenUser[]): Promise<TestUser[]> {
  const password_hash = await (hashed ??= hashPassword(testPassword))
  const rows = given.map((each) => ({
    email: `${each.user_type}-${randomUUID()}@axle.example`,
    password_hash,
    first_name: 'Ama',
    last_name: 'Mensah',
    ...each,
  }))
  const made = await db.insertInto('users').values(rows).returning(['id', 'email']).execute()
  const tokens = await severalSessions(
    db,
    made.map(({ id }) => id),
  )
  const users = new Map(made.map(({ id, email }, index) => [email, { id, email, token: tokens[index] ?? '' }]))
  return rows.flatMap(({ email }) => users.get(email) ?? [])
}

async function aUser(db: Db, userType: UserType, given: Partial<Users>): Promise<TestUser> {
  const [user] = await severalUsers(db, [{ ...given, user_type: userType }])
  if (user === undefined) throw new Error('no user was created')
  return user
}

export const aCustomer = (db: Db, given: Partial<Users> = {}) => aUser(db, 'customer', given)
export const aVendor = (db: Db, given: Partial<Users> = {}) => aUser(db, 'vendor', given)
export const anAdmin = (db: Db, given: Partial<Users> = {}) => aUser(db, 'admin', given)

/** Creates a session for an hour. Returns its token. */
export async function aSession(db: Db, userId: number): Promise<string> {
  const [token = ''] = await severalSessions(db, [userId])
  return token
}

async function severalSessions(db: Db, userIds: readonly number[]): Promise<string[]> {
  const tokens = userIds.map(() => randomIds.secret())
  const expires_at = new Date(Date.now() + 3_600_000)
  const rows = tokens.map((token, index) => ({
    token_hash: hashSecret(token),
    user_id: userIds[index] ?? 0,
    expires_at,
  }))
  await db.insertInto('session').values(rows).execute()
  return tokens
}

/** Creates a shop with its owner. Returns its id. */
export async function aShop(db: Db, ownerId: number, given: Partial<Shops> = {}): Promise<number> {
  const { id } = await db
    .insertInto('shop')
    .values({
      name: `Shop ${randomUUID().slice(0, 8)}`,
      description: 'Spare parts for every road',
      address: '1 Spintex Road, Accra',
      phone: '0302123456',
      email: 'shop@axle.example',
      country: 'Ghana',
      image_url: '/images/shop',
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('shop_member').values({ shop_id: id, user_id: ownerId, role: 'owner' }).execute()
  return id
}

/** Makes a user staff of a shop. */
export const aStaffMember = (db: Db, shopId: number, userId: number, role: StaffRole): Promise<void> =>
  severalStaff(db, [{ shopId, userId, role }])

export interface StaffGiven {
  readonly shopId: number
  readonly userId: number
  readonly role: StaffRole
}

export async function severalStaff(db: Db, given: readonly StaffGiven[]): Promise<void> {
  const rows = given.map(
    ({ shopId, userId, role }) => ({ shop_id: shopId, user_id: userId, role: 'staff', staff_role: role }) as const,
  )
  await db.insertInto('shop_member').values(rows).execute()
}

export interface ApiKeyGiven {
  readonly shopId?: number
  readonly createdBy?: number
  readonly scopes?: readonly (typeof keyScopes)[number][]
  readonly expiresAt?: Date
}

/** Creates an API key of a shop, with all scopes and for an hour unless given. */
export async function anApiKey(
  db: Db,
  given: ApiKeyGiven & { readonly shopId: number; readonly createdBy: number },
): Promise<{ id: number; key: string }> {
  const key = apiKeyPrefix + Buffer.from(randomIds.secret(), 'base64url').toString('hex')
  const now = Date.now()
  const row = {
    shop_id: given.shopId,
    created_by: given.createdBy,
    name: 'Stock system',
    start: key.slice(0, 11),
    key_hash: hashSecret(key),
    scopes: [...(given.scopes ?? keyScopes)],
    created_at: new Date(now),
    expires_at: given.expiresAt ?? new Date(now + 3_600_000),
  }
  const { id } = await db.insertInto('api_key').values(row).returning('id').executeTakeFirstOrThrow()
  return { id, key }
}

/** Creates an uploaded image without a file. Returns its URL. */
export async function anImage(
  db: Db,
  userId: number | null = null,
  given: Partial<Insertable<Database['upload']>> = {},
): Promise<string> {
  const publicId = randomIds.secret(16)
  await db
    .insertInto('upload')
    .values({ public_id: publicId, user_id: userId, preset: 'product', width: 10, height: 10, bytes: 100, ...given })
    .execute()
  return `/images/${publicId}`
}
