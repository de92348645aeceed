import { type Counted, letterOf, type Listing } from '../documents/listing.ts'
import { failingOf, filterTables, type FlatFacet, flatFacets } from '../filter-tables.ts'
import type { Catalogue } from './find-page.ts'
import { passes } from '../documents/fitments.ts'
import { rowOf } from '../postings.ts'
import { possibleRows } from './possible-rows.ts'
import type { FacetCounts, FacetsRequest } from '../search-engine.ts'
import { conditionOf, gradeOf, kinds, offers, positionsOf, priceStepOf, ratingSteps, starsOf } from '../steps.ts'

/** The column that each facet counts. */
const columnOf = {
  category: 'part',
  part: 'part',
  condition: 'offer',
  rating: 'offer',
  price: 'offer',
  shop: 'shop',
  town: 'shop',
  region: 'shop',
  grade: 'kind',
  position: 'kind',
  brand: 'brand',
  size: 'size',
} as const satisfies Record<FlatFacet, Counted>

const columns = [...new Set(Object.values(columnOf)), 'fitment'] as const satisfies readonly Counted[]

type Sums = Readonly<Record<Counted, Uint32Array>>
interface Range {
  least: number
  most: number
}

/**
 * Counts each filter's values under all other filters in one pass: a row that fails nothing counts everywhere, one
 * that fails a single filter counts only there. Rows are counted by column value, and the counts spread over facets
 * at the end.
 */
export function countFacets({ text, filters }: FacetsRequest, catalogue: Catalogue): FacetCounts {
  const { listing, matcher } = catalogue
  const matched = text && matcher.match(text, catalogue)
  const tables = filterTables(filters, catalogue)
  // A single filter has no others, so its facet counts the whole catalogue.
  const only =
    matched === undefined && filters.vehicleId === undefined && tables.active.length === 1
      ? tables.active[0]
      : undefined
  const sums = noSums(listing)
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const own = flatFacets.map((facet) =>
    tables.active.includes(facet) ? ownOf(columnOf[facet], sums, listing) : undefined,
  )
  if (matched === undefined && tables.active.length === 0 && filters.vehicleId === undefined) return countAll(catalogue)

  const { part, fitment, shop, offer, kind, brand, size } = sums
  const { rows } = listing
  const [alive, prices] = [rows.alive.values, rows.price.values]
  const [parts, fitments, shops] = [rows.part.values, rows.fitment.values, rows.shop.values]
  const [offersOf, kindsOf, brands, sizes] = [rows.offer.values, rows.kind.values, rows.brand.values, rows.size.values]
  const failing = failingOf(listing, tables)
  const { fitment: fitting } = tables
  const countsFailing = only === undefined
  const list = matched?.rows ?? (only === undefined ? undefined : possibleRows(listing, tables))
  const end = list?.length ?? listing.length
  for (let n = 0; n < end; n += 1) {
    const row = list === undefined ? n : (list[n] ?? 0)
    if (alive[row] !== 1) continue
    const vehicles = fitments[row] ?? 0
    const fit = fitting === undefined ? passes : (fitting[vehicles] ?? 0)
    if (fit === 0) continue
    const bits = failing === undefined ? 0 : failing(row)
    if (bits === 0) {
      fitment[vehicles] = (fitment[vehicles] ?? 0) + 1
      if (fit !== passes) continue
      const a = parts[row] ?? 0
      part[a] = (part[a] ?? 0) + 1
      const b = shops[row] ?? 0
      shop[b] = (shop[b] ?? 0) + 1
      const c = offersOf[row] ?? 0
      offer[c] = (offer[c] ?? 0) + 1
      // Most shops leave these empty.
      const d = kindsOf[row] ?? 0
      if (d !== 0) kind[d] = (kind[d] ?? 0) + 1
      const e = brands[row] ?? 0
      if (e !== 0) brand[e] = (brand[e] ?? 0) + 1
      const f = sizes[row] ?? 0
      if (f !== 0) size[f] = (size[f] ?? 0) + 1
      const pesewas = prices[row] ?? 0
      if (pesewas < least) least = pesewas
      if (pesewas > most) most = pesewas
    } else if (countsFailing && fit === passes && (bits & (bits - 1)) === 0) {
      const alone = own[31 - Math.clz32(bits)]
      if (alone === undefined) continue
      const value = alone.values[row] ?? 0
      alone.counts[value] = (alone.counts[value] ?? 0) + 1
      if (bits !== priceBit) continue
      const pesewas = prices[row] ?? 0
      if (pesewas < least) least = pesewas
      if (pesewas > most) most = pesewas
    }
  }
  // Make, model and year count under all filters but their own: here, none.
  const vehicles = only === 'vehicle' ? sumsOfAll(catalogue).fitment : fitment
  const counted = spread({ ...sums, fitment: vehicles }, own, { least, most }, filters, catalogue)
  return only === undefined ? counted : withOnly(counted, only, countAll(catalogue))
}

/** Rows that fail only the filter of one facet, by column value. */
interface Own {
  readonly values: Uint8Array | Uint16Array | Uint32Array
  readonly counts: Uint32Array
}
const priceBit = 1 << flatFacets.indexOf('price')

const ownOf = (column: Counted, sums: Sums, { rows }: Listing): Own => ({
  values: rows[column].values,
  counts: new Uint32Array(sums[column].length),
})

function withOnly(counted: FacetCounts, only: FlatFacet | 'vehicle', all: FacetCounts): FacetCounts {
  // Make, model and year must match the same vehicle, so they are counted together.
  if (only === 'vehicle') return counted
  if (only === 'price') return { ...counted, price: all.price, minPrice: all.minPrice, maxPrice: all.maxPrice }
  return { ...counted, [only]: all[only] }
}

const cache = new WeakMap<
  Listing,
  { readonly changes: number; readonly of: Omit<Catalogue, 'matcher'>; readonly counts: FacetCounts }
>()

/** Counts every value without filters, from tallies that are updated with each row. */
function countAll(catalogue: Catalogue): FacetCounts {
  const { listing, places, reference } = catalogue
  const known = cache.get(listing)
  if (known?.changes === listing.changes && known.of.places === places && known.of.reference === reference)
    return known.counts
  const range: Range = { least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY }
  const [alive, prices] = [listing.rows.alive.values, listing.rows.price.values]
  const shops = listing.rows.shop.values
  for (let row = 0; row < listing.length; row += 1)
    if (alive[row] === 1 && places.isPaused[shops[row] ?? 0] !== 1) widen(range, prices[row] ?? 0)
  const counts = spread(sumsOfAll(catalogue), [], range, {}, catalogue)
  cache.set(listing, { changes: listing.changes, of: { listing, places, reference }, counts })
  return counts
}

/** The tallies of the whole catalogue, less the rows of paused shops. */
function sumsOfAll({ listing, places }: Catalogue): Sums {
  const { tallies, rows, lists } = listing
  const isLess = places.paused.length > 0
  const sumsBy = (column: Counted) => (isLess ? tallies[column].values.slice() : tallies[column].values)
  const sums = {
    part: sumsBy('part'),
    fitment: sumsBy('fitment'),
    shop: sumsBy('shop'),
    offer: sumsBy('offer'),
    kind: sumsBy('kind'),
    brand: sumsBy('brand'),
    size: sumsBy('size'),
  }
  for (const entries of places.paused.flatMap((shop) => lists.entriesOfNumber(letterOf.shop, shop)))
    for (let n = 0; n < entries.length; n += 1) {
      const row = rowOf(entries[n] ?? 0)
      if (rows.alive.values[row] !== 1) continue
      for (const column of columns) {
        const value = rows[column].values[row] ?? 0
        sums[column][value] = (sums[column][value] ?? 0) - 1
      }
    }
  return sums
}

function noSums({ tallies, fitments, brands, sizes }: Listing): Sums {
  return {
    part: new Uint32Array(tallies.part.values.length),
    fitment: new Uint32Array(fitments.length),
    shop: new Uint32Array(tallies.shop.values.length),
    offer: new Uint32Array(offers),
    kind: new Uint32Array(kinds),
    brand: new Uint32Array(brands.shown.length),
    size: new Uint32Array(sizes.shown.length),
  }
}

function widen(range: Range, price: number): void {
  if (price < range.least) range.least = price
  if (price > range.most) range.most = price
}

function spread(
  sums: Sums,
  own: readonly (Own | undefined)[],
  { least, most }: Range,
  filters: FacetsRequest['filters'],
  { listing, places, reference }: Catalogue,
): FacetCounts {
  /** Sums up by the facet value of each column value. */
  const by = <V>(facet: FlatFacet, valuesOf: (value: number) => V | undefined | readonly V[]): Map<V, number> => {
    const counts = new Map<V, number>()
    for (const source of [sums[columnOf[facet]], own[flatFacets.indexOf(facet)]?.counts])
      for (let value = 0; value < (source?.length ?? 0); value += 1) {
        const n = source?.[value] ?? 0
        if (n === 0) continue
        const found = valuesOf(value)
        if (found === undefined) continue
        for (const one of Array.isArray(found) ? (found as V[]) : [found as V])
          counts.set(one, (counts.get(one) ?? 0) + n)
      }
    return counts
  }
  const named = (shown: readonly string[], id: number) => (id === 0 ? undefined : shown[id])
  return {
    ...listing.fitments.count(sums.fitment, filters, reference),
    category: by('category', (part) => listing.categories[part]),
    part: by('part', (part) => part),
    condition: by('condition', (offer) => conditionOf(offer) || undefined),
    rating: by('rating', (offer) => ratingSteps.filter((stars) => stars <= starsOf(offer))),
    price: by('price', priceStepOf),
    shop: by('shop', (shop) => shop),
    town: by('town', (shop) => named(places.towns.shown, places.town[shop] ?? 0)),
    region: by('region', (shop) => named(places.regions.shown, places.region[shop] ?? 0)),
    grade: by('grade', (kind) => gradeOf(kind) || undefined),
    position: by('position', (kind) => bitsOf(positionsOf(kind))),
    brand: by('brand', (brand) => named(listing.brands.shown, brand)),
    size: by('size', (size) => named(listing.sizes.shown, size)),
    minPrice: least > most ? undefined : least,
    maxPrice: least > most ? undefined : most,
  }
}

const bitsOf = (bits: number): number[] => [0, 1, 2, 3, 4, 5].filter((place) => (bits >> place) & 1)
