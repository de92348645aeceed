import { type AtStake, type ProblemReason, refundableOf, type Settlement } from '@axle/contract'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { LockedOrder } from '../orders/index.ts'
import { lockOrder } from '../orders/index.ts'
import { amountOf } from '../payments/index.ts'
import type { Db, Trx } from '../platform/platform.ts'
import { problemNotFound } from './problem-access.ts'

type VendorOrder = LockedOrder['vendorOrders'][number]
export type StoredProblem = Selectable<Database['problem']>

/** Pieces of one item. The price is in pesewas. */
export interface ProblemLine {
  readonly itemId: number
  readonly productId: number
  readonly price: number
  readonly quantity: number
}
export interface LockedProblem {
  readonly order: LockedOrder
  readonly vendorOrder: VendorOrder
  readonly problem: StoredProblem
  readonly lines: readonly ProblemLine[]
}

/** Locks the order of a problem until the transaction ends, and reads both. Throws not-found. */
export async function lockProblem(trx: Trx, id: number): Promise<LockedProblem> {
  const found = await trx.selectFrom('problem').select('order_id').where('id', '=', id).executeTakeFirst()
  if (found === undefined) throw problemNotFound()
  const order = await lockOrder(trx, found.order_id)
  const problem = await trx.selectFrom('problem').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const vendorOrder = order.vendorOrders.find((each) => each.id === problem.vendor_order_id)
  if (vendorOrder === undefined) throw problemNotFound()
  return { order, vendorOrder, problem, lines: await linesOf(trx, id) }
}

const linesOf = (trx: Trx, problemId: number): Promise<ProblemLine[]> =>
  trx
    .selectFrom('problem_item as line')
    .innerJoin('order_item as item', 'item.id', 'line.order_item_id')
    .select(['item.id as itemId', 'item.product_id as productId', 'item.price_pesewas as price', 'line.quantity'])
    .where('line.problem_id', '=', problemId)
    .orderBy('item.id')
    .execute()

/** The money of a problem, and for each of its lines the largest refund, in pesewas. */
export interface Stake extends AtStake {
  readonly refundable: readonly number[]
}

/**
 * Reads what may be refunded for pieces of a vendor order of a locked order. `problemId` is the problem itself, whose money is
 * not held from it. What was refunded for an item is not refunded again.
 */
export async function readStake(
  db: Db | Trx,
  vendorOrder: VendorOrder,
  reason: ProblemReason,
  lines: readonly Pick<ProblemLine, 'itemId' | 'price' | 'quantity'>[],
  problemId: number | null,
): Promise<Stake> {
  const { rows } = await sql<{ itemId: number; quantity: number; paid: number; spent: number; held: number }>`
    select i.id as "itemId", i.quantity, (i.quantity + i.returned_quantity) * i.price_pesewas as paid,
      (select coalesce(sum(l.share_pesewas), 0)::bigint from problem_item l join problem p on p.id = l.problem_id
        where l.order_item_id = i.id and (p.ended_at is null or p.state = 'refunded') and p.id is distinct from ${problemId}::int) as spent,
      (select coalesce(sum(p.held_pesewas), 0)::bigint from problem p
        where p.vendor_order_id = ${vendorOrder.id} and p.ended_at is null and p.id is distinct from ${problemId}::int) as held
    from order_item i where i.vendor_order_id = ${vendorOrder.id}`.execute(db)
  const refundable = lines.map(({ itemId, price, quantity }) => {
    const { paid, spent } = rows.find((row) => row.itemId === itemId) ?? { paid: 0, spent: 0 }
    return refundableOf({ price: price * quantity, paid, spent })
  })
  return {
    reason,
    refundable,
    pieces: refundable.reduce((sum, each) => sum + each, 0),
    fees: vendorOrder.shipping_pesewas + vendorOrder.tax_pesewas,
    left: Math.max(0, amountOf(vendorOrder) - (rows[0]?.held ?? 0)),
    coversAll: countPieces(lines) === countPieces(rows),
  }
}

const countPieces = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

export async function insertProblem(
  trx: Trx,
  problem: Insertable<Database['problem']>,
  lines: readonly ProblemLine[],
  shares: readonly number[],
): Promise<number> {
  const { id } = await trx.insertInto('problem').values(problem).returning('id').executeTakeFirstOrThrow()
  await trx
    .insertInto('problem_item')
    .values(
      lines.map(({ itemId, quantity }, at) => ({
        problem_id: id,
        order_item_id: itemId,
        quantity,
        share_pesewas: shares[at] ?? 0,
      })),
    )
    .execute()
  return id
}

export async function updateProblem(trx: Trx, id: number, changes: Updateable<Database['problem']>): Promise<void> {
  await trx.updateTable('problem').set(changes).where('id', '=', id).execute()
}

/** Stores the money of each line of a problem: refundable while it is open, refunded at its end. */
export async function updateShares(
  trx: Trx,
  problemId: number,
  lines: readonly ProblemLine[],
  shares: readonly number[],
): Promise<void> {
  const items = JSON.stringify(lines.map(({ itemId }, at) => ({ itemId, share: shares[at] ?? 0 })))
  await sql`update problem_item l set share_pesewas = s.share
    from jsonb_to_recordset(${items}::jsonb) as s ("itemId" int, share bigint)
    where l.problem_id = ${problemId} and l.order_item_id = s."itemId"`.execute(trx)
}

/** Keeps photos with a step of a problem. */
export async function keepPhotos(trx: Trx, eventId: number, uploadIds: readonly number[]): Promise<void> {
  if (uploadIds.length === 0) return
  const rows = uploadIds.map((upload_id, position) => ({ upload_id, event_id: eventId, position }))
  await trx.insertInto('problem_photo').values(rows).execute()
}

/** Adds a step to the story of a problem. Returns its id. */
export async function addEvent(trx: Trx, event: Insertable<Database['problem_event']>): Promise<number> {
  const { id } = await trx.insertInto('problem_event').values(event).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Whether a caller has taken a step under this key before. */
export async function hasStep(trx: Trx, problemId: number, byUserId: number, key: string): Promise<boolean> {
  const event = trx.selectFrom('problem_event').select('id').where('problem_id', '=', problemId)
  const found = await event.where('by_user_id', '=', byUserId).where('key', '=', key).executeTakeFirst()
  return found !== undefined
}

export async function findByKey(trx: Trx, buyerId: number, key: string): Promise<StoredProblem | undefined> {
  return trx.selectFrom('problem').selectAll().where('buyer_id', '=', buyerId).where('key', '=', key).executeTakeFirst()
}

/** The settlement of a stored problem. */
export const settlementOf = (problem: StoredProblem): Settlement | null =>
  problem.settlement && problem.return_method
    ? { kind: problem.settlement, amount: problem.amount_pesewas, returnMethod: problem.return_method }
    : null

export const settlementColumns = (settlement: Settlement | null) => ({
  settlement: settlement?.kind ?? null,
  amount_pesewas: settlement?.amount ?? 0,
  return_method: settlement?.returnMethod ?? null,
})

/** Takes a limited number of problems whose deadline is near, each once. */
export async function takeReminders(trx: Trx, now: Date): Promise<{ id: number; dueAt: Date }[]> {
  const { rows } = await sql<{ id: number; dueAt: Date }>`
    update problem set remind_at = null where id = any(array(
      select id from problem where remind_at <= ${now} and due_at > ${now} and ended_at is null
      order by remind_at limit 500 for no key update skip locked))
    returning id, due_at as "dueAt"`.execute(trx)
  return rows
}

/** Lists open problems whose deadline is over, those that wait longest first. */
export async function findDue(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('problem')
    .select('id')
    .where('ended_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(500)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether an admin decided how a problem is settled. */
export async function wasDecided(trx: Trx, problemId: number): Promise<boolean> {
  const decisions = trx.selectFrom('problem_event').select('id').where('problem_id', '=', problemId)
  return (await decisions.where('kind', '=', 'decide').executeTakeFirst()) !== undefined
}
