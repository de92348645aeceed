import { reasonOf } from '../errors/reason-of.ts'
import { refusedProducts, searchBehind } from '../observability/process-metrics.ts'
import type { Config } from '../config/config.ts'
import type { Platform } from '../platform/platform.ts'
import { within } from '../platform/time-limit.ts'
import { loadSearchCluster } from '../search-cluster/index.ts'
import { referenceData } from '../taxonomy/index.ts'
import { listRefused, readFeedState } from './feed-queries.ts'
import type { IndexCluster } from './index-cluster.ts'
import { openSearchIndexes } from './opensearch-indexes.ts'
import { searchFeed } from './search-feed.ts'

const { openCluster } = await loadSearchCluster()

const patienceMs = 5_000
const mostRefusals = 10

export type OpenFeed = ReturnType<typeof openFeed>

/** Connects to the search cluster and feeds it. */
export function openFeed(platform: Platform, { urls, index }: NonNullable<Config['search']>) {
  const { db, changeFeed } = platform
  const connection = openCluster({ urls })
  const reference = referenceData(platform)
  const cluster = openSearchIndexes({
    cluster: connection,
    alias: index,
    async reference() {
      await changeFeed.caughtUp()
      return reference()
    },
  })
  const feed = searchFeed({ ...platform, cluster })
  return {
    tend: feed.tend,
    async settled(): Promise<void> {
      await feed.settled()
      // Answers from before are forgotten with the notification of what is shown now.
      await changeFeed.caughtUp()
    },
    async measure(): Promise<void> {
      const { oldestSeconds, refused } = await readFeedState(db)
      searchBehind.set(oldestSeconds)
      refusedProducts.set(refused)
    },
    async report() {
      const [{ live, built, ...counts }, refused] = await Promise.all([
        readFeedState(db),
        listRefused(db, mostRefusals),
      ])
      const refusals = refused.map(({ productId, error }) => ({ productId, reason: error ?? '' }))
      return { ...counts, refusals, isSearched: live !== undefined, built: built ?? null }
    },
    problem: () => problemOf(cluster),
    async stop(): Promise<void> {
      await feed.stop()
      connection.close()
    },
  }
}

/** Asks the cluster why it cannot be used; null while it can. */
export async function problemOf(cluster: IndexCluster): Promise<string | null> {
  try {
    return (await within(patienceMs, cluster.problem())) ?? null
  } catch (error) {
    return reasonOf(error)
  }
}
