import type { PayoutDue, LedgerEntry, Payout } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { CallOf } from '../http/handlers.ts'
import { countLimit, offsetOf, pageMeta, type Paging } from '../http/paging.ts'
import type { Db, Trx } from '../platform/platform.ts'
import { searchPatterns } from '../platform/text.ts'
import { owed, shopNotFound, sum, sumPayable, sumWaiting, unsettled } from './ledger-repository.ts'

/** For a table `t` with the three payout columns: all of them, or null. */
const payTo = (table: 's' | 'p', prefix: string) => {
  const column = (name: string) => sql.ref(`${table}.${prefix}${name}`)
  return sql`case when ${column('number')} is not null then json_build_object(
    'network', ${column('network')}, 'number', ${column('number')}, 'name', ${column('name')}) end as "payTo"`
}

type ShownDue = z.output<typeof PayoutDue>

/** Lists what may be paid to each shop, most first; shops that owe the site come last. Money in pesewas. */
export async function listDue(db: Db, query: CallOf<'GET /payouts/due'>['query']) {
  const named = query.q
    ? sql`shop_id in (select id from shop where search_text like any(${searchPatterns(query.q)}::text[]))`
    : sql`true`
  const { rows } = await sql<{
    total: number
    sum: number
    waiting: number
    page: (Omit<ShownDue, 'since'> & { since: string })[]
  }>`
    with by_shop as (
      select shop_id, ${sumPayable}::bigint as amount, ${sumWaiting}::bigint as waiting from (${unsettled(named)}) u group by shop_id),
    owing as (select * from by_shop where amount <> 0),
    page as (
      select s.id as "businessId", s.name as "businessName", s.payouts_held_at is not null as "isHeld", ${payTo('s', 'payout_')}, o.amount, o.waiting, parts.orders, parts.since
      from (select * from owing order by amount desc, shop_id limit ${query.limit} offset ${offsetOf(query)}) o
        join shop s on s.id = o.shop_id cross join lateral (${payableParts(sql`s.id`)}) parts
      order by o.amount desc, s.id)
    select (select count(*) from owing)::int as total, (select coalesce(sum(amount), 0) from owing)::bigint as sum,
      (select coalesce(sum(waiting), 0) from by_shop)::bigint as waiting,
      (select coalesce(json_agg(page), '[]') from page) as page`.execute(db)
  const { total, sum, waiting, page } = rows[0] ?? { total: 0, sum: 0, waiting: 0, page: [] }
  return {
    data: page.map((row) => ({ ...row, since: new Date(row.since) })),
    meta: { total, page: query.page, limit: query.limit, sum, waiting },
  }
}

/** Sums what may be paid to all shops, and counts them like the list. In pesewas. */
export async function sumDue(db: Db): Promise<{ amount: number; shops: number }> {
  const { rows } = await sql<{ amount: number; shops: number }>`
    select coalesce(sum(amount), 0)::bigint as amount, count(*) as shops from (
      select ${sumPayable}::bigint as amount from (${unsettled(sql`true`)}) u group by shop_id having ${sumPayable} <> 0) owing`.execute(
    db,
  )
  return rows[0] ?? { amount: 0, shops: 0 }
}

/**
 * Sums what the site owes the shops of this owner, closed ones too, in pesewas. A debt of one shop does not reduce
 * what is due to another.
 */
export async function dueToOwner(db: Db | Trx, userId: number): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(greatest(amount, 0)), 0)::bigint as amount from (
      select ${owed} as amount from ledger_entry
      where held_by = 'site' and kind in ('due', 'paid_out')
        and shop_id in (select shop_id from shop_member where user_id = ${userId} and role = 'owner')
      group by shop_id) of_shop`.execute(db)
  return rows[0]?.amount ?? 0
}

/** Counts the vendor orders of a shop that a payout settles, and finds the oldest due date since the last payout. */
const payableParts = (shopId: RawBuilder<unknown>) => sql`
  select count(*)::int as orders, min(first.at) as since
  from (select vendor_order_id from (${unsettled(sql`shop_id = ${shopId}`)}) u where payable) part
  cross join lateral (select min(d.at) as at from ledger_entry d where d.vendor_order_id = part.vendor_order_id and d.kind = 'due'
    and d.id > coalesce((select max(o.id) from ledger_entry o where o.vendor_order_id = part.vendor_order_id and o.kind = 'paid_out'), 0)
  ) first`

type ShownPayout = z.output<typeof Payout>

const payoutRows = (which: RawBuilder<unknown>) => sql<ShownPayout>`
  select p.id, p.shop_id as "businessId", s.name as "businessName", p.amount_pesewas as amount, ${payTo('p', '')}, p.reference, p.at,
    concat_ws(' ', u.first_name, u.last_name) as by,
    (select count(*)::int from ledger_entry e where e.payout_id = p.id) as orders
  from (select * from payout ${which}) p join shop s on s.id = p.shop_id join users u on u.id = p.by_user_id
  order by p.id desc`

/** Lists payouts, newest first, of one shop if named. Money in pesewas. */
export async function listPayouts(db: Db, query: Paging & { readonly businessId?: number | undefined }) {
  const which = query.businessId === undefined ? sql`` : sql`where shop_id = ${query.businessId}`
  const [{ rows }, total] = await Promise.all([
    payoutRows(sql`${which} order by id desc limit ${query.limit} offset ${offsetOf(query)}`).execute(db),
    count(db, sql`payout ${which}`),
  ])
  return { data: rows, meta: pageMeta(total, query) }
}

export async function getPayout(db: Db, id: number): Promise<ShownPayout> {
  const { rows } = await payoutRows(sql`where id = ${id}`).execute(db)
  const [payout] = rows
  if (payout === undefined) throw new Error(`Payout ${id} is missing right after its insert`)
  return payout
}

type LedgerQuery = CallOf<'GET /business/:id/ledger'>['query']

/**
 * Lists the ledger of a shop, newest first, with the sums of all matching entries. Money in pesewas. Throws
 * not-found.
 */
export async function readLedger(db: Db, shopId: number, query: LedgerQuery) {
  await requireShop(db, shopId)
  const vendorOrder = query.vendorOrderId === undefined ? sql`` : sql`and vendor_order_id = ${query.vendorOrderId}`
  const ofShop = sql`shop_id = ${shopId} ${vendorOrder}`
  const listed = sql`ledger_entry where ${ofShop}`
  const [{ rows }, total, sums] = await Promise.all([
    sql<z.output<typeof LedgerEntry>>`
      select e.id, e.at, e.kind, e.amount_pesewas as amount, e.held_by as "heldBy", e.order_id as "orderId", o.code as "orderCode",
        e.vendor_order_id as "vendorOrderId", e.note
      from (select * from ${listed} order by id desc limit ${query.limit} offset ${offsetOf(query)}) e
        join orders o on o.id = e.order_id
      order by e.id desc`.execute(db),
    count(db, listed),
    sumsOf(db, ofShop),
  ])
  return { data: rows, meta: { ...pageMeta(total, query), sums } }
}

async function sumsOf(db: Db, which: RawBuilder<unknown>) {
  const { rows } = await sql<Record<'paidIn' | 'refunded' | 'due' | 'paidOut' | 'payable' | 'waiting', number>>`
    select ${sum('paid_in')} as "paidIn", ${sum('refunded')} as refunded, ${sum('due')} as due, ${sum('paid_out')} as "paidOut",
      (select ${sumPayable}::bigint from (${unsettled(which)}) u) as payable, (select ${sumWaiting}::bigint from (${unsettled(which)}) u) as waiting
    from ledger_entry where ${which}`.execute(db)
  const sums = rows[0] ?? { paidIn: 0, refunded: 0, due: 0, paidOut: 0, payable: 0, waiting: 0 }
  return { ...sums, outstanding: sums.due - sums.paidOut }
}

/** Counts up to one more than the cap. */
async function count(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from ${from} limit ${countLimit}) counted`.execute(db)
  return rows[0]?.n ?? 0
}

/** Accepts closed shops: their ledger stays. */
async function requireShop(db: Db, id: number): Promise<void> {
  const shop = await db.selectFrom('shop').select('id').where('id', '=', id).executeTakeFirst()
  if (shop === undefined) throw shopNotFound()
}
