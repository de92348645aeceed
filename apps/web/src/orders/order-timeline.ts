import type { OrderDetails, VendorOrder } from '@axle/contract/orders'
import type { OrderStatus, PaymentStatus } from '@axle/contract/order-status'

type Change = OrderDetails['history'][number]
type Part = Pick<
  VendorOrder,
  'id' | 'status' | 'paymentStatus' | 'createdAt' | 'trackingNumber' | 'paymentChangedAt' | 'trackingChangedAt'
>

export type Stage =
  | { kind: 'placed' | 'processing' | 'shipped' | 'delivered'; at: string | null }
  | { kind: 'payment'; payment: PaymentStatus; at: string | null }
  | { kind: 'tracking'; tracking: string; at: string }
  | { kind: 'other'; status: OrderStatus; at: string; by: string }

const stageOf: Partial<Record<OrderStatus, 'processing' | 'shipped' | 'delivered'>> = {
  processing: 'processing',
  order_picked: 'shipped',
  delivered: 'delivered',
}

/** How far each status has come: the stages before it stand in the history even where nobody recorded them. */
const passed: Partial<Record<OrderStatus, readonly ('processing' | 'shipped' | 'delivered')[]>> = {
  pending_delivery: ['processing'],
  processing: ['processing', 'shipped'],
  order_picked: ['processing', 'shipped'],
  delivered: ['processing', 'shipped', 'delivered'],
  completed: ['processing', 'shipped', 'delivered'],
}

const changesOf = (part: Pick<Part, 'id'>, history: readonly Change[]): Change[] =>
  history.filter((change) => change.vendorOrderId === part.id).toSorted((a, b) => a.at.localeCompare(b.at))

/**
 * The stages of one shop's part, oldest first. The stages are the specification's, their times only what was recorded:
 * a stage nobody recorded has none. Whatever else happened (paid, cancelled, back again) stands where its time puts it.
 */
export function timelineOf(part: Part, history: readonly Change[]): Stage[] {
  const own = changesOf(part, history)
  const recordedAt = (stage: string): string | null =>
    own.findLast((change) => stageOf[change.status] === stage)?.at ?? null
  const reached = (['processing', 'shipped', 'delivered'] as const).filter(
    (stage) => passed[part.status]?.includes(stage) || recordedAt(stage) !== null,
  )
  const payment: Stage = { kind: 'payment', payment: part.paymentStatus, at: part.paymentChangedAt }
  const stages: Stage[] = [
    { kind: 'placed', at: placedAt(part, own) },
    ...(payment.at === null ? [payment] : []),
    ...reached.map((kind): Stage => ({ kind, at: recordedAt(kind) })),
  ]
  const beside: Stage[] = own
    .filter((change) => change.from !== null && stageOf[change.status] === undefined)
    .map(({ status, at, by }) => ({ kind: 'other', status, at, by }))
  if (part.trackingNumber !== null && part.trackingChangedAt !== null)
    beside.push({ kind: 'tracking', tracking: part.trackingNumber, at: part.trackingChangedAt })
  return [...(payment.at === null ? [] : [payment]), ...beside].reduce(insert, stages)
}

const placedAt = (part: Part, own: readonly Change[]): string =>
  own.find((change) => change.from === null)?.at ?? part.createdAt

/** Puts in what happened beside the stages, at its time: after everything that was recorded before it. */
function insert(stages: Stage[], event: Stage): Stage[] {
  const { at } = event
  const before = stages.findLastIndex(
    (stage) => (stage.kind === 'payment' && stage.at === null) || (stage.at !== null && at !== null && stage.at <= at),
  )
  return stages.toSpliced(before + 1, 0, event)
}

/** When a part was ordered, its payment changed, it was given to the carrier, and it was completed; null where nobody recorded it. */
export function timesOf(part: Part, history: readonly Change[]) {
  const own = changesOf(part, history)
  return {
    ordered: placedAt(part, own),
    payment: part.paymentChangedAt,
    carrier: part.trackingChangedAt,
    completion: own.findLast((change) => change.status === 'completed')?.at ?? null,
  }
}
