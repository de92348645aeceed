import './feed-tables.ts'
import { defineModule } from '../platform/module.ts'
import type { OpenFeed } from './open-feed.ts'

/** Loaded on demand: most sites have no search cluster. */
const loadSearchFeed = () => import('./open-feed.ts')

export interface SearchFeedServices {
  /** Resolves when searches show all changes committed before, or after two seconds. At once without a cluster. */
  settled(): Promise<void>
  /** What operators see of the feed; null without a cluster. */
  report(): Promise<Awaited<ReturnType<OpenFeed['report']>> | null>
  /** Why the cluster cannot be used; null while it can, and without one. */
  problem(): Promise<string | null>
}

declare module '../platform/module.ts' {
  interface Services {
    searchFeed: SearchFeedServices
  }
}

const [feedMs, measureMs] = [1_000, 10_000]

const withoutCluster: SearchFeedServices = {
  settled: async () => undefined,
  report: async () => null,
  problem: async () => null,
}

/** Feeds the index of a search cluster from the table `listing`; does nothing on a site without one. */
export const searchFeedModule = defineModule({
  name: 'search-feed',
  imports: ['search-index', 'search-cluster', 'taxonomy'],
  setUp({ platform }) {
    const { config, scheduledTasks } = platform
    const { search } = config
    if (search === undefined) return { services: { searchFeed: withoutCluster } }
    const feed = loadSearchFeed().then(({ openFeed }) => openFeed(platform, search))
    scheduledTasks.every(feedMs, 'feeding the search cluster', async () => (await feed).tend(), 'upkeep')
    scheduledTasks.every(measureMs, 'measuring the search cluster', async () => (await feed).measure(), 'node')
    return {
      services: {
        searchFeed: {
          settled: async () => (await feed).settled(),
          report: async () => (await feed).report(),
          problem: async () => (await feed).problem(),
        },
      },
      stop: async () => (await feed).stop(),
    }
  },
})
