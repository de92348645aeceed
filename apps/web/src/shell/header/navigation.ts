import type { Role, ShopRight } from '@axle/contract'

export type Audience = Role | 'visitor'
export interface NavigationEntry {
  /** i18n key in the namespace `navbar`. */
  label: string
  to: string
  /** The roles that see it; all of them by default. */
  roles?: readonly Audience[]
  /** Staff with this right in a shop see it too. */
  right?: ShopRight
}

/** All menu entries in order. The privacy policy is in the footer. */
export const navigation: readonly NavigationEntry[] = [
  { label: 'products', to: '/shop/all-products' },
  { label: 'shops', to: '/shop' },
  { label: 'orders', to: '/orders', roles: ['admin'] },
  { label: 'myOrders', to: '/user/orders', roles: ['vendor', 'customer'] },
  { label: 'shopOrders', to: '/shop/orders', roles: ['vendor'], right: 'orders-view' },
  { label: 'adminDashboard', to: '/admin-dashboard', roles: ['admin'] },
  { label: 'deliveries', to: '/deliveries', roles: ['admin'] },
  { label: 'dashboard', to: '/dashboard', roles: ['vendor'], right: 'dashboard' },
  { label: 'wishlist', to: '/wishlist', roles: ['customer'] },
  { label: 'privacyPolicy', to: '/privacy-policy', roles: [] },
]

const desks =
  /^\/(dashboard|admin-dashboard|(shop\/)?orders|deliveries|payouts|[a-z]+-management|catalogue-desk|mail-outbox|site-settings|operations|audit-log|failed-jobs|searches-without-hits|reported-reviews|messages|called-messages|shop-(upload|edit)|product-upload|product\/\d+\/edit)(\/|$)/
/** Whether a path is a working page of vendors or admins, where no part is chosen for a vehicle. */
export const isDesk = (path: string): boolean => desks.test(path)

/** `has` tells the rights of staff. */
export const entriesFor = (
  audience: Audience,
  has: (right: ShopRight) => boolean = () => false,
  entries = navigation,
): NavigationEntry[] =>
  entries.filter(
    ({ roles, right }) => roles === undefined || roles.includes(audience) || (right !== undefined && has(right)),
  )

/** Returns the entry whose section contains a path: a product is in the products, a shop in the shops, checkout in none. */
export function sectionOf(path: string, entries: readonly NavigationEntry[]): NavigationEntry | undefined {
  if (path.startsWith('/shop/product/'))
    return entries.find(({ to }) => to === '/shop/all-products' && !path.endsWith('/checkout'))
  const within = entries.filter(({ to }) => path === to || path.startsWith(`${to}/`))
  return within.toSorted((a, b) => b.to.length - a.to.length)[0]
}
