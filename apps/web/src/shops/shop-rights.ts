import type { User } from '@axle/contract/accounts'
import type { Shop } from '@axle/contract/shops'
import { isAdmin } from '../lib/session/session.ts'

type Who = Pick<User, 'id' | 'userType' | 'isAdmin'>

/** A shop's owner is a vendor whom the shop names as owner. */
export const ownsShop = (user: Who, shop: Pick<Shop, 'users'>): boolean =>
  user.userType === 'vendor' && shop.users.some(({ userId, userRole }) => userId === user.id && userRole === 'owner')

/** Who may change a shop and what it sells: its owner and admins. For what is shown; the server decides by itself. */
export const mayManage = (user: Who | undefined, shop: Pick<Shop, 'users'>): boolean =>
  user !== undefined && (isAdmin(user) || ownsShop(user, shop))
