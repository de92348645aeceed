import { z } from 'zod'
import { Flag, Id, Money, oneOrMany, PageMeta, paging, PathId, SearchText } from './common.ts'
import { limits } from './limits.ts'
import { Condition, GradeValue, PositionValue, Product } from './product.ts'

/** `bestMatch` ranks by search words and is the default when there are any, else `featured`. */
export const productSorts = ['featured', 'newest', 'priceAsc', 'priceDesc', 'alphabetical', 'bestMatch'] as const
export type ProductSort = (typeof productSorts)[number]

const priceText = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/)
  .transform(Number)

const PriceFilter = z.union(
  [priceText, z.number().min(0).max(limits.money.maxCedis)],
  'A price must be a number with at most two decimals',
)

const yearText = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)

export const YearFilter = z.union([yearText, z.int().min(0).max(99_999)], 'A year must be a number')

export const FilterText = z.string().max(limits.text.singleLine)

/** The filters of the catalogue: values of one filter are alternatives (or), different filters combine (and). */
export const productFilters = {
  q: SearchText.optional(),
  in: z.enum(['name', 'all']).default('all'),
  make: oneOrMany(FilterText),
  model: oneOrMany(FilterText),
  year: oneOrMany(YearFilter),
  category: oneOrMany(FilterText),
  part: oneOrMany(FilterText),
  condition: Condition.optional(),
  rating: z.coerce.number('Rating must be a number').min(0).max(5).optional(),
  minPrice: PriceFilter.optional(),
  maxPrice: PriceFilter.optional(),
  businessId: oneOrMany(z.union([PathId, Id], 'Must be a positive whole number')),
  brand: oneOrMany(FilterText),
  grade: oneOrMany(GradeValue),
  position: oneOrMany(PositionValue),
  size: oneOrMany(FilterText),
  town: oneOrMany(FilterText),
  region: oneOrMany(FilterText),
  /** Lists only products whose shop lists this vehicle. */
  vehicleId: z.union([PathId, Id], 'Must be a positive whole number').optional(),
  /**
   * Applies makes, models, years, conditions, towns, regions and prices (`under 200`) in `q` as filters; places only sort. If nothing matches, translates words of the other languages into
   * English and corrects the spelling. With `in=name` it only translates.
   */
  understand: Flag.default(false),
}

export const ProductQuery = z.object({
  ...productFilters,
  /** Defaults to `bestMatch` if `q` has words, else to `featured`. */
  sort: z.enum(productSorts, 'Unknown sort').optional(),
  /** Puts products that fit this vehicle first, under every sort. A vehicle named in `q` takes precedence. */
  preferVehicle: z.union([PathId, Id], 'Must be a positive whole number').optional(),
  view: z.enum(['full', 'card']).default('full'),
  ...paging,
  limit: paging.limit.default(limits.list.catalogue),
})
export type ProductQuery = z.output<typeof ProductQuery>
export type ProductFilters = Omit<ProductQuery, 'sort' | 'preferVehicle' | 'view' | 'page' | 'limit'>

/** A search word that was applied as a filter. */
export const RecognisedFilter = z.object({
  filter: z.enum(['make', 'model', 'year', 'condition', 'town', 'region', 'minPrice', 'maxPrice']),
  /** A price is in cedis. */
  value: z.string(),
  /** The words as typed. Removing them from the search removes the filter. */
  words: z.string(),
  /** True if it only lists what matches first, false if it hides everything else. Vehicles and prices do not say. */
  sorts: z.boolean().optional(),
})
export type RecognisedFilter = z.infer<typeof RecognisedFilter>

/**
 * Groups of a search's products, in list order, by how they fit the chosen or named vehicle. Parts chosen by size that do
 * not list the vehicle are `not_stated`. Products that only contain the words in their name or description are
 * `mentioned`, whatever they fit: spark plugs whose text says "disconnect the battery" are not batteries.
 */
export const fitGroups = ['fits', 'any_vehicle', 'not_stated', 'other_vehicles', 'mentioned'] as const
export type FitGroup = (typeof fitGroups)[number]

export const ProductPage = z.object({
  data: z.array(Product),
  meta: PageMeta.extend({
    understood: z.array(RecognisedFilter).optional(),
    /** The corrected search whose results are shown, if the typed one matched nothing. */
    showingResultsFor: z.string().optional(),
    /** The part number in the search, reduced to letters and digits. */
    partNumber: z.string().optional(),
    /** Search words, as typed, that were ignored because nothing matches them, or prices that cannot be converted. */
    ignored: z.array(z.string()).optional(),
    /** A price in a currency that the site cannot convert, as typed; `ignored` has it, too. */
    foreignPrice: z.string().optional(),
    /** A searched part number that no shop lists; the products match the rest of the search. */
    unlistedNumber: z.string().optional(),
    /** Listed part numbers that differ from the searched one by a typing error. */
    nearNumbers: z.array(z.object({ number: z.string(), count: z.int() })).optional(),
    /** Parts named by the search, in English, best first; offered when nothing fits. */
    parts: z.array(z.string()).optional(),
    /** Non-empty groups in list order, by the vehicle of the search or of `preferVehicle`. */
    groups: z.array(z.object({ group: z.enum(fitGroups), count: z.int() })).optional(),
    groupedBy: z.string().optional(),
  }),
})

const FacetValues = z.array(z.object({ value: z.string(), count: z.int() }))

/**
 * The values of each filter, with the number of products under all the *other* filters. Values of the catalogue without
 * products here count 0. Models are limited to the chosen makes; brands, sizes, towns and regions to the 200 most common
 * and the chosen ones.
 */
export const Facets = z.object({
  make: FacetValues,
  model: FacetValues,
  /** Newest first. */
  year: FacetValues,
  category: FacetValues,
  part: FacetValues,
  condition: FacetValues,
  /** Minimum stars: 4, 3, 2, 1. */
  rating: FacetValues,
  /** `value` is the shop's id. Most products first. */
  shop: z.array(z.object({ value: z.string(), name: z.string(), count: z.int() })),
  /** In cedis. `min` and `max` are null if nothing matches. A step's `to` is exclusive, null in the last. */
  price: z.object({
    min: Money.nullable(),
    max: Money.nullable(),
    steps: z.array(z.object({ from: z.number(), to: z.number().nullable(), count: z.int() })),
  }),
  brand: FacetValues.optional(),
  grade: FacetValues.optional(),
  position: FacetValues.optional(),
  size: FacetValues.optional(),
  town: FacetValues.optional(),
  region: FacetValues.optional(),
  /** True if counting stopped at the cap: every count is then a minimum. */
  capped: z.boolean().optional(),
})
export type Facets = z.infer<typeof Facets>
