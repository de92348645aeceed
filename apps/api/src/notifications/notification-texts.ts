/** Which text, what stands in it, and its English form for clients without texts of their own. */
export interface NotificationText {
  readonly kind: string
  readonly params: Readonly<Record<string, string>>
  readonly title: string
  readonly message: string
}

export const newOrder = (orderCode: string, businessName: string): NotificationText => ({
  kind: 'new_order',
  params: { orderCode, businessName },
  title: 'New order',
  message: `${businessName} has a new order: ${orderCode}`,
})

export const orderPlaced = (orderCode: string): NotificationText => ({
  kind: 'order_placed',
  params: { orderCode },
  title: 'Order placed',
  message: `Your order ${orderCode} was placed`,
})

export const orderStatus = (orderCode: string, status: string, businessName: string): NotificationText => ({
  kind: 'order_status',
  params: { orderCode, status, businessName },
  title: 'Order status',
  message: `The part of order ${orderCode} from ${businessName} is now: ${status.replaceAll('_', ' ')}`,
})
