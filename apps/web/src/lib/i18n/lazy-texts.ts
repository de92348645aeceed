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
/** Loads the texts of the vendor dashboard with its figures and orders. */
export const loadVendorDashboardTexts = (): Promise<void> =>
  request('vendor-dashboard', 'dashboard', 'orders', 'problems')
/** Loads the texts of the page with a shop's figures. */
export const loadFigureTexts = (): Promise<void> => request('vendor-dashboard', 'dashboard', 'figures')
/** Loads the texts of the admin dashboard with its figures. */
export const loadAdminDashboardTexts = (): Promise<void> => request('administration', 'dashboard')
/** Loads the texts of orders, for buyers, shops and admins. */
export const loadOrderTexts = (): Promise<void> => request('orders', 'order-progress', 'problems')
/** Loads the texts of problems with orders, for all sides. */
export const loadProblemTexts = (): Promise<void> => request('orders', 'order-progress', 'problems', 'photos')
/** Loads the texts of a shop's list of problems. */
export const loadShopProblemTexts = (): Promise<void> => request('vendor-dashboard', 'problems')
/** Loads the texts of a shop's order list, with its steps for several orders. */
export const loadShopOrderTexts = (): Promise<void> => request('vendor-dashboard', 'orders', 'order-progress')
/** Loads the texts of the pages that upload and edit products. */
export const loadProductFormTexts = (): Promise<void> => request('product-form')
/** Loads the texts of the page that edits a product, with those about its reviews. */
export const loadProductEditTexts = (): Promise<void> => request('product-form', 'review-tools')
/** Loads the texts of the page that imports products. */
export const loadProductImportTexts = (): Promise<void> => request('vendor-dashboard', 'product-imports')
/** Loads the texts about changes of many products. */
export const loadBulkEditTexts = (): Promise<void> => request('vendor-dashboard', 'bulk-edits')
/** Loads the texts of the ledger and payout pages. */
export const loadLedgerTexts = (): Promise<void> => request('vendor-dashboard', 'ledger')

/** Loads the texts of the page that connects a shop with other systems. */
export const loadIntegrationTexts = (): Promise<void> => request('vendor-dashboard', 'integrations')
/** Loads the texts about the staff of a shop, and of invitations. */
export const loadStaffTexts = (): Promise<void> => request('vendor-dashboard', 'staff')

/** Loads the texts of the account drawer and its dialogs. */
export const loadProfileTexts = (): Promise<void> => request('profile', 'review-tools')
/** Loads the texts of the dialogs about single reviews. */
export const loadReviewTexts = (): Promise<void> => request('review-tools')
/** Loads the texts about ratings of shops. */
export const loadShopRatingTexts = (): Promise<void> => request('shop-ratings')
/** Loads the texts of a shop's list of reviews. */
export const loadShopReviewTexts = (): Promise<void> => request('vendor-dashboard', 'review-tools', 'shop-ratings')
/** Loads the texts of the list of reported reviews. */
export const loadReportedReviewTexts = (): Promise<void> => request('administration', 'review-tools', 'shop-ratings')
/** Loads the texts of conversations between buyers and shops. */
export const loadConversationTexts = (): Promise<void> => request('conversations', 'photos')
/** Loads the texts of a shop's conversations. */
export const loadShopConversationTexts = (): Promise<void> => request('vendor-dashboard', 'conversations')
/** Loads the texts of catalogue administration. */
export const loadCatalogueAdminTexts = (): Promise<void> => request('catalogue-admin')

/** Loads the texts of user and shop management. */
export const loadPeopleTexts = (): Promise<void> => request('people')

/** Loads the texts of the admin pages about the site: dashboard, settings, audit log, search log. */
export const loadAdministrationTexts = (): Promise<void> => request('administration')

/** Loads the texts of the operator's page. */
export const loadOperationTexts = (): Promise<void> => request('administration', 'operations')
/** Loads the texts of the announcement on every page. */
export const loadMaintenanceTexts = (): Promise<void> => request('maintenance')

/** Loads what notifications say, with the statuses of orders. */
export const loadNotificationTexts = (): Promise<void> => request('notification-kinds', 'orders')

/** Loads the texts of the page on which a shop sets how it delivers. */
export const loadDeliveryTableTexts = (): Promise<void> => request('vendor-dashboard', 'delivery-table')

/** Loads the texts about delivery fees, for buyers. */
export const loadDeliveryTexts = (): Promise<void> => request('delivery')

/** Loads the texts of the payment page. */
export const loadPaymentTexts = (): Promise<void> => request('payment')

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
