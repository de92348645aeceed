import { fill } from './fill.ts'
import type { StaffRole } from '@axle/contract'
import type { Kind } from './mail-kinds.ts'

interface AboutShop {
  readonly firstName: string
  readonly shopId: number
  readonly shopName: string
  /** Empty if the admin gave none. */
  readonly reason: string
}

/** The values of each kind of mail about a shop, to its owner or to people who are invited to work there. */
export interface ShopMailValues {
  'shop-active': AboutShop
  'shop-refused': AboutShop
  'shop-inactive': AboutShop
  'shop-pending': AboutShop
  /** To an address that may have no account: `firstName` is then empty. */
  'staff-invitation': { firstName: string; shopName: string; byName: string; role: StaffRole; link: string }
}

const words: Kind<AboutShop>['words'] = ({ shopName, reason }, { order }) => ({
  shopName,
  reason: reason === '' ? '' : fill(order.reason, { reason }),
})
const toShop = ({ shopId }: AboutShop, siteUrl: string) => `${siteUrl}/shop/${shopId}`

export const shopKinds: { readonly [K in keyof ShopMailValues]: Kind<ShopMailValues[K]> } = {
  'shop-active': { words, link: toShop },
  'shop-refused': { words, link: ({ shopId }, siteUrl) => `${siteUrl}/shop-edit/${shopId}` },
  'shop-inactive': { words, link: toShop },
  'shop-pending': { words, link: toShop },
  'staff-invitation': {
    words: ({ shopName, byName, role }, { staffRoles }) => ({ shopName, byName, role: staffRoles[role] }),
    link: ({ link }) => link,
  },
}
