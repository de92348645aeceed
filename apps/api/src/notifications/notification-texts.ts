import type { ReportReason } from '@axle/contract'

/** The kind of text, its values, and its English form for clients without texts of their own. */
export interface NotificationText {
  readonly category: 'order' | 'payment' | 'review' | 'stock' | 'shop' | 'account'
  readonly kind: string
  readonly params: Readonly<Record<string, string | number>>
  readonly title: string
  readonly message: string
}

/** The order of a notification, and the role in which its reader opens it. */
export interface AboutOrder {
  readonly orderId: string
  readonly orderCode: string
  readonly role: 'buyer' | 'shop'
}

export const newOrder = (about: AboutOrder, businessName: string): NotificationText => ({
  category: 'order',
  kind: 'new_order',
  params: { ...about, businessName },
  title: 'New order',
  message: `${businessName} has a new order: ${about.orderCode}`,
})

export const orderPlaced = (about: AboutOrder): NotificationText => ({
  category: 'order',
  kind: 'order_placed',
  params: { ...about },
  title: 'Order placed',
  message: `Your order ${about.orderCode} was placed`,
})

export const orderStatus = (
  about: AboutOrder,
  status: string,
  businessName: string,
  reason: string | null,
): NotificationText => ({
  category: 'order',
  kind: 'order_status',
  params: { ...about, status, businessName, ...(reason !== null && { reason }) },
  title: 'Order status',
  message: `Items from ${businessName} in order ${about.orderCode}: ${status.replaceAll('_', ' ')}${reason === null ? '' : `. Reason: ${reason}`}`,
})

export const orderAccepted = (about: AboutOrder, businessName: string): NotificationText => ({
  category: 'order',
  kind: 'order_accepted',
  params: { ...about, businessName },
  title: 'Order accepted',
  message: `${businessName} accepted order ${about.orderCode}`,
})

export const checkAsked = (about: AboutOrder, businessName: string): NotificationText => ({
  category: 'order',
  kind: 'check_asked',
  params: { ...about, businessName },
  title: 'Check a chassis number',
  message: `The buyer of order ${about.orderCode} asks you to check the chassis number before you send`,
})

export const answerDue = (about: AboutOrder, businessName: string, dueAt: Date): NotificationText => ({
  category: 'order',
  kind: 'answer_due',
  params: { ...about, businessName, dueAt: dueAt.toISOString() },
  title: 'An order waits for your answer',
  message: `Accept or decline order ${about.orderCode} soon, or it is cancelled`,
})

export const orderUnanswered = (about: AboutOrder, businessName: string): NotificationText => ({
  category: 'order',
  kind: 'order_unanswered',
  params: { ...about, businessName },
  title: 'Order cancelled',
  message: `${businessName} did not answer in time, so its items in order ${about.orderCode} were cancelled`,
})

export const itemsCancelled = (
  about: AboutOrder,
  businessName: string,
  items: string,
  reason: string | null,
): NotificationText => ({
  category: 'order',
  kind: 'items_cancelled',
  params: { ...about, businessName, items, ...(reason !== null && { reason }) },
  title: 'Items cancelled',
  message: `Cancelled from ${businessName} in order ${about.orderCode}: ${items}${reason === null ? '' : `. Reason: ${reason}`}`,
})

export const addressCorrected = (about: AboutOrder): NotificationText => ({
  category: 'order',
  kind: 'address_corrected',
  params: { ...about },
  title: `New address for order ${about.orderCode}`,
  message: 'The buyer corrected where it is to be delivered.',
})

export const orderTracking = (
  about: AboutOrder,
  businessName: string,
  { trackingNumber, carrier }: { readonly trackingNumber: string; readonly carrier: string },
): NotificationText => ({
  category: 'order',
  kind: 'order_tracking',
  params: { ...about, businessName, trackingNumber, carrier },
  title: 'Tracking number',
  message: `${businessName} sent its items of order ${about.orderCode}: ${[carrier, trackingNumber].filter(Boolean).join(' ')}`,
})

export const reviewWritten = (about: {
  readonly productId: number
  readonly productName: string
  readonly rating: number
  readonly businessName: string
  readonly businessId: number
}): NotificationText => ({
  category: 'review',
  kind: 'review_written',
  params: about,
  title: 'New review',
  message: `${about.productName} was rated ${about.rating} out of 5`,
})

interface AboutReview {
  readonly productId: number
  readonly productName: string
}

export const reviewReplied = (about: AboutReview & { readonly businessName: string }): NotificationText => ({
  category: 'review',
  kind: 'review_replied',
  params: { ...about },
  title: 'Reply to your review',
  message: `${about.businessName} replied to your review of ${about.productName}`,
})

export const reviewRemoved = (about: AboutReview, reason: ReportReason | undefined): NotificationText => ({
  category: 'review',
  kind: 'review_removed',
  params: { ...about, ...(reason && { why: reason }) },
  title: 'Review removed',
  message: `An admin removed your review of ${about.productName}`,
})

interface AboutRating {
  readonly businessId: number
  readonly businessName: string
}

export const shopRated = (about: AboutRating & { readonly rating: number }): NotificationText => ({
  category: 'review',
  kind: 'shop_rated',
  params: { ...about },
  title: 'New rating',
  message: `${about.businessName} was rated ${about.rating} out of 5`,
})

export const ratingReplied = (about: AboutRating): NotificationText => ({
  category: 'review',
  kind: 'rating_replied',
  params: { ...about },
  title: 'Reply to your rating',
  message: `${about.businessName} replied to your rating`,
})

export const ratingRemoved = (about: AboutRating, reason: ReportReason | undefined): NotificationText => ({
  category: 'review',
  kind: 'rating_removed',
  params: { ...about, ...(reason && { why: reason }) },
  title: 'Rating removed',
  message: `An admin removed your rating of ${about.businessName}`,
})

export const reviewAsked = (about: AboutOrder & { readonly businessName: string }): NotificationText => ({
  category: 'review',
  kind: 'review_asked',
  params: { ...about },
  title: 'Your review, please',
  message: `${about.businessName} asks what you think of order ${about.orderCode}`,
})

/** `about` is the code of an order or the name of a product. */
export const messageWaiting = (about: {
  readonly conversationId: number
  readonly name: string
  readonly about: string
}): NotificationText => ({
  category: 'shop',
  kind: 'message_waiting',
  params: about,
  title: `New message from ${about.name}`,
  message: `About ${about.about}`,
})

export const fitDoubted = (about: {
  readonly productId: number
  readonly productName: string
  readonly vehicle: string
  readonly no: number
  readonly businessName: string
  readonly businessId: number
}): NotificationText => ({
  category: 'review',
  kind: 'fit_doubted',
  params: about,
  title: 'Does it fit?',
  message: `${about.no} buyers say that ${about.productName} does not fit their ${about.vehicle}`,
})

export const lowStock = (about: {
  readonly productId: number
  readonly productName: string
  readonly left: number
  readonly businessName: string
  readonly businessId: number
}): NotificationText => ({
  category: 'stock',
  kind: 'low_stock',
  params: about,
  title: 'Low stock',
  message: about.left === 0 ? `${about.productName} is sold out` : `${about.productName}: ${about.left} left`,
})

export interface AboutShop {
  readonly shopId: number
  readonly businessName: string
}

export const webhookFailing = (about: AboutShop): NotificationText => ({
  category: 'shop',
  kind: 'webhook_failing',
  params: { ...about },
  title: 'A webhook was paused',
  message: `A webhook of ${about.businessName} failed several times and was paused`,
})

export const shopOpened = (about: AboutShop): NotificationText => ({
  category: 'shop',
  kind: 'shop_opened',
  params: { ...about },
  title: 'A shop is waiting for approval',
  message: `${about.businessName} was opened and is waiting for approval`,
})

export const shopStatus = (about: AboutShop, status: string, reason: string | undefined): NotificationText => ({
  category: 'shop',
  kind: 'shop_status',
  params: { ...about, status, ...(reason !== undefined && { reason }) },
  title: 'Shop status',
  message: `${about.businessName} is now: ${status}${reason === undefined ? '' : `. Reason: ${reason}`}`,
})

export const shopGiven = (about: AboutShop): NotificationText => ({
  category: 'shop',
  kind: 'shop_given',
  params: { ...about },
  title: 'Shop transferred',
  message: `${about.businessName} has a new owner`,
})

export const shopReceived = (about: AboutShop): NotificationText => ({
  category: 'shop',
  kind: 'shop_received',
  params: { ...about },
  title: 'You have a new shop',
  message: `${about.businessName} is now yours`,
})

export const passwordChanged = (): NotificationText => ({
  category: 'account',
  kind: 'password_changed',
  params: {},
  title: 'Password changed',
  message: 'The password of your account was changed',
})

export const adminMade = (about: {
  readonly userId: number
  readonly name: string
  readonly byName: string
}): NotificationText => ({
  category: 'account',
  kind: 'admin_made',
  params: about,
  title: 'New admin',
  message: `${about.byName} made ${about.name} an admin`,
})

const staffWords = {
  joined: { title: 'New staff', message: 'joined' },
  left: { title: 'Staff left', message: 'left' },
  declined: { title: 'Invitation declined', message: 'does not want to join' },
  removed: { title: 'No longer staff', message: 'no longer works for' },
  role: { title: 'New role', message: 'has a new role at' },
}

/** About a person who works for a shop, or was invited to. */
export const staffChanged = (
  what: keyof typeof staffWords,
  about: AboutShop & { readonly name: string },
): NotificationText => ({
  category: 'shop',
  kind: `staff_${what}`,
  params: { ...about },
  title: staffWords[what].title,
  message: `${about.name} ${staffWords[what].message} ${about.businessName}`,
})
