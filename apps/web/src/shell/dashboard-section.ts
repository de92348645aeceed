import { replace } from 'react-router'
import type { Route } from './+types/dashboard-section.ts'

/** Sections of old links and their pages here; other sections have none. */
const counterparts: Record<string, string> = {
  app: '/dashboard',
  analytics: '/dashboard',
  ecommerce: '/shop/all-products',
  product: '/shop/all-products',
  user: '/user-management',
  order: '/shop/orders',
  invoice: '/user/orders',
}
const toCounterpart = (section: string) =>
  replace(Object.hasOwn(counterparts, section) ? (counterparts[section] ?? '/404') : '/404')
export const loader = ({ params }: Route.LoaderArgs) => toCounterpart(params.section)
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => toCounterpart(params.section)
