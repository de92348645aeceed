import { dehydrate, type DehydratedState, HydrationBoundary, type QueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { pageCachedAt } from './cached-responses.ts'

type Kept = DehydratedState['queries'][number]
const at = (query: Kept, moment: number): Kept => ({
  ...query,
  dehydratedAt: moment,
  state: { ...query.state, dataUpdatedAt: moment },
})

/**
 * Dehydrates the query cache of a server loader without timestamps: the same data gives the same bytes. As JSON: React
 * Router would flatten each product for its own format, which takes longer on both sides and compresses less.
 */
export function dehydrated(client: QueryClient): string {
  const { queries } = dehydrate(client)
  return JSON.stringify(queries.map((query) => at(query, 0)))
}

/** Hydrates the query cache as fetched just now, unless the offline worker served the page from its cache. */
export function Hydrated({ state, children }: { state: string | undefined; children: ReactNode }) {
  const dated = useMemo(() => {
    if (state === undefined) return undefined
    const queries = (JSON.parse(state) as Kept[]).map((query) => at(query, pageCachedAt() ?? Date.now()))
    // A server has no mutations.
    return { queries } as DehydratedState
  }, [state])
  return <HydrationBoundary state={dated}>{children}</HydrationBoundary>
}
