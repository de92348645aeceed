import { mayChangeStatusDuring, type OrderStatus, type ProblemState } from '@axle/contract'
import { sql } from 'kysely'
import { DomainError } from '../../errors/errors.ts'
import type { Trx } from '../../platform/platform.ts'

const openProblems = (trx: Trx, vendorOrderIds: readonly number[]) =>
  sql<{ state: ProblemState }>`
    select p.state from problem p where p.vendor_order_id = any(${vendorOrderIds}::int[]) and p.ended_at is null`.execute(
    trx,
  )

const problemOpen = () =>
  new DomainError('conflict', 'problem_open', 'The buyer reported a problem with this order. Please settle it first')

/**
 * Throws 409 `problem_open` for a status that would settle an open problem of these vendor orders of a locked order in another way:
 * only steps of sending are left, until something is agreed.
 */
export async function refuseDuringProblems(
  trx: Trx,
  vendorOrderIds: readonly number[],
  to: OrderStatus,
): Promise<void> {
  const { rows } = await openProblems(trx, vendorOrderIds)
  if (
    !mayChangeStatusDuring(
      rows.map(({ state }) => state),
      to,
    )
  )
    throw problemOpen()
}

/** Throws 409 `problem_open` while these vendor orders of a locked order have an open problem: it decides about their money. */
export async function requireNoProblem(trx: Trx, vendorOrderIds: readonly number[]): Promise<void> {
  const { rows } = await openProblems(trx, vendorOrderIds)
  if (rows.length > 0) throw problemOpen()
}
