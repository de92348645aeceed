import type { User } from '@axle/contract/accounts'
import { type ShopRight, staffMay } from '@axle/contract/shop-rights'
import type { Shop } from '@axle/contract/shops'
import { isAdmin } from '../lib/session/session.ts'

type Actor = Pick<User, 'id' | 'userType' | 'isAdmin' | 'staffOf'>

/** The owner is a vendor in the shop's list of users. */
export const ownsShop = (user: Actor, shop: Pick<Shop, 'users'>): boolean =>
  user.userType === 'vendor' && shop.users.some(({ userId, userRole }) => userId === user.id && userRole === 'owner')

/**
 * Owner and admins may do everything, staff what their role allows. For display only; the server enforces it. The role
 * is read from the user, because a shop rendered for everybody does not name it.
 */
export function mayInShop(user: Actor | undefined, shop: Pick<Shop, 'id' | 'users'>, right: ShopRight): boolean {
  if (user === undefined) return false
  const job = user.staffOf?.find(({ id }) => id === shop.id)
  return isAdmin(user) || ownsShop(user, shop) || (job !== undefined && staffMay(job.role, right))
}
