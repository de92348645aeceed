import {
  isEarned,
  orderStatuses,
  problemReasons,
  type ReplacedPieces,
  type Reportable,
  reportWindow,
} from '@axle/contract'
import { sql } from 'kysely'
import { wasPaidToShop } from '../ledger/index.ts'
import type { Db, Trx } from '../platform/platform.ts'

/** An item of an order with what the deadlines of its problems are computed from. The price is in pesewas. */
export interface ItemFacts extends Reportable {
  readonly itemId: number
  readonly vendorOrderId: number
  readonly productId: number
  readonly price: number
  readonly left: number
  /** Pieces of open problems. */
  readonly inProblems: number
}

/** JSON has no dates. */
type ReplacedRow = Omit<ReplacedPieces, 'at'> & { readonly at: string }

const earned = sql`${orderStatuses.filter(isEarned)}::text[]`

/** Over vendor order `v` of order `o`: paid to the shop itself, if at all, and no problem ended with a refund of it. */
const isDirect = sql`(o.payment_method <> 'card'
  and not exists (select from problem ended where ended.vendor_order_id = v.id and ended.state = 'refunded'))`

/** Reads the items of an order. */
export async function readItems(db: Db | Trx, orderId: string): Promise<ItemFacts[]> {
  const { rows } = await sql<ItemFacts & { readonly replaced: readonly ReplacedRow[] }>`
    select i.id as "itemId", i.vendor_order_id as "vendorOrderId", i.product_id as "productId", i.price_pesewas as price,
      i.quantity as "left", coalesce(p.pieces, 0)::int as "inProblems", v.status, o.created_at as "orderedAt",
      v.promised_days as "promisedDays", delivered.at as "deliveredAt", r.at as "receivedAt",
      r.received_by as "receivedBy", i.replacement_days as "replacementDays", i.warranty_days as "warrantyDays",
      ${isDirect} and v.payment_status <> 'refunded' and (v.payment_status = 'confirmed' or ${wasPaidToShop}) as "isPaidToShop",
      case when ${isDirect} and (v.payment_status = 'refunded' or exists (
          select from payment c where c.vendor_order_id = v.id and c.buyer_reference is not null))
        then coalesce(v.payment_changed_at, v.updated_at) end as "deniedAt", coalesce(replaced.all, '[]') as replaced
    from order_item i join vendor_order v on v.id = i.vendor_order_id join orders o on o.id = i.order_id
      left join vendor_order_receipt r on r.vendor_order_id = v.id
      left join lateral (select sum(l.quantity) as pieces from problem_item l join problem p on p.id = l.problem_id
        where l.order_item_id = i.id and p.ended_at is null) p on true
      left join lateral (select json_agg(json_build_object('at', p.ended_at, 'quantity', l.quantity, 'reportedSince', since.pieces)
          order by p.ended_at) as all
        from problem_item l join problem p on p.id = l.problem_id
          join lateral (select coalesce(sum(m.quantity), 0) as pieces from problem_item m join problem q on q.id = m.problem_id
            where m.order_item_id = i.id and q.created_at >= p.ended_at
              and (q.ended_at is null or q.state = 'replaced' or q.pieces_left)) since on true
        where l.order_item_id = i.id and p.state = 'replaced') replaced on true
      left join lateral (select max(d.at) as at from status_change d
        where d.order_id = i.order_id and d.vendor_order_id = v.id and d.to_status::text = any(${earned})
          and (d.from_status is null or d.from_status::text <> all(${earned}))) delivered on true
    where i.order_id = ${orderId} order by i.id`.execute(db)
  return rows.map(({ replaced, ...row }) => ({
    ...row,
    replaced: replaced.map((each) => ({ ...each, at: new Date(each.at) })),
  }))
}

/** Lists what the buyer of an order can report, now or later, and until when. */
export async function listReportable(db: Db, orderId: string, now: Date) {
  const items = await readItems(db, orderId)
  return items.flatMap((item) => {
    const { itemId, vendorOrderId, left, inProblems } = item
    const reasons = problemReasons.flatMap((reason) => {
      const window = reportWindow(reason, item, now)
      if (window === null || (window.until !== null && window.until <= now)) return []
      return [{ ...window, reason, quantity: Math.min(left - inProblems, window.quantity ?? left) }]
    })
    const quantity = Math.max(0, ...reasons.map((each) => each.quantity))
    return quantity > 0 ? [{ itemId, vendorOrderId, quantity, reasons }] : []
  })
}
