import type { OrderStatus } from '@axle/contract'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import { notFound } from '../errors/errors.ts'
import type { Db, Trx } from '../platform/platform.ts'
import type { Database } from '../database/schema.ts'

type Entry = Insertable<Database['ledger_entry']>

/** Adds an entry, unless it exists already (the same payment of a vendor order, the same refund). */
export async function addEntry(trx: Trx, entry: Entry): Promise<void> {
  await trx
    .insertInto('ledger_entry')
    .values(entry)
    .onConflict((same) => same.doNothing())
    .execute()
}

export interface LedgerVendorOrder {
  readonly orderId: string
  readonly vendorOrderId: number
  readonly shopId: number
}

/** The status that the open problem of a vendor order moved to `pending_refund` or `pending_replacement`: what it earned stays earned. */
const statusBeforeProblem = sql`(select p.former_status::text from problem p
  where p.vendor_order_id = vendor_order.id and p.ended_at is null and p.former_status is not null
    and vendor_order.status in ('pending_refund', 'pending_replacement') limit 1)`

/**
 * Locks a vendor order until the transaction ends. Locks its order first, like all code that changes orders:
 * inserting an entry locks the order too, and the reverse sequence would deadlock.
 */
export async function lockVendorOrder(
  trx: Trx,
  vendorOrderId: number,
): Promise<LedgerVendorOrder & { status: OrderStatus; price: number }> {
  await sql`select from orders where id = (select order_id from vendor_order where id = ${vendorOrderId}) for key share`.execute(
    trx,
  )
  return trx
    .selectFrom('vendor_order')
    .select(['order_id as orderId', 'id as vendorOrderId', 'shop_id as shopId'])
    .select(sql<OrderStatus>`coalesce(${statusBeforeProblem}, status::text)`.as('status'))
    .select(sql<number>`sub_total_pesewas + shipping_pesewas + tax_pesewas + adjustment_pesewas`.as('price'))
    .where('id', '=', vendorOrderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Sums the refunds of vendor order `v` that were requested or are under way. */
const refundsUnderWay = sql`(select coalesce(sum(r.amount_pesewas), 0)::bigint from refund r
  where r.order_id = v.order_id and r.vendor_order_id = v.id and r.status in ('pending', 'sent'))`

/**
 * Sums the refunds of a vendor order that were requested or are under way at the gateway: the shop has no claim to
 * that money.
 */
export async function pendingRefunds(trx: Trx, vendorOrderId: number): Promise<number> {
  const { rows } = await sql<{ promised: number }>`
    select ${refundsUnderWay} as promised from vendor_order v where v.id = ${vendorOrderId}`.execute(trx)
  return rows[0]?.promised ?? 0
}

/** Sums what may be refunded for open problems of a vendor order: the shop is not paid that yet. */
export async function heldByProblems(trx: Db | Trx, vendorOrderId: number): Promise<number> {
  const { rows } = await sql<{ held: number }>`select coalesce(sum(p.held_pesewas), 0)::bigint as held from problem p
    where p.vendor_order_id = ${vendorOrderId} and p.ended_at is null`.execute(trx)
  return rows[0]?.held ?? 0
}

/** All sums of one vendor order, in pesewas. `siteHolds` and `shopHolds`: paid in and not refunded. */
export interface VendorOrderSums {
  readonly paidIn: number
  readonly refunded: number
  readonly siteHolds: number
  readonly shopHolds: number
  readonly due: number
  readonly paidOut: number
}

/** Sums a vendor order, for rules and tests. */
export async function sumsOfVendorOrder(trx: Db | Trx, vendorOrderId: number): Promise<VendorOrderSums> {
  const held = (by: 'site' | 'shop') => {
    const theirs = sql`held_by = ${by}`
    return sql`${sum('paid_in', theirs)} - ${sum('refunded', theirs)}`
  }
  const { rows } = await sql<VendorOrderSums>`
    select ${sum('paid_in')} as "paidIn", ${sum('refunded')} as refunded, ${held('site')} as "siteHolds", ${held('shop')} as "shopHolds",
      ${sum('due')} as due, ${sum('paid_out')} as "paidOut"
    from ledger_entry where vendor_order_id = ${vendorOrderId}`.execute(trx)
  const [sums] = rows
  if (sums === undefined) throw new Error('a sum without groups has one row')
  return sums
}

/** The money of a vendor order at the site, in pesewas. */
export interface Exposure {
  readonly vendorOrderId: number
  /** Paid in, without refunds made or under way. */
  readonly held: number
  readonly due: number
  readonly paidOut: number
  /** The buyer has it, so that the shop cannot take the due back. */
  readonly isReleased: boolean
}

const exposures = (where: RawBuilder<unknown>) => sql<Exposure>`
  select v.id as "vendorOrderId", (${sum('paid_in')} - ${sum('refunded')} - ${refundsUnderWay})::bigint as held,
    ${sum('due')} as due, ${sum('paid_out')} as "paidOut", ${isReleased(sql`v.id`)} as "isReleased"
  from ledger_entry e join vendor_order v on v.id = e.vendor_order_id
  where e.held_by = 'site' and ${where} group by v.id`

/** Reads the money of one vendor order; undefined if the site never had any. */
export async function findExposure(trx: Trx, vendorOrderId: number): Promise<Exposure | undefined> {
  const { rows } = await exposures(sql`e.vendor_order_id = ${vendorOrderId}`).execute(trx)
  return rows[0]
}

/** Reads the money of all other vendor orders of the shop of one. */
export async function otherExposures(trx: Trx, vendorOrderId: number): Promise<readonly Exposure[]> {
  const shop = sql`(select shop_id from vendor_order where id = ${vendorOrderId})`
  const { rows } = await exposures(sql`e.shop_id = ${shop} and e.vendor_order_id <> ${vendorOrderId}`).execute(trx)
  return rows
}

const refundsOf = (shopId: RawBuilder<unknown>) => sql`hashtext('refunds'), ${shopId}`

/**
 * Takes the money of a shop for a refund until the transaction ends, so that no two refunds, nor a payout, rely on the same.
 * False while another has it: waiting could end in a deadlock, because a payout waits for orders.
 */
export async function takeMoneyOfShop(trx: Trx, vendorOrderId: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${refundsOf(sql`v.shop_id`)}) as taken from vendor_order v where v.id = ${vendorOrderId}`.execute(
    trx,
  )
  return rows[0]?.taken === true
}

/** Takes the money of a shop for a payout, once no refund has it. */
export async function takeMoneyForPayout(trx: Trx, shopId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${refundsOf(sql`${shopId}`)})`.execute(trx)
}

/** Over vendor order `v`: the shop confirmed once that it was paid, even if it took that back. */
export const wasPaidToShop = sql<boolean>`exists (select from ledger_entry paid
  where paid.vendor_order_id = v.id and paid.kind = 'paid_in' and paid.held_by = 'shop')`

/** Asks `wasPaidToShop` of one vendor order. */
export async function wasEverPaid(trx: Trx, vendorOrderId: number): Promise<boolean> {
  const vendorOrder = trx
    .selectFrom('vendor_order as v')
    .select(wasPaidToShop.as('wasPaid'))
    .where('v.id', '=', vendorOrderId)
  return (await vendorOrder.executeTakeFirst())?.wasPaid === true
}

/** Sums the entries of a kind, 0 without any. */
export const sum = (kind: Entry['kind'], where = sql`true`) =>
  sql`coalesce(sum(amount_pesewas) filter (where kind = ${kind} and ${where}), 0)::bigint`

/** Serialises payouts to one shop. Accepts closed shops, which are still owed their money. */
export async function lockShopToPay(trx: Trx, id: number) {
  const shop = await trx
    .selectFrom('shop')
    .select([
      'payout_network as network',
      'payout_number as number',
      'payout_name as name',
      'payouts_held_at as heldAt',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (shop === undefined) throw shopNotFound()
  return shop
}

export const shopNotFound = () => notFound('shop_not_found', 'Shop not found')

/**
 * Adds a payout with its share per vendor order, which is negative where more was paid out before than is due now.
 * Returns the id.
 */
export async function addPayout(
  trx: Trx,
  payout: Insertable<Database['payout']> & { readonly at: Date },
  vendorOrders: readonly UnpaidVendorOrder[],
): Promise<number> {
  const { id } = await trx.insertInto('payout').values(payout).returning('id').executeTakeFirstOrThrow()
  // As JSON, because a shop may have more unpaid vendor orders than a statement has parameters.
  await sql`
    insert into ledger_entry (kind, amount_pesewas, held_by, order_id, vendor_order_id, shop_id, payout_id, by_user_id, at)
    select 'paid_out', rest, 'site', "orderId", "vendorOrderId", "shopId", ${id}, ${payout.by_user_id}, ${payout.at}
    from jsonb_to_recordset(${JSON.stringify(vendorOrders)}::jsonb)
      as p ("orderId" uuid, "vendorOrderId" int, "shopId" int, rest bigint)`.execute(trx)
  return id
}

interface UnpaidVendorOrder extends LedgerVendorOrder {
  /** Due and not paid out. */
  readonly rest: number
}

/** Lists the vendor orders of a shop that a payout now settles, with what each adds to it or takes from it. */
export async function payableVendorOrders(trx: Db | Trx, shopId: number): Promise<UnpaidVendorOrder[]> {
  const { rows } = await sql<UnpaidVendorOrder>`
    select v.order_id as "orderId", v.id as "vendorOrderId", v.shop_id as "shopId", u.rest
    from (${unsettled(sql`shop_id = ${shopId}`)}) u join vendor_order v on v.id = u.vendor_order_id
    where u.payable order by v.id`.execute(trx)
  return rows
}

/**
 * Whether what is due for a vendor order may be paid out: the buyer has it. Further reasons to hold a payout belong here,
 * because every sum, list and payout asks this.
 */
const isReleased = (vendorOrderId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from vendor_order_receipt r where r.vendor_order_id = ${vendorOrderId})`

/**
 * Selects the vendor orders whose payouts differ from what is due: `shop_id`, `vendor_order_id`, the difference `rest`, and
 * whether it is `payable` or waits. What the shop was paid too much never waits.
 */
export const unsettled = (where: RawBuilder<unknown>) => sql`
  select shop_id, vendor_order_id, ${owed}::bigint as rest, (${owed} < 0 or ${isReleased(sql`e.vendor_order_id`)}) as payable
  from ledger_entry e where held_by = 'site' and kind in ('due', 'paid_out') and ${where}
  group by shop_id, vendor_order_id having ${owed} <> 0`

/** Sums of rows of `unsettled`, 0 without any. */
export const sumPayable = sql`coalesce(sum(rest) filter (where payable), 0)`
export const sumWaiting = sql`coalesce(sum(rest) filter (where not payable), 0)`

/** The sum due and not paid out, from entries of these two kinds. */
export const owed = sql`sum(case kind when 'due' then amount_pesewas else -amount_pesewas end)`

/** For a shop `s`: it was paid out more than is due to it, since the site refunded its buyers afterwards. */
export const owesSite = sql<boolean>`((select ${owed} from ledger_entry
  where shop_id = s.id and held_by = 'site' and kind in ('due', 'paid_out')) < 0)`
