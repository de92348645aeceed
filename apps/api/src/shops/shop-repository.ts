import { regionOf } from '@axle/contract/ghana-regions'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { type Actor, mayRunShop } from '../http/actor.ts'
import type { CallOf } from '../http/handlers.ts'
import type { Trx } from '../platform/platform.ts'
import type { Database } from '../database/schema.ts'

type Fields = CallOf<'PUT /business/:id'>['body']

export async function insertShop(trx: Trx, shop: Insertable<Database['shop']>, ownerId: number): Promise<number> {
  const { id } = await trx.insertInto('shop').values(shop).returning('id').executeTakeFirstOrThrow()
  await trx.insertInto('shop_member').values({ shop_id: id, user_id: ownerId, role: 'owner' }).execute()
  return id
}

/** Orders of its products may be placed meanwhile: they only refer to the shop, and would else wait for each other with it. */
export const lockShop = (trx: Trx, id: number): Promise<Selectable<Database['shop']> | undefined> =>
  trx
    .selectFrom('shop')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * The shops that somebody owns, closed ones too, locked by rising id. To be called with their owner locked: then no shop
 * comes to them, and one that was given away while it was waited for is left out.
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

/** Gives a shop back the status it had before the block of its owner, and releases what is due to it. */
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

/** As `mayRunShop`, of a shop that is locked by now: it may have been given away since it was read who is asking. */
export const stillRunsShop = async (trx: Trx, actor: Actor, shopId: number): Promise<boolean> =>
  mayRunShop(actor, shopId) && (actor.role === 'admin' || (await ownerOf(trx, shopId)) === actor.id)

/** Locked, so that nobody is blocked, deleted or made a customer while they are given a shop. */
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
 * A shop has one owner at any moment, so the old one leaves first. Where it is paid and written to was theirs: nobody shall
 * pay them any more.
 */
export async function replaceOwner(trx: Trx, shopId: number, userId: number): Promise<void> {
  await trx.deleteFrom('shop_member').where('shop_id', '=', shopId).where('role', '=', 'owner').execute()
  await trx
    .insertInto('shop_member')
    .values({ shop_id: shopId, user_id: userId, role: 'owner' })
    .onConflict((conflict) => conflict.columns(['shop_id', 'user_id']).doUpdateSet({ role: 'owner' }))
    .execute()
  await updateShop(trx, shopId, { email: null, payout_network: null, payout_number: null, payout_name: null })
}

/** The fields of a stored shop by the names under which they are sent. */
export const fieldsOf = ({ payout_network, payout_number, payout_name, ...shop }: Selectable<Database['shop']>) => ({
  ...shop,
  gpsAddress: shop.gps_address,
  imageUrl: shop.image_url,
  statusReason: shop.status_reason,
  openingHours: shop.opening_hours,
  payout: payout_number === null ? null : { network: payout_network, number: payout_number, name: payout_name },
})

/** The columns of the fields that were sent; the status has a command of its own. */
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
