import type { ShopTaskKind } from '@axle/contract/shop-tasks'
import { useQuery } from '@tanstack/react-query'
import { firstTasksQuery } from './tasks-query.ts'

const ofProblems: readonly ShopTaskKind[] = ['answer', 'collect', 'inspect', 'replace', 'refund']

/** How many problems wait for the reader of a shop's dashboard. */
export function useProblemCount(shopId: number): number {
  const counts = useQuery(firstTasksQuery(shopId)).data?.meta.counts ?? {}
  return ofProblems.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)
}
