import type { OrderDetails, VendorOrder } from '@axle/contract/orders'
import type { OrderStatus, PaymentStatus } from '@axle/contract/order-status'

type Change = OrderDetails['history'][number]
type Part = Pick<
  VendorOrder,
  'id' | 'status' | 'paymentStatus' | 'createdAt' | 'trackingNumber' | 'paymentChangedAt' | 'trackingChangedAt'
>

/** `note`: the reason entered by the user who set the status. */
export type Stage =
  | { kind: 'placed' | 'processing' | 'shipped' | 'delivered'; at: string | null; note?: string | undefined }
  | { kind: 'payment'; payment: PaymentStatus; at: string | null }
  | { kind: 'tracking'; tracking: string; at: string }
  | { kind: 'other'; status: OrderStatus; at: string; by: string; note?: string | undefined }

const stageOf: Partial<Record<OrderStatus, 'processing' | 'shipped' | 'delivered'>> = {
  processing: 'processing',
  order_picked: 'shipped',
  delivered: 'delivered',
}

/** The stage that a status leads to; shown before it is recorded. */
const ahead: Partial<Record<OrderStatus, 'processing' | 'shipped'>> = {
  pending_delivery: 'processing',
  processing: 'shipped',
}

const changesOf = (part: Pick<Part, 'id'>, history: readonly Change[]): Change[] =>
  history.filter((change) => change.vendorOrderId === part.id).toSorted((a, b) => a.at.localeCompare(b.at))

/**
 * The stages of one vendor order, oldest first: those of the specification with recorded times, and the upcoming one
 * without a time. Skipped stages are omitted. Other events (paid, cancelled, returned) are sorted by time.
 */
export function timelineOf(part: Part, history: readonly Change[]): Stage[] {
  const own = changesOf(part, history)
  const payment: Stage = { kind: 'payment', payment: part.paymentStatus, at: part.paymentChangedAt }
  const isLast = (change: Change): boolean => own.findLast(({ status }) => status === change.status) === change
  const changes = own
    .filter((change) => change.from !== null)
    .flatMap((change): Stage[] => {
      const { status, at, by, note } = change
      const kind = stageOf[status]
      if (kind === undefined) return [{ kind: 'other', status, at, by, note }]
      return isLast(change) ? [{ kind, at, note }] : []
    })
  const recorded: Stage[] = [
    ...(payment.at === null ? [] : [payment]),
    ...changes,
    ...(part.trackingNumber !== null && part.trackingChangedAt !== null
      ? [{ kind: 'tracking', tracking: part.trackingNumber, at: part.trackingChangedAt } as const]
      : []),
  ]
  const isRecorded = changes.some(({ kind }) => kind === stageOf[part.status])
  const unrecorded = [isRecorded ? undefined : stageOf[part.status], ahead[part.status]]
  return [
    { kind: 'placed', at: placedAt(part, own) },
    ...(payment.at === null ? [payment] : []),
    ...recorded.toSorted((a, b) => (a.at ?? '').localeCompare(b.at ?? '')),
    ...unrecorded.flatMap((kind): Stage[] => (kind === undefined ? [] : [{ kind, at: null }])),
  ]
}

const placedAt = (part: Part, own: readonly Change[]): string =>
  own.find((change) => change.from === null)?.at ?? part.createdAt

/** When a vendor order was placed, paid, shipped and completed; null if not recorded. */
export function timesOf(part: Part, history: readonly Change[]) {
  const own = changesOf(part, history)
  return {
    ordered: placedAt(part, own),
    payment: part.paymentChangedAt,
    carrier: part.trackingChangedAt,
    completion: own.findLast((change) => change.status === 'completed')?.at ?? null,
  }
}
