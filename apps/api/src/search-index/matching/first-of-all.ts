import { limits, type ProductSort } from '@axle/contract'
import type { Listing } from '../documents/listing.ts'
import type { ShopPlaces } from '../documents/shop-places.ts'
import { type Tie, TopRows } from './top-rows.ts'

/** How rows are ordered. */
export interface RowOrder {
  readonly values: Uint8Array | Uint32Array | Float64Array
  readonly sign: 1 | -1
  readonly tie: Tie
}
interface Catalogue {
  readonly listing: Listing
  readonly places: ShopPlaces
}
interface CachedRows {
  /** Rows in order, from those before `upTo`. */
  readonly rows: readonly number[]
  readonly upTo: number
}

/** The last row a page can reach, and spare ones for rows deleted before the next update. */
const most = limits.list.countCap + 2_000
/** Beyond this many new rows, the first ones are matched again. */
const mostLater = 2_000

const cache = new WeakMap<Listing, Map<ProductSort, CachedRows>>()

/**
 * Returns the first live rows of the whole catalogue, without those of paused shops; undefined if these fill the cached
 * ones. The result is cached; new rows are merged into it.
 */
export function firstOfAll(
  catalogue: Catalogue,
  sort: ProductSort,
  order: RowOrder,
  count: number,
): number[] | undefined {
  const { listing } = catalogue
  const cached = cache.get(listing) ?? new Map<ProductSort, CachedRows>()
  cache.set(listing, cached)
  const known = cached.get(sort)
  const found = known && mergedFirst(known, catalogue, order, count)
  if (found) return found
  const top = new TopRows(most, order.tie)
  const { alive } = listing.rows
  for (let row = listing.length - 1; row >= 0; row -= 1) {
    const key = order.sign * (order.values[row] ?? 0)
    if (key >= top.least && alive.values[row] === 1) top.offer(row, key)
  }
  const first: CachedRows = { rows: top.taken(), upTo: listing.length }
  cached.set(sort, first)
  return mergedFirst(first, catalogue, order, count)
}

/** Undefined when too many rows were deleted or added since. */
function mergedFirst(
  { rows, upTo }: CachedRows,
  { listing, places }: Catalogue,
  order: RowOrder,
  count: number,
): number[] | undefined {
  if (listing.length - upTo > mostLater) return undefined
  const [alive, shops] = [listing.rows.alive.values, listing.rows.shop.values]
  const isShown = (row: number) => alive[row] === 1 && places.isPaused[shops[row] ?? 0] !== 1
  const living: number[] = []
  for (let n = 0; n < rows.length && living.length < count; n += 1) if (isShown(rows[n] ?? 0)) living.push(rows[n] ?? 0)
  if (living.length < count && rows.length === most) return undefined
  const later: number[] = []
  for (let row = upTo; row < listing.length; row += 1) if (isShown(row)) later.push(row)
  if (later.length === 0) return living
  const { values, sign, tie } = order
  const compare: Tie = (a, b) => sign * ((values[b] ?? 0) - (values[a] ?? 0)) || tie(a, b)
  later.sort(compare)
  const merged: number[] = []
  for (let [left, right] = [0, 0]; merged.length < count && (left < living.length || right < later.length);) {
    const [old, added] = [living[left], later[right]]
    const takeOld = added === undefined || (old !== undefined && compare(old, added) <= 0)
    merged.push((takeOld ? old : added) ?? 0)
    if (takeOld) left += 1
    else right += 1
  }
  return merged
}
