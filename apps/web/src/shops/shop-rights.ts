import type { User } from '@axle/contract/accounts'
import type { Shop } from '@axle/contract/shops'
import { isAdmin } from '../lib/session/session.ts'

type Actor = Pick<User, 'id' | 'userType' | 'isAdmin'>

/** The owner is a vendor in the shop's list of users. */
export const ownsShop = (user: Actor, shop: Pick<Shop, 'users'>): boolean =>
  user.userType === 'vendor' && shop.users.some(({ userId, userRole }) => userId === user.id && userRole === 'owner')

/** Owner and admins may change a shop and its products. For display only; the server enforces it. */
export const mayManage = (user: Actor | undefined, shop: Pick<Shop, 'users'>): boolean =>
  user !== undefined && (isAdmin(user) || ownsShop(user, shop))
