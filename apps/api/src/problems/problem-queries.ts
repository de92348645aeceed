import {
  isOpenProblem,
  largestRefund,
  type Problem,
  type ProblemRow,
  type ProblemTask,
  problemWaitsFor,
  type ProblemState,
  wholeRefund,
} from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type Actor, shopsWithRight } from '../http/actor.ts'
import { countLimit, offsetOf, pageMeta, type Paging } from '../http/paging.ts'
import type { Db } from '../platform/platform.ts'
import { problemNotFound, sidesOf, stepsOf } from './problem-access.ts'
import { readParties } from './parties-queries.ts'
import { readStake } from './problem-repository.ts'

type Row = z.output<typeof ProblemRow>
type Shown = z.output<typeof Problem>

/** The states in which a shop has something to do. */
const tasks: Readonly<Record<ProblemTask, ProblemState>> = {
  answer: 'open',
  inspect: 'returned',
  send: 'replacing',
  refund: 'refunding',
}

const columns = sql`p.id, p.state, p.due_at as "dueAt", p.reason, p.wish, json_build_object('id', o.id, 'code', o.code) as "order",
  p.vendor_order_id as "vendorOrderId", json_build_object('id', s.id, 'name', s.name) as shop,
  json_build_object('id', b.id, 'name', trim(b.first_name || ' ' || b.last_name)) as buyer,
  (select json_agg(json_build_object('itemId', i.id, 'productId', i.product_id, 'productName', i.product_name, 'image', i.images[1],
      'price', i.price_pesewas, 'quantity', l.quantity) order by i.id)
    from problem_item l join order_item i on i.id = l.order_item_id where l.problem_id = p.id) as items,
  case when p.settlement is not null then json_build_object('kind', p.settlement, 'amount', p.amount_pesewas,
    'returnMethod', p.return_method) end as settlement,
  p.refunder, p.created_at as "createdAt", p.ended_at as "endedAt"`

const joins = sql`join orders o on o.id = p.order_id join shop s on s.id = p.shop_id join users b on b.id = p.buyer_id`

const shown = (row: Omit<Row, 'waitsFor'>): Row => ({ ...row, waitsFor: problemWaitsFor[row.state] })

/** Lists problems. `order` sorts them by columns of `problem p`. */
async function listRows(db: Db, where: RawBuilder<unknown>, order: RawBuilder<unknown>, paging: Paging) {
  const [{ rows }, counted] = await Promise.all([
    sql<Omit<Row, 'waitsFor'>>`select ${columns} from (select * from problem p where ${where}
        order by ${order} limit ${paging.limit} offset ${offsetOf(paging)}) p ${joins} order by ${order}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from (
      select from problem p where ${where} limit ${countLimit}) counted`.execute(db),
  ])
  return { data: rows.map(shown), meta: pageMeta(counted.rows[0]?.total ?? 0, paging) }
}

const openOnly = (open: boolean | undefined) =>
  open === undefined ? sql`true` : open ? sql`p.ended_at is null` : sql`p.ended_at is not null`

/** Lists the problems that a buyer reported, the newest first. */
export const listOfBuyer = (db: Db, buyerId: number, { open, ...paging }: Paging & { open?: boolean | undefined }) =>
  listRows(db, sql`p.buyer_id = ${buyerId} and ${openOnly(open)}`, sql`p.id desc`, paging)

interface ShopQuery extends Paging {
  readonly open?: boolean | undefined
  readonly task?: ProblemTask | undefined
}

/** Lists the problems of a shop, open ones by their deadline, and counts its tasks like the lists behind them. */
export async function listOfShop(db: Db, shopId: number, { open, task, ...paging }: ShopQuery) {
  const ofTask = task === undefined ? sql`true` : sql`p.state = ${tasks[task]}`
  const where = sql`p.shop_id = ${shopId} and ${openOnly(open)} and ${ofTask}`
  const order = sql`p.ended_at desc nulls first, p.due_at nulls last, p.id`
  const [{ data, meta }, counts] = await Promise.all([listRows(db, where, order, paging), countTasks(db, [shopId])])
  return { data, meta: { ...meta, tasks: counts } }
}

/** Counts what shops have to do in problems. */
async function countTasks(db: Db, shopIds: readonly number[]): Promise<Record<ProblemTask, number>> {
  const { rows } = await sql<{ state: ProblemState; count: number }>`
    select p.state, count(*)::int as count from problem p
    where p.shop_id = any(${shopIds}::int[]) and p.ended_at is null group by p.state`.execute(db)
  const of = (task: ProblemTask) => rows.find(({ state }) => state === tasks[task])?.count ?? 0
  return { answer: of('answer'), inspect: of('inspect'), send: of('send'), refund: of('refund') }
}

/** Lists the problems that wait for an admin, the oldest first. */
export const listEscalated = (db: Db, paging: Paging) =>
  listRows(db, sql`p.state = 'escalated'`, sql`p.since, p.id`, paging)

/** Lists the problems of an order with these shops, oldest first. */
export async function listOfOrder(db: Db, orderId: string, shopIds: readonly number[]): Promise<Row[]> {
  const { rows } = await sql<Omit<Row, 'waitsFor'>>`select ${columns} from problem p ${joins}
    where p.order_id = ${orderId} and p.shop_id = any(${shopIds}::int[]) order by p.id`.execute(db)
  return rows.map(shown)
}

type EventRow = Shown['events'][number] & { byName: string }

/** Throws not-found for everybody who takes no part in a problem. */
export async function requireAccess(db: Db, actor: Actor, id: number): Promise<void> {
  const problem = await db.selectFrom('problem').select(['buyer_id', 'shop_id']).where('id', '=', id).executeTakeFirst()
  if (problem === undefined || sidesOf(actor, problem).length === 0) throw problemNotFound()
}

/** Whether a photo belongs to a problem. */
export async function isPhotoOf(db: Db, problemId: number, uploadId: number): Promise<boolean> {
  const found = await db
    .selectFrom('problem_photo as photo')
    .innerJoin('problem_event as event', 'event.id', 'photo.event_id')
    .select('photo.upload_id')
    .where('photo.upload_id', '=', uploadId)
    .where('event.problem_id', '=', problemId)
    .executeTakeFirst()
  return found !== undefined
}

/** Reads a problem as one of its sides. Throws not-found to everybody else. */
export async function getProblem(db: Db, actor: Actor, id: number): Promise<Shown> {
  const problem = await db.selectFrom('problem').selectAll().where('id', '=', id).executeTakeFirst()
  const [side] = problem ? sidesOf(actor, problem) : []
  if (problem === undefined || side === undefined) throw problemNotFound()
  const [{ rows }, events, conversationId, stake, parties] = await Promise.all([
    sql<Omit<Row, 'waitsFor'>>`select ${columns} from problem p ${joins} where p.id = ${id}`.execute(db),
    readEvents(db, id),
    findConversation(db, actor, side, problem),
    isOpenProblem(problem.state) ? readStakeOf(db, problem.vendor_order_id, id) : undefined,
    side === 'admin' ? readParties(db, problem) : undefined,
  ])
  const [row] = rows
  if (row === undefined) throw problemNotFound()
  return {
    ...shown(row),
    side,
    text: problem.text,
    textsRemovedAt: problem.texts_removed_at,
    conversationId,
    ...(parties && { parties }),
    wholeRefund: stake ? wholeRefund({ ...stake, reason: problem.reason }) : 0,
    largestRefund: stake ? largestRefund({ ...stake, reason: problem.reason }) : 0,
    events: events.map(({ byName, ...event }) => ({ ...event, by: nameFor(side, event.side, byName, row.shop.name) })),
    steps: stepsOf(actor, problem, row),
  }
}

/** Buyers deal with the shop, not with its people, and nobody with single admins. */
function nameFor(reader: Shown['side'], side: EventRow['side'], name: string, shopName: string): string {
  if (side === 'site' || (side === 'admin' && reader !== 'admin')) return ''
  return side === 'shop' && reader === 'buyer' ? shopName : name
}

async function readEvents(db: Db, problemId: number): Promise<EventRow[]> {
  const { rows } = await sql<Omit<EventRow, 'by'>>`
    select e.id, e.at, e.kind, e.side, e.state, e.restock as "isRestocked", e.note,
      coalesce(e.by_key, trim(u.first_name || ' ' || u.last_name), '') as "byName",
      case when e.settlement is not null then json_build_object('kind', e.settlement, 'amount', e.amount_pesewas,
        'returnMethod', e.return_method) end as settlement,
      (select coalesce(json_agg(json_build_object('id', u.id, 'width', u.width, 'height', u.height) order by f.position), '[]')
        from problem_photo f join upload u on u.id = f.upload_id where f.event_id = e.id) as photos
    from problem_event e left join users u on u.id = e.by_user_id where e.problem_id = ${problemId} order by e.id`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, by: '' }))
}

/** Finds the messages about the vendor order, if the side may read them. */
async function findConversation(
  db: Db,
  actor: Actor,
  side: Shown['side'],
  problem: { readonly vendor_order_id: number; readonly shop_id: number },
): Promise<number | null> {
  if (side === 'shop' && !shopsWithRight(actor, 'messages').includes(problem.shop_id)) return null
  const found = await db
    .selectFrom('conversation')
    .select('id')
    .where('vendor_order_id', '=', problem.vendor_order_id)
    .where('last_message_at', 'is not', null)
    .$if(side === 'admin', (query) => query.where('admin_called_at', 'is not', null))
    .executeTakeFirst()
  return found?.id ?? null
}

async function readStakeOf(db: Db, vendorOrderId: number, problemId: number) {
  const vendorOrder = await db
    .selectFrom('vendor_order')
    .selectAll()
    .where('id', '=', vendorOrderId)
    .executeTakeFirstOrThrow()
  const lines = await db
    .selectFrom('problem_item as line')
    .innerJoin('order_item as item', 'item.id', 'line.order_item_id')
    .select(['item.id as itemId', 'item.price_pesewas as price', 'line.quantity'])
    .where('line.problem_id', '=', problemId)
    .execute()
  return readStake(db, vendorOrder, 'damaged', lines, problemId)
}

/** Finds the buyer and the shops of an order. */
export async function findParties(db: Db, orderId: string) {
  const { rows } = await sql<{ userId: number; shopIds: number[] }>`
    select o.user_id as "userId", array(select v.shop_id from vendor_order v where v.order_id = o.id order by v.id) as "shopIds"
    from orders o where o.id = ${orderId}`.execute(db)
  return rows[0]
}
