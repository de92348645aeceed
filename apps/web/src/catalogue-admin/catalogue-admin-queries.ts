import type { CurationKind, ImportRun, WordKind } from '@axle/contract/catalogue-admin'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'
import type { DeskView } from './catalogue-admin-view.ts'

/** All that the desk reads of the catalogue: asked for anew once some of it changed. */
const deskKey = ['curation'] as const
const importsKey = ['imports'] as const

export const entriesQuery = ({ kind, q, parentId, state, page }: DeskView) =>
  queryOptions({
    queryKey: [...deskKey, 'entries', kind, q, parentId, state, page],
    queryFn: () =>
      api('GET /curation/:kind', {
        params: { kind },
        query: {
          page,
          ...(q && { q }),
          ...(parentId && { parentId: String(parentId) }),
          ...(state && { retired: state === 'retired' }),
        },
      }),
    // Others keep the catalogue, too, and products are added and sold all the time.
    staleTime: 0,
    // Of another tab the rows would be others.
    placeholderData: (before, query) => (query?.queryKey[2] === kind ? keepPreviousData(before) : undefined),
  })

/** One entry as it is by now; nothing where it is gone. */
export const readEntry = async (kind: CurationKind, id: number) =>
  (await api('GET /curation/:kind', { params: { kind }, query: { id: String(id), limit: 1 } })).data[0]

/** Read anew each time it is opened: other admins edit words, too. */
export const wordsQuery = (kind: WordKind, id: number) =>
  queryOptions({
    queryKey: ['curation-words', kind, id],
    queryFn: async () => (await api('GET /curation/:kind/:id/words', { params: { kind, id: String(id) } })).data,
    staleTime: 0,
    gcTime: 0,
  })

/** Entries to choose from while their name is typed: those that are still offered. */
export const choicesQuery = (kind: CurationKind, q: string) =>
  queryOptions({
    queryKey: [...deskKey, 'choices', kind, q],
    queryFn: async () =>
      (await api('GET /curation/:kind', { params: { kind }, query: { limit: 20, retired: false, ...(q && { q }) } }))
        .data,
    placeholderData: keepPreviousData,
  })

export const mergeEffectQuery = (kind: CurationKind, id: number, intoId: number) =>
  queryOptions({
    // Not below what is read again after a change: merged, one is no longer there to ask about.
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

/** After a change of the catalogue: the desk reads again what it shows, everything else when it is shown next. */
export function readCatalogueAgain(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: deskKey })
  for (const key of ['parts', 'vehicle-tree', 'products'])
    void queryClient.invalidateQueries({ queryKey: [key], refetchType: 'none' })
}
export const readImportsAgain = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({ queryKey: importsQuery.queryKey })
