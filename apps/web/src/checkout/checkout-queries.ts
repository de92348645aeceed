import type { Site } from '@axle/contract/site'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'
import { statusOf } from '../lib/api/errors.ts'

/** Fees and payment methods; `known` comes with the page, until the server's response. */
export const siteQuery = (known: Site | undefined) =>
  queryOptions({
    queryKey: ['site'],
    queryFn: async () => (await api('GET /site')).data,
    staleTime: 60_000,
    ...(known && { placeholderData: known }),
  })

/** The shops that do not take mobile money. */
export const withoutMobileMoneyQuery = (shopIds: readonly number[]) => {
  const ids = shopIds.toSorted((a, b) => a - b)
  return queryOptions({
    queryKey: ['shops', 'without mobile money', ids],
    queryFn: async () => {
      const takes = await Promise.all(ids.map(takesMobileMoney))
      return ids.filter((_, index) => !takes[index])
    },
    staleTime: 60_000,
  })
}

async function takesMobileMoney(id: number): Promise<boolean> {
  try {
    return (await api('GET /business/:id', { params: { id: String(id) } })).data.takesMobileMoney
  } catch (error) {
    // A closed shop has no payment details; the cart reports that it is closed.
    if (statusOf(error) === 403 || statusOf(error) === 404) return true
    throw error
  }
}
