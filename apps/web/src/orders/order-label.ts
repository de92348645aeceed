import type { OrderStatus, PaymentStatus } from '@axle/contract/order-status'
import type { Tone } from '../ui/text/status-badge.tsx'

/** What an order is called everywhere: its code, else the beginning of its id. */
export const orderLabel = (order: { id: string; orderCode?: string | null }): string =>
  order.orderCode || order.id.slice(0, 8).toUpperCase()

/** Whether a ship-by label is known; without one it is the specification's `Standard Delivery`. */
export const shipByKey = (transitType: string | null | undefined): 'shipBy.standard' | 'shipBy.speedy' =>
  transitType === 'speedy' ? 'shipBy.speedy' : 'shipBy.standard'

/** `24h` once the parcel can be followed, before that it is being processed. */
export const speedyKey = (trackingNumber: string | null | undefined): 'speedy.tracked' | 'speedy.processing' =>
  trackingNumber ? 'speedy.tracked' : 'speedy.processing'

/** Statuses that stand for the same kind of news share a colour. */
const tones: Record<OrderStatus, Tone> = {
  pending_payment: 'warning',
  pending_delivery: 'warning',
  processing: 'info',
  order_picked: 'info',
  delivered: 'success',
  completed: 'success',
  pending_cancellation: 'warning',
  pending_replacement: 'warning',
  pending_refund: 'warning',
  cancelled: 'danger',
  rejected: 'danger',
  replaced: 'neutral',
  refunded: 'neutral',
}
export const statusTone = (status: OrderStatus): Tone => tones[status]

const paymentTones: Record<PaymentStatus, Tone> = {
  pending_confirmation: 'warning',
  confirmed: 'success',
  failed: 'danger',
  expired: 'danger',
  refunded: 'neutral',
}
export const paymentTone = (status: PaymentStatus): Tone => paymentTones[status]
