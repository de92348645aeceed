import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/platform.ts'
import { isRefundDue } from '../shops/index.ts'
import { findAmongAll } from './all-orders-queries.ts'
import { type Few, findAmongFew, type Found, type ListQuery, ofParts, ordersOf } from './order-set-queries.ts'
import { toSend } from './late-orders.ts'
import { withinDays } from './order-count-queries.ts'
import { type ListSizes, usualSizes } from './order-list-sizes.ts'
import { findMatches, matches, orderTarget, vendorOrderTarget } from './keyword-queries.ts'
import { type Keyword, keywordOf } from './order-keyword.ts'
import { readOrderRows } from './order-rows-queries.ts'

/** Whose list: everybody's (archived or not), a buyer's own, or a shop's parts; of those perhaps only what is late or to be refunded. */
export type OrderList =
  | { readonly of: 'all'; readonly archived: boolean }
  | { readonly of: 'buyer'; readonly userId: number }
  | { readonly of: 'shop'; readonly shopId: number; readonly lateBefore?: Date; readonly refundDue?: boolean }

/** One page of a list of orders, how many there are, and how many in each status under the other filters. Money in pesewas. */
export async function listOrders(db: Db, list: OrderList, query: ListQuery, sizes: ListSizes = usualSizes) {
  const { keys, ...counts } = await find(db, list, query, sizes)
  const { page, limit } = query
  return { data: await readOrderRows(db, keys), meta: { ...counts, page, limit } }
}

async function find(db: Db, list: OrderList, query: ListQuery, sizes: ListSizes): Promise<Found> {
  if (list.of === 'all') return findAmongAll(db, list.archived, query, sizes)
  const few = list.of === 'buyer' ? ordersOfBuyer(list.userId) : partsOfShop(list)
  const keyword = keywordOf(query.q)
  const meant = keyword ? [await matching(db, list, keyword, sizes)] : []
  return findAmongFew(
    db,
    { ...few, where: [...few.where, ...withinDays(few.columns.createdAt, query), ...meant] },
    query,
  )
}

/** A buyer's own list is short; a shop's may be long, so the indexes are searched first. */
async function matching(db: Db, list: OrderList, keyword: Keyword, sizes: ListSizes): Promise<RawBuilder<boolean>> {
  if (list.of !== 'shop') return matches(keyword, orderTarget, {})
  return matches(keyword, vendorOrderTarget, await findMatches(db, keyword, vendorOrderTarget, sizes))
}

const ordersOfBuyer = (userId: number): Few =>
  ordersOf([sql<boolean>`o.user_id = ${userId} and o.hidden_by_buyer_at is null and not o.is_archived`])

const partsOfShop = ({ shopId, lateBefore, refundDue }: Extract<OrderList, { of: 'shop' }>): Few => ({
  from: sql`vendor_order v`,
  where: [
    sql<boolean>`v.shop_id = ${shopId} and v.is_listed`,
    ...(lateBefore ? [sql<boolean>`v.status = any(${toSend}::text[]) and v.created_at < ${lateBefore}`] : []),
    ...(refundDue ? [isRefundDue] : []),
  ],
  columns: ofParts,
})
