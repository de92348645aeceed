import { fill } from './fill.ts'
import type { Kind } from './mail-kinds.ts'

interface AboutShop {
  readonly firstName: string
  readonly shopId: number
  readonly shopName: string
  /** Empty if the admin gave none. */
  readonly reason: string
}

/** The values of each kind of mail about a shop, to its owner. */
export interface ShopMailValues {
  'shop-active': AboutShop
  'shop-refused': AboutShop
  'shop-inactive': AboutShop
  'shop-pending': AboutShop
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
}
