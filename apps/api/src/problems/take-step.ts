import {
  isWished,
  largestRefund,
  mayTakeStep,
  type NewProblemStep,
  problemRules,
  type Settlement,
  stateAfter,
  wholeRefund,
} from '@axle/contract'
import { beyondRole, DomainError, forbidden } from '../errors/errors.ts'
import type { Actor } from '../http/actor.ts'
import { type PaymentFacts, refunderOf } from '../payments/index.ts'
import { by, record } from '../platform/audit.ts'
import type { Trx } from '../platform/platform.ts'
import { enterState, type ProblemContext } from './enter-state.ts'
import { mayRefund, mayTakeAs, problemNotFound, sidesOf } from './problem-access.ts'
import { hasStep, type LockedProblem, lockProblem, readStake, settlementOf } from './problem-repository.ts'

/**
 * Takes a step in a problem, once for each key; returns the products whose stock may have changed. Throws not-found to strangers, 403
 * for steps of another side or beyond a role, 409 `problem_changed` in another state than the caller saw, `payment_unclear` for a
 * refund before the shop has answered whether it was paid, and `out_of_stock` for a replacement.
 */
export async function takeStep(
  context: ProblemContext,
  actor: Actor,
  id: number,
  sent: NewProblemStep,
): Promise<readonly number[]> {
  return context.platform.db.transaction().execute(async (trx) => {
    const locked = await lockProblem(trx, id)
    const side = requireSide(actor, locked, sent)
    if (await hasStep(trx, id, actor.id, sent.key)) return []
    requireState(locked, sent, side)
    const payment = await refunderOf(trx, locked.order, locked.vendorOrder)
    const settlement = await settlementAfter(trx, actor, locked, sent, payment)
    const { refunder } = payment
    const to = stateAfter(sent.step, { settlement, refunder })
    const restock = restockAfter(locked, sent)
    const step = { kind: sent.step, side, byUserId: actor.id, byKey: actor.key?.name, key: sent.key, ...textOf(sent) }
    await enterState(context, trx, { ...locked, to, settlement, refunder, restock, step })
    if (side === 'admin')
      await record(trx, {
        ...by(actor),
        action: 'problem.decided',
        subjectType: 'problem',
        subjectId: id,
        details: { orderId: locked.order.id, state: to, ...settlement },
      })
    return locked.lines.map(({ productId }) => productId)
  })
}

const textOf = ({ note, photos }: NewProblemStep) => ({ note, photos })

function requireSide(actor: Actor, { problem }: LockedProblem, { step }: NewProblemStep) {
  const sides = sidesOf(actor, problem)
  if (sides.length === 0) throw problemNotFound()
  const { by: side } = problemRules[step]
  if (!sides.includes(side)) throw forbidden()
  if (!mayTakeAs(actor, problem, step)) throw beyondRole()
  return side
}

function requireState({ problem }: LockedProblem, sent: NewProblemStep, side: 'buyer' | 'shop' | 'admin'): void {
  if (problem.state !== sent.was || !mayTakeStep(sent.step, problem.state, side))
    throw new DomainError('conflict', 'problem_changed', 'Somebody has answered meanwhile. Please look again')
  const { needs } = problemRules[sent.step]
  if (needs.includes('note') && sent.note === '') throw invalid('note', 'Reason is required!')
  if (needs.includes('restock') && sent.restock === undefined)
    throw invalid('restock', 'Choose what happens to the returned pieces')
}

/** The settlement after the step: a new one, the offered or agreed one, or none. */
async function settlementAfter(
  trx: Trx,
  actor: Actor,
  locked: LockedProblem,
  sent: NewProblemStep,
  payment: PaymentFacts,
): Promise<Settlement | null> {
  const { step, settlement } = sent
  if (step === 'refuse' || step === 'withdraw' || (step === 'decide' && settlement === undefined)) return null
  if (step !== 'grant' && step !== 'offer' && step !== 'decide') return settlementOf(locked.problem)
  if (settlement === undefined) throw invalid('settlement', 'Choose what you offer')
  if (step === 'grant' && !isWished(locked.problem.wish, settlement.kind))
    throw invalid('settlement.kind', 'Choose what the buyer wishes')
  // Pieces that never came cannot be returned.
  const returnMethod = locked.problem.reason === 'never_came' ? 'none' : settlement.returnMethod
  if (settlement.kind === 'replacement') return { kind: 'replacement', amount: 0, returnMethod }
  if (step !== 'decide' && !mayRefund(actor, locked.problem)) throw beyondRole()
  if (payment.isUnclear && step !== 'decide')
    throw new DomainError(
      'conflict',
      'payment_unclear',
      'Confirm the payment of the buyer first. If nothing was paid, refuse, and an admin decides',
    )
  const stake = await readStake(trx, locked.vendorOrder, locked.problem.reason, locked.lines, locked.problem.id)
  const amount = step === 'grant' ? wholeRefund(stake) : settlement.amount
  if (amount === 0) throw invalid('settlement.amount', 'Enter an amount')
  if (amount > largestRefund(stake)) throw invalid('settlement.amount', 'This is more than can be refunded')
  return { kind: 'refund', amount, returnMethod }
}

/** Whether pieces go back into the stock: as an inspection says, or a settlement of pieces that never came or are back already. */
function restockAfter({ problem }: LockedProblem, { step, restock }: NewProblemStep): boolean {
  const isWithShop = problem.reason === 'never_came' || (problem.return_method ?? 'none') !== 'none'
  const says = step === 'inspect' || (problemRules[step].by !== 'buyer' && isWithShop)
  return says ? (restock ?? problem.restock) : problem.restock
}

const invalid = (path: string, message: string) =>
  new DomainError('invalid', 'invalid', message, { errors: [{ path, message }] })
