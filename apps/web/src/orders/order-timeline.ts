import type { OrderDetails } from '@axle/contract/orders'
import type { OrderStatus, PaymentStatus } from '@axle/contract/order-status'

type Change = OrderDetails['history'][number]

export type Stage =
  | { kind: 'placed' | 'processing' | 'shipped' | 'delivered'; at: string | null }
  | { kind: 'payment'; payment: PaymentStatus; at: null }
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

/**
 * The stages of one shop's part, oldest first. The stages are the specification's, their times only what was recorded:
 * a stage nobody recorded has none. Whatever else happened (cancelled, refunded, back again) stands where its time puts it.
 */
export function timelineOf(
  part: { id: number; status: OrderStatus; paymentStatus: PaymentStatus; createdAt: string },
  history: readonly Change[],
): Stage[] {
  const own = history.filter((change) => change.vendorOrderId === part.id).toSorted((a, b) => a.at.localeCompare(b.at))
  const recordedAt = (stage: string): string | null =>
    own.findLast((change) => stageOf[change.status] === stage)?.at ?? null
  const reached = (['processing', 'shipped', 'delivered'] as const).filter(
    (stage) => passed[part.status]?.includes(stage) || recordedAt(stage) !== null,
  )
  const placed = own.find((change) => change.from === null)?.at ?? part.createdAt
  const stages: Stage[] = [
    { kind: 'placed', at: placed },
    { kind: 'payment', payment: part.paymentStatus, at: null },
    ...reached.map((kind): Stage => ({ kind, at: recordedAt(kind) })),
  ]
  return own.filter((change) => change.from !== null && stageOf[change.status] === undefined).reduce(insert, stages)
}

/** Puts in what happened beside the stages, at its time: after everything that was recorded before it. */
function insert(stages: Stage[], { status, at, by }: Change): Stage[] {
  const before = stages.findLastIndex((stage) => stage.kind === 'payment' || (stage.at !== null && stage.at <= at))
  return stages.toSpliced(before + 1, 0, { kind: 'other', status, at, by })
}
