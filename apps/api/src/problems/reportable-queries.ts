import { isEarned, orderStatuses, problemReasons, type Reportable, reportWindow } from '@axle/contract'
import { sql } from 'kysely'
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

const earned = sql`${orderStatuses.filter(isEarned)}::text[]`

/** Reads the items of an order. The time of an item begins again with its replacement. */
export async function readItems(db: Db | Trx, orderId: string): Promise<ItemFacts[]> {
  const { rows } = await sql<ItemFacts>`
    select i.id as "itemId", i.vendor_order_id as "vendorOrderId", i.product_id as "productId", i.price_pesewas as price,
      i.quantity as "left", coalesce(p.pieces, 0)::int as "inProblems", v.status, o.created_at as "orderedAt",
      v.promised_days as "promisedDays", delivered.at as "deliveredAt", greatest(r.at, p.replaced_at) as "receivedAt",
      r.received_by as "receivedBy", i.replacement_days as "replacementDays", i.warranty_days as "warrantyDays"
    from order_item i join vendor_order v on v.id = i.vendor_order_id join orders o on o.id = i.order_id
      left join vendor_order_receipt r on r.vendor_order_id = v.id
      left join lateral (select sum(l.quantity) filter (where p.ended_at is null) as pieces,
          max(p.ended_at) filter (where p.state = 'replaced') as replaced_at
        from problem_item l join problem p on p.id = l.problem_id where l.order_item_id = i.id) p on true
      left join lateral (select max(d.at) as at from status_change d
        where d.order_id = i.order_id and d.vendor_order_id = v.id and d.to_status::text = any(${earned})
          and (d.from_status is null or d.from_status::text <> all(${earned}))) delivered on true
    where i.order_id = ${orderId} order by i.id`.execute(db)
  return rows
}

/** Lists what the buyer of an order can report, now or later, and until when. */
export async function listReportable(db: Db, orderId: string, now: Date) {
  const items = await readItems(db, orderId)
  return items.flatMap((item) => {
    const { itemId, vendorOrderId, left, inProblems } = item
    const reasons = problemReasons.flatMap((reason) => {
      const window = reportWindow(reason, item)
      return window !== null && (window.until === null || now < window.until) ? [{ reason, ...window }] : []
    })
    const quantity = left - inProblems
    return quantity > 0 && reasons.length > 0 ? [{ itemId, vendorOrderId, quantity, reasons }] : []
  })
}
