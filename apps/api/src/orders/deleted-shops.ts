import type { Actor } from '../http/actor.ts'
import type { Db } from '../platform/platform.ts'

/**
 * Adds the deleted shops of a vendor to the actor, so that their orders stay readable. For reading only: only admins
 * change the orders of a deleted shop.
 */
export async function withDeletedShops(db: Db, actor: Actor): Promise<Actor> {
  // Admins see everything, and customers own no shops.
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
