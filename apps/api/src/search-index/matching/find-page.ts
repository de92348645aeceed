import { type FitGroup, fitGroups, type ProductSort } from '@axle/contract'
import { oncePerReference, type ReferenceData } from '../../taxonomy/index.ts'
import { failingOf, filterTables } from '../filter-tables.ts'
import { firstOfAll, type RowOrder } from './first-of-all.ts'
import { passes } from '../documents/fitments.ts'
import type { Listing } from '../documents/listing.ts'
import type { Matched, TextMatcher } from './match-text.ts'
import { possibleRows } from './possible-rows.ts'
import type { SearchHits, SearchRequest } from '../search-engine.ts'
import type { ShopPlaces } from '../documents/shop-places.ts'
import { type Tie, TopRows } from './top-rows.ts'
import { isOpen, tableOf } from '../documents/vehicles.ts'

/** The data that searches read. */
export interface Catalogue {
  readonly listing: Listing
  readonly places: ShopPlaces
  readonly reference: ReferenceData
  readonly matcher: TextMatcher
}

/** Finds one page in a single pass over the matching rows; only as many as the page reaches are sorted. */
export function findPage(request: SearchRequest, catalogue: Catalogue): SearchHits {
  const { listing, matcher, reference } = catalogue
  const { text, prefer, from, limit } = request
  const matched = text && matcher.match(text, catalogue)
  const tables = filterTables(request.filters, catalogue)
  const failing = failingOf(listing, tables)
  const order = orderOf(request.sort, matched, listing)
  const { values, sign, scores, tie } = order
  const grouping = prefer && !isOpen(prefer) ? listing.fitments.grouped(prefer, reference) : undefined
  const isSized = grouping && sizedParts(reference)
  const isAll = matched === undefined && tables.active.length === 0 && request.filters.vehicleId === undefined
  if (isAll && grouping === undefined) {
    const first = firstOfAll(catalogue, request.sort, order, from + limit)
    if (first !== undefined)
      return { ids: first.slice(from).map((row) => listing.rows.id.values[row] ?? 0), total: shownSize(catalogue) }
  }
  const groups = fitGroups.map(() => ({ count: 0, top: new TopRows(from + limit, tie) }))

  const alive = listing.rows.alive.values
  const fitments = listing.rows.fitment.values
  const parts = listing.rows.part.values
  const list = matched?.rows ?? possibleRows(listing, tables)
  const mentions = grouping || request.sort === 'bestMatch' ? matched?.mentions : undefined
  const { fitment: fitting } = tables
  // Newest rows first: when sorting by newest, most others are then skipped.
  for (let n = (list?.length ?? listing.length) - 1; n >= 0; n -= 1) {
    const row = list === undefined ? n : (list[n] ?? 0)
    if (alive[row] !== 1) continue
    const fitment = fitments[row] ?? 0
    if (fitting !== undefined && fitting[fitment] !== passes) continue
    if (failing !== undefined && failing(row) !== 0) continue
    const place = grouping === undefined ? 0 : (grouping[fitment] ?? 0)
    const isMention = mentions !== undefined && mentions[row] === 1
    const isOther = place === otherVehicles && isSized?.[parts[row] ?? 0] === 1
    const group = groups[isMention ? mentioned : isOther ? notStated : place]
    if (group === undefined) continue
    group.count += 1
    const value = sign * (values[row] ?? 0)
    const key = scores === undefined ? value : (scores[row] ?? 0) * 2 + value
    if (key >= group.top.least) group.top.offer(row, key)
  }
  return {
    ids: groups
      .flatMap(({ top }) => top.taken())
      .slice(from, from + limit)
      .map((row) => listing.rows.id.values[row] ?? 0),
    total: groups.reduce((sum, { count }) => sum + count, 0),
    ...(grouping && { groups: countsOf(groups) }),
  }
}

/** Rows of shops that are not paused. */
const shownSize = ({ listing, places }: Catalogue): number =>
  places.paused.reduce((size, shop) => size - (listing.tallies.shop.values[shop] ?? 0), listing.size)

const countsOf = (groups: readonly { readonly count: number }[]) =>
  Object.fromEntries(fitGroups.map((group, place) => [group, groups[place]?.count ?? 0])) as Record<FitGroup, number>

const notStated = fitGroups.indexOf('not_stated')
const mentioned = fitGroups.indexOf('mentioned')
const otherVehicles = fitGroups.indexOf('other_vehicles')

/** 1 for each part that is chosen by its size. */
const sizedParts = oncePerReference(({ parts }) =>
  tableOf(parts.flatMap(({ id, sizeKind }) => (sizeKind === null ? [] : [id]))),
)

/** The sort key of rows, largest first; `sign` reverses it. */
interface Order extends RowOrder {
  /** Added twice. */
  readonly scores?: Uint16Array
}

/** Every order ends with the id, so that equal searches give equal results. */
function orderOf(sort: ProductSort, matched: Matched | undefined, listing: Listing): Order {
  const { rows, names } = listing
  const ids = rows.id.values
  const prefixes = rows.namePrefix.values
  const byId: Tie = (a, b) => (ids[a] ?? 0) - (ids[b] ?? 0)
  const byIdDown: Tie = (a, b) => byId(b, a)
  const byName: Tie = (a, b) => (prefixes[a] ?? 0) - (prefixes[b] ?? 0) || names.compare(a, b) || byId(a, b)
  switch (sort) {
    case 'bestMatch': {
      if (matched === undefined) return orderOf('featured', undefined, listing)
      const [pieces, stars] = [rows.sold.values, rows.rating.values]
      const tie: Tie = (a, b) => (pieces[b] ?? 0) - (pieces[a] ?? 0) || (stars[b] ?? 0) - (stars[a] ?? 0) || byId(a, b)
      return { values: rows.inStock.values, sign: 1, scores: matched.scores, tie }
    }
    case 'featured':
      return { values: rows.sold.values, sign: 1, tie: byName }
    case 'newest':
      return { values: rows.created.values, sign: 1, tie: byIdDown }
    case 'priceAsc':
      return { values: rows.price.values, sign: -1, tie: byId }
    case 'priceDesc':
      return { values: rows.price.values, sign: 1, tie: byIdDown }
    case 'alphabetical':
      return { values: prefixes, sign: -1, tie: byName }
  }
}
