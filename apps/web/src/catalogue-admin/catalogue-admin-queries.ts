import type { TaxonomyKind, AliasKind } from '@axle/contract/catalogue-admin'
import type { ImportRun } from '@axle/contract/imports'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'
import type { EntryListView } from './catalogue-admin-view.ts'

/** Prefix of every catalogue admin query, for invalidation after a change. */
const catalogueAdminKey = ['curation'] as const
const importsKey = ['imports'] as const

export const entriesQuery = ({ kind, q, parentId, state, page, limit }: EntryListView) =>
  queryOptions({
    queryKey: [...catalogueAdminKey, 'entries', kind, q, parentId, state, page, limit],
    queryFn: () =>
      api('GET /curation/:kind', {
        params: { kind },
        query: {
          page,
          limit,
          ...(q && { q }),
          ...(parentId && { parentId: String(parentId) }),
          ...(state && { retired: state === 'retired' }),
        },
      }),
    // Other admins edit the catalogue too, and product counts change all the time.
    staleTime: 0,
    // Rows of another kind would not fit the columns.
    placeholderData: (before, query) => (query?.queryKey[2] === kind ? keepPreviousData(before) : undefined),
  })

/** The entry as stored now, or undefined if it is gone. */
export const readEntry = async (kind: TaxonomyKind, id: number) =>
  (await api('GET /curation/:kind', { params: { kind }, query: { id: String(id), limit: 1 } })).data[0]

/** Reloaded each time the dialog opens: other admins edit aliases too. */
export const aliasesQuery = (kind: AliasKind, id: number) =>
  queryOptions({
    queryKey: ['curation-words', kind, id],
    queryFn: async () => (await api('GET /curation/:kind/:id/words', { params: { kind, id: String(id) } })).data,
    staleTime: 0,
    gcTime: 0,
  })

/** Active entries for a combobox. */
export const choicesQuery = (kind: TaxonomyKind, q: string) =>
  queryOptions({
    queryKey: [...catalogueAdminKey, 'choices', kind, q],
    queryFn: async () =>
      (await api('GET /curation/:kind', { params: { kind }, query: { limit: 20, retired: false, ...(q && { q }) } }))
        .data,
    placeholderData: keepPreviousData,
  })

export const mergeEffectQuery = (kind: TaxonomyKind, id: number, intoId: number) =>
  queryOptions({
    // Outside `catalogueAdminKey`: after a merge the entry is gone, and a refetch would fail.
    queryKey: ['merge-effect', kind, id, intoId],
    queryFn: async () =>
      (
        await api('GET /curation/:kind/:id/merge/:intoId', {
          params: { kind, id: String(id), intoId: String(intoId) },
        })
      ).data,
    staleTime: 0,
    gcTime: 0,
  })

export const importsQuery = queryOptions({
  queryKey: [...importsKey, 'last'],
  queryFn: async () => (await api('GET /imports')).data,
  staleTime: 0,
})

export const isUnderWay = ({ state }: ImportRun): boolean => state === 'waiting' || state === 'running'

const pollEvery = 1_500
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: [...importsKey, id],
    queryFn: async () => (await api('GET /imports/:id', { params: { id: String(id) } })).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? pollEvery : false),
  })

/** Refetches what the page shows; other queries refetch when they are shown next. */
export function refetchCatalogue(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: catalogueAdminKey })
  for (const key of ['parts', 'vehicle-tree', 'products'])
    void queryClient.invalidateQueries({ queryKey: [key], refetchType: 'none' })
}
export const refetchImports = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({ queryKey: importsQuery.queryKey })
