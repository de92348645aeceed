/** Texts for vendors, admins and the payment page. The list of their files is itself too long for a first visit. */
export const lazyFiles = import.meta.glob<{ default: object }>(
  '../../locales/*/lazy/{administration,bulk-edits,catalogue-admin,chassis,conversations,dashboard,delivery,delivery-table,figures,integrations,ledger,maintenance,notification-kinds,operations,order-progress,orders,parcels,payment,people,photos,problems,product-form,product-imports,profile,review-tools,shop-ratings,staff,vendor-dashboard}.json',
)
