import type { z } from 'zod'
import { acceptOrderRoutes } from './accept-orders.ts'
import { pickupRoutes } from './pickup-codes.ts'
import { accountRoutes } from './accounts.ts'
import { addressRoutes } from './addresses.ts'
import { apiKeyRoutes } from './api-keys.ts'
import { auditRoutes } from './audit.ts'
import { bulkEditRoutes } from './bulk-edits.ts'
import { catalogueRoutes } from './catalogue.ts'
import { chassisCheckRoutes } from './chassis-checks.ts'
import { conversationRoutes } from './conversations.ts'
import { catalogueAdminRoutes } from './catalogue-admin.ts'
import { importRoutes } from './imports.ts'
import { productImportRoutes } from './product-imports.ts'
import { productTemplateRoutes } from './product-templates.ts'
import { searchPhraseRoutes } from './search-phrases.ts'
import { deliveryRoutes } from './deliveries.ts'
import { deliveryTermsRoutes } from './delivery-terms.ts'
import { vendorDashboardRoutes } from './vendor-dashboard.ts'
import { figureRoutes } from './figures.ts'
import { garageRoutes } from './garage.ts'
import { mailRoutes } from './mail.ts'
import { notificationRoutes } from './notifications.ts'
import { notificationSettingsRoutes } from './notification-settings.ts'
import { operationRoutes } from './operations.ts'
import { orderRoutes } from './orders.ts'
import { orderItemRoutes } from './order-items.ts'
import { orderReceiptRoutes } from './order-receipts.ts'
import { orderSheetRoutes } from './order-sheets.ts'
import { ordersInBulkRoutes } from './orders-in-bulk.ts'
import { adminDashboardRoutes } from './admin-dashboard.ts'
import { parcelRoutes } from './parcel-routes.ts'
import { paymentRoutes } from './payments.ts'
import { problemRoutes } from './problems.ts'
import { reviewReportRoutes } from './review-reports.ts'
import { reviewRequestRoutes } from './review-requests.ts'
import { reviewRoutes } from './reviews.ts'
import { searchLogRoutes } from './search-log.ts'
import { shopRatingRoutes } from './shop-ratings.ts'
import { shopRoutes } from './shops.ts'
import { shopTaskRoutes } from './shop-tasks.ts'
import { siteSettingsRoutes } from './site-settings.ts'
import { siteRoutes } from './site.ts'
import { staffRoutes } from './staff.ts'
import { suggestionRoutes } from './suggestions.ts'
import { suspensionRoutes } from './suspension.ts'
import { uploadRoutes } from './uploads.ts'
import { webhookRoutes } from './webhooks.ts'

/** All calls of the API: the source of validation, response filtering, roles, the API document and typed clients. */
export const routes = {
  ...accountRoutes,
  ...suspensionRoutes,
  ...addressRoutes,
  ...shopRoutes,
  ...staffRoutes,
  ...vendorDashboardRoutes,
  ...shopTaskRoutes,
  ...figureRoutes,
  ...catalogueRoutes,
  ...productTemplateRoutes,
  ...suggestionRoutes,
  ...reviewRoutes,
  ...reviewReportRoutes,
  ...reviewRequestRoutes,
  ...shopRatingRoutes,
  ...garageRoutes,
  ...orderRoutes,
  ...orderItemRoutes,
  ...orderReceiptRoutes,
  ...acceptOrderRoutes,
  ...pickupRoutes,
  ...chassisCheckRoutes,
  ...parcelRoutes,
  ...ordersInBulkRoutes,
  ...orderSheetRoutes,
  ...deliveryRoutes,
  ...deliveryTermsRoutes,
  ...paymentRoutes,
  ...problemRoutes,
  ...webhookRoutes,
  ...apiKeyRoutes,
  ...notificationRoutes,
  ...notificationSettingsRoutes,
  ...conversationRoutes,
  ...mailRoutes,
  ...uploadRoutes,
  ...siteRoutes,
  ...siteSettingsRoutes,
  ...catalogueAdminRoutes,
  ...searchPhraseRoutes,
  ...importRoutes,
  ...productImportRoutes,
  ...bulkEditRoutes,
  ...adminDashboardRoutes,
  ...operationRoutes,
  ...auditRoutes,
  ...searchLogRoutes,
}
export type Routes = typeof routes
export type Call = keyof Routes

type In<R, K extends string> = R extends Record<K, infer S extends z.ZodType> ? z.input<S> : undefined
type Need<K extends string, T> = [T] extends [undefined]
  ? {}
  : undefined extends T
    ? { [key in K]?: T }
    : {} extends T
      ? { [key in K]?: T }
      : { [key in K]: T }
/** The wire types of a call's params, query, headers and body. */
export type Input<K extends Call> = Need<'params', In<Routes[K], 'params'>> &
  Need<'query', In<Routes[K], 'query'>> &
  Need<'headers', In<Routes[K], 'headers'>> &
  Need<'body', In<Routes[K], 'body'>>
/** The wire type of a call's response body. */
export type Output<K extends Call> = z.input<Routes[K]['response']>

/** A typed client, over HTTP in the browser or in-process on the server. Throws ApiError. */
export type Api = <K extends Call>(
  call: K,
  ...input: {} extends Input<K> ? [input?: Input<K>] : [input: Input<K>]
) => Promise<Output<K>>
