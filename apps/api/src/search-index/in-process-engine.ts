import { DomainError } from '../errors/errors.ts'
import { within } from '../platform/time-limit.ts'
import type { Platform } from '../platform/platform.ts'
import type { ReferenceData } from '../taxonomy/index.ts'
import { countFacets } from './matching/count-facets.ts'
import { type Catalogue, findPage } from './matching/find-page.ts'
import { listingFeed } from './documents/listing-feed.ts'
import { TextMatcher } from './matching/match-text.ts'
import type { SearchEngine } from './search-engine.ts'
import { ShopPlaces, type ShopPlace } from './documents/shop-places.ts'
import { snapshotStore } from './documents/snapshot-store.ts'
import { suggestTerms } from './matching/suggest-terms.ts'

interface EngineOptions extends Pick<Platform, 'pool' | 'reads' | 'log'> {
  readonly config: Pick<Platform['config'], 'dataDir'>
  readonly reference: () => Promise<ReferenceData>
  /** Shops with their towns, regions and pauses; a new array after every change. */
  readonly shops: () => Promise<readonly ShopPlace[]>
}

/** Milliseconds that a search waits for the first load. */
const patienceMs = 15_000

/** The search engine in the memory of this node, fed from the table `listing`. */
export interface InProcessEngine extends SearchEngine {
  /** The products were written (any products without ids). The next search sees the change. */
  changed(products?: readonly number[]): void
  /** Starts loading; searches wait until it is done. */
  start(): Promise<void>
  isReady(): boolean
  /** Writes a snapshot for the next start, if much has changed since the last one. */
  saveSnapshot(): Promise<void>
}

export function inProcessEngine({ reference, shops, ...platform }: EngineOptions): InProcessEngine {
  const feed = listingFeed({ ...platform, snapshots: snapshotStore(platform) })
  const matcher = new TextMatcher()
  let places: { readonly of: readonly ShopPlace[]; readonly places: ShopPlaces } | undefined
  const listing = async () => {
    if (feed.isReady()) return feed.fresh()
    try {
      return await within(patienceMs, feed.fresh())
    } catch (error) {
      if (feed.isReady()) throw error
      throw new DomainError('unavailable', 'unavailable', 'The service is busy. Please try again in a moment', {
        retryAfter: 5,
      })
    }
  }
  const catalogue = async (): Promise<Catalogue> => {
    const [data, known] = [await reference(), await shops()]
    if (places?.of !== known) places = { of: known, places: new ShopPlaces(known) }
    return { listing: await listing(), places: places.places, reference: data, matcher }
  }
  return {
    changed: feed.changed,
    isReady: feed.isReady,
    saveSnapshot: feed.saveSnapshot,
    start: async () => void (await feed.fresh()),
    async index(documents) {
      await feed.fresh()
      // Version 0 matches no transaction, so the next comparison with the database reads them again.
      const stored = documents.map((document) => ({ ...document, version: 0 }))
      feed.put(
        stored.map(({ id }) => id),
        stored,
      )
    },
    async remove(productIds) {
      await feed.fresh()
      feed.put(productIds, [])
    },
    search: async (request) => findPage(request, await catalogue()),
    facets: async (request) => countFacets(request, await catalogue()),
    async suggest(request) {
      const { listing, places } = await catalogue()
      return suggestTerms(request, listing, places)
    },
  }
}
