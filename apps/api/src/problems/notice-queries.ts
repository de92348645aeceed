import type { ProblemSide, ProblemState } from '@axle/contract'
import { sql } from 'kysely'
import type { Db } from '../platform/platform.ts'

/** An event of a problem, and the people it concerns. */
export interface ProblemNotice {
  /** After the step. */
  readonly state: ProblemState
  /** The side that took it. */
  readonly side: ProblemSide | 'site'
  readonly byUserId: number | null
  readonly code: string
  readonly buyerId: number
  readonly shopId: number
  readonly shopName: string
  readonly ownerId: number | null
}

/** Finds a step of a problem with those whom it concerns. */
export async function findNotice(db: Db, problemId: number, eventId: number): Promise<ProblemNotice | undefined> {
  const { rows } = await sql<ProblemNotice>`
    select e.state, e.side, e.by_user_id as "byUserId", o.code, p.buyer_id as "buyerId", s.id as "shopId", s.name as "shopName",
      (select m.user_id from shop_member m where m.shop_id = s.id and m.role = 'owner') as "ownerId"
    from problem_event e join problem p on p.id = e.problem_id join orders o on o.id = p.order_id join shop s on s.id = p.shop_id
    where e.problem_id = ${problemId} and e.id = ${eventId}`.execute(db)
  return rows[0]
}
