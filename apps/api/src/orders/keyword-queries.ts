import type { OrderStatus } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import { offsetOf } from '../http/paging.ts'
import type { Db } from '../platform/platform.ts'
import { conditionsOf, type Scope, walk, walkByCustomer, walkByStatus } from './all-orders-page-queries.ts'
import { allOf, findAmongFew, type Found, type ListQuery, ordersOf } from './few-orders-queries.ts'
import { type StatusCounts, sumOf, toStatusCounts } from './order-count-queries.ts'
import { findCustomers, findOrders, type Keyword, meansOrder } from './order-keyword.ts'
import type { ListSizes } from './order-list-sizes.ts'
import type { OrderKey } from './order-rows-queries.ts'
import { sortingOf } from './order-sorting.ts'

interface Asked {
  /** Without the keyword. */
  readonly counts: StatusCounts
  readonly keyword: Keyword
  readonly sizes: ListSizes
}

/** One page of everybody's orders that are meant. Counts are exact where few enough orders are meant to look at each. */
export async function findByKeyword(
  db: Db,
  scope: Scope,
  query: ListQuery,
  { counts, keyword, sizes }: Asked,
): Promise<Found> {
  const [customers, orders] = await Promise.all([
    findCustomers(keyword, db, sizes.knownCustomers),
    findOrders(keyword, db, sizes.orders),
  ])
  const means = (whole: 'one by one' | 'all at once') => meansOrder(keyword, { customers, orders }, whole)
  const all = conditionsOf({ ...scope, status: undefined })
  if (sumOf(counts) <= sizes.searched) return findAmongFew(db, ordersOf([...all, means('all at once')]), query)
  if (orders && customers && customers.length <= sizes.customers) {
    const reached = sql<boolean>`(o.user_id = any(${customers}::int[]) or o.id = any(${orders}::uuid[]))`
    return findAmongFew(db, ordersOf([...all, reached]), query)
  }

  const { status } = query
  const meant = means('one by one')
  const newest = customers ? sizes.newest.ofKnown : sizes.newest.ofAnybody
  const statusCounts = await countNewest(db, all, meant, newest)
  if (status && (counts[status] ?? 0) <= sizes.searched) {
    const found = await findAmongFew(db, ordersOf([...conditionsOf(scope), means('all at once')]), query)
    return { ...found, statusCounts: { ...statusCounts, ...found.statusCounts }, countsCapped: true }
  }
  const ofStatus = status ? await countNewest(db, conditionsOf(scope), meant, newest) : statusCounts
  const keys = await walkAlong(db, scope, query, { counts, keyword, meant, orders })
  const total = Math.max(sumOf(ofStatus), keys.length > 0 ? offsetOf(query) + keys.length : 0)
  return { keys, total, statusCounts: { ...statusCounts, ...ofStatus }, capped: true, countsCapped: true }
}

async function walkAlong(
  db: Db,
  scope: Scope,
  query: ListQuery,
  {
    counts,
    keyword,
    meant,
    orders,
  }: Omit<Asked, 'sizes'> & { meant: RawBuilder<boolean>; orders: readonly string[] | undefined },
): Promise<readonly OrderKey[]> {
  const sorting = sortingOf(query.sort)
  if (sorting.key === 'status') return walkByStatus(db, scope, sorting, { ...query, counts, condition: meant })
  // Who has one name stands together there, perhaps far from both ends.
  if (sorting.key === 'customer' && orders)
    return walkByCustomer(db, scope, sorting, { ...query, patterns: keyword.customer, orders })
  return walk(db, [...conditionsOf(scope), meant], sorting, { offset: offsetOf(query), limit: query.limit })
}

/** How many of the newest are meant, in each status. */
async function countNewest(
  db: Db,
  conditions: readonly RawBuilder<boolean>[],
  meant: RawBuilder<boolean>,
  newest: number,
): Promise<StatusCounts> {
  const { rows } = await sql<{ status: OrderStatus; n: number }>`
    select status, count(*)::int as n from (
      select o.* from orders o where ${allOf(conditions)}
      order by o.created_at desc, o.id limit ${newest}) o
    where ${meant} group by status`.execute(db)
  return toStatusCounts(rows)
}
