import { limits, type OpeningHours } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/platform.ts'
import type { Answer, AnswerClock } from './answer-clock.ts'

/** The acceptance `a` of the vendor order `v` as JSON, with who answered, and null without one. */
export const acceptanceOf = (answeredBy: RawBuilder<unknown>) => sql`(select json_build_object(
    'state', coalesce(a.answer, 'waiting'), 'dueAt', a.due_at, 'at', a.answered_at, 'by', ${answeredBy})
  from vendor_order_acceptance a where a.vendor_order_id = v.id)`

/** Starts the clock of a vendor order, again if it was cancelled meanwhile. What the shop has accepted stays accepted. */
export async function startClock(trx: Trx, vendorOrderId: number, { dueAt, remindAt }: AnswerClock): Promise<void> {
  const waiting = { due_at: dueAt, remind_at: remindAt, reminded_at: null }
  await trx
    .insertInto('vendor_order_acceptance')
    .values({ vendor_order_id: vendorOrderId, ...waiting })
    .onConflict((recorded) =>
      recorded
        .column('vendor_order_id')
        .doUpdateSet({ ...waiting, answer: null, answered_at: null, by_user_id: null, by_key: null })
        .where('vendor_order_acceptance.answer', 'is distinct from', 'accepted'),
    )
    .execute()
}

const stored = sql.ref('vendor_order_acceptance.answer')

/** Records an answer. Accepting replaces any other; declining and expiring answer only what waits. Returns whether it is new. */
export async function writeAnswer(trx: Trx, vendorOrderId: number, { answer, at, ...by }: Answer): Promise<boolean> {
  const row = { answer, answered_at: at, by_user_id: by.byUserId, by_key: by.byKey ?? null }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('vendor_order_acceptance')
    .values({ vendor_order_id: vendorOrderId, ...row })
    .onConflict((recorded) =>
      recorded
        .column('vendor_order_id')
        .doUpdateSet(row)
        .where(
          answer === 'accepted' ? sql<boolean>`${stored} is distinct from 'accepted'` : sql<boolean>`${stored} is null`,
        ),
    )
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function isAccepted(trx: Trx, vendorOrderId: number): Promise<boolean> {
  const found = trx.selectFrom('vendor_order_acceptance').select('answer').where('vendor_order_id', '=', vendorOrderId)
  return (await found.executeTakeFirst())?.answer === 'accepted'
}

export async function hasClock(trx: Trx, vendorOrderId: number): Promise<boolean> {
  const rows = trx.selectFrom('vendor_order_acceptance').select('vendor_order_id')
  return (await rows.where('vendor_order_id', '=', vendorOrderId).executeTakeFirst()) !== undefined
}

/** Reads what the clock of a vendor order depends on. */
export async function readClockRules(
  trx: Trx,
  shopId: number,
): Promise<{ hours: number; openingHours: OpeningHours | null }> {
  const { rows } = await sql<{ hours: number; openingHours: OpeningHours | null }>`
    select s.opening_hours as "openingHours", coalesce((select value::int from site_setting
      where key = 'acceptanceHours' and jsonb_typeof(value) = 'number'), ${limits.order.acceptanceHours}::int) as hours
    from shop s where s.id = ${shopId}`.execute(trx)
  return rows[0] ?? { hours: 0, openingHours: null }
}

export interface Unanswered {
  readonly orderId: string
  readonly vendorOrderId: number
}

/** Marks a limited number of vendor orders whose shops are to be reminded, and returns them. `isOpen`: they still wait. */
export async function takeReminders(trx: Trx, now: Date): Promise<(Unanswered & { readonly isOpen: boolean })[]> {
  const { rows } = await sql<Unanswered & { readonly isOpen: boolean }>`
    update vendor_order_acceptance a set reminded_at = ${now} from vendor_order v
    where v.id = a.vendor_order_id and a.vendor_order_id = any(array(
      select w.vendor_order_id from vendor_order_acceptance w
      where w.answer is null and w.reminded_at is null and w.remind_at <= ${now} order by w.remind_at limit 100 for update skip locked))
    returning v.order_id as "orderId", v.id as "vendorOrderId", v.status = 'pending_delivery' and a.due_at > ${now} as "isOpen"`.execute(
    trx,
  )
  return rows
}

/**
 * Lists a limited number of vendor orders whose shops did not answer in time. One whose money the shop itself holds is never
 * cancelled by a clock: the buyer would have neither parts nor money.
 */
export async function listUnanswered(db: Db, now: Date): Promise<Unanswered[]> {
  const { rows } = await sql<Unanswered>`
    select v.order_id as "orderId", v.id as "vendorOrderId"
    from vendor_order_acceptance a join vendor_order v on v.id = a.vendor_order_id join orders o on o.id = v.order_id
    where a.answer is null and a.due_at <= ${now} and v.status = 'pending_delivery'
      and not (v.payment_status = 'confirmed' and o.payment_method <> 'card')
    order by a.due_at limit 100`.execute(db)
  return rows
}
