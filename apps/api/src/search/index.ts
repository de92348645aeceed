import { limits, type ProductFilters, ProductQuery } from '@axle/contract'
import type { CatalogueSource } from '../platform/catalogue-reads.ts'
import { notFound } from '../platform/errors.ts'
import { EncodedJson, type Handlers } from '../platform/handlers.ts'
import type { Platform } from '../platform/platform.ts'
import { answerCache } from './answer-cache.ts'
import { readProducts, readShopNames, type View } from './card-queries.ts'
import { everything, type FacetCounts, memoryCatalogue } from '../memory/index.ts'
import { countBySql } from './facet-queries.ts'
import type { Finder } from './finder.ts'
import { memoryFinder, sqlFinder } from './finders.ts'
import { readFits } from './fit-queries.ts'
import { type KeptProducts, keptProducts, type ReadKept } from './kept-products.ts'
import { countListing } from './list-queries.ts'
import { carryOverSales } from './listing.ts'
import { type Reading, readSearch } from './read-search.ts'
import { type ReferenceData, referenceData, vehicleNames } from '../reference/index.ts'
import { findRetiredInUse, type RetiredInUse } from './retired-queries.ts'
import { suggest } from './suggestions.ts'
import { toFacets } from './to-facets.ts'

export type { KeptProducts } from './kept-products.ts'
export type { RetiredInUse } from './retired-queries.ts'
export { carryOverSales, holdProducts, refreshListing, sortListing } from './listing.ts'
export { type ProductRow, productColumns, toProduct } from './product-row.ts'

type SearchCalls = 'GET /products' | 'GET /products/facets' | 'GET /products/fits' | 'GET /products/suggestions'

/** Finding products: the calls, and what the rooms that write products and take stock tell it. */
export interface ProductSearch {
  readonly handlers: Pick<Handlers, SearchCalls>
  readonly reference: () => Promise<ReferenceData>
  /** How many products on sale fit each make and each model. */
  readonly popularity: () => Promise<Pick<FacetCounts, 'make' | 'model'>>
  /** Ids of retired parts that products still are, and of retired vehicles that something on sale fits. */
  readonly retiredInUse: () => Promise<RetiredInUse>
  /** Raised by every change of what the catalogue shows, on every node. */
  version(): number
  /** These products were written, and their listing with them: the next question finds them as they are now. */
  changed(products: readonly number[]): void
  /** Pieces of these were taken or put back: what is kept of them is read again. No list or count changes. */
  stockChanged(products: readonly number[]): void
  /** The JSON of each product as a card; undefined for one that is not on sale. */
  cards(products: readonly number[], isOwn: boolean): Promise<(string | undefined)[]>
  /** Something else to keep of products, forgotten with what search keeps itself. */
  keep(read: ReadKept, max: number): KeptProducts
}

/** Milliseconds: how late another node may learn of stock that was sold. */
const stockTtlMs = 5_000

export function productSearch(platform: Platform): ProductSearch {
  const { db, reads, clock, notices, upkeep } = platform
  const reference = referenceData(platform)
  const memory = memoryCatalogue(platform)
  const kept: KeptProducts[] = []
  let version = 0

  const changed = (products?: readonly number[]): void => {
    version += 1
    reads.changed()
    memory.changed(products)
    for (const each of kept) each.forget(products)
  }
  notices.on('catalogue', (message) => changed(message ? message.split(',').map(Number) : undefined))
  notices.on('reference', () => {
    // Names of parts and categories stand on cards; the listing itself is refreshed by whoever renames.
    version += 1
    reads.changed()
    for (const each of kept) each.forget()
  })
  upkeep.every(60_000, 'carrying sales over', () => carryOverSales(db))

  const keep: ProductSearch['keep'] = (read, max) => {
    const products = keptProducts({ read, now: () => clock.now().getTime(), ttlMs: stockTtlMs, max })
    kept.push(products)
    return products
  }
  const keepView = (view: View, max: number) =>
    keep((ids, isOwn) => reads.run(async (from) => readProducts(from.db, view, ids, await reference()), isOwn), max)
  const products: Record<View, KeptProducts> = { card: keepView('card', 20_000), full: keepView('full', 2_000) }

  const cacheOf = <T>(max: number) => answerCache<T>({ version: () => version, max })
  const [totals, shopNames] = [cacheOf<number>(1), cacheOf<{ id: number; name: string }[]>(1)]
  const [popular, retired] = [cacheOf<FacetCounts>(1), cacheOf<RetiredInUse>(1)]
  const [readings, pages, facets] = [cacheOf<Reading>(2_000), cacheOf<Found>(2_000), cacheOf<EncodedJson>(1_000)]
  const suggestions = cacheOf<EncodedJson>(2_000)

  const ask = async (filters: ProductFilters, { db: from }: CatalogueSource): Promise<Asked> => {
    const data = await reference()
    const loaded = await memory.fresh()
    const countAll = () => totals('all', () => countListing(from))
    const finder = loaded ? memoryFinder(from, loaded, data) : sqlFinder(from, data, countAll)
    const reading = await readings(JSON.stringify(filters), () => readSearch(from, filters, data, finder))
    return { data, finder, reading }
  }

  const find = (query: ProductQuery): Promise<Found> =>
    pages(JSON.stringify(query), () =>
      reads.run(async (from) => {
        const { finder, reading } = await ask(filtersOf(query), from)
        return { ...(await finder.page(reading.wanted, { ...query, sort: query.sort ?? 'featured' })), reading }
      }),
    )

  const handlers: Pick<Handlers, SearchCalls> = {
    'GET /products': async ({ query, actor }) => {
      const found = await find(query)
      return pageAnswer(query, found, await products[query.view].get(found.ids, actor?.wroteLately))
    },
    'GET /products/facets': ({ query }) =>
      facets(JSON.stringify(query), () =>
        reads.run(async (from) => {
          const { data, finder, reading } = await ask(query, from)
          const counted = await finder.facets(reading.wanted)
          const shops = await shopNames('all', () => readShopNames(from.db))
          return new EncodedJson(JSON.stringify({ data: toFacets(counted, reading.wanted, data, shops) }))
        }),
      ),
    'GET /products/suggestions': ({ query }) =>
      suggestions(JSON.stringify(query), () =>
        reads.run(async ({ db: from }) =>
          suggest(from, query, {
            reference: await reference(),
            async find(filters) {
              const { ids, total, reading } = await find(ProductQuery.parse({ view: 'card', ...filters }))
              return { ids, total, partNumber: reading.partNumber }
            },
            cards: (ids) => products.card.get(ids),
          }),
        ),
      ),
    'GET /products/fits': async ({ query: { vehicleId, productId } }) => {
      if (!vehicleNames(await reference()).has(vehicleId))
        throw notFound('vehicle_not_found', 'This vehicle is not in the catalogue')
      return { data: await reads.run((from) => readFits(from.db, vehicleId, productId)) }
    },
  }
  return {
    handlers,
    reference,
    popularity: async () => {
      const loaded = await memory.fresh()
      return (
        loaded?.everywhere ??
        (await popular('all', () =>
          reads.run(async (from) => (await countBySql(from.db, everything, await reference())).counts),
        ))
      )
    },
    retiredInUse: () => retired('all', () => reads.run(async (from) => findRetiredInUse(from.db, await reference()))),
    version: () => version,
    changed,
    cards: (ids, isOwn) => products.card.get(ids, isOwn),
    stockChanged: (ids) => kept.forEach((each) => each.forget(ids)),
    keep,
  }
}

interface Asked {
  readonly data: ReferenceData
  readonly finder: Finder
  readonly reading: Reading
}
interface Found {
  readonly ids: readonly number[]
  readonly total: number
  readonly reading: Reading
}

/** What of a question decides what matches: the same for a list and its facets. */
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

function pageAnswer(query: ProductQuery, { ids, total, reading }: Found, cards: readonly (string | undefined)[]) {
  const { understood, showingResultsFor, partNumber, wanted } = reading
  const meta = {
    total: Math.min(total, limits.list.countCap),
    page: query.page,
    limit: query.limit,
    ...(total > limits.list.countCap && { capped: true }),
    ...(understood.length > 0 && { understood }),
    ...(showingResultsFor !== undefined && { showingResultsFor }),
    ...(partNumber !== undefined && { partNumber }),
  }
  const shown = cards.flatMap((card, n) =>
    card === undefined ? [] : [through(card, wanted.numbered?.get(ids[n] ?? 0))],
  )
  return new EncodedJson(`{"data":[${shown.join(',')}],"meta":${JSON.stringify(meta)}}`)
}

/** The card with the number it was found through. */
const through = (card: string, number: string | undefined): string =>
  number === undefined ? card : `${card.slice(0, -1)},"foundThrough":${JSON.stringify(number)}}`
