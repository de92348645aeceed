import './listing-table.ts'
import { defineModule } from '../platform/module.ts'
import { type FitGroup, fitGroups, limits, type ProductFilters, ProductQuery } from '@axle/contract'
import { notFound } from '../errors/errors.ts'
import { EncodedJson, type Handlers } from '../http/handlers.ts'
import type { Platform } from '../platform/platform.ts'
import { wantedLanguage } from '../http/request-locale.ts'
import { answerCache } from './answer-cache.ts'
import { readProducts, readShops, type View } from './card-queries.ts'
import { readFits } from './fit-queries.ts'
import { type CachedProducts, cachedProducts, type ReadUncached } from './cached-products.ts'
import { carryOverSales } from './listing.ts'
import { readFilters } from './read-filters.ts'
import { type Reading, readWords } from './words/read-words.ts'
import { type ReferenceData, referenceData, vehicleNames } from '../taxonomy/index.ts'
import { missedWords, type RecordMiss } from './words/find-miss.ts'
import { findRetiredInUse, type RetiredInUse } from './retired-queries.ts'
import { type FacetCounts, type Filters, inProcessEngine, type SearchHits } from '../search-index/index.ts'
import { suggest, type Suggested, withCards } from './suggestions.ts'
import { toFacets } from './to-facets.ts'
import { nameOfVehicles, preferred, vehicleTestOf } from './vehicle-names.ts'

export type { RecordMiss } from './words/find-miss.ts'
export type { CachedProducts } from './cached-products.ts'
export type { RetiredInUse } from './retired-queries.ts'
export { carryOverSales, holdProducts, refreshListing, sortListing } from './listing.ts'
export { type ProductRow, productColumns, toProduct } from './product-row.ts'

type SearchCalls = 'GET /products' | 'GET /products/facets' | 'GET /products/fits' | 'GET /products/suggestions'

/** The handlers of product lists, and what other modules report to and read from search. */
export interface ProductSearch {
  readonly handlers: Pick<Handlers, SearchCalls>
  readonly reference: () => Promise<ReferenceData>
  /** Counts the products on sale that fit each make and model. */
  readonly popularity: () => Promise<Pick<FacetCounts, 'make' | 'model'>>
  /** Ids of retired parts that products still use, and of retired vehicles that a product on sale fits. */
  readonly retiredInUse: () => Promise<RetiredInUse>
  /** Loads the index; requests wait until it is loaded. */
  start(): Promise<void>
  isReady(): boolean
  /** Saves a snapshot, so that the next start loads less. */
  stop(): Promise<void>
  /** Counts the changes of what the catalogue shows, on every node. */
  version(): number
  /** Call it after a commit that changed these products and their listing: the next request reads them again. */
  changed(products: readonly number[]): void
  /** Call it after a commit that changed the stock of these products. Lists and counts do not change. */
  stockChanged(products: readonly number[]): void
  /** Returns the JSON of each product as a card; undefined for one that is not on sale. */
  cards(products: readonly number[], isOwn: boolean): Promise<(string | undefined)[]>
  /** Adds a cache of products that is invalidated with those of search. */
  keep(read: ReadUncached, max: number): CachedProducts
}

/** Milliseconds after which another node shows stock that was sold meanwhile. */
const stockTtlMs = 5_000

export function productSearch(platform: Platform, noteMiss: RecordMiss): ProductSearch {
  const { db, reads, clock, changeFeed, scheduledTasks } = platform
  const reference = referenceData(platform)
  const cacheOf = <T>(max: number) => answerCache<T>({ version: () => version, max })
  const openShops = cacheOf<Awaited<ReturnType<typeof readShops>>>(1)
  const shops = () => openShops('all', () => reads.run((from) => readShops(from.db)))
  const engine = inProcessEngine({ ...platform, reference, shops })
  const cached: CachedProducts[] = []
  let version = 0

  const changed = (products?: readonly number[]): void => {
    version += 1
    reads.changed()
    engine.changed(products)
    for (const each of cached) each.forget(products)
  }
  changeFeed.on('catalogue', (message) => changed(message ? message.split(',').map(Number) : undefined))
  changeFeed.on('reference', () => {
    // Cards show the names of parts and categories. The rename itself refreshes the listing.
    version += 1
    reads.changed()
    for (const each of cached) each.forget()
  })
  scheduledTasks.every(60_000, 'copying sales to the search index', () => carryOverSales(db))
  // A node that is not ready gets no requests, so no request would retry.
  scheduledTasks.every(5_000, 'loading the catalogue', async () => {
    if (!engine.isReady()) await engine.start()
  })
  scheduledTasks.every(600_000, 'writing the search index to disk', engine.saveSnapshot)

  const keep: ProductSearch['keep'] = (read, max) => {
    const products = cachedProducts({ read, now: () => clock.now().getTime(), ttlMs: stockTtlMs, max })
    cached.push(products)
    return products
  }
  const cacheView = (view: View, max: number) =>
    keep((ids, isOwn) => reads.run(async (from) => readProducts(from.db, view, ids, await reference()), isOwn), max)
  const products: Record<View, CachedProducts> = { card: cacheView('card', 20_000), full: cacheView('full', 2_000) }

  const retired = cacheOf<RetiredInUse>(1)
  const [readings, pages, facets] = [cacheOf<Reading>(2_000), cacheOf<Found>(2_000), cacheOf<EncodedJson>(1_000)]
  const suggestions = cacheOf<Suggested>(2_000)

  const ask = async (query: ProductFilters): Promise<Asked> => {
    const data = await reference()
    const { q, in: where, understand, ...filters } = query
    const words = { q, in: where, understand }
    const reading = await readings(JSON.stringify(words), () =>
      readWords(words, { db, reference: data, engine, thisYear: clock.now().getUTCFullYear() }),
    )
    return { data, reading, filters: readFilters(filters, data) }
  }

  const find = (query: ProductQuery): Promise<Found> =>
    pages(JSON.stringify(query), async () => {
      const { data, reading, filters } = await ask(filtersOf(query))
      const { text } = reading
      const prefer = preferred(reading.prefer, vehicleTestOf(query.preferVehicle, data))
      const isPastCap = query.page * query.limit > limits.list.countCap
      const { ids, total, groups } = await engine.search({
        filters,
        sort: query.sort ?? (text ? 'bestMatch' : 'featured'),
        from: isPastCap ? 0 : (query.page - 1) * query.limit,
        limit: isPastCap ? 0 : query.limit,
        ...(text && { text }),
        ...(prefer && { prefer }),
      })
      return { ids, total, groups, groupedBy: prefer && nameOfVehicles(prefer, data), reading }
    })

  const handlers: Pick<Handlers, SearchCalls> = {
    'GET /products': async ({ query, actor, request }) => {
      const found = await find(query)
      const meta = metaOf(query, found)
      const words = missedWords(query, meta)
      const language = request === undefined ? '' : wantedLanguage(request.headers['accept-language'])
      if (words !== undefined) noteMiss({ words, typed: query.q ?? '', vehicle: found.groupedBy ?? '', language })
      return pageAnswer(found, meta, await products[query.view].get(found.ids, actor?.wroteLately))
    },
    'GET /products/facets': ({ query }) =>
      facets(JSON.stringify(query), async () => {
        const { data, reading, filters } = await ask(query)
        const { text } = reading
        const counted = await engine.facets({ filters, ...(text && { text }) })
        const everywhere = await engine.facets({ filters: {} })
        return new EncodedJson(JSON.stringify({ data: toFacets(counted, everywhere, filters, data, await shops()) }))
      }),
    'GET /products/suggestions': async ({ query, actor }) => {
      const suggested = await suggestions(JSON.stringify(query), async () =>
        suggest(query, {
          db,
          engine,
          reference: await reference(),
          shops: await shops(),
          thisYear: clock.now().getUTCFullYear(),
          async find(filters) {
            const { ids, total, reading } = await find(ProductQuery.parse({ view: 'card', ...filters }))
            return { ids, total, partNumber: reading.partNumber }
          },
        }),
      )
      return withCards(suggested, await products.card.get(suggested.products, actor?.wroteLately))
    },
    'GET /products/fits': async ({ query: { vehicleId, productId } }) => {
      if (!vehicleNames(await reference()).has(vehicleId))
        throw notFound('vehicle_not_found', 'This vehicle is not in the catalogue')
      return { data: await reads.run((from) => readFits(from.db, vehicleId, productId)) }
    },
  }
  return {
    handlers,
    reference,
    popularity: () => engine.facets({ filters: {} }),
    retiredInUse: () => retired('all', () => reads.run(async (from) => findRetiredInUse(from.db, await reference()))),
    start: engine.start,
    isReady: engine.isReady,
    stop: engine.saveSnapshot,
    version: () => version,
    changed,
    cards: (ids, isOwn) => products.card.get(ids, isOwn),
    stockChanged: (ids) => cached.forEach((each) => each.forget(ids)),
    keep,
  }
}

interface Asked {
  readonly data: ReferenceData
  readonly filters: Filters
  readonly reading: Reading
}
interface Found {
  readonly ids: readonly number[]
  readonly total: number
  readonly groups: SearchHits['groups'] | undefined
  readonly groupedBy: string | undefined
  readonly reading: Reading
}

/** The filters of a request, which decide what matches, the same for a list and its facets. */
function filtersOf({
  sort: _sort,
  preferVehicle: _prefer,
  view: _view,
  page: _page,
  limit: _limit,
  ...filters
}: ProductQuery): ProductFilters {
  return filters
}

function metaOf(query: ProductQuery, { total, groups, groupedBy, reading }: Found) {
  const { understood, text: _text, prefer: _prefer, printed: _printed, ...rest } = reading
  return {
    total: Math.min(total, limits.list.countCap),
    page: query.page,
    limit: query.limit,
    ...(total > limits.list.countCap && { capped: true }),
    ...(understood.length > 0 && { understood }),
    ...rest,
    ...(groups && { groups: groupsOf(groups), groupedBy }),
  }
}

function pageAnswer({ ids, reading }: Found, meta: object, cards: readonly (string | undefined)[]) {
  const { printed } = reading
  const shown = cards.flatMap((card, n) => (card === undefined ? [] : [through(card, printed?.get(ids[n] ?? 0))]))
  return new EncodedJson(`{"data":[${shown.join(',')}],"meta":${JSON.stringify(meta)}}`)
}

const groupsOf = (groups: Readonly<Record<FitGroup, number>>) =>
  fitGroups.map((group) => ({ group, count: groups[group] })).filter(({ count }) => count > 0)

/** Adds the part number that a product was found by to its card. */
const through = (card: string, number: string | undefined): string =>
  number === undefined ? card : `${card.slice(0, -1)},"foundThrough":${JSON.stringify(number)}}`

/** Lists of products, facets and suggestions. */
export const searchModule = defineModule({
  name: 'search',
  imports: ['search-index', 'query-understanding', 'taxonomy'],
})
