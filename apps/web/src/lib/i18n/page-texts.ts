import { request } from './lazy-texts.ts'

// In a file of its own: the pages that every visitor opens first load all of `lazy-texts.ts`.

/** Loads the texts of the vendor dashboard with its figures and orders. */
export const loadVendorDashboardTexts = (): Promise<void> =>
  request('vendor-dashboard', 'dashboard', 'orders', 'problems')
/** Loads the texts of the list of a shop's tasks, whose orders name their steps as the list of orders does. */
export const loadTaskTexts = (): Promise<void> => request('vendor-dashboard', 'orders')
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
/** Loads the texts of the page on which a shop sets how it delivers. */
export const loadDeliveryTableTexts = (): Promise<void> => request('vendor-dashboard', 'delivery-table')
/** Loads the texts of the payment page. */
export const loadPaymentTexts = (): Promise<void> => request('payment')
/** Loads the texts of the page of an order, with those about checks of chassis numbers and parcels. */
export async function loadOrderPageTexts(): Promise<void> {
  await Promise.all([loadOrderTexts(), request('chassis', 'parcels', 'photos')])
}

/** Loads the texts of checkout about delivery and checks of chassis numbers. */
export const loadCheckoutTexts = (): Promise<void> => request('delivery', 'chassis', 'photos')
