import type { BulkEdit, BulkEditRow } from '@axle/contract/bulk-edits'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'

const editsKey = ['bulk-edits'] as const
const pollEvery = 1_500

export const isUnderWay = ({ state }: Pick<BulkEdit, 'state'>): boolean => state === 'running' || state === 'undoing'

const paramsOf = (shopId: number, editId: number) => ({ id: String(shopId), editId: String(editId) })

/** The last changes and imports of a shop. */
export const editsQuery = (shopId: number) =>
  queryOptions({
    queryKey: [...editsKey, shopId, 'last'],
    queryFn: async () => (await api('GET /business/:id/bulk-edits', { params: { id: String(shopId) } })).data,
    staleTime: 0,
  })

/** What an import changed; null if it changed nothing. */
export const editOfImportQuery = (shopId: number, importId: number) =>
  queryOptions({
    queryKey: [...editsKey, shopId, 'import', importId],
    queryFn: async () => {
      const query = { importId: String(importId) }
      const { data } = await api('GET /business/:id/bulk-edits', { params: { id: String(shopId) }, query })
      return data[0] ?? null
    },
    staleTime: 0,
  })

/** Refetched while the server works on it. */
export const editQuery = (shopId: number, editId: number) =>
  queryOptions({
    queryKey: [...editsKey, shopId, editId],
    queryFn: async () => (await api('GET /business/:id/bulk-edits/:editId', { params: paramsOf(shopId, editId) })).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? pollEvery : false),
  })

export type RowGroup = 'changing' | 'staying' | 'kept'

/** The first products of a group. They change with each step of the edit. */
export const rowsQuery = (shopId: number, { id, state, done }: BulkEdit, only: RowGroup) =>
  queryOptions({
    queryKey: [...editsKey, shopId, id, 'rows', only, state, done],
    queryFn: async () => {
      const query = { only, limit: '25' }
      return (await api('GET /business/:id/bulk-edits/:editId/rows', { params: paramsOf(shopId, id), query })).data
    },
  })

/** Reads all products of a bulk edit. */
export async function readAllRows(shopId: number, id: number): Promise<BulkEditRow[]> {
  const rows: BulkEditRow[] = []
  for (let after: number | null = 0; after !== null;) {
    const page: { rows: BulkEditRow[]; next: number | null } = (
      await api('GET /business/:id/bulk-edits/:editId/rows', {
        params: paramsOf(shopId, id),
        query: { after: String(after) },
      })
    ).data
    rows.push(...page.rows)
    after = page.next
  }
  return rows
}

/** Runs or undoes a bulk edit, and shows its new state. */
export async function work(client: QueryClient, shopId: number, id: number, step: 'run' | 'undo'): Promise<void> {
  const { data } = await api(`POST /business/:id/bulk-edits/:editId/${step}`, { params: paramsOf(shopId, id) })
  client.setQueryData(editQuery(shopId, id).queryKey, data)
}

/** Products refetch when they are shown next. */
export function refetchAfterEdit(client: QueryClient, shopId: number): void {
  void client.invalidateQueries({ queryKey: editsQuery(shopId).queryKey })
  for (const key of ['product-table', 'products', 'vendor-products', 'desk'])
    void client.invalidateQueries({ queryKey: [key], refetchType: 'none' })
}
