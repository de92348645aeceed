import type { OrderStatus } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import { offsetOf } from '../http/paging.ts'
import type { Db } from '../platform/platform.ts'
import { conditionsOf, readByStatus, readOrders, readPage, type Scope, type Slice } from './all-orders-page-queries.ts'
import { allOf, readOrderSet, type OrderPage, type ListQuery, ordersWhere } from './order-set-queries.ts'
import { customerMatches, findMatches, matches, orderMatches, orderTarget } from './keyword-queries.ts'
import { readCounts, type StatusCounts, sumOf, toStatusCounts } from './order-count-queries.ts'
import { type Keyword, keywordOf } from './order-keyword.ts'
import type { ListLimits } from './order-list-limits.ts'
import type { OrderKey } from './order-rows-queries.ts'
import { directionOf, type Sorting, sortingOf } from './order-sorting.ts'

/** Lists one page of all orders, with the number of orders in each status. */
export async function findAllOrders(
  db: Db,
  isArchived: boolean,
  query: ListQuery,
  limits: ListLimits,
): Promise<OrderPage> {
  const { status, limit } = query
  const scope = { isArchived, days: query, status }
  const statusCounts = await readCounts(db, isArchived, query)
  const keyword = keywordOf(query.q)
  if (keyword) return findByKeyword(db, scope, query, { statusCounts, keyword, limits })
  const counts = status ? { [status]: statusCounts[status] ?? 0 } : statusCounts
  const slice = { offset: offsetOf(query), limit, counts }
  return { keys: await readPage(db, scope, sortingOf(query.sort), slice), total: sumOf(counts), statusCounts }
}

interface Search {
  /** Without the keyword. */
  readonly statusCounts: StatusCounts
  readonly keyword: Keyword
  readonly limits: ListLimits
}

/** Counts exactly if the keyword or the other filters leave few orders; otherwise counts only the newest. */
async function findByKeyword(db: Db, scope: Scope, query: ListQuery, search: Search): Promise<OrderPage> {
  const { statusCounts: unfiltered, keyword, limits } = search
  const found = await findMatches(db, keyword, orderTarget, limits)
  const { customers, orders, withItem } = found
  const matching = matches(keyword, orderTarget, found)
  const all = conditionsOf({ ...scope, status: undefined })
  if (sumOf(unfiltered) <= limits.searched) return readOrderSet(db, ordersWhere([...all, matching]), query)
  if (orders && withItem && customers && customers.length <= limits.customers) {
    const reached = sql<boolean>`(o.user_id = any(${customers}::int[]) or o.id = any(${[...orders, ...withItem]}::uuid[]))`
    return readOrderSet(db, ordersWhere([...all, reached]), query)
  }

  const { status, limit } = query
  const newest = customers ? limits.newest.ofKnown : limits.newest.ofAnybody
  const statusCounts = await countNewest(db, all, matching, newest)
  const inScope = [...conditionsOf(scope), matching]
  if (status && (unfiltered[status] ?? 0) <= limits.searched) {
    const exact = await readOrderSet(db, ordersWhere(inScope), query)
    return { ...exact, statusCounts: { ...statusCounts, ...exact.statusCounts }, countsCapped: true }
  }
  const ofStatus = status ? await countNewest(db, conditionsOf(scope), matching, newest) : statusCounts
  const offset = offsetOf(query)
  const keys = await readMatches(db, scope, sortingOf(query.sort), { offset, limit, matching, ...search })
  const total = Math.max(sumOf(ofStatus), keys.length > 0 ? offset + keys.length : 0)
  return { keys, total, statusCounts: { ...statusCounts, ...ofStatus }, capped: true, countsCapped: true }
}

/** Reads one page of too many matches to collect and sort. */
function readMatches(
  db: Db,
  scope: Scope,
  sorting: Sorting,
  { statusCounts, keyword, matching, ...slice }: Slice & Omit<Search, 'limits'> & { matching: RawBuilder<boolean> },
): Promise<OrderKey[]> {
  const conditions = (status = scope.status) => [...conditionsOf({ ...scope, status }), matching]
  // Matching names are adjacent in the index, often far from both ends.
  if (sorting.key === 'customer') return readByCustomer(db, scope, sorting, { ...slice, keyword })
  if (sorting.key !== 'status' || scope.status) return readOrders(db, conditions(), sorting, slice)
  return readByStatus(statusCounts, sorting, slice, async (status, { offset, limit }) => {
    const found = await readOrders(db, conditions(status), sorting, { offset: 0, limit: offset + limit })
    return { keys: found.slice(offset), size: found.length }
  })
}

/** Reads the orders of matching customers, customer by customer, and merges the orders that match otherwise. */
async function readByCustomer(
  db: Db,
  scope: Scope,
  { isDescending }: Sorting,
  { keyword, offset, limit }: Slice & { keyword: Keyword },
): Promise<OrderKey[]> {
  const direction = directionOf(isDescending)
  const conditions = conditionsOf(scope)
  const order = sql`order by customer_key ${direction}, id ${direction}`
  const sources = [
    sql`select o.id, u.name_key as customer_key
      from (select id, name_key from users where ${customerMatches(keyword)} order by name_key ${direction}) u
        join lateral (select o.id from orders o where o.user_id = u.id and ${allOf(conditions)} offset 0) o on true`,
    ...orderMatches(keyword).map(
      (each) => sql`select o.id, o.customer_key from orders o where ${allOf([...conditions, each])}`,
    ),
  ].map((source) => sql`(select * from (${source}) source ${order} limit ${offset + limit})`)
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(sources, sql` union `)}) matches ${order} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => ({ id, vendorOrderId: null }))
}

/** Counts the matching orders among the newest, by status. */
async function countNewest(
  db: Db,
  conditions: readonly RawBuilder<boolean>[],
  matching: RawBuilder<boolean>,
  newest: number,
): Promise<StatusCounts> {
  const { rows } = await sql<{ status: OrderStatus; n: number }>`
    select status, count(*)::int as n from (
      select o.* from orders o where ${allOf(conditions)}
      order by o.created_at desc, o.id limit ${newest}) o
    where ${matching} group by status`.execute(db)
  return toStatusCounts(rows)
}
