import { offsetOf } from '../http/paging.ts'
import type { Db } from '../platform/platform.ts'
import { conditionsOf, pageByAge, pageByStatus, pageByWalking, type Scope } from './all-orders-page-queries.ts'
import { findFew, type Found, type ListQuery, ordersOf } from './few-orders-queries.ts'
import { findByKeyword } from './keyword-queries.ts'
import { readCounts, type StatusCounts, sumOf } from './order-count-queries.ts'
import { keywordOf } from './order-keyword.ts'
import type { ListSizes } from './order-list-sizes.ts'
import type { OrderKey } from './order-rows-queries.ts'
import { sortingOf } from './order-sorting.ts'

/** One page of everybody's orders, and how many there are. */
export async function findAmongAll(db: Db, isArchived: boolean, query: ListQuery, sizes: ListSizes): Promise<Found> {
  const scope = { isArchived, days: query, status: query.status }
  const counts = await readCounts(db, isArchived, query)
  const keyword = keywordOf(query.q)
  if (keyword) return findByKeyword(db, scope, query, { counts, keyword, sizes })
  const total = query.status ? (counts[query.status] ?? 0) : sumOf(counts)
  return { keys: await pageOf(db, scope, query, { counts, total, sizes }), total, statusCounts: counts }
}

async function pageOf(
  db: Db,
  scope: Scope,
  query: ListQuery,
  { counts, total, sizes }: { counts: StatusCounts; total: number; sizes: ListSizes },
): Promise<readonly OrderKey[]> {
  const sorting = sortingOf(query.sort)
  const offset = offsetOf(query)
  if (offset >= total) return []
  const isOneStatus = sorting.key === 'status' && query.status !== undefined
  if (sorting.key === 'createdAt' || isOneStatus)
    return pageByAge(db, scope, isOneStatus || sorting.isDescending, { offset, limit: query.limit })
  if (sorting.key === 'status') return pageByStatus(db, scope, sorting, { ...query, counts })
  if (total <= sizes.sorted) return (await findFew(db, ordersOf(conditionsOf(scope)), { ...query, sorting })).keys
  return pageByWalking(db, scope, sorting, { ...query, total })
}
