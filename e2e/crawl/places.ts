import type { Person } from '../support/people.ts'

/** A demo user or a visitor. */
export type Role = 'visitor' | Extract<Person, 'customer' | 'vendor' | 'admin'>
export const roles: readonly Role[] = ['visitor', 'customer', 'vendor', 'admin']

/** A page of the product. `{order}` and the like are filled in from the demo. */
export interface Place {
  readonly path: string
  /** Permitted users; the first sees most. */
  readonly roles: readonly Role[]
  /** Outside the main layout, without menu and footer. */
  readonly bare?: true
  /** A call that this page answers by an explanation. */
  readonly expected?: RegExp
}

const everyone: readonly Role[] = ['visitor', 'customer', 'vendor', 'admin']
const signedIn: readonly Role[] = ['customer', 'vendor', 'admin']
const sellers: readonly Role[] = ['vendor', 'admin']
const visitor: readonly Role[] = ['visitor']
const customer: readonly Role[] = ['customer']
const vendor: readonly Role[] = ['vendor']
const admin: readonly Role[] = ['admin']

export const places: readonly Place[] = [
  { path: '/shop/all-products', roles: everyone },
  { path: '/shop', roles: everyone },
  { path: '/shop/{shop}', roles: ['vendor', 'visitor', 'customer', 'admin'] },
  { path: '/shop/product/{product}', roles: ['vendor', 'visitor', 'customer', 'admin'] },
  { path: '/shop/product/checkout', roles: ['customer', 'visitor', 'vendor', 'admin'] },
  { path: '/wishlist', roles: everyone },
  { path: '/offline', roles: everyone },
  { path: '/privacy-policy', roles: everyone },
  { path: '/terms-and-conditions', roles: everyone },
  { path: '/faqs', roles: everyone },
  { path: '/auth/sign-in', roles: visitor, bare: true },
  { path: '/auth/sign-up', roles: visitor, bare: true },
  { path: '/auth/forgot-password', roles: visitor, bare: true },
  { path: '/auth/reset-password?token=x', roles: visitor, bare: true },
  { path: '/403', roles: everyone, bare: true },
  { path: '/404', roles: everyone, bare: true },
  { path: '/500', roles: everyone, bare: true },
  { path: '/503', roles: everyone, bare: true },
  { path: '/payment?order={order}', roles: customer, bare: true },
  { path: '/user/orders', roles: signedIn },
  { path: '/user/orders/{order}', roles: customer },
  { path: '/user/orders/{reported}/problem', roles: customer },
  { path: '/user/problems', roles: customer },
  { path: '/problems/{problem}', roles: ['customer', 'vendor', 'admin'] },
  { path: '/problems/{returning}', roles: ['customer', 'vendor'] },
  { path: '/problems/{returning}/label', roles: ['customer', 'vendor'] },
  { path: '/receipt/{order}', roles: ['customer', 'admin'] },
  { path: '/messages', roles: customer },
  { path: '/messages/new?product=999999999', roles: customer, expected: /^404 POST \/api\/conversations$/ },
  { path: '/messages/{conversation}', roles: customer },
  { path: '/dashboard/messages', roles: vendor },
  { path: '/called-messages', roles: admin },
  { path: '/shop/orders', roles: vendor },
  { path: '/shop/orders/{shopOrder}', roles: vendor },
  { path: '/shop/orders/print', roles: vendor },
  { path: '/dashboard', roles: vendor },
  { path: '/dashboard/tasks', roles: vendor },
  { path: '/dashboard/products', roles: vendor },
  { path: '/dashboard/figures', roles: vendor },
  { path: '/dashboard/figures?tab=unsold', roles: vendor },
  { path: '/dashboard/import', roles: vendor },
  { path: '/dashboard/bulk-edits', roles: vendor },
  { path: '/dashboard/money', roles: vendor },
  { path: '/dashboard/delivery', roles: vendor },
  { path: '/dashboard/problems', roles: vendor },
  { path: '/dashboard/integrations', roles: vendor },
  { path: '/dashboard/integrations/{webhook}', roles: vendor },
  { path: '/dashboard/reviews', roles: vendor },
  { path: '/dashboard/reviews?about=shop', roles: vendor },
  { path: '/dashboard/staff', roles: vendor },
  { path: '/invitation?token={invitation}', roles: everyone },
  { path: '/shop-upload', roles: sellers },
  { path: '/shop-edit/{shop}', roles: sellers },
  { path: '/product-upload', roles: sellers },
  { path: '/product-upload/{shop}', roles: sellers },
  { path: '/product/{product}/edit', roles: sellers },
  { path: '/orders', roles: admin },
  { path: '/orders/{order}', roles: admin },
  { path: '/deliveries', roles: admin },
  { path: '/admin-dashboard', roles: admin },
  { path: '/user-management', roles: admin },
  { path: '/shop-management', roles: admin },
  { path: '/mail-outbox', roles: admin },
  { path: '/site-settings', roles: admin },
  { path: '/audit-log', roles: admin },
  { path: '/searches-without-hits', roles: admin },
  { path: '/disputes', roles: admin },
  { path: '/failed-jobs', roles: admin },
  { path: '/operations', roles: admin },
  { path: '/reported-reviews', roles: admin },
  { path: '/reported-reviews?about=shop', roles: admin },
  { path: '/payouts', roles: admin },
  { path: '/catalogue-desk', roles: admin },
  { path: '/catalogue-desk/import', roles: admin },
  { path: '/catalogue-desk/phrases', roles: admin },
]
