import { type Language, languageTag, textLanguageOf } from '@axle/contract/languages'
import { browserI18n, currentLanguage } from './i18n.ts'

type LazyNamespace =
  | 'administration'
  | 'bulk-edits'
  | 'catalogue-admin'
  | 'chassis'
  | 'conversations'
  | 'dashboard'
  | 'delivery'
  | 'delivery-table'
  | 'figures'
  | 'integrations'
  | 'ledger'
  | 'maintenance'
  | 'notification-kinds'
  | 'operations'
  | 'order-progress'
  | 'orders'
  | 'parcels'
  | 'payment'
  | 'people'
  | 'photos'
  | 'problems'
  | 'product-form'
  | 'product-imports'
  | 'profile'
  | 'review-tools'
  | 'shop-ratings'
  | 'staff'
  | 'vendor-dashboard'
const requested = new Set<LazyNamespace>()

/** Loads the texts of the vendor pages, in the browser only. Rejects when the request fails. */
export const loadVendorTexts = (): Promise<void> => request('vendor-dashboard')
/** Loads the texts of the account drawer and its dialogs. */
export const loadProfileTexts = (): Promise<void> => request('profile', 'review-tools')
/** Loads the texts of the dialogs about single reviews. */
export const loadReviewTexts = (): Promise<void> => request('review-tools')
/** Loads the texts about ratings of shops. */
export const loadShopRatingTexts = (): Promise<void> => request('shop-ratings')
/** Loads the texts of the announcement on every page. */
export const loadMaintenanceTexts = (): Promise<void> => request('maintenance')

/** Loads what notifications say, with the statuses of orders. */
export const loadNotificationTexts = (): Promise<void> => request('notification-kinds', 'orders')

/** Loads the texts about delivery fees, for buyers. */
export const loadDeliveryTexts = (): Promise<void> => request('delivery')

/** Loads these texts, in the browser only. Rejects when a request fails. */
export async function request(...namespaces: LazyNamespace[]): Promise<void> {
  for (const namespace of namespaces) requested.add(namespace)
  if (browserI18n()) await loadLazyTexts(currentLanguage())
}

/** Loads the already used lazy texts in another language. */
export async function loadLazyTexts(language: Language): Promise<void> {
  await Promise.all([...requested].map((namespace) => loadNamespace(language, namespace)))
}

async function loadNamespace(language: Language, namespace: string): Promise<void> {
  const i18n = browserI18n()
  const folder = textLanguageOf(language)
  if (!i18n || i18n.hasResourceBundle(languageTag(folder), namespace)) return
  const { lazyFiles } = await import('./lazy-files.ts')
  const load = lazyFiles[`../../locales/${folder}/lazy/${namespace}.json`]
  if (!load) return
  i18n.addResourceBundle(languageTag(folder), namespace, (await load()).default)
}
