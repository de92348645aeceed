import type { OrderSort } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'

export type SortKey = 'createdAt' | 'totalAmount' | 'orderCode' | 'status' | 'customer'
/** The sort columns of a list, and the order's id as the tie-breaker. */
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

/** Matches the indexes, forwards or backwards. The newest come first within a status. */
export function orderBy(columns: SortColumns, { key, isDescending }: Sorting): RawBuilder<unknown> {
  const { id, createdAt } = columns
  if (key === 'createdAt') return isDescending ? sql`${createdAt} desc, ${id}` : sql`${createdAt}, ${id} desc`
  const direction = directionOf(isDescending)
  // Codes are unique.
  if (key === 'orderCode') return sql`${columns.orderCode} ${direction}`
  if (key === 'status') return sql`${columns.status} ${direction}, ${createdAt} desc, ${id}`
  return sql`${columns[key]} ${direction}, ${id} ${direction}`
}
