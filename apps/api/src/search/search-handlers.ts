import { type FitGroup, fitGroups, limits, ProductQuery } from '@axle/contract'
import { notFound } from '../errors/errors.ts'
import { EncodedJson, type Handlers } from '../http/handlers.ts'
import { wantedLanguage } from '../http/request-locale.ts'
import type { Platform } from '../platform/platform.ts'
import type { FacetCounts, SearchEngine } from '../search-index/index.ts'
import { type ReferenceData, vehicleNames } from '../taxonomy/index.ts'
import type { CacheOf } from './answer-cache.ts'
import type { CachedProducts } from './cached-products.ts'
import type { View } from './card-queries.ts'
import type { FoundProducts, ProductFinder } from './find-products.ts'
import { readFits } from './fits/fit-queries.ts'
import type { OpenShop } from './shops/open-shops.ts'
import { suggest, type Suggested, withCards } from './suggestions.ts'
import { toFacets } from './to-facets.ts'
import { missedWords, type RecordMiss } from './words/find-miss.ts'

export type SearchCalls = 'GET /products' | 'GET /products/facets' | 'GET /products/fits' | 'GET /products/suggestions'

interface HandlerOptions {
  readonly reference: () => Promise<ReferenceData>
  readonly shops: () => Promise<readonly OpenShop[]>
  readonly engine: Pick<SearchEngine, 'search' | 'facets' | 'suggest'>
  readonly finder: ProductFinder
  readonly products: Readonly<Record<View, CachedProducts>>
  readonly cacheOf: CacheOf
  readonly noteMiss: RecordMiss
  readonly settled: () => Promise<void>
}

export function searchHandlers(platform: Platform, options: HandlerOptions): Pick<Handlers, SearchCalls> {
  const { db, reads, clock } = platform
  const { reference, shops, engine, finder, products, cacheOf, noteMiss, settled } = options
  const [facets, suggestions] = [cacheOf<EncodedJson>(1_000), cacheOf<Suggested>(2_000)]
  // A search cluster counts all products for this, so once per change is enough.
  const whole = cacheOf<FacetCounts>(1)
  const everywhere = () => whole('all', () => engine.facets({ filters: {} }))
  return {
    'GET /products': async ({ query, actor, request }) => {
      if (actor?.wroteLately) await settled()
      const found = await finder.find(query)
      const meta = metaOf(query, found)
      const words = missedWords(query, meta)
      const language = request === undefined ? '' : wantedLanguage(request.headers['accept-language'])
      if (words !== undefined) noteMiss({ words, typed: query.q ?? '', vehicle: found.groupedBy ?? '', language })
      return pageAnswer(found, meta, await products[query.view].get(found.ids, actor?.wroteLately))
    },
    'GET /products/facets': async ({ query, actor }) => {
      if (actor?.wroteLately) await settled()
      return facets(JSON.stringify(query), async () => {
        const { data, reading, filters } = await finder.interpret(query)
        const { text } = reading
        const counted = await engine.facets({ filters, ...(text && { text }) })
        const all = await everywhere()
        return new EncodedJson(JSON.stringify({ data: toFacets(counted, all, filters, data, await shops()) }))
      })
    },
    'GET /products/suggestions': async ({ query, actor }) => {
      if (actor?.wroteLately) await settled()
      const suggested = await suggestions(JSON.stringify(query), async () =>
        suggest(query, {
          db,
          engine,
          everywhere,
          reference: await reference(),
          shops: await shops(),
          thisYear: clock.now().getUTCFullYear(),
          async find(filters) {
            const { ids, total, reading } = await finder.find(ProductQuery.parse({ view: 'card', ...filters }))
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
}

function metaOf(query: ProductQuery, { total, groups, groupedBy, reading }: FoundProducts) {
  const { understood: read, text: _text, prefer: _prefer, filters: _filters, printed: _printed, ...rest } = reading
  // A chosen condition counts instead of one in the words.
  const understood = read.filter(({ filter }) => filter !== 'condition' || query.condition === undefined)
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

function pageAnswer({ ids, reading }: FoundProducts, meta: object, cards: readonly (string | undefined)[]) {
  const { printed } = reading
  const shown = cards.flatMap((card, n) => (card === undefined ? [] : [through(card, printed?.get(ids[n] ?? 0))]))
  return new EncodedJson(`{"data":[${shown.join(',')}],"meta":${JSON.stringify(meta)}}`)
}

const groupsOf = (groups: Readonly<Record<FitGroup, number>>) =>
  fitGroups.map((group) => ({ group, count: groups[group] })).filter(({ count }) => count > 0)

/** Adds the part number that a product was found by to its card. */
const through = (card: string, number: string | undefined): string =>
  number === undefined ? card : `${card.slice(0, -1)},"foundThrough":${JSON.stringify(number)}}`
