import type { ShopRight } from '@axle/contract'
import { beyondRole } from '../../errors/errors.ts'
import { type Actor, mayInShop } from '../../http/actor.ts'
import type { Db } from '../../platform/platform.ts'
import { rolesOf, visibleShops } from '../order-policy.ts'
import { orderNotFound } from '../order-repository.ts'
import { findPlace } from './check-repository.ts'

/**
 * Private things of a vendor order are for its buyer, for people of the shop with the right, and for admins. Throws not-found to
 * strangers and 403 to others.
 */
export async function requireReader(
  db: Db,
  actor: Actor,
  { id, vendorOrderId }: { readonly id: string; readonly vendorOrderId: number },
  right: ShopRight,
): Promise<void> {
  const place = await findPlace(db, id, vendorOrderId)
  if (place === undefined) throw orderNotFound()
  const parties = { userId: place.buyerId, shopIds: [place.shopId] }
  if (!visibleShops(actor, parties).includes(place.shopId)) throw orderNotFound()
  if (rolesOf(actor, parties).includes('buyer') || mayInShop(actor, place.shopId, right)) return
  throw beyondRole()
}
