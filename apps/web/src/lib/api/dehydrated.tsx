import { dehydrate, type DehydratedState, HydrationBoundary, type QueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { pageCachedAt } from './cached-responses.ts'

type Kept = DehydratedState['queries'][number]
const at = (query: Kept, moment: number): Kept => ({
  ...query,
  dehydratedAt: moment,
  state: { ...query.state, dataUpdatedAt: moment },
})

/** Dehydrates the query cache of a server loader without timestamps: the same data gives the same bytes. */
export function dehydrated(client: QueryClient): DehydratedState {
  const { queries, mutations } = dehydrate(client)
  const timeless = queries.map((query) => at(query, 0))
  return { queries: timeless, mutations }
}

/** Hydrates the query cache as fetched just now, unless the offline worker served the page from its cache. */
export function Hydrated({ state, children }: { state: DehydratedState | undefined; children: ReactNode }) {
  const dated = useMemo(
    () =>
      state && {
        ...state,
        queries: state.queries.map((query) => at(query, pageCachedAt() ?? Date.now())),
      },
    [state],
  )
  return <HydrationBoundary state={dated}>{children}</HydrationBoundary>
}
