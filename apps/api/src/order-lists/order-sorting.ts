import type { OrderSort } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'

export type SortKey = 'createdAt' | 'totalAmount' | 'orderCode' | 'status' | 'customer'
/** What a list is sorted by, and its order's id, which tells equal ones apart. */
export type SortColumns = Readonly<Record<SortKey | 'id', RawBuilder<unknown>>>

export interface Sorting {
  readonly key: SortKey
  readonly isDescending: boolean
}

export const sortingOf = (sort: OrderSort): Sorting => {
  const isDescending = sort.startsWith('-')
  return { key: (isDescending ? sort.slice(1) : sort) as SortKey, isDescending }
}

export const reversed = (sorting: Sorting): Sorting => ({ ...sorting, isDescending: !sorting.isDescending })

export const directionOf = (isDescending: boolean) => (isDescending ? sql`desc` : sql`asc`)

/** As indexes have it, one way or exactly the other; within a status always the newest first. */
export function orderBy(columns: SortColumns, { key, isDescending }: Sorting): RawBuilder<unknown> {
  const { id, createdAt } = columns
  if (key === 'createdAt') return isDescending ? sql`${createdAt} desc, ${id}` : sql`${createdAt}, ${id} desc`
  const way = directionOf(isDescending)
  // No two orders have the same.
  if (key === 'orderCode') return sql`${columns.orderCode} ${way}`
  if (key === 'status') return sql`${columns.status} ${way}, ${createdAt} desc, ${id}`
  return sql`${columns[key]} ${way}, ${id} ${way}`
}
