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
/** `bestMatch` ranks by search words and is the default when there are any, else `featured`. */
export const productSorts = ['featured', 'newest', 'priceAsc', 'priceDesc', 'alphabetical', 'bestMatch'] as const
export type ProductSort = (typeof productSorts)[number]

const termMessage = `Must be a whole number from 1 to ${limits.product.maxTerm}`
const Term = z.int(termMessage).min(1, termMessage).max(limits.product.maxTerm, termMessage)

/** The side of the steering wheel: a rack, a lamp or a dashboard may fit only one. */
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
  /** Null: either side, or not stated. */
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
    /** True for products that fit all vehicles, such as oil or tools. Left out if false. */
    fitsAnyVehicle: z.boolean().optional(),
    /** Paused by its shop: only the shop and admins see it. Left out if false. */
    paused: z.boolean().optional(),
    brand: z.string().optional(),
    grade: GradeValue.optional(),
    positions: z.array(PositionValue).optional(),
    /** How many pieces one vehicle needs. */
    quantityPerCar: z.int().optional(),
    /** The size of a part chosen by size, as `normaliseSize` writes it: `195/65 R15`, `60 Ah`, `H4`, `20W-50`. */
    size: z.string().optional(),
    /** Set for parts chosen by size, which listed vehicles do not restrict. */
    sizeKind: SizeKind.optional(),
    businessTown: z.string().optional(),
    businessRegion: z.string().optional(),
    /** Left out of `view=card`. */
    vehicleMakes: z.array(VehicleMakeOfProduct).optional(),
    metadata: ProductMetadata,
    /** The part number that matched the search, as printed. */
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

/** A product as its shop edits it, on sale or not. Private fields belong here, never in `ProductDetails`. */
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

/** The filters of the catalogue: values of one filter are alternatives (or), different filters combine (and). */
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
  /** Lists only products whose shop lists this vehicle. */
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
  filter: z.enum(['make', 'model', 'year']),
  value: z.string(),
  /** The words as typed. Removing them from the search removes the filter. */
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
    /** The corrected search whose results are shown, if the typed one matched nothing. */
    showingResultsFor: z.string().optional(),
    /** The part number in the search, reduced to letters and digits. */
    partNumber: z.string().optional(),
    /** Search words, as typed, that were ignored because nothing matches them. */
    ignored: z.array(z.string()).optional(),
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
 * Each value with how many products it would give under all the *other* filters. Values that are somewhere in the
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

/** Maximum lengths of a fitment's texts, in characters. */
export const fitmentLimits = { note: 200, position: 60 } as const

const stockFrom = (least: number) =>
  z
    .int('Quantity is required!')
    .min(least, 'Quantity is required!')
    .max(limits.product.maxQuantity, 'Quantity is too high')

const perCarMessage = `Must be a whole number from 1 to ${limits.product.maxPerCar}`
const PerCar = z.int(perCarMessage).min(1, perCarMessage).max(limits.product.maxPerCar, perCarMessage)

const badPartId = 'Part ID must be a positive number'

/** A product as its shop submits it. The form maps its fields (quantity, flat warranty) to these. */
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
  /** Replaces the vehicles of products that fit all of them. */
  fitsAnyVehicle: z.boolean().optional(),
  /** Null or empty if not stated, as in the four fields below. */
  brand: optionalSingleLine(limits.product.brand).nullable().optional(),
  grade: GradeValue.nullable().optional(),
  positions: z.array(PositionValue).max(positions.length).optional(),
  quantityPerCar: PerCar.nullable().optional(),
  /** Only for parts chosen by size; stored as `normaliseSize` returns it. */
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

/** Returns the validation message if a product neither lists vehicles nor fits any, or does both. */
export function vehicleProblem(vehicles: number, fitsAnyVehicle: boolean): string | undefined {
  if (fitsAnyVehicle) return vehicles > 0 ? 'A product that fits any vehicle lists no vehicles' : undefined
  return vehicles > 0 ? undefined : 'Please select at least one vehicle'
}

/** A new product; form and API share the rule. Stock must be at least 1, but may fall to 0 later. */
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

/** Changed fields of a product, and their values before the edit. `stockWas` is an older `was.stock`. */
export const ProductChanges = ProductFields.partial().extend({
  stockWas: z.int().min(0).optional(),
  /** Hides the product until its shop resumes it. */
  paused: z.boolean().optional(),
  was: priorValues(fieldsBefore),
})
export type ProductChanges = z.output<typeof ProductChanges>

export const Part = z
  .object({
    id: Id,
    name: z.string(),
    category: z.string(),
    /** Synonyms that searches find it by. */
    aliases: z.array(z.string()).optional(),
    /** Set if products of this part are chosen by size instead of by vehicle. */
    sizeKind: SizeKind.optional(),
    /** Existing products keep this part; new ones cannot choose it. */
    retired: z.boolean().optional(),
  })
  .meta({ id: 'Part' })
export const Vehicle = z
  .object({ id: Id, name: z.string(), modelName: z.string(), year: z.int() })
  .meta({ id: 'VehicleMake' })
const otherNames = z.array(z.string())
/** All vehicles, compact: `ids[n]` belongs to `years[n]`. Years newest first, makes and models by name. */
export const VehicleTree = z.array(
  z.object({
    name: z.string(),
    aliases: otherNames,
    /** Products on sale that fit one of its vehicles; pickers list common makes first. */
    products: z.int(),
    models: z.array(
      z.object({
        name: z.string(),
        aliases: otherNames,
        products: z.int(),
        years: z.array(z.int()),
        ids: z.array(Id),
        /** Chassis and generation codes with their years; no `to` while still being built. */
        generations: z.array(z.object({ code: z.string(), from: z.int(), to: z.int().optional() })).optional(),
        /** Those of `ids` that new products cannot list, but existing ones do. */
        retired: z.array(Id).optional(),
      }),
    ),
  }),
)
export type VehicleTree = z.infer<typeof VehicleTree>

/** `not_said` if the shop lists no vehicle: never claim that a product does not fit without evidence. */
export const verdicts = ['fits', 'does_not_fit', 'not_said'] as const
export const Verdict = z.enum(verdicts)
export type Verdict = z.infer<typeof Verdict>
export const Fit = z.object({
  productId: Id,
  verdict: Verdict,
  /** Set if the product fits the requested vehicle. */
  note: z.string().nullable(),
  position: z.string().nullable(),
  steering: Steering.nullable(),
  /** True if it fits because it fits any vehicle. */
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
