import { z } from 'zod'
import {
  data,
  Flag,
  Id,
  ImageUrl,
  singleLine,
  oneOrMany,
  Money,
  optionalSingleLine,
  optionalPaging,
  page,
  PageMeta,
  paging,
  paragraph,
  PathId,
  SearchText,
  priorValues,
  Timestamp,
} from './common.ts'
import { textLanguages } from './display-settings.ts'
import { limits } from './limits.ts'
import { PartNames } from './part-names.ts'
import { Review } from './reviews.ts'
import { defineRoutes } from './route.ts'
import { ShopStatus } from './shops.ts'
import { sizeKinds } from './sizes.ts'
import { grades, positions } from './trade.ts'

export const conditions = ['Brand New', 'Used'] as const
export const Condition = z.enum(conditions)
export type Condition = z.infer<typeof Condition>
export const WarrantyUnit = z.enum(['days', 'months', 'years'])
export type WarrantyUnit = z.infer<typeof WarrantyUnit>
/** `bestMatch` ranks by the words searched for and is the default while there are any; without words it is `featured`. */
export const productSorts = ['featured', 'newest', 'priceAsc', 'priceDesc', 'alphabetical', 'bestMatch'] as const
export type ProductSort = (typeof productSorts)[number]

const termMessage = `Must be a whole number from 1 to ${limits.product.maxTerm}`
const Term = z.int(termMessage).min(1, termMessage).max(limits.product.maxTerm, termMessage)

/** Which side the wheel is on: a rack, a lamp or a dashboard may fit only one. */
export const steeringSides = ['left', 'right'] as const
export const Steering = z.enum(steeringSides)
export type Steering = z.infer<typeof Steering>

const GradeValue = z.enum(grades)
const PositionValue = z.enum(positions)
const SizeKind = z.enum(sizeKinds)

export const ProductMetadata = z.object({
  productState: Condition.optional(),
  warranty: z.object({ duration: Term, unit: WarrantyUnit.default('days') }).optional(),
  replacement: Term.optional(),
})

const VehicleMakeOfProduct = z.object({
  vehicleMakeId: Id,
  vehicleMakeName: z.string(),
  vehicleMakeModelName: z.string(),
  vehicleMakeYear: z.int(),
  /** A condition in the shop's words: `only with air-con`. */
  note: z.string().nullable().optional(),
  /** Where on the vehicle: `front left`. */
  position: z.string().nullable().optional(),
  /** Null: either side, or the shop has not said. */
  steering: Steering.nullable().optional(),
})

export const Product = z
  .object({
    id: Id,
    name: z.string(),
    /** Cleaned HTML. Left out of `view=card`. */
    description: z.string().optional(),
    price: Money,
    stock: z.int(),
    partId: Id,
    part: z.string(),
    partName: z.string(),
    partCategory: z.string(),
    images: z.array(z.string()),
    businessId: Id,
    businessName: z.string(),
    businessAddress: z.string(),
    rating: z.number(),
    ratingCount: z.int(),
    totalSold: z.int(),
    createdAt: Timestamp,
    /** The vehicles in one line: `Toyota Corolla 2008–2013`. */
    fits: z.string(),
    /** Oil, a battery, a tyre, a tool: no vehicle is listed, since it fits all of them. Left out where it is false. */
    fitsAnyVehicle: z.boolean().optional(),
    /** Off sale until it is resumed: shown to its shop and to admins alone. Left out where it is false. */
    paused: z.boolean().optional(),
    brand: z.string().optional(),
    grade: GradeValue.optional(),
    positions: z.array(PositionValue).optional(),
    /** How oneOrMany of it one vehicle needs. */
    quantityPerCar: z.int().optional(),
    /** The size of a part chosen by size, as `normaliseSize` writes it: `195/65 R15`, `60 Ah`, `H4`, `20W-50`. */
    size: z.string().optional(),
    /** Of a part chosen by size: the vehicles that are listed do not decide. Left out of others. */
    sizeKind: SizeKind.optional(),
    businessTown: z.string().optional(),
    businessRegion: z.string().optional(),
    /** Left out of `view=card`. */
    vehicleMakes: z.array(VehicleMakeOfProduct).optional(),
    metadata: ProductMetadata,
    /** The printed number that led here, where a part number was looked for. */
    foundThrough: z.string().optional(),
  })
  .meta({ id: 'Product' })
export type Product = z.input<typeof Product>

export const ProductDetails = Product.extend({
  partNumbers: z.array(z.object({ number: z.string(), brand: z.string() })),
  ratings: z.array(Review),
  reviews: z.array(Review),
}).meta({ id: 'ProductDetails' })
export type ProductDetails = z.input<typeof ProductDetails>

/** A product as its shop edits it: on sale or not. Private fields belong here, never into `ProductDetails`. */
export const OwnProduct = ProductDetails.extend({ businessStatus: ShopStatus }).meta({ id: 'OwnProduct' })
export type OwnProduct = z.input<typeof OwnProduct>

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
const YearFilter = z.union([yearText, z.int().min(0).max(99_999)], 'A year must be a number')
const filterText = z.string().max(limits.text.singleLine)

/** What narrows the catalogue: values of one filter widen it, different filters narrow each other. */
export const productFilters = {
  q: SearchText.optional(),
  in: z.enum(['name', 'all']).default('all'),
  make: oneOrMany(filterText),
  model: oneOrMany(filterText),
  year: oneOrMany(YearFilter),
  category: oneOrMany(filterText),
  part: oneOrMany(filterText),
  condition: Condition.optional(),
  rating: z.coerce.number('Rating must be a number').min(0).max(5).optional(),
  minPrice: PriceFilter.optional(),
  maxPrice: PriceFilter.optional(),
  businessId: oneOrMany(z.union([PathId, Id], 'Must be a positive whole number')),
  brand: oneOrMany(filterText),
  grade: oneOrMany(GradeValue),
  position: oneOrMany(PositionValue),
  size: oneOrMany(filterText),
  town: oneOrMany(filterText),
  region: oneOrMany(filterText),
  /** Only what its shop says fits exactly this vehicle. */
  vehicleId: z.union([PathId, Id], 'Must be a positive whole number').optional(),
  /**
   * Takes makes, models and years in `q` for filters; when nothing matches, its words in French, German, Spanish,
   * Vietnamese, Chinese or Arabic are said in English, and mistyped ones mended. With `in=name` they are only said in
   * English.
   */
  understand: Flag.default(false),
}
export const ProductQuery = z.object({
  ...productFilters,
  /** Left out: `bestMatch` while `q` has words, else `featured`. */
  sort: z.enum(productSorts, 'Unknown sort').optional(),
  /** Lists what fits this vehicle first, under every sort, and never filters. A vehicle named in `q` goes before it. */
  preferVehicle: z.union([PathId, Id], 'Must be a positive whole number').optional(),
  view: z.enum(['full', 'card']).default('full'),
  ...paging,
  limit: paging.limit.default(limits.list.catalogue),
})
export type ProductQuery = z.output<typeof ProductQuery>
export type ProductFilters = Omit<ProductQuery, 'sort' | 'preferVehicle' | 'view' | 'page' | 'limit'>

/** A word of the search that was taken for a filter. */
export const RecognisedFilter = z.object({
  filter: z.enum(['make', 'model', 'year']),
  value: z.string(),
  /** As it was typed: a search without these words is one without this filter. */
  words: z.string(),
})
export type RecognisedFilter = z.infer<typeof RecognisedFilter>

/**
 * What the shops say of the vehicle that is chosen or named in the search, in the order of the list. Parts chosen by size
 * that do not list the vehicle count as `not_stated`. Products that only mention the words, in a name or description, are
 * `mentioned`, whatever they fit: spark plugs are no battery because their text says "disconnect the battery".
 */
export const fitGroups = ['fits', 'any_vehicle', 'not_stated', 'other_vehicles', 'mentioned'] as const
export type FitGroup = (typeof fitGroups)[number]

export const ProductPage = z.object({
  data: z.array(Product),
  meta: PageMeta.extend({
    understood: z.array(RecognisedFilter).optional(),
    /** Nothing matched what was typed; these are the results for this instead. */
    showingResultsFor: z.string().optional(),
    /** The part number that the search was taken for, as letters and digits. */
    partNumber: z.string().optional(),
    /** Words of the search that were left out because nothing matches with them, as they were typed. */
    ignored: z.array(z.string()).optional(),
    /** The search is a part number that no shop lists; the products are those of the rest of the search, if any. */
    unlistedNumber: z.string().optional(),
    /** Listed part numbers that differ by a slip from the one searched for. */
    nearNumbers: z.array(z.object({ number: z.string(), count: z.int() })).optional(),
    /** Parts that the words name, by their English names, best first: pages offer them where nothing fits. */
    parts: z.array(z.string()).optional(),
    /** The vehicle of the search or of `preferVehicle` that the list is grouped by; groups stand in this order, none empty. */
    groups: z.array(z.object({ group: z.enum(fitGroups), count: z.int() })).optional(),
    groupedBy: z.string().optional(),
  }),
})

const FacetValues = z.array(z.object({ value: z.string(), count: z.int() }))
/**
 * Each value with how oneOrMany products it would give under all the *other* filters. Values that are somewhere in the
 * catalogue but would give nothing here stand with 0; models only of the chosen makes. Brands, sizes, towns and regions: the
 * 200 that give most, and the chosen ones.
 */
export const Facets = z.object({
  make: FacetValues,
  model: FacetValues,
  /** Newest first. */
  year: FacetValues,
  category: FacetValues,
  part: FacetValues,
  condition: FacetValues,
  /** At least so oneOrMany stars: 4, 3, 2, 1. */
  rating: FacetValues,
  /** `value` is the id of the shop. Those with most products first. */
  shop: z.array(z.object({ value: z.string(), name: z.string(), count: z.int() })),
  /** Cedis. `min` and `max` are null where nothing matches. A step's `to` is exclusive, null in the last one. */
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
  /** True where counting stopped at the cap: every count then reads "at least". */
  capped: z.boolean().optional(),
})
export type Facets = z.infer<typeof Facets>

/** How much a shop may say of a product on one vehicle. In characters. */
export const fitmentLimits = { note: 200, position: 60 } as const

const stockFrom = (least: number) =>
  z
    .int('Quantity is required!')
    .min(least, 'Quantity is required!')
    .max(limits.product.maxQuantity, 'Quantity is too high')

const perCarMessage = `Must be a whole number from 1 to ${limits.product.maxPerCar}`
const PerCar = z.int(perCarMessage).min(1, perCarMessage).max(limits.product.maxPerCar, perCarMessage)

const badPartId = 'Part ID must be a positive number'

/** A product as its shop writes it. Form and wire differ (quantity/stock, flat warranty): the form maps to this. */
export const ProductFields = z.object({
  name: singleLine('Name is required!', 160),
  description: paragraph('Description is required!'),
  price: z
    .number('Price is required!')
    .min(limits.product.minPrice, { error: 'Price is required!', abort: true })
    .max(limits.product.maxPrice, 'Price is too high')
    .multipleOf(0.01, 'Price must have at most two decimals'),
  stock: stockFrom(0),
  partId: z
    .int({ error: ({ input }) => (input == null ? 'Part is required!' : badPartId) })
    .positive(badPartId)
    .pipe(Id),
  vehicleMakeIds: z.array(Id).max(limits.product.maxVehicles).optional(),
  fitments: z
    .array(
      z.object({
        vehicleMakeId: Id,
        note: optionalSingleLine(fitmentLimits.note).optional(),
        position: optionalSingleLine(fitmentLimits.position).optional(),
        steering: Steering.nullable().optional(),
      }),
    )
    .max(limits.product.maxVehicles)
    .optional(),
  /** Instead of vehicles, for what does not depend on the vehicle. */
  fitsAnyVehicle: z.boolean().optional(),
  /** Null or empty where the shop does not say, as in the four fields below. */
  brand: optionalSingleLine(limits.product.brand).nullable().optional(),
  grade: GradeValue.nullable().optional(),
  positions: z.array(PositionValue).max(positions.length).optional(),
  quantityPerCar: PerCar.nullable().optional(),
  /** Only of a part chosen by size; stored as `normaliseSize` writes it. */
  size: optionalSingleLine(limits.product.size).nullable().optional(),
  businessId: Id,
  images: z
    .array(ImageUrl, 'Upload at least one image')
    .min(1, 'Upload at least one image')
    .max(limits.product.maxImages, 'You can upload a maximum of 5 images'),
  partNumbers: z
    .array(
      z.object({
        number: singleLine('Part number is required!', 60).regex(/[A-Za-z0-9]/, 'Part number needs a letter or digit'),
        brand: optionalSingleLine(60).default(''),
      }),
    )
    .max(limits.product.maxPartNumbers)
    .optional(),
  metadata: ProductMetadata.optional(),
})
export type ProductFields = z.output<typeof ProductFields>

/** Why a product may not name these vehicles: it names at least one, or fits any and names none. */
export function vehicleProblem(vehicles: number, fitsAnyVehicle: boolean): string | undefined {
  if (fitsAnyVehicle) return vehicles > 0 ? 'A product that fits any vehicle lists no vehicles' : undefined
  return vehicles > 0 ? undefined : 'Please select at least one vehicle'
}

/** What a product needs to be put on sale: form and API share it. Once it is on sale its stock may fall to 0. */
export const NewProduct = ProductFields.extend({ stock: stockFrom(1) })
  .superRefine(({ fitments, vehicleMakeIds, fitsAnyVehicle = false }, context) => {
    const message = vehicleProblem((fitments ?? vehicleMakeIds ?? []).length, fitsAnyVehicle)
    if (message) context.addIssue({ code: 'custom', path: ['vehicleMakeIds'], message })
  })
  .meta({ id: 'NewProduct' })

/** Every field of `ProductFields` as it was read, so that no edit of it is lost. */
const fieldsBefore = {
  ...Product.pick({ name: true, description: true, stock: true, partId: true, businessId: true, images: true }).shape,
  price: z.number(),
  metadata: ProductMetadata,
  vehicleMakeIds: z.array(Id),
  fitsAnyVehicle: z.boolean(),
  brand: z.string().nullable(),
  grade: z.string().nullable(),
  positions: z.array(z.string()),
  quantityPerCar: z.number().nullable(),
  size: z.string().nullable(),
  fitments: z.array(VehicleMakeOfProduct.pick({ vehicleMakeId: true, note: true, position: true, steering: true })),
  partNumbers: ProductDetails.shape.partNumbers,
} satisfies Record<keyof ProductFields, z.ZodType>

/** What a change of a product may carry: any of the fields, and their values as they were read (`stockWas`: `was.stock`). */
export const ProductChanges = ProductFields.partial().extend({
  stockWas: z.int().min(0).optional(),
  /** Takes it off sale until it is resumed. */
  paused: z.boolean().optional(),
  was: priorValues(fieldsBefore),
})
export type ProductChanges = z.output<typeof ProductChanges>

export const Part = z
  .object({
    id: Id,
    name: z.string(),
    category: z.string(),
    /** Other names it is looked for by. */
    aliases: z.array(z.string()).optional(),
    /** Chosen by size: products of it may say one, and are told apart by it instead of by vehicle. */
    sizeKind: SizeKind.optional(),
    /** Products still are this, but no new one can be. */
    retired: z.boolean().optional(),
  })
  .meta({ id: 'Part' })
export const Vehicle = z
  .object({ id: Id, name: z.string(), modelName: z.string(), year: z.int() })
  .meta({ id: 'VehicleMake' })
const otherNames = z.array(z.string())
/** Every vehicle there is, compact: `ids[n]` is the vehicle of `years[n]`; years newest first, makes and models by name. */
export const VehicleTree = z.array(
  z.object({
    name: z.string(),
    aliases: otherNames,
    /** Products on sale that fit one of its vehicles: what is common here comes first in a picker. */
    products: z.int(),
    models: z.array(
      z.object({
        name: z.string(),
        aliases: otherNames,
        products: z.int(),
        years: z.array(z.int()),
        ids: z.array(Id),
        /** Chassis and generation codes with the years they were built; `to` is missing while one still is. */
        generations: z.array(z.object({ code: z.string(), from: z.int(), to: z.int().optional() })).optional(),
        /** Those of `ids` that something on sale fits, but that new products may not name. */
        retired: z.array(Id).optional(),
      }),
    ),
  }),
)
export type VehicleTree = z.infer<typeof VehicleTree>

/** Silence is never a no: `not_said` where the shop names no vehicle at all. */
export const verdicts = ['fits', 'does_not_fit', 'not_said'] as const
export const Verdict = z.enum(verdicts)
export type Verdict = z.infer<typeof Verdict>
export const Fit = z.object({
  productId: Id,
  verdict: Verdict,
  /** Of the vehicle asked about, where it fits. */
  note: z.string().nullable(),
  position: z.string().nullable(),
  steering: Steering.nullable(),
  /** It fits this vehicle since it fits any. */
  anyVehicle: z.boolean().optional(),
})
export type Fit = z.infer<typeof Fit>

const productIds = z.union([PathId, Id], 'Must be a positive whole number')
const askedProducts = z
  .union([z.array(productIds).max(limits.product.maxFits), productIds], 'Request one product or a list of products')
  .transform((value) => (Array.isArray(value) ? value : [value]))
export const FitQuery = z.object({
  vehicleId: z.union([PathId, Id], 'Must be a positive whole number'),
  productId: askedProducts,
})

const params = z.object({ id: PathId })

export const catalogueRoutes = defineRoutes({
  'GET /products': {
    access: 'anyone',
    tag: 'Catalogue',
    summary: 'List, filter and search products',
    query: ProductQuery,
    response: ProductPage,
  },
  'GET /products/fits': {
    access: 'anyone',
    tag: 'Catalogue',
    summary: 'Whether products fit a vehicle, as their shops say; products that are not on sale are left out',
    query: FitQuery,
    response: data(z.array(Fit)),
  },
  'GET /products/cards': {
    access: 'anyone',
    tag: 'Catalogue',
    summary: 'Products by their ids, in the order asked for; those that are not on sale are left out',
    query: z.object({ productId: askedProducts }),
    response: data(z.array(Product)),
  },
  'GET /products/facets': {
    access: 'anyone',
    tag: 'Catalogue',
    summary: 'What the filters offer, each counted under all the others',
    query: z.object(productFilters),
    response: data(Facets),
  },
  'GET /products/:id': {
    access: 'anyone',
    tag: 'Catalogue',
    summary:
      'One product; 410 `product_gone` when it was taken off sale, 404 `product_paused` while its shop has paused it',
    params,
    response: data(ProductDetails),
  },
  'GET /products/:id/edit': {
    access: ['vendor', 'admin'],
    owner: 'public',
    tag: 'Catalogue',
    summary: 'One product for its shop to edit, whatever the status of the shop',
    params,
    response: data(OwnProduct),
  },
  'GET /products/:id/similar': {
    access: 'anyone',
    tag: 'Catalogue',
    summary: 'Products like this one, also for one that was taken off sale',
    params,
    query: z.object({ limit: paging.limit.default(limits.product.similar) }),
    response: data(z.array(Product)),
  },
  'POST /products': {
    access: ['vendor', 'admin'],
    owner: 'public',
    tag: 'Catalogue',
    summary: 'Put a product on sale',
    body: NewProduct,
    response: data(ProductDetails),
    status: 201,
  },
  'PUT /products/:id': {
    access: ['vendor', 'admin'],
    owner: 'public',
    tag: 'Catalogue',
    summary: 'Change a product; keys not sent stay. 409 `edit_conflict` when a field is no longer what `was` says',
    params,
    body: ProductChanges,
    response: data(ProductDetails),
  },
  'DELETE /products/:id': {
    access: ['vendor', 'admin'],
    owner: 'public',
    tag: 'Catalogue',
    summary: 'Take a product off sale; orders keep theirs',
    params,
    response: data(z.object({ id: Id })),
  },
  'GET /parts': {
    access: 'anyone',
    tag: 'Catalogue',
    summary: 'Parts',
    query: z.object({ q: SearchText.optional(), category: filterText.optional(), ...optionalPaging }),
    response: data(z.array(Part)).extend({ meta: PageMeta.optional() }),
  },
  'GET /parts/names': {
    access: 'anyone',
    tag: 'Catalogue',
    summary: 'What one language calls categories and parts, by their English names; empty for English',
    query: z.object({ language: z.enum(textLanguages, 'Unknown language') }),
    response: data(PartNames),
  },
  'GET /parts/:id': { access: 'anyone', tag: 'Catalogue', summary: 'One part', params, response: data(Part) },
  'GET /vehicle-makes': {
    access: 'anyone',
    tag: 'Catalogue',
    summary: 'Vehicles by make, model and year',
    query: z.object({
      make: filterText.optional(),
      model: filterText.optional(),
      year: YearFilter.optional(),
      ...paging,
      limit: paging.limit.default(limits.list.maxLimit),
    }),
    response: page(Vehicle),
  },
  'GET /vehicle-makes/:id': {
    access: 'anyone',
    tag: 'Catalogue',
    summary: 'One vehicle',
    params,
    response: data(Vehicle),
  },
  'GET /vehicle-makes/tree': {
    access: 'anyone',
    tag: 'Catalogue',
    summary: 'All makes, models and years',
    response: data(VehicleTree),
  },
})
