import { isVoid, limits, orderStatuses, type VendorDashboard } from '@axle/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import { lateBefore, toSend } from '../order-lists/index.ts'
import { everyDay, periodOf, type Period } from '../platform/period.ts'
import type { Db } from '../platform/platform.ts'
import { countUnanswered } from '../reviews/index.ts'
import { isRefundDue, shopNotFound } from '../shops/index.ts'
import { type DayRow, sumsOf } from './sales-by-day.ts'

type ShownDashboard = z.output<typeof VendorDashboard>

/** Throws not-found for a missing or deleted shop. */
export async function requireShop(db: Db, id: number): Promise<void> {
  const shop = await db
    .selectFrom('shop')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (shop === undefined) throw shopNotFound()
}

/**
 * Reads the open work and the sales of the last `days` UTC days including today. Stock is low at `lowStock` pieces.
 * Money in pesewas.
 */
export async function readDashboard(
  db: Db,
  shopId: number,
  { now, days, lowStock }: { readonly now: Date; readonly days: number; readonly lowStock: number },
): Promise<ShownDashboard> {
  const period = periodOf(now, days)
  const [orders, shelves, reviews, rows, best] = await Promise.all([
    countOrders(db, shopId, lateBefore(now)),
    countShelves(db, shopId, lowStock),
    countUnanswered(db, shopId),
    readSales(db, shopId, period),
    readBest(db, shopId, period),
  ])
  const { products, ...stock } = shelves
  return {
    todo: { ...orders, ...stock, reviews },
    lowStock,
    products,
    days: everyDay(rows, period, { orders: 0, sales: 0 }),
    sales: sumsOf(rows, period),
    best,
  }
}

type OrderCounts = Omit<ShownDashboard['todo'], 'lowStock' | 'soldOut' | 'reviews'>

// Literals, so that a partial index matches, however many orders the shop has.
const waiting = sql.raw("('pending_payment', 'pending_delivery', 'processing', 'order_picked')")

/** Counts like the shop's list of orders: without hidden and archived ones. */
async function countOrders(db: Db, shopId: number, before: Date): Promise<OrderCounts> {
  const { rows } = await sql<OrderCounts>`
    select (select count(*) from vendor_order v where v.shop_id = ${shopId} and v.is_listed and ${isRefundDue}) as "refundDue",
      count(*) filter (where v.status = 'pending_payment') as waiting,
      count(*) filter (where v.status = 'pending_delivery') as pack,
      count(*) filter (where v.status = 'processing') as working,
      count(*) filter (where v.status = 'order_picked') as way,
      count(*) filter (where v.status = any(${toSend}::text[]) and o.created_at < ${before}) as late
    from vendor_order v join orders o on o.id = v.order_id
    where v.shop_id = ${shopId} and v.status in ${waiting}
      and v.hidden_by_shop_at is null and o.archived_at is null`.execute(db)
  return rows[0] ?? { waiting: 0, pack: 0, working: 0, way: 0, late: 0, refundDue: 0 }
}

interface ShelfCounts {
  products: number
  lowStock: number
  soldOut: number
}

/** Counts like the product table, up to the cap. */
async function countShelves(db: Db, shopId: number, lowStock: number): Promise<ShelfCounts> {
  const { rows } = await sql<ShelfCounts>`
    select least(count(*), ${limits.list.countCap}::int) as products,
      least(count(*) filter (where stock <= ${lowStock}::int and paused_at is null), ${limits.list.countCap}::int) as "lowStock",
      least(count(*) filter (where stock = 0 and paused_at is null), ${limits.list.countCap}::int) as "soldOut"
    from product where shop_id = ${shopId} and deleted_at is null`.execute(db)
  return rows[0] ?? { products: 0, lowStock: 0, soldOut: 0 }
}

const noSale = orderStatuses.filter(isVoid)

/** Whether a vendor order `v` counts as a sale. */
export const isSale = sql<boolean>`v.status <> all(${noSale}::text[])`

/** Orders of the period and the one before it that count as sales. */
const soldIn = (shopId: number, from: Date, { end }: Period) => sql<boolean>`v.shop_id = ${shopId}
  and v.created_at >= ${from} and v.created_at < ${end} and ${isSale}`

async function readSales(db: Db, shopId: number, period: Period): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select (v.created_at at time zone 'UTC')::date as day, count(*) as orders, sum(v.sub_total_pesewas)::bigint as sales
    from vendor_order v where ${soldIn(shopId, period.before, period)} group by 1`.execute(db)
  return rows
}

/** Only products still on sale: deleted ones cannot be ordered again. */
async function readBest(db: Db, shopId: number, period: Period): Promise<ShownDashboard['best']> {
  const { rows } = await sql<ShownDashboard['best'][number]>`
    with sold as (
      select i.product_id, sum(i.quantity)::bigint as pieces, sum(i.price_pesewas * i.quantity)::bigint as sales
      from vendor_order v join order_item i on i.vendor_order_id = v.id
      where i.quantity > 0 and ${soldIn(shopId, period.start, period)} group by i.product_id)
    select p.id as "productId", p.name, p.images[1] as image, sold.pieces, sold.sales
    from sold join product p on p.id = sold.product_id and p.shop_id = ${shopId} and p.deleted_at is null
    order by sold.sales desc, sold.pieces desc, p.id limit ${limits.vendorDashboard.best}`.execute(db)
  return rows
}
