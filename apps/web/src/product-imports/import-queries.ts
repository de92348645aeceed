import type { ProductImport, ProductImportDetails } from '@axle/contract/product-imports'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'

const importsKey = ['product-imports'] as const
const pollEvery = 1_500

export const importsQuery = (shopId: number) =>
  queryOptions({
    queryKey: [...importsKey, shopId, 'last'],
    queryFn: async () => (await api('GET /business/:id/imports', { params: { id: String(shopId) } })).data,
    staleTime: 0,
  })

export const isUnderWay = ({ state }: Pick<ProductImport, 'state'>): boolean =>
  state === 'checking' || state === 'running'

export const paramsOf = (shopId: number, importId: number) => ({ id: String(shopId), importId: String(importId) })

export const isReadingPictures = ({ archive }: Pick<ProductImportDetails, 'archive'>): boolean =>
  archive.done < archive.total

/** Refetched while the server works on it. */
export const importQuery = (shopId: number, importId: number) =>
  queryOptions({
    queryKey: [...importsKey, shopId, importId],
    queryFn: async () =>
      (await api('GET /business/:id/imports/:importId', { params: paramsOf(shopId, importId) })).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && (isUnderWay(data) || isReadingPictures(data)) ? pollEvery : false,
  })

/** Refetches the imports of the page; products refetch when they are shown next. */
export function refetchAfterImport(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: importsKey })
  for (const key of ['products', 'vendor-products', 'desk'])
    void queryClient.invalidateQueries({ queryKey: [key], refetchType: 'none' })
}
