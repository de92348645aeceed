import { limits } from '@axle/contract'
import { sql } from 'kysely'
import type { Db } from '../platform/platform.ts'

/** Views of a product to add. `day` like `2026-11-22`, in UTC. */
export interface CountedViews {
  readonly day: string
  readonly id: number
  readonly views: number
}

/** Adds to the views of each product, for the shop that sells it now. Drops unknown and deleted products. */
export async function addViews(db: Db, counted: readonly CountedViews[]): Promise<void> {
  await sql`insert into product_view (shop_id, day, product_id, views)
    select p.shop_id, new.day, p.id, new.views
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as new (day date, id int, views int)
      join product p on p.id = new.id and p.deleted_at is null
    -- One order for all nodes, so that none waits for another in a ring.
    order by p.shop_id, new.day, p.id
    on conflict (shop_id, day, product_id) do update set views = product_view.views + excluded.views`.execute(db)
}

/** Deletes views older than the retention time. Goes by shop, as the primary key does. */
export async function deleteOldViews(db: Db, today: string): Promise<void> {
  await sql`delete from product_view v using shop
    where v.shop_id = shop.id and v.day <= ${today}::date - ${limits.figures.keptDays}::int`.execute(db)
}
