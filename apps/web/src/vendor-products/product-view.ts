import type { VendorProductSort } from '@axle/contract/vendor-dashboard'
import { readChoice, readTableView } from '../lib/data-table/table-view.ts'

export const pageSizes = [25, 50, 100] as const
export const stockFilters = ['low', 'out', 'paused'] as const
export const usualSort: VendorProductSort = '-createdAt'

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

/** The state of the product table in the URL, besides its sort; ignores invalid values. */
export const readProductView = (params: URLSearchParams) => ({
  ...readTableView(params, pageSizes[0], pageSizes),
  stock: readChoice(params, 'stock', stockFilters),
})
export type ProductView = ReturnType<typeof readProductView> & { sort: VendorProductSort }
