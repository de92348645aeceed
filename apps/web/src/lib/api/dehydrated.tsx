import { dehydrate, type DehydratedState, HydrationBoundary, type QueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { pageKeptAt } from './cached-answers.ts'

type Kept = DehydratedState['queries'][number]
const at = (query: Kept, moment: number): Kept => ({
  ...query,
  dehydratedAt: moment,
  state: { ...query.state, dataUpdatedAt: moment },
})

/** What a loader on the server found, without clock times: the same data makes the same page, byte for byte. */
export function dehydrated(client: QueryClient): DehydratedState {
  const { queries, mutations } = dehydrate(client)
  const timeless = queries.map((query) => at(query, 0))
  return { queries: timeless, mutations }
}

/** Puts it into the query cache, as fetched just now: a page is at most some seconds old, unless it was kept for lack of a line. */
export function Hydrated({ state, children }: { state: DehydratedState | undefined; children: ReactNode }) {
  const dated = useMemo(
    () =>
      state && {
        ...state,
        queries: state.queries.map((query) => at(query, pageKeptAt() ?? Date.now())),
      },
    [state],
  )
  return <HydrationBoundary state={dated}>{children}</HydrationBoundary>
}
