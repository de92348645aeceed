import { sql } from 'kysely'
import type { Db } from './rows.ts'

/** Writes how shops answered new orders: some have yet to accept, until tomorrow or the day after. */
export async function loadAnswers(db: Db, today: Date, ownerOf: (shopId: number) => number): Promise<void> {
  const { rows } = await sql<{ shopId: number }>`select distinct shop_id as "shopId" from vendor_order`.execute(db)
  const owners = rows.map(({ shopId }) => ({ shop_id: shopId, owner_id: ownerOf(shopId) }))
  await sql`insert into vendor_order_acceptance (vendor_order_id, due_at, remind_at, answer, answered_at, by_user_id)
    select v.id, case when waits then ${today}::timestamptz + make_interval(hours => 30 + v.id % 30) else v.created_at + interval '24 hours' end,
      case when waits then ${today}::timestamptz + make_interval(hours => 26 + v.id % 30) end,
      case when v.status = 'rejected' then 'declined' when not waits then 'accepted' end,
      case when not waits then coalesce((select min(c.at) from status_change c where c.vendor_order_id = v.id
        and c.to_status in ('processing', 'rejected')), v.created_at + (${today}::timestamptz - v.created_at) / 2) end,
      case when not waits then o.owner_id end
    from (select v.*, v.status = 'pending_delivery' and v.id % 3 <> 0 as waits from vendor_order v) v
      join jsonb_to_recordset(${JSON.stringify(owners)}::jsonb) as o (shop_id int, owner_id int) on o.shop_id = v.shop_id
    where v.status not in ('pending_payment', 'cancelled')`.execute(db)
}

/** Writes that two of three buyers confirmed what arrived, hours later. */
export async function loadReceipts(db: Db, today: Date): Promise<void> {
  await sql`insert into vendor_order_receipt (vendor_order_id, received_by, at)
    select v.id, 'buyer', d.at + make_interval(hours => 3 + v.id % 40) from vendor_order v
      join lateral (select max(c.at) as at from status_change c
        where c.vendor_order_id = v.id and c.to_status = 'delivered') d on true
    where v.status in ('delivered', 'completed', 'replaced') and v.id % 3 <> 0
      and d.at + make_interval(hours => 3 + v.id % 40) < ${today}
    on conflict (vendor_order_id) do update set received_by = excluded.received_by, at = excluded.at`.execute(db)
}
