import { type ProblemRow, problemRules, type ProblemSide, type ProblemStep, stepsIn } from '@axle/contract'
import { notFound } from '../errors/errors.ts'
import { type Actor, shopsWithRight } from '../http/actor.ts'

interface Parties {
  readonly buyer_id: number
  readonly shop_id: number
}

export const problemNotFound = () => notFound('problem_not_found', 'Problem not found')

/**
 * Lists as whom an actor takes part in a problem. Staff who bought the parts themselves do not answer for the shop, and an
 * admin who is the buyer or works in the shop decides nothing there.
 */
export function sidesOf(actor: Actor, { buyer_id, shop_id }: Parties): ProblemSide[] {
  // An API key does not inherit the private things of its creator.
  if (actor.id === buyer_id) return actor.key ? [] : ['buyer']
  if (shopsWithRight(actor, 'orders-view').includes(shop_id)) return ['shop']
  return actor.role === 'admin' ? ['admin'] : []
}

/** Whether an actor may take a step as a side. */
export function mayTakeAs(actor: Actor, { shop_id }: Parties, step: ProblemStep): boolean {
  const { right } = problemRules[step]
  return right === undefined || shopsWithRight(actor, right).includes(shop_id)
}

/** Granting money takes a right of its own. */
export const mayRefund = (actor: Actor, { shop_id }: Parties): boolean =>
  shopsWithRight(actor, 'refunds').includes(shop_id)

/** Lists the steps that an actor may take in a problem now. */
export function stepsOf(
  actor: Actor,
  parties: Parties,
  { state, wish }: Pick<ProblemRow, 'state' | 'wish'>,
): ProblemStep[] {
  const steps = sidesOf(actor, parties).flatMap((side) => stepsIn(state, side))
  const isRefundOnly = wish === 'refund'
  return steps.filter(
    (step) => mayTakeAs(actor, parties, step) && !(step === 'grant' && isRefundOnly && !mayRefund(actor, parties)),
  )
}
