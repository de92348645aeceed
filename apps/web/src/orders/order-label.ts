import type { OrderStatus, PaymentStatus, TransitType } from '@axle/contract/order-status'
import type { Tone } from '../ui/text/status-badge.tsx'

/** The label of an order everywhere: its code, or the beginning of its id. */
export const orderLabel = (order: { id: string; orderCode?: string | null }): string =>
  order.orderCode || order.id.slice(0, 8).toUpperCase()

/** The ship-by label; falls back to `Standard Delivery`, as specified. */
export const shipByText = (transitType: string | null | undefined): `shipBy.${TransitType}` =>
  transitType === 'speedy' || transitType === 'pickup' ? `shipBy.${transitType}` : 'shipBy.standard'

/** `24h` once there is a tracking number, processing before that. */
export const speedyKey = (trackingNumber: string | null | undefined): 'speedy.tracked' | 'speedy.processing' =>
  trackingNumber ? 'speedy.tracked' : 'speedy.processing'

/** Statuses of the same kind share a colour. */
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
