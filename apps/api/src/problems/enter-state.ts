import {
  type AtStake,
  isAgreed,
  isOpenProblem,
  largestRefund,
  piecesLeave,
  problemClocks,
  type ProblemState,
  type Refunder,
  reminderAt,
  type Settlement,
  shareRefund,
  statusDuring,
  wholeRefund,
} from '@axle/contract'
import { releaseStock } from '../catalogue/index.ts'
import { settleDue } from '../ledger/index.ts'
import { changeVendorOrderStatuses, placedLines, refundPieces, reserveForOrder } from '../orders/index.ts'
import type { ProblemRefund } from '../payments/index.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import type { PhotoKeeper } from '../uploads/index.ts'
import {
  addEvent,
  keepPhotos,
  type LockedProblem,
  readStake,
  settlementColumns,
  type StoredProblem,
  updateProblem,
  updateShares,
  wasDecided,
} from './problem-repository.ts'

export interface ProblemContext {
  readonly platform: Platform
  readonly refundProblem: (trx: Trx, refund: ProblemRefund) => Promise<void>
  readonly photos: PhotoKeeper
  /** Days that a shop has to answer. */
  readonly answerDays: (trx: Trx) => Promise<number>
}

/** The actor of a step, and its record in the story. */
export interface StepBy {
  readonly kind: Parameters<typeof addEvent>[1]['kind']
  readonly side: Parameters<typeof addEvent>[1]['side']
  readonly byUserId: number | null
  readonly byKey?: string | undefined
  readonly key?: string
  readonly note: string
  /** Names of uploaded photos of the user. */
  readonly photos?: readonly string[]
}

interface Entering extends LockedProblem {
  readonly to: ProblemState
  readonly settlement: Settlement | null
  readonly refunder: Refunder
  /** The pieces go back into the stock once the settlement is carried out. */
  readonly restock: boolean
  readonly step: StepBy
}

/**
 * Brings a problem of a locked order into another state, with all that follows: stock, the status of the vendor order, money, its
 * deadline and its story. Throws 409 `out_of_stock` when a replacement is agreed that the shop no longer has.
 */
export async function enterState(context: ProblemContext, trx: Trx, entering: Entering): Promise<void> {
  const { platform } = context
  const { problem, vendorOrder, to, settlement, refunder, restock, step } = entering
  const at = platform.clock.now()
  const stake = await readStake(trx, vendorOrder, problem.reason, entering.lines, problem.id)
  const stock = await moveStock(platform, trx, entering)
  const isWhole = isWholeRefund(entering, stake)
  const leaves = settlement !== null && to === 'refunded' && piecesLeave(problem.reason, settlement, isWhole)
  const former = await moveVendorOrder(context, trx, entering, stake, leaves)
  await updateProblem(trx, problem.id, {
    ...settlementColumns(settlement),
    ...stock,
    state: to,
    since: at,
    ...(await deadlineOf(context, trx, to, at)),
    refunder,
    restock,
    is_whole: isWhole,
    // An admin may still decide on more than was agreed.
    held_pesewas: Math.max(largestRefund(stake), settlement?.amount ?? 0),
    former_status: former,
    pieces_left: leaves,
    ended_at: isOpenProblem(to) ? null : at,
  })
  const refunded = to === 'refunded' ? (settlement?.amount ?? 0) : stake.pieces
  await updateShares(trx, problem.id, entering.lines, shareRefund(refunded, stake.refundable))
  await settleDue(trx, vendorOrder.id, at)
  const eventId = await addEvent(trx, {
    problem_id: problem.id,
    at,
    kind: step.kind,
    side: step.side,
    by_user_id: step.byUserId,
    by_key: step.byKey ?? null,
    key: step.key ?? null,
    state: to,
    ...settlementColumns(settlement),
    restock: step.kind === 'inspect' ? restock : null,
    note: step.note,
  })
  if (step.byUserId !== null)
    await keepPhotos(trx, eventId, await context.photos.claim(trx, step.byUserId, step.photos ?? []))
  await platform.events.publish(trx, 'problem.changed', { problemId: problem.id, eventId })
  if (to === 'escalated') await platform.events.publish(trx, 'problem.escalated', { vendorOrderId: vendorOrder.id })
}

/** Whether all money of the pieces is refunded. An agreed whole refund stays one, although other problems may empty the order. */
function isWholeRefund({ problem, settlement }: Entering, stake: AtStake): boolean {
  if (settlement?.kind !== 'refund') return false
  const isUnchanged = problem.settlement === 'refund' && problem.amount_pesewas === settlement.amount
  return (isUnchanged && problem.is_whole) || settlement.amount >= wholeRefund(stake)
}

/** Returns the deadline of a state, and when to remind of it; null without one. */
export async function deadlineOf(
  { answerDays }: ProblemContext,
  trx: Trx,
  state: ProblemState,
  at: Date,
): Promise<Pick<StoredProblem, 'due_at' | 'remind_at'>> {
  const clock = isOpenProblem(state) ? problemClocks[state] : null
  if (clock === null) return { due_at: null, remind_at: null }
  const days = clock.days === 'answer' ? await answerDays(trx) : clock.days
  const dueAt = new Date(at.getTime() + days * 86_400_000)
  return { due_at: dueAt, remind_at: reminderAt(at, dueAt) }
}

/** A replacement is reserved when it is agreed, and released if it is not sent. What came back is restocked once. */
async function moveStock(platform: Platform, trx: Trx, entering: Entering) {
  const { order, vendorOrder, problem, to, settlement, restock } = entering
  const lines = placedLines(entering.lines, vendorOrder)
  const isReplacing = isAgreed(to) && settlement?.kind === 'replacement'
  const isSent = to === 'replacement_sent'
  const isTaken = problem.is_replacement_taken
  if (isReplacing && !isTaken && !isSent) await reserveForOrder(platform, trx, order.id, lines)
  // While an admin decides, the replacement stays reserved.
  const keeps = isReplacing || to === 'escalated'
  if (isTaken && !keeps) await releaseStock(trx, lines)
  const isCarriedOut = to === 'replacing' || to === 'refunding' || to === 'refunded'
  // A cancellation released the stock already.
  const restocks = restock && isCarriedOut && !problem.is_restocked && vendorOrder.holds_stock
  if (restocks) await releaseStock(trx, lines)
  return {
    is_replacement_taken: (isReplacing && !isSent) || (isTaken && to === 'escalated'),
    replacements_sent: problem.replacements_sent + (isSent ? 1 : 0),
    is_restocked: problem.is_restocked || restocks,
  }
}

/** Sets the status of the vendor order and refunds. Returns the status that it gets back later, if it has another one until then. */
async function moveVendorOrder(
  context: ProblemContext,
  trx: Trx,
  entering: Entering,
  { coversAll, left }: AtStake,
  leaves: boolean,
) {
  const { order, vendorOrder, problem, lines, to, settlement, refunder, step } = entering
  const at = context.platform.clock.now()
  // A status that was set by hand meanwhile is the one to return to.
  const isMoved = vendorOrder.status === 'pending_replacement' || vendorOrder.status === 'pending_refund'
  const former = (isMoved ? problem.former_status : null) ?? vendorOrder.status
  const amount = settlement?.amount ?? 0
  // What the shop kept by agreement stays with it, but nobody still pays for an order without pieces.
  const isNothingLeft = to === 'refunded' && coversAll && leaves && (amount >= left || refunder === null)
  const status = statusDuring(
    to,
    settlement?.kind,
    { coversAll, isNothingLeft, refunder },
    { former, now: vendorOrder.status },
  )
  const { byUserId, byKey, note, side } = step
  await changeVendorOrderStatuses(context.platform, trx, {
    order,
    shops: [vendorOrder.shop_id],
    to: status,
    byUserId,
    byKey,
    note,
    because: 'problem',
  })
  if (to === 'refunded') {
    const refunded = { order, vendorOrder, lines: leaves ? lines : [], amount, at }
    const now = isNothingLeft ? { ...vendorOrder, status } : await refundPieces(trx, refunded)
    await context.refundProblem(trx, {
      order,
      vendorOrder,
      now,
      amount,
      refunder,
      byUserId,
      isDecided: side === 'admin' || (await wasDecided(trx, problem.id)),
      reason: note,
      at,
    })
  }
  return isOpenProblem(to) && status !== former ? former : null
}
