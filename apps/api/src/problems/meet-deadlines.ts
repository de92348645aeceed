import { stateAtDeadline } from '@axle/contract'
import { refunderOf } from '../payments/index.ts'
import type { Trx } from '../platform/platform.ts'
import { enterState, type ProblemContext } from './enter-state.ts'
import { findDue, lockProblem, settlementOf } from './problem-repository.ts'

/**
 * Takes silence for an answer in all problems whose deadline is over. Every node may call it at once: each problem moves once,
 * under the lock of its order. Returns the products whose stock may have changed.
 */
export async function meetDeadlines(context: ProblemContext): Promise<readonly number[]> {
  const { db, clock, log } = context.platform
  const products: number[] = []
  for (const id of await findDue(db, clock.now())) {
    try {
      products.push(...(await db.transaction().execute((trx) => meetDeadline(context, trx, id))))
    } catch (error) {
      // The others go on; the next run tries it again.
      log.error({ err: error, problemId: id }, 'the deadline of a problem failed')
    }
  }
  return products
}

async function meetDeadline(context: ProblemContext, trx: Trx, id: number): Promise<readonly number[]> {
  const locked = await lockProblem(trx, id)
  const { problem, order, vendorOrder, lines } = locked
  if (problem.due_at === null || problem.due_at > context.platform.clock.now()) return []
  const { refunder } = await refunderOf(trx, order, vendorOrder)
  const agreed = settlementOf(problem)
  const to = stateAtDeadline(problem.state, { settlement: agreed, refunder })
  if (to === undefined) return []
  const step = { kind: 'deadline', side: 'site', byUserId: null, note: '' } as const
  const settlement = to === 'closed' ? null : agreed
  await enterState(context, trx, { ...locked, to, settlement, refunder, restock: problem.restock, step })
  return lines.map(({ productId }) => productId)
}
