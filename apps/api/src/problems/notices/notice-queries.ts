import { actsBeforeDeadline, type ProblemSide, type ProblemState, type ReturnMethod } from '@axle/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/platform.ts'

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

/** A deadline that is near, and the side that has to act. */
export interface ProblemReminder extends Omit<ProblemNotice, 'side' | 'byUserId'> {
  readonly dueAt: Date
  readonly side: ProblemSide | null
}

/** Finds a problem that still waits with this deadline. */
export async function findReminder(db: Db, problemId: number, dueAt: string): Promise<ProblemReminder | undefined> {
  const { rows } = await sql<Omit<ProblemReminder, 'side'> & { readonly returnMethod: ReturnMethod | null }>`
    select p.state, p.due_at as "dueAt", p.return_method as "returnMethod", o.code, p.buyer_id as "buyerId", s.id as "shopId",
      s.name as "shopName", (select m.user_id from shop_member m where m.shop_id = s.id and m.role = 'owner') as "ownerId"
    from problem p join orders o on o.id = p.order_id join shop s on s.id = p.shop_id
    where p.id = ${problemId} and p.due_at = ${dueAt}::timestamptz and p.ended_at is null`.execute(db)
  return rows.map(({ returnMethod, ...row }) => ({ ...row, side: actsBeforeDeadline(row.state, returnMethod) }))[0]
}
