/** Which text, what stands in it, and its English form for clients without texts of their own. */
export interface NotificationText {
  readonly kind: string
  readonly params: Readonly<Record<string, string>>
  readonly title: string
  readonly message: string
}

/** The order a notification is about, and in which role its reader opens it. */
export interface AboutOrder {
  readonly orderId: string
  readonly orderCode: string
  readonly role: 'buyer' | 'shop'
}

export const newOrder = (about: AboutOrder, businessName: string): NotificationText => ({
  kind: 'new_order',
  params: { ...about, businessName },
  title: 'New order',
  message: `${businessName} has a new order: ${about.orderCode}`,
})

export const orderPlaced = (about: AboutOrder): NotificationText => ({
  kind: 'order_placed',
  params: { ...about },
  title: 'Order placed',
  message: `Your order ${about.orderCode} was placed`,
})

export const orderStatus = (about: AboutOrder, status: string, businessName: string): NotificationText => ({
  kind: 'order_status',
  params: { ...about, status, businessName },
  title: 'Order status',
  message: `The part of order ${about.orderCode} from ${businessName} is now: ${status.replaceAll('_', ' ')}`,
})
