import { sql } from 'kysely'
import type { Trx } from '../platform/platform.ts'
import { isRefundDue } from '../shops/index.ts'
import type { VendorOrderMoney } from './money-owed.ts'

/** Reads the money of vendor orders. Gateway payments opened before `since` no longer count as open. */
export async function readMoney(trx: Trx, vendorOrderIds: readonly number[], since: Date): Promise<VendorOrderMoney[]> {
  const { rows } = await sql<VendorOrderMoney>`
    select v.status, v.sub_total_pesewas + v.shipping_pesewas + v.tax_pesewas + v.adjustment_pesewas as price, ledger."siteHolds", ledger."paidOut",
      exists (select from refund r where r.order_id = v.order_id and r.vendor_order_id = v.id
        and r.status in ('pending', 'sent')) as "isRefunding",
      ${isRefundDue} as "isRefundDue",
      exists (select from problem p where p.vendor_order_id = v.id and p.ended_at is null) as "hasProblem",
      exists (select from payment p where p.order_id = v.order_id and v.id = any(p.covers)
        and (p.status = 'prompted' or (p.status = 'pending' and p.provider <> 'none'))
        and (p.provider = 'none' or p.created_at > ${since})) as "isPaying"
    from vendor_order v cross join lateral (
      select coalesce(sum(case kind when 'paid_in' then amount_pesewas when 'refunded' then -amount_pesewas else 0 end), 0)::bigint as "siteHolds",
        coalesce(sum(amount_pesewas) filter (where kind = 'paid_out'), 0)::bigint as "paidOut"
      from ledger_entry e where e.vendor_order_id = v.id and e.held_by = 'site') ledger
    where v.id = any(${vendorOrderIds}::int[])`.execute(trx)
  return rows
}
