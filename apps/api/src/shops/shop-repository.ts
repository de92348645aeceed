import { type ShopRight, staffMay } from '@axle/contract'
import { regionOf } from '@axle/contract/ghana-regions'
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { type Actor, mayInShop } from '../http/actor.ts'
import type { CallOf } from '../http/handlers.ts'
import { wholeLook } from '../platform/names/look-alikes.ts'
import type { Trx } from '../platform/platform.ts'
import type { Database } from '../database/schema.ts'
import { owesSite } from '../ledger/index.ts'

type Fields = CallOf<'PUT /business/:id'>['body']

export async function insertShop(trx: Trx, shop: Insertable<Database['shop']>, ownerId: number): Promise<number> {
  const { id } = await trx.insertInto('shop').values(shop).returning('id').executeTakeFirstOrThrow()
  await trx.insertInto('shop_member').values({ shop_id: id, user_id: ownerId, role: 'owner' }).execute()
  return id
}

/** The last digits, which tell a number apart however it is written. */
const digitsOf = (column: RawBuilder<unknown>) => sql`right(regexp_replace(${column}, '\\D', '', 'g'), 9)`

/** For a shop `s`: at least three buyers rated it below three stars on average. */
const leftBadly = sql`exists (select from shop_score c where c.shop_id = s.id and c.buyers >= 3
  and c.as_described + c.speed + c.service < 9 * c.buyers)`

/**
 * Finds a shop of the owner that an admin closed, that they closed with bad ratings, or that owes the site, or one of a blocked
 * owner with the same name, phone, e-mail or payout number.
 */
export async function findClosedLike(
  trx: Trx,
  ownerId: number,
  {
    name,
    phone,
    email = null,
    payout_number: payout = null,
  }: Pick<Insertable<Database['shop']>, 'name' | 'phone' | 'email' | 'payout_number'>,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select s.id from shop s join shop_member m on m.shop_id = s.id and m.role = 'owner'
    where (s.deleted_at is not null and m.user_id = ${ownerId} and ${leftBadly}) or (m.user_id = ${ownerId} and ${owesSite})
      or (s.deleted_at is null and ((m.user_id = ${ownerId} and s.status = 'inactive')
      or (s.suspended_from is not null and (fold(s.name) = fold(${name}) or lower(s.email) = lower(${email}::text)
        or ${digitsOf(sql`s.phone`)} = ${digitsOf(sql`${phone}::text`)}
        or ${digitsOf(sql`s.payout_number`)} = ${digitsOf(sql`${payout}::text`)}))))
    order by s.id limit 1`.execute(trx)
  return rows[0]?.id
}

/** Finds an active shop of another owner whose name looks the same, whatever its case, spaces and script. */
export async function findNamesake(trx: Trx, ownerId: number, name: string): Promise<number | undefined> {
  const look = wholeLook(name)
  if (look === '') return undefined
  const { rows } = await sql<{ id: number; name: string }>`
    select s.id, s.name from shop s join shop_member m on m.shop_id = s.id and m.role = 'owner'
    where s.deleted_at is null and s.status = 'active' and m.user_id <> ${ownerId}
    order by s.id`.execute(trx)
  return rows.find((shop) => wholeLook(shop.name) === look)?.id
}

/** Whether the shop of a blocked user is paid to this number. */
export async function isPayoutOfBlocked(trx: Trx, shopId: number, number: string): Promise<boolean> {
  const { rows } = await sql`
    select from shop s where s.id <> ${shopId} and s.suspended_from is not null and s.deleted_at is null
      and ${digitsOf(sql`s.payout_number`)} = ${digitsOf(sql`${number}::text`)} limit 1`.execute(trx)
  return rows.length > 0
}

/** Locks a shop, but not for orders, which only refer to it and would otherwise block each other. */
export const lockShop = (trx: Trx, id: number): Promise<Selectable<Database['shop']> | undefined> =>
  trx
    .selectFrom('shop')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * Locks the shops of an owner, closed ones too, by rising id. Call it with the owner locked, so that no shop is
 * added; one transferred meanwhile is left out.
 */
export async function lockShopsOf(trx: Trx, ownerId: number): Promise<readonly Selectable<Database['shop']>[]> {
  const owned = trx
    .selectFrom('shop')
    .innerJoin('shop_member', 'shop_member.shop_id', 'shop.id')
    .where('shop_member.user_id', '=', ownerId)
    .where('shop_member.role', '=', 'owner')
    .orderBy('shop.id')
  await owned.select('shop.id').forNoKeyUpdate('shop').execute()
  return owned.selectAll('shop').execute()
}

/** Restores the status that a shop had before the block of its owner, and releases its payouts. */
export async function endSuspension(trx: Trx, { id, status, suspended_from }: Suspendable): Promise<void> {
  await updateShop(trx, id, { status: suspended_from ?? status, suspended_from: null, payouts_held_at: null })
}
type Suspendable = Pick<Selectable<Database['shop']>, 'id' | 'status' | 'suspended_from' | 'payouts_held_at'>
export const isSuspended = ({ suspended_from, payouts_held_at }: Suspendable): boolean =>
  suspended_from !== null || payouts_held_at !== null

export async function updateShop(trx: Trx, id: number, changes: Updateable<Database['shop']>): Promise<void> {
  await trx.updateTable('shop').set(changes).where('id', '=', id).execute()
}

export async function ownerOf(trx: Trx, shopId: number): Promise<number | undefined> {
  const owner = await trx
    .selectFrom('shop_member')
    .select('user_id')
    .where('shop_id', '=', shopId)
    .where('role', '=', 'owner')
    .executeTakeFirst()
  return owner?.user_id
}

export async function isOwnerBlocked(trx: Trx, shopId: number): Promise<boolean> {
  const blocked = await trx
    .selectFrom('shop_member')
    .innerJoin('users', 'users.id', 'shop_member.user_id')
    .select('users.id')
    .where('shop_member.shop_id', '=', shopId)
    .where('shop_member.role', '=', 'owner')
    .where('users.blocked_at', 'is not', null)
    .executeTakeFirst()
  return blocked !== undefined
}

/** Like `mayInShop`, for a locked shop: it may have been transferred, or the caller's role changed, since the actor was read. */
export async function stillMayInShop(trx: Trx, actor: Actor, shopId: number, right: ShopRight): Promise<boolean> {
  if (actor.role === 'admin' || !mayInShop(actor, shopId, right)) return actor.role === 'admin'
  const member = await trx
    .selectFrom('shop_member')
    .select(['role', 'staff_role'])
    .where('shop_id', '=', shopId)
    .where('user_id', '=', actor.id)
    .executeTakeFirst()
  return member?.role === 'owner' || (member?.staff_role != null && staffMay(member.staff_role, right))
}

/** Locks the future owner, so that they cannot be blocked, deleted or made a customer meanwhile. */
export async function lockFutureOwner(
  trx: Trx,
  userId: number,
): Promise<{ isBlocked: boolean; isCustomer: boolean } | undefined> {
  const user = await trx
    .selectFrom('users')
    .select(['user_type', 'is_admin', 'blocked_at'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return user && { isBlocked: user.blocked_at !== null, isCustomer: user.user_type === 'customer' && !user.is_admin }
}

/**
 * Replaces the owner. The former one is removed first, because a shop has one owner at any time. Payout account and
 * contact were theirs, so both are cleared.
 */
export async function replaceOwner(trx: Trx, shopId: number, userId: number): Promise<void> {
  await trx.deleteFrom('shop_member').where('shop_id', '=', shopId).where('role', '=', 'owner').execute()
  await trx
    .insertInto('shop_member')
    .values({ shop_id: shopId, user_id: userId, role: 'owner' })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'user_id']).doUpdateSet({ role: 'owner', staff_role: null, staff_contact: null }),
    )
    .execute()
  await updateShop(trx, shopId, { email: null, payout_network: null, payout_number: null, payout_name: null })
}

/** Maps a stored shop to its fields in the contract. */
export const fieldsOf = ({ payout_network, payout_number, payout_name, ...shop }: Selectable<Database['shop']>) => ({
  ...shop,
  gpsAddress: shop.gps_address,
  imageUrl: shop.image_url,
  statusReason: shop.status_reason,
  openingHours: shop.opening_hours,
  payout: payout_number === null ? null : { network: payout_network, number: payout_number, name: payout_name },
})

/** Maps the sent fields to columns; the status has its own command. */
export const rowOf = ({
  gpsAddress,
  imageUrl,
  payout,
  town,
  region,
  openingHours,
  status: _status,
  statusReason: _reason,
  ...same
}: Fields): Partial<Insertable<Database['shop']>> => ({
  ...Object.fromEntries(Object.entries(same).filter(([, value]) => value !== undefined)),
  ...(gpsAddress !== undefined && { gps_address: gpsAddress }),
  ...(imageUrl !== undefined && { image_url: imageUrl }),
  ...(town !== undefined && { town: town || null }),
  ...(region !== undefined && { region: (region && regionOf(region)) || region || null }),
  ...(openingHours !== undefined && { opening_hours: openingHours }),
  ...(payout !== undefined && {
    payout_network: payout?.network ?? null,
    payout_number: payout?.number ?? null,
    payout_name: payout?.name ?? null,
  }),
})
