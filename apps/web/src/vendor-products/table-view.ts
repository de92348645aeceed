import type { VendorProductSort } from '@axle/contract/vendor-dashboard'
import { limits } from '@axle/contract/limits'

export const pageSizes = [25, 50, 100] as const
export const stockFilters = ['low', 'out', 'paused'] as const
const usualSort: VendorProductSort = '-createdAt'

/** In menu order. */
export const sorts = [
  '-createdAt',
  'createdAt',
  'name',
  '-name',
  'price',
  '-price',
  'stock',
  '-stock',
  '-totalSold',
  'totalSold',
] as const satisfies readonly VendorProductSort[]
/** Sort keys with a column. */
export type SortColumn = 'name' | 'price' | 'stock' | 'totalSold'

/** The state of the product table in the URL. */
export interface TableView {
  readonly q: string
  readonly stock: (typeof stockFilters)[number] | undefined
  readonly sort: VendorProductSort
  readonly page: number
  readonly limit: (typeof pageSizes)[number]
}

/** Parses the search parameters; ignores invalid ones. */
export function readTableView(params: URLSearchParams): TableView {
  const page = Number(params.get('page'))
  return {
    q: (params.get('q') ?? '').trim().slice(0, limits.list.maxSearchLength),
    stock: stockFilters.find((filter) => filter === params.get('stock')),
    sort: sorts.find((sort) => sort === params.get('sort')) ?? usualSort,
    page: Number.isInteger(page) && page > 0 && page <= limits.list.maxPage ? page : 1,
    limit: pageSizes.find((size) => String(size) === params.get('limit')) ?? pageSizes[0],
  }
}

/** The search parameters after a change. Every change but paging returns to the first page; defaults are omitted. */
export function withView(params: URLSearchParams, changes: Partial<TableView>): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('page')
  const usual: TableView = readTableView(new URLSearchParams())
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined || value === usual[key as keyof TableView]) next.delete(key)
    else next.set(key, String(value))
  }
  return next
}

export const isNarrowed = ({ q, stock }: TableView): boolean => q !== '' || stock !== undefined

/** The order after a click on a column: best-selling or lowest first, reversed on the second click. */
export function nextSort(now: VendorProductSort, column: SortColumn): VendorProductSort {
  if (now === column) return `-${column}`
  if (now === `-${column}`) return column
  return column === 'totalSold' ? '-totalSold' : column
}

export const ariaSort = (now: VendorProductSort, column: SortColumn) =>
  now === column ? 'ascending' : now === `-${column}` ? 'descending' : 'none'
