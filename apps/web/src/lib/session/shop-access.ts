import type { User } from '@axle/contract/accounts'
import { type ShopRight, staffMay } from '@axle/contract/shop-rights'
import { useSession } from './session.ts'

type Worker = Pick<User, 'staffOf'>

/**
 * Whether a user who works on a shop has the right there. Without a role in it they are its owner or an admin. For
 * display only; the server enforces it.
 */
export function mayInOwnShop(user: Worker | undefined, shopId: number, right: ShopRight): boolean {
  const job = user?.staffOf?.find(({ id }) => id === shopId)
  return job === undefined || staffMay(job.role, right)
}

/** Whether a user is staff with the right in any shop. */
export const isStaffWith = (user: Worker | undefined, right: ShopRight): boolean =>
  user?.staffOf?.some(({ role }) => staffMay(role, right)) ?? false

/** Returns `mayInOwnShop` of the current user for one shop, or for pages of no single shop. */
export function useShopAccess(shopId: number | undefined): (right: ShopRight) => boolean {
  const { user } = useSession()
  return (right) => shopId === undefined || mayInOwnShop(user, shopId, right)
}

/** Whether the current user may see products that shoppers cannot, of some shop. */
export function useSellsProducts(): boolean {
  const { user, role } = useSession()
  return role === 'vendor' || role === 'admin' || isStaffWith(user, 'products-view')
}
