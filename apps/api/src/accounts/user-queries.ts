import type { ContactProfile, PublicProfile, User } from '@axle/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Actor, shopsWithRight } from '../http/actor.ts'
import { DomainError, notFound } from '../errors/errors.ts'
import type { Db, Trx } from '../platform/platform.ts'

export type WholeUser = z.output<typeof User>
type Profile = z.output<typeof PublicProfile>

// Leaves out the password hash.
export const wholeUser = sql`u.id, u.email, u.username, u.first_name as "firstName", u.last_name as "lastName", u.other_names as "otherNames",
  u.phone, u.image_url as "imageUrl", u.user_type as "userType", (u.is_admin or u.user_type = 'admin') as "isAdmin",
  u.user_category as "userCategory", u.user_role as "userRole", u.language, u.blocked_at is not null as "isBlocked", u.block_reason as "blockReason", u.created_at as "createdAt",
  coalesce((
    select json_agg(json_build_object('id', shop.id, 'businessName', shop.name) order by shop.id)
    from shop_member m join shop on shop.id = m.shop_id
    where m.user_id = u.id and m.role = 'owner' and shop.deleted_at is null
  ), '[]') as business`
const staffOf = sql`
  select json_agg(json_build_object('id', shop.id, 'businessName', shop.name, 'role', m.staff_role) order by shop.name, shop.id)
  from shop_member m join shop on shop.id = m.shop_id
  where m.user_id = u.id and m.staff_role is not null and shop.deleted_at is null and shop.suspended_from is null`

/** Reads a whole user, for the user and admins. Throws not-found. */
export async function getUser(db: Db, id: number): Promise<WholeUser> {
  const { rows } =
    await sql<WholeUser>`select ${wholeUser}, (${staffOf}) as "staffOf" from users u where u.id = ${id} and u.deleted_at is null`.execute(
      db,
    )
  const [user] = rows
  if (user === undefined) throw userNotFound()
  const { staffOf: jobs, ...others } = user
  return jobs ? user : others
}

export const userNotFound = () => notFound('user_not_found', 'User not found')

/** Reads as much of a user as the caller may see. */
export async function getUserFor(
  db: Db,
  actor: Actor | undefined,
  id: number,
): Promise<WholeUser | z.output<typeof ContactProfile> | Profile> {
  const user = await getUser(db, id)
  if (actor?.id === id || actor?.role === 'admin') return user
  const { firstName, lastName, imageUrl } = user
  const profile = { id, firstName, lastName, imageUrl, profileImage: imageUrl }
  return (await hasSoldTo(db, actor === undefined ? [] : shopsWithRight(actor, 'buyer-contact'), id))
    ? { ...profile, email: user.email, phone: user.phone }
    : profile
}

async function hasSoldTo(db: Db, shopIds: readonly number[], userId: number): Promise<boolean> {
  if (shopIds.length === 0) return false
  const order = await db
    .selectFrom('orders')
    .innerJoin('vendor_order', 'vendor_order.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.user_id', '=', userId)
    .where('vendor_order.shop_id', 'in', shopIds)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

/** Lists the names of the shops that the user owns, without deleted ones. */
export async function shopNamesOf(db: Db, userId: number): Promise<readonly string[]> {
  const shops = await db
    .selectFrom('shop_member')
    .innerJoin('shop', 'shop.id', 'shop_member.shop_id')
    .select('shop.name')
    .where('shop_member.user_id', '=', userId)
    .where('shop_member.role', '=', 'owner')
    .where('shop.deleted_at', 'is', null)
    .orderBy('shop.name')
    .execute()
  return shops.map(({ name }) => name)
}

/** Returns the 409 for a change that would leave shops without an owner who may run them. */
export function ownsShopsError(names: readonly string[]): DomainError {
  const message = `Please transfer or delete the shops of this user first: ${joinFirst(names)}`
  return new DomainError('conflict', 'owns_shops', message, { errors: [{ path: 'userType', message }] })
}

const maxNamed = 3
/** Joins the first few names, with an ellipsis if there are more. */
export const joinFirst = (names: readonly string[], count = names.length): string =>
  [...names.slice(0, maxNamed), ...(count > maxNamed ? ['…'] : [])].join(', ')

/** Returns whether one of these users uploaded this avatar. Locks the upload until the transaction ends. */
export async function isAvatarBy(trx: Trx, imageUrl: string, userIds: readonly number[]): Promise<boolean> {
  const upload = await trx
    .selectFrom('upload')
    .select('id')
    .where('public_id', '=', imageUrl.replace('/images/', ''))
    .where('preset', '=', 'avatar')
    .where('user_id', 'in', userIds)
    .forKeyShare()
    .executeTakeFirst()
  return upload !== undefined
}
