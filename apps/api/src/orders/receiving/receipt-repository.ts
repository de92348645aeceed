import { isEarned, orderStatuses } from '@axle/contract'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/platform.ts'
import { receiptDays } from '../../site-settings/index.ts'

const delivered = sql`${orderStatuses.filter(isEarned)}::text[]`

/** When the vendor order `v` was last delivered. Null for orders that are not delivered now. */
export const deliveredAt = sql`(select max(d.at) from status_change d
  where d.order_id = v.order_id and d.vendor_order_id = v.id and v.status::text = any(${delivered})
    and d.to_status::text = any(${delivered}) and (d.from_status is null or d.from_status::text <> all(${delivered})))`

/** When silence about the vendor order `v` counts as its receipt: some days after it was last delivered. */
export const silenceCountsAt = sql`(${deliveredAt} + make_interval(days => ${receiptDays}))`

/** Returns which of these vendor orders the buyer has received, by word or by silence. */
export async function receivedAmong(trx: Trx, vendorOrderIds: readonly number[]): Promise<readonly number[]> {
  if (vendorOrderIds.length === 0) return []
  const receipts = trx.selectFrom('vendor_order_receipt').select('vendor_order_id')
  const rows = await receipts.where('vendor_order_id', 'in', vendorOrderIds).execute()
  return rows.map(({ vendor_order_id }) => vendor_order_id)
}

/** Takes receipts back, as after a delivery that was none. */
export async function deleteReceipts(trx: Trx, vendorOrderIds: readonly number[]): Promise<void> {
  if (vendorOrderIds.length === 0) return
  await trx.deleteFrom('vendor_order_receipt').where('vendor_order_id', 'in', vendorOrderIds).execute()
}

/** Records that the buyer has a vendor order, unless that is recorded. */
export async function addReceipt(trx: Trx, vendorOrderId: number, at: Date): Promise<void> {
  await trx
    .insertInto('vendor_order_receipt')
    .values({ vendor_order_id: vendorOrderId, received_by: 'buyer', at })
    .onConflict((recorded) => recorded.doNothing())
    .execute()
}

/** Records a limited number of receipts by silence that are due. Returns how many. */
export async function addReceiptsBySilence(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into vendor_order_receipt (vendor_order_id, received_by, at)
    select v.id, 'silence', ${now} from vendor_order v
    where v.status::text = any(${delivered}) and ${silenceCountsAt} <= ${now}
      and not exists (select from vendor_order_receipt r where r.vendor_order_id = v.id)
      and not exists (select from problem p where p.vendor_order_id = v.id and p.ended_at is null)
    order by v.id limit 1000
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}
