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
const tones: Record<string, 'waiting' | 'moving' | 'done' | 'stopped' | 'asked'> = {
  pending_payment: 'waiting',
  pending_delivery: 'waiting',
  processing: 'moving',
  order_picked: 'moving',
  delivered: 'done',
  completed: 'done',
  pending_cancellation: 'asked',
  pending_replacement: 'asked',
  pending_refund: 'asked',
  cancelled: 'stopped',
  rejected: 'stopped',
  replaced: 'stopped',
  refunded: 'stopped',
}
export const statusTone = (status: string) => tones[status] ?? 'waiting'
