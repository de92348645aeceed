import type { Actor } from '../http/actor.ts'
import type { Db } from '../platform/platform.ts'

/**
 * The same person, with the shops they owned when those were deleted: what was ordered there stays readable to them, as
 * it does to the buyer. For reading alone; nobody changes an order of a shop that is gone but an admin.
 */
export async function asReader(db: Db, actor: Actor): Promise<Actor> {
  // An admin sees everything, and whoever became a customer owns nothing.
  if (actor.role !== 'vendor') return actor
  const closed = await db
    .selectFrom('shop_member')
    .innerJoin('shop', 'shop.id', 'shop_member.shop_id')
    .select('shop.id')
    .where('shop_member.user_id', '=', actor.id)
    .where('shop_member.role', '=', 'owner')
    .where('shop.deleted_at', 'is not', null)
    .execute()
  return { ...actor, shopIds: [...actor.shopIds, ...closed.map(({ id }) => id)] }
}
