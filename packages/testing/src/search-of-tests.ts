import { randomUUID } from 'node:crypto'
import type { Platform } from '@axle/api/platform/platform'
import { openCluster } from '@axle/api/search-cluster/cluster'
import { openSearchIndexes } from '@axle/api/search-feed/opensearch-indexes'
import { readFeedState } from '@axle/api/search-feed/feed-queries'
import { searchFeed } from '@axle/api/search-feed/search-feed'
import { referenceData } from '@axle/api/taxonomy/index'

let url: string | undefined

/** From now on, the apps of this process search there, each in an index of its own. */
export function searchIn(cluster: string | undefined): void {
  url = cluster
}

export const searchSettings = (): Record<string, string> =>
  url === undefined ? {} : { SEARCH_URL: url, SEARCH_INDEX: `axle-${randomUUID().slice(0, 8)}` }

export interface SearchOfTests {
  /** Resolves when searches show all that was written. */
  shown(): Promise<void>
  close(): void
}

/** Feeds the index of an app at once, as its own feed does within a second. */
export function searchOfTests({ config, changeFeed, ...platform }: Platform): SearchOfTests {
  const { search } = config
  if (search === undefined || search.urls[0] !== url) return { shown: async () => undefined, close: () => undefined }
  const connection = openCluster(search)
  const reference = referenceData({ ...platform, changeFeed })
  const cluster = openSearchIndexes({ cluster: connection, alias: search.index, reference })
  const feed = searchFeed({ ...platform, cluster, inspectMs: 60_000 })
  return {
    async shown() {
      for (;;) {
        await feed.tend()
        const { live, waiting, built } = await readFeedState(platform.db)
        if (live !== undefined && waiting === 0 && built === undefined) break
      }
    },
    close: () => connection.close(),
  }
}
