import { limits, type ProductFilters, type ProductQuery } from '@axle/contract'
import type { Platform } from '../platform/platform.ts'
import type { Filters, SearchEngine, SearchHits } from '../search-index/index.ts'
import type { ReferenceData } from '../taxonomy/index.ts'
import type { CacheOf } from './answer-cache.ts'
import { readFilters } from './read-filters.ts'
import type { OpenShop } from './shops/open-shops.ts'
import { nameOfVehicles, preferred, vehicleTestOf } from './vehicle-names.ts'
import { type Reading, readWords } from './words/read-words.ts'

/** A request with its words and filters resolved. */
export interface InterpretedRequest {
  readonly data: ReferenceData
  readonly filters: Filters
  readonly reading: Reading
}
/** A page of matching products. */
export interface FoundProducts {
  readonly ids: readonly number[]
  readonly total: number
  readonly groups: SearchHits['groups'] | undefined
  readonly groupedBy: string | undefined
  readonly reading: Reading
}

/** The price of a dollar in cedis, unless the site has none. */
export type DollarRate = () => Promise<number | undefined>

interface FinderOptions {
  readonly reference: () => Promise<ReferenceData>
  readonly shops: () => Promise<readonly OpenShop[]>
  readonly dollarRate: DollarRate
  readonly engine: Pick<SearchEngine, 'search' | 'suggest'>
  readonly cacheOf: CacheOf
}

/** Turns requests into terms and filters, and finds the products of a page; both are cached. */
export function productFinder({ db, clock }: Pick<Platform, 'db' | 'clock'>, options: FinderOptions) {
  const { reference, shops, dollarRate, engine, cacheOf } = options
  const [readings, pages] = [cacheOf<Reading>(2_000), cacheOf<FoundProducts>(2_000)]

  const interpret = async (query: ProductFilters): Promise<InterpretedRequest> => {
    const data = await reference()
    const { q, in: where, understand, ...filters } = query
    const words = { q, in: where, understand }
    const rate = await dollarRate()
    const reading = await readings(JSON.stringify([words, rate]), async () => {
      const context = { thisYear: clock.now().getUTCFullYear(), shops: await shops(), dollarRate: rate }
      return readWords(words, { db, reference: data, engine, context })
    })
    return { data, reading, filters: narrowed(readFilters(filters, data), reading.filters) }
  }

  const find = async (query: ProductQuery): Promise<FoundProducts> =>
    pages(JSON.stringify([query, await dollarRate()]), async () => {
      const { data, reading, filters } = await interpret(filtersOf(query))
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

  return { interpret, find }
}
export type ProductFinder = ReturnType<typeof productFinder>

/** Of a chosen price and one in the words, the narrower counts; a chosen condition counts instead of one in the words. */
const narrowed = (filters: Filters, { minPrice, maxPrice, condition }: Reading['filters'] = {}): Filters => ({
  ...(condition !== undefined && { condition }),
  ...filters,
  ...(minPrice !== undefined && { minPrice: Math.max(minPrice, filters.minPrice ?? 0) }),
  ...(maxPrice !== undefined && { maxPrice: Math.min(maxPrice, filters.maxPrice ?? Infinity) }),
})

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
