import type { Notification } from '@axle/contract/notifications'
import type { TFunction } from 'i18next'

type Translate = TFunction<'notifications'>

const filled = (notification: Notification, names: readonly string[]): boolean =>
  names.every((name) => notification.params[name] !== undefined)

/** What a notification says in the reader's language; kinds not known here say what the server wrote. */
export function textOf(notification: Notification, t: Translate): { title: string; message: string } {
  const { kind, params, title, message } = notification
  if (kind === 'new_order' && filled(notification, ['orderCode', 'businessName'])) {
    return { title: t('newOrder.title', params), message: t('newOrder.message', params) }
  }
  if (kind === 'order_placed' && filled(notification, ['orderCode'])) {
    return { title: t('orderPlaced.title', params), message: t('orderPlaced.message', params) }
  }
  if (kind === 'order_status' && filled(notification, ['orderCode', 'status', 'businessName'])) {
    const status = t(`orders:status.${params['status']}`, { defaultValue: String(params['status']) })
    return { title: t('orderStatus.title', params), message: t('orderStatus.message', { ...params, status }) }
  }
  return { title, message }
}

/** The page of the order it is about; kinds without one lead nowhere. */
export function pathOf({ params }: Notification): string | undefined {
  const { orderId, role } = params
  if (typeof orderId !== 'string') return undefined
  const order = encodeURIComponent(orderId)
  return role === 'shop' ? `/shop/orders/${order}` : `/user/orders/${order}`
}
