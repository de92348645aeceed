/** Pages for everyone that always stand at the same address. */
export const publicPages = [
  '/shop/all-products',
  '/shop',
  '/faqs',
  '/privacy-policy',
  '/terms-and-conditions',
  '/auth/sign-in',
  '/auth/sign-up',
] as const

/** Where nothing stands that a search engine could show: what belongs to one person, and what is only a step. */
export const privatePlaces = [
  '/api/',
  '/admin-dashboard',
  '/audit-log',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/catalogue-desk',
  '/dashboard',
  '/deliveries',
  '/failed-jobs',
  '/mail-outbox',
  '/orders',
  '/payment',
  '/payouts',
  '/practice-gateway',
  '/product-upload',
  '/receipt/',
  '/shop-edit/',
  '/shop-management',
  '/shop-upload',
  '/shop/orders',
  '/shop/product/checkout',
  '/site-settings',
  '/user-management',
  '/user/',
  '/wishlist',
] as const
