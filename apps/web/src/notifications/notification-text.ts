import { formatCedis } from '@axle/contract/money'
import type { Notification } from '@axle/contract/notifications'
import type { Translate } from '../ui/translation/i18n-instance.ts'
import type { IconName } from '../ui/icon.tsx'

type Params = Notification['params']

interface Kind {
  /** Its texts, in the namespace `notification-kinds`. */
  words: string
  /** Without these parameters the server's own text is shown. */
  needs: readonly string[]
  path?: (params: Params) => string | undefined
}

const part = (value: string | number | undefined): string => encodeURIComponent(String(value))
const orderPath = ({ orderId, role }: Params): string | undefined =>
  orderId === undefined ? undefined : `${role === 'shop' ? '/shop' : '/user'}/orders/${part(orderId)}`
const shopPath = ({ shopId }: Params) => (shopId === undefined ? undefined : `/shop/${part(shopId)}`)
const reviewsPath = ({ productId }: Params) =>
  productId === undefined ? undefined : `/shop/product/${part(productId)}#reviews`
const shopReviewsPath = (params: Params) =>
  params['businessId'] === undefined
    ? reviewsPath(params)
    : `/dashboard/reviews?shopId=${part(params['businessId'])}&answered=false`
const receivedRatingsPath = ({ businessId }: Params) =>
  businessId === undefined ? undefined : `/dashboard/reviews?shopId=${part(businessId)}&about=shop`
const shopRatingsPath = ({ businessId }: Params) =>
  businessId === undefined ? undefined : `/shop/${part(businessId)}#ratings`
const messagesPath = ({ conversationId }: Params) =>
  conversationId === undefined ? undefined : `/messages/${part(conversationId)}`
const problemPath = ({ problemId }: Params) => (problemId === undefined ? undefined : `/problems/${part(problemId)}`)
/** The form that edits the product. */
const stockPath = ({ productId }: Params) => (productId === undefined ? undefined : `/product/${part(productId)}/edit`)

const payPath = ({ orderId }: Params) => (orderId === undefined ? undefined : `/payment?order=${part(orderId)}`)
const userPath = ({ userId }: Params) => (userId === undefined ? undefined : `/user-management?user=${part(userId)}`)
const staffPath = ({ shopId }: Params) => (shopId === undefined ? undefined : `/dashboard/staff?shopId=${part(shopId)}`)
const refundsPath = () => '/payouts?tab=refunds'

const kinds: Readonly<Record<string, Kind>> = {
  new_order: { words: 'newOrder', needs: ['orderCode', 'businessName'], path: orderPath },
  order_placed: { words: 'orderPlaced', needs: ['orderCode'], path: orderPath },
  order_status: { words: 'orderStatus', needs: ['orderCode', 'status', 'businessName'], path: orderPath },
  order_accepted: { words: 'orderAccepted', needs: ['orderCode', 'businessName'], path: orderPath },
  answer_due: { words: 'answerDue', needs: ['orderCode', 'businessName'], path: orderPath },
  check_asked: { words: 'checkAsked', needs: ['orderCode', 'businessName'], path: orderPath },
  order_unanswered: { words: 'orderUnanswered', needs: ['orderCode', 'businessName'], path: orderPath },
  items_cancelled: { words: 'itemsCancelled', needs: ['orderCode', 'businessName', 'items'], path: orderPath },
  address_corrected: { words: 'addressCorrected', needs: ['orderCode'], path: orderPath },
  order_tracking: {
    words: 'orderTracking',
    needs: ['orderCode', 'businessName', 'carrier', 'trackingNumber'],
    path: orderPath,
  },
  order_expired: { words: 'orderExpired', needs: ['orderCode'], path: orderPath },
  payment_said: {
    words: 'paymentSaid',
    needs: ['orderCode', 'businessName', 'amount', 'reference'],
    path: orderPath,
  },
  payment_paid: { words: 'paymentPaid', needs: ['orderCode', 'amount'], path: orderPath },
  paid_to_send: { words: 'paidToSend', needs: ['orderCode', 'businessName'], path: orderPath },
  payment_confirmed: { words: 'paymentConfirmed', needs: ['orderCode', 'businessName', 'amount'], path: orderPath },
  payment_failed: { words: 'paymentFailed', needs: ['orderCode', 'businessName', 'amount'], path: payPath },
  payment_refunded: { words: 'paymentRefunded', needs: ['orderCode', 'businessName', 'amount'], path: orderPath },
  refund_due_if_paid: { words: 'refundDueIfPaid', needs: ['orderCode', 'amount', 'phone'], path: orderPath },
  refund_due: { words: 'refundDue', needs: ['orderCode', 'amount', 'phone'], path: orderPath },
  refund_processed: { words: 'refundProcessed', needs: ['orderCode', 'amount'], path: orderPath },
  refund_owed: { words: 'refundOwed', needs: ['orderCode', 'businessName', 'amount'], path: refundsPath },
  refund_failed: { words: 'refundFailed', needs: ['orderCode', 'amount', 'failure'], path: refundsPath },
  payout_paid: { words: 'payoutPaid', needs: ['businessName', 'amount'], path: () => '/dashboard/money' },
  review_written: { words: 'reviewWritten', needs: ['productName', 'rating'], path: shopReviewsPath },
  review_replied: { words: 'reviewReplied', needs: ['businessName', 'productName'], path: reviewsPath },
  review_removed: { words: 'reviewRemoved', needs: ['productName'], path: () => '/terms-and-conditions' },
  review_asked: { words: 'reviewAsked', needs: ['businessName', 'orderCode'], path: orderPath },
  shop_rated: { words: 'shopRated', needs: ['businessName', 'rating'], path: receivedRatingsPath },
  rating_replied: { words: 'ratingReplied', needs: ['businessName'], path: shopRatingsPath },
  rating_removed: { words: 'ratingRemoved', needs: ['businessName'], path: () => '/terms-and-conditions' },
  problem_changed: { words: 'problemChanged', needs: ['problemId', 'orderCode', 'businessName'], path: problemPath },
  problem_due: { words: 'problemDue', needs: ['problemId', 'orderCode', 'businessName'], path: problemPath },
  message_waiting: { words: 'messageWaiting', needs: ['name', 'about'], path: messagesPath },
  fit_doubted: { words: 'fitDoubted', needs: ['productName', 'no', 'vehicle'], path: stockPath },
  low_stock: { words: 'lowStock', needs: ['productName', 'left'], path: stockPath },
  shop_opened: { words: 'shopOpened', needs: ['businessName'], path: () => '/shop-management' },
  shop_status: { words: 'shopStatus', needs: ['businessName', 'status'], path: shopPath },
  shop_given: { words: 'shopGiven', needs: ['businessName'], path: shopPath },
  shop_received: { words: 'shopReceived', needs: ['businessName'], path: shopPath },
  webhook_failing: { words: 'webhookFailing', needs: ['businessName'], path: () => '/dashboard/integrations' },
  staff_joined: { words: 'staffJoined', needs: ['name', 'businessName'], path: staffPath },
  staff_left: { words: 'staffLeft', needs: ['name', 'businessName'], path: staffPath },
  staff_declined: { words: 'staffDeclined', needs: ['name', 'businessName'], path: staffPath },
  staff_removed: { words: 'staffRemoved', needs: ['businessName'] },
  staff_role: { words: 'staffRole', needs: ['businessName'], path: staffPath },
  admin_made: { words: 'adminMade', needs: ['name', 'byName'], path: userPath },
  password_changed: { words: 'passwordChanged', needs: [] },
}

/** Returns the text in the reader's language; unknown kinds have the server's text. */
export function textOf(notification: Notification, t: Translate): { title: string; message: string } {
  const { kind, params, title, message } = notification
  const known = kinds[kind]
  if (!known?.needs.every((name) => params[name] !== undefined)) return { title, message }
  const tracking = [params['carrier'], params['trackingNumber']].filter(Boolean).join(' ')
  const money = formatCedis(Number(params['amount'] ?? 0))
  const values = {
    ...params,
    ...statusIn(notification, t),
    tracking,
    money,
    count: Number(params['left'] ?? 0),
    ...(params['reason'] !== undefined && { context: 'reason' }),
    ...(params['why'] !== undefined && { context: String(params['why']) }),
  }
  return {
    title: t(`notification-kinds:kinds.${known.words}.title`, withoutMarkup(values)),
    message: t(`notification-kinds:kinds.${known.words}.message`, values),
  }
}

/** Titles are parsed as markup, so escape the names of shops and products. */
const withoutMarkup = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string'
        ? value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
        : value,
    ]),
  )

function statusIn({ category, params: { status } }: Notification, t: Translate): { status?: string } {
  if (status === undefined) return {}
  const key = category === 'shop' ? `shops:status.${status}` : `orders:status.${status}`
  return { status: t(key, { defaultValue: String(status) }) }
}

/** Returns the page it is about; undefined for kinds without one. Unknown kinds about an order open that order. */
export const pathOf = ({ kind, params }: Notification): string | undefined => {
  const known = kinds[kind]
  return known ? known.path?.(params) : orderPath(params)
}

const icons: Readonly<Record<string, IconName>> = {
  order: 'box',
  payment: 'card',
  review: 'star',
  stock: 'alert',
  shop: 'store',
  account: 'lock',
}
export const iconOf = ({ category }: Notification): IconName => icons[category] ?? 'bell'
