import type { OrderStatus } from '@axle/contract'
import { type Insertable, sql } from 'kysely'
import { notFound } from '../errors/errors.ts'
import type { Db, Trx } from '../platform/platform.ts'
import type { Database } from '../database/schema.ts'

type Entry = Insertable<Database['ledger_entry']>

/** What is there already (the same payment of a part, the same refund) is not written again. */
export async function addEntry(trx: Trx, entry: Entry): Promise<void> {
  await trx
    .insertInto('ledger_entry')
    .values(entry)
    .onConflict((same) => same.doNothing())
    .execute()
}

export interface PartOfBooks {
  readonly orderId: string
  readonly vendorOrderId: number
  readonly shopId: number
}

/**
 * The part as it stands, locked until the transaction ends. Its order before it, as everybody does who changes an order:
 * writing a row about it asks for the order too, and two who lock the other way round would wait for each other for ever.
 */
export async function lockPart(
  trx: Trx,
  vendorOrderId: number,
): Promise<PartOfBooks & { status: OrderStatus; price: number }> {
  await sql`select from orders where id = (select order_id from vendor_order where id = ${vendorOrderId}) for key share`.execute(
    trx,
  )
  return trx
    .selectFrom('vendor_order')
    .select(['order_id as orderId', 'id as vendorOrderId', 'shop_id as shopId', 'status'])
    .select(sql<number>`sub_total_pesewas + shipping_pesewas + tax_pesewas`.as('price'))
    .where('id', '=', vendorOrderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** What of a part the gateway is to give back, or is giving back: no money of the shop's any more. */
export async function promisedBack(trx: Trx, vendorOrderId: number): Promise<number> {
  const { rows } = await sql<{ promised: number }>`
    select coalesce(sum(amount_pesewas), 0)::bigint as promised from refund
    where order_id = (select order_id from vendor_order where id = ${vendorOrderId})
      and vendor_order_id = ${vendorOrderId} and status in ('pending', 'sent')`.execute(trx)
  return rows[0]?.promised ?? 0
}

/** All of one part, in pesewas. `siteHolds` and `shopHolds`: paid in and not given back. */
export interface PartSums {
  readonly paidIn: number
  readonly refunded: number
  readonly siteHolds: number
  readonly shopHolds: number
  readonly due: number
  readonly paidOut: number
}

/** Sums of a part, for rules and tests. */
export async function sumsOfPart(trx: Db | Trx, vendorOrderId: number): Promise<PartSums> {
  const held = (by: 'site' | 'shop') => {
    const theirs = sql`held_by = ${by}`
    return sql`${sum('paid_in', theirs)} - ${sum('refunded', theirs)}`
  }
  const { rows } = await sql<PartSums>`
    select ${sum('paid_in')} as "paidIn", ${sum('refunded')} as refunded, ${held('site')} as "siteHolds", ${held('shop')} as "shopHolds",
      ${sum('due')} as due, ${sum('paid_out')} as "paidOut"
    from ledger_entry where vendor_order_id = ${vendorOrderId}`.execute(trx)
  const [sums] = rows
  if (sums === undefined) throw new Error('a sum without groups has one row')
  return sums
}

/** The sum of the entries of a kind, 0 where there is none. */
export const sum = (kind: Entry['kind'], where = sql`true`) =>
  sql`coalesce(sum(amount_pesewas) filter (where kind = ${kind} and ${where}), 0)::bigint`

/** Two who pay the same shop follow each other. Also one that was closed since: what is due to it stays due. */
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

/** A payout, and what of it is for which part: less than nothing where more was paid out before than is due now. Its id. */
export async function addPayout(
  trx: Trx,
  payout: Insertable<Database['payout']> & { readonly at: Date },
  parts: readonly UnpaidPart[],
): Promise<number> {
  const { id } = await trx.insertInto('payout').values(payout).returning('id').executeTakeFirstOrThrow()
  // As JSON, since a shop may wait for the money of more parts than a statement has room for values.
  await sql`
    insert into ledger_entry (kind, amount_pesewas, held_by, order_id, vendor_order_id, shop_id, payout_id, by_user_id, at)
    select 'paid_out', rest, 'site', "orderId", "vendorOrderId", "shopId", ${id}, ${payout.by_user_id}, ${payout.at}
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
      as p ("orderId" uuid, "vendorOrderId" int, "shopId" int, rest bigint)`.execute(trx)
  return id
}

interface UnpaidPart extends PartOfBooks {
  /** Due and not paid out. */
  readonly rest: number
}

/** The parts of a shop of which not all that is due was paid out, or more; what of each. */
export async function outstandingParts(trx: Db | Trx, shopId: number): Promise<UnpaidPart[]> {
  const { rows } = await sql<UnpaidPart>`
    select v.order_id as "orderId", v.id as "vendorOrderId", v.shop_id as "shopId", e.rest
    from (select vendor_order_id, ${owed}::bigint as rest from ledger_entry
      where shop_id = ${shopId} and held_by = 'site' and kind in ('due', 'paid_out')
      group by vendor_order_id having ${owed} <> 0) e join vendor_order v on v.id = e.vendor_order_id
    order by v.id`.execute(trx)
  return rows
}

/** Of entries of the two kinds: what is due and was not paid out. */
export const owed = sql`sum(case kind when 'due' then amount_pesewas else -amount_pesewas end)`
