import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/platform.ts'
import { isRefundDue } from '../shops/index.ts'
import { findAllOrders } from './all-orders-queries.ts'
import { findMatches, matches, orderTarget, vendorOrderTarget } from './keyword-queries.ts'
import { toSend } from './late-orders.ts'
import { withinDays } from './order-count-queries.ts'
import { type Keyword, keywordOf } from './order-keyword.ts'
import { defaultLimits, type ListLimits } from './order-list-limits.ts'
import { readOrderRows } from './order-rows-queries.ts'
import {
  type ListQuery,
  type OrderPage,
  type OrderSet,
  ordersWhere,
  readOrderSet,
  vendorOrderColumns,
} from './order-set-queries.ts'
import { inTown, readTowns } from './of-shop/town-queries.ts'

/** All orders, a buyer's orders, or the vendor orders of a shop. */
export type OrderList =
  | { readonly of: 'all'; readonly archived: boolean }
  | { readonly of: 'buyer'; readonly userId: number }
  | {
      readonly of: 'shop'
      readonly shopId: number
      /** Whether a keyword may match e-mail and phone of buyers. */
      readonly seesContact: boolean
      readonly lateBefore?: Date
      readonly refundDue?: boolean
      readonly town?: string | undefined
      /** Only these vendor orders. */
      readonly ids?: readonly number[] | undefined
    }

/** Lists one page of orders. The counts per status ignore the status filter. Money in pesewas. */
export async function listOrders(db: Db, list: OrderList, query: ListQuery, limits: ListLimits = defaultLimits) {
  const { keys, ...counts } = await findPage(db, list, query, limits)
  const { page, limit } = query
  return { data: await readOrderRows(db, keys), meta: { ...counts, page, limit } }
}

async function findPage(db: Db, list: OrderList, query: ListQuery, limits: ListLimits): Promise<OrderPage> {
  if (list.of === 'all') return findAllOrders(db, list.archived, query, limits)
  const set = list.of === 'buyer' ? ordersOfBuyer(list.userId) : vendorOrdersOfShop(list)
  const keyword = keywordOf(query.q, list.of === 'shop' && !list.seesContact)
  const matching = keyword ? [await matchesIn(db, list, keyword, limits)] : []
  const where = [...set.where, ...withinDays(set.columns.createdAt, query), ...matching]
  if (list.of === 'buyer') return readOrderSet(db, { ...set, where }, query)
  const town = list.town ? [inTown(list.town)] : []
  const [page, towns] = await Promise.all([
    readOrderSet(db, { ...set, where: [...where, ...town] }, query),
    readTowns(db, { ...set, where }, query.status),
  ])
  return { ...page, towns }
}

/** A buyer has few orders; a shop may have many, so the indexes are searched first. */
async function matchesIn(db: Db, list: OrderList, keyword: Keyword, limits: ListLimits): Promise<RawBuilder<boolean>> {
  if (list.of !== 'shop') return matches(keyword, orderTarget, {})
  return matches(keyword, vendorOrderTarget, await findMatches(db, keyword, vendorOrderTarget, limits))
}

const ordersOfBuyer = (userId: number): OrderSet =>
  ordersWhere([sql<boolean>`o.user_id = ${userId} and o.hidden_by_buyer_at is null and not o.is_archived`])

const vendorOrdersOfShop = ({ shopId, lateBefore, refundDue, ids }: Extract<OrderList, { of: 'shop' }>): OrderSet => ({
  from: sql`vendor_order v`,
  where: [
    sql<boolean>`v.shop_id = ${shopId} and v.is_listed`,
    ...(lateBefore ? [sql<boolean>`v.status = any(${toSend}::text[]) and v.created_at < ${lateBefore}`] : []),
    ...(refundDue ? [isRefundDue] : []),
    ...(ids ? [sql<boolean>`v.id = any(${ids}::int[])`] : []),
  ],
  columns: vendorOrderColumns,
})
