import type { VendorProduct } from '@axle/contract/vendor-dashboard'
import { limits } from '@axle/contract/limits'
import type { Input } from '@axle/contract/routes'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'
import type { ProductView } from './product-view.ts'

export const keyOf = (shopId: number) => ['product-table', shopId] as const

/** The products that a view shows, on all its pages. */
export const filterOf = ({ q, stock }: Pick<ProductView, 'q' | 'stock'>) => ({
  ...(q && { q }),
  ...(stock === 'paused' ? { paused: 'true' as const } : stock && { stock }),
})

/** Refetched on every visit: stock sells meanwhile. */
export const productTableQuery = (shopId: number, view: ProductView) =>
  queryOptions({
    queryKey: [...keyOf(shopId), view],
    queryFn: () => {
      const { q: _, stock: __, ...paging } = view
      return api('GET /business/:id/products', {
        params: { id: String(shopId) },
        query: { ...paging, ...filterOf(view) },
      })
    },
    // Keep the rows while another page of the same shop loads.
    placeholderData: (before, query) => (query?.queryKey[1] === shopId ? before : undefined),
    staleTime: 0,
  })

/** The selected products of all pages. */
export const selectedProductsQuery = (shopId: number, ids: readonly number[]) =>
  queryOptions({
    queryKey: [...keyOf(shopId), 'selected', ids],
    queryFn: () =>
      api('GET /business/:id/products', {
        params: { id: String(shopId) },
        query: { ids: ids.map(String), limit: limits.list.maxLimit },
      }),
    // Keep the known rows while another one is selected.
    placeholderData: keepPreviousData,
  })

/** Updates changed products in place, so that no row moves while it is edited. Other queries are invalidated. */
export function showUpdatedRows(client: QueryClient, shopId: number, changed: readonly VendorProduct[]): void {
  const rows = new Map(changed.map((row) => [row.id, row]))
  // Responses may arrive out of order.
  const newest = (row: VendorProduct) => {
    const other = rows.get(row.id)
    // Rows of other lists have figures of their own.
    return other && other.updatedAt >= row.updatedAt ? { ...row, ...other } : row
  }
  client.setQueriesData<{ data: VendorProduct[] }>(
    { queryKey: keyOf(shopId) },
    (page) => page && { ...page, data: page.data.map(newest) },
  )
  void client.invalidateQueries({ refetchType: 'none' })
}

/** Shows the server's current values of one product. */
export function showCurrentRow(client: QueryClient, shopId: number, id: number, now: Partial<VendorProduct>): void {
  client.setQueriesData<{ data: VendorProduct[] }>(
    { queryKey: keyOf(shopId) },
    (page) => page && { ...page, data: page.data.map((row) => (row.id === id ? { ...row, ...now } : row)) },
  )
}

/** Call after a deletion or a conflict. */
export async function refetchProducts(client: QueryClient, shopId: number): Promise<void> {
  await client.invalidateQueries({ refetchType: 'none' })
  await client.refetchQueries({ queryKey: keyOf(shopId), type: 'active' })
}

/** Changes all products, or none. */
export async function changeProducts(
  shopId: number,
  changes: Input<'PUT /business/:id/products'>['body']['changes'],
): Promise<VendorProduct[]> {
  return (await api('PUT /business/:id/products', { params: { id: String(shopId) }, body: { changes } })).data
}
