import type { OrderDetails, VendorOrder } from '@axle/contract/orders'
import type { OrderStatus, PaymentStatus } from '@axle/contract/order-status'

type Change = OrderDetails['history'][number]
type VendorOrderFields = Pick<
  VendorOrder,
  | 'id'
  | 'status'
  | 'paymentStatus'
  | 'createdAt'
  | 'trackingNumber'
  | 'paymentChangedAt'
  | 'trackingChangedAt'
  | 'paymentChangedBy'
  | 'trackingChangedBy'
>

/** Who did it, and what they are to the shop today; absent where no person did it, or they left. */
interface Doer {
  by?: string | undefined
  role?: Change['byRole']
}

/** `note`: the reason entered by the user who set the status. */
export type Stage = Doer & StageKind
type StageKind =
  | { kind: 'placed' | 'processing' | 'shipped' | 'delivered'; at: string | null; note?: string | undefined }
  | { kind: 'payment'; payment: PaymentStatus; at: string | null }
  | { kind: 'tracking'; tracking: string; at: string }
  | { kind: 'items'; items: readonly Cancelled[]; at: string; note?: string | undefined }
  | { kind: 'other'; status: OrderStatus; at: string; note?: string | undefined }

type Cancellation = NonNullable<OrderDetails['cancellations']>[number]
type Cancelled = Cancellation['items'][number]

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

const changesOf = (vendorOrder: Pick<VendorOrderFields, 'id'>, history: readonly Change[]): Change[] =>
  history.filter((change) => change.vendorOrderId === vendorOrder.id).toSorted((a, b) => a.at.localeCompare(b.at))

/**
 * The stages of one vendor order, oldest first: those of the specification with recorded times, and the upcoming one
 * without a time. Skipped stages are omitted. Other events (paid, cancelled, returned) are sorted by time.
 */
export function timelineOf(
  vendorOrder: VendorOrderFields,
  history: readonly Change[],
  cancellations: readonly Cancellation[] = [],
): Stage[] {
  const own = changesOf(vendorOrder, history)
  const { paymentStatus, paymentChangedAt, paymentChangedBy, trackingChangedBy } = vendorOrder
  const payment: Stage = { kind: 'payment', payment: paymentStatus, at: paymentChangedAt, ...doerOf(paymentChangedBy) }
  const isLast = (change: Change): boolean => own.findLast(({ status }) => status === change.status) === change
  const changes = own
    .filter((change) => change.from !== null)
    .flatMap((change): Stage[] => {
      const { status, at, by, byRole: role, note } = change
      const kind = stageOf[status]
      if (kind === undefined) return [{ kind: 'other', status, at, by, role, note }]
      return isLast(change) ? [{ kind, at, by, role, note }] : []
    })
  const recorded: Stage[] = [
    ...(payment.at === null ? [] : [payment]),
    ...changes,
    ...cancellations
      .filter(({ vendorOrderId }) => vendorOrderId === vendorOrder.id)
      .map(({ items, at, by, byRole: role, note }) => ({ kind: 'items', items, at, by, role, note }) as const),
    ...(vendorOrder.trackingNumber !== null && vendorOrder.trackingChangedAt !== null
      ? [
          {
            kind: 'tracking',
            tracking: vendorOrder.trackingNumber,
            at: vendorOrder.trackingChangedAt,
            ...doerOf(trackingChangedBy),
          } as const,
        ]
      : []),
  ]
  const isRecorded = changes.some(({ kind }) => kind === stageOf[vendorOrder.status])
  const unrecorded = [isRecorded ? undefined : stageOf[vendorOrder.status], ahead[vendorOrder.status]]
  return [
    { kind: 'placed', at: placedAt(vendorOrder, own) },
    ...(payment.at === null ? [payment] : []),
    ...recorded.toSorted((a, b) => (a.at ?? '').localeCompare(b.at ?? '')),
    ...unrecorded.flatMap((kind): Stage[] => (kind === undefined ? [] : [{ kind, at: null }])),
  ]
}

const doerOf = (changed: VendorOrder['paymentChangedBy']): Doer =>
  changed ? { by: changed.name, role: changed.role ?? undefined } : {}

const placedAt = (vendorOrder: VendorOrderFields, own: readonly Change[]): string =>
  own.find((change) => change.from === null)?.at ?? vendorOrder.createdAt

/** When a vendor order was placed, paid, shipped and completed; null if not recorded. */
export function timesOf(vendorOrder: VendorOrderFields, history: readonly Change[]) {
  const own = changesOf(vendorOrder, history)
  return {
    ordered: placedAt(vendorOrder, own),
    payment: vendorOrder.paymentChangedAt,
    carrier: vendorOrder.trackingChangedAt,
    completion: own.findLast((change) => change.status === 'completed')?.at ?? null,
  }
}
