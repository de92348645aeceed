import { z } from 'zod'
import { Id, Money, Timestamp } from './common.ts'
import { FitDoubt } from './fit-answers.ts'
import { parcelSizes } from './parcel-size.ts'
import { limits } from './limits.ts'
import { Review } from './reviews.ts'
import { PauseOfShop } from './shop-pause.ts'
import { ShopStatus } from './shops.ts'
import { sizeKinds } from './sizes.ts'
import { grades, positions, testStates } from './trade.ts'

export const conditions = ['Brand New', 'Used'] as const

export const Condition = z.enum(conditions)
export type Condition = z.infer<typeof Condition>

export const WarrantyUnit = z.enum(['days', 'months', 'years'])
export type WarrantyUnit = z.infer<typeof WarrantyUnit>

const termMessage = `Must be a whole number from 1 to ${limits.product.maxTerm}`

export const Term = z.int(termMessage).min(1, termMessage).max(limits.product.maxTerm, termMessage)

/** The side of the steering wheel: a rack, a lamp or a dashboard may fit only one. */
export const steeringSides = ['left', 'right'] as const

export const Steering = z.enum(steeringSides)
export type Steering = z.infer<typeof Steering>

export const GradeValue = z.enum(grades)

export const TestStateValue = z.enum(testStates)

export const PositionValue = z.enum(positions)

export const SizeKindValue = z.enum(sizeKinds)

export const ParcelSizeValue = z.enum(parcelSizes)

export const ProductMetadata = z.object({
  productState: Condition.optional(),
  warranty: z.object({ duration: Term, unit: WarrantyUnit.default('days') }).optional(),
  replacement: Term.optional(),
})

export const VehicleMakeOfProduct = z.object({
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
    /** With `view=card` the first one alone. */
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
    /** Its whole shop is paused, so it cannot be ordered now. Left out if not. */
    shopPause: PauseOfShop.optional(),
    brand: z.string().optional(),
    grade: GradeValue.optional(),
    positions: z.array(PositionValue).optional(),
    /** How many pieces one vehicle needs. */
    quantityPerCar: z.int().optional(),
    /** The size of a part chosen by size, as `normaliseSize` writes it: `195/65 R15`, `60 Ah`, `H4`, `20W-50`. */
    size: z.string().optional(),
    /** In cedis: paid to the shop and returned against the old part. Never in the totals of orders. */
    coreDeposit: Money.optional(),
    /** Delivery costs the surcharge for bulky parts. Left out if false. */
    bulky: z.boolean().optional(),
    /** In kilometres. Only used parts have it and the two fields below; left out of `view=card`. */
    mileage: z.int().optional(),
    /** The vehicle that a used part comes from, in the shop's words: `Toyota Corolla 2010, silver`. */
    donorCar: z.string().optional(),
    tested: TestStateValue.optional(),
    /** Set for parts chosen by size, which listed vehicles do not restrict. */
    sizeKind: SizeKindValue.optional(),
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
export const OwnProduct = ProductDetails.extend({
  businessStatus: ShopStatus,
  /** What its shop says of its size; null: as its part. */
  parcelSize: ParcelSizeValue.nullable(),
  /** The shop's own number of the product, unique among its products. */
  shopSku: z.string().nullable(),
  /** Where the shop keeps it: `A3, lower`. */
  shelf: z.string().nullable(),
  /** Paused until the begin of this day; null until its shop resumes it. */
  pausedUntil: z.iso.date().nullable(),
  /** The vehicles that buyers say it does not fit, although the shop lists them. Left out if there are none. */
  doubtedFits: z.array(FitDoubt.extend({ make: z.string(), model: z.string() })).optional(),
}).meta({ id: 'OwnProduct' })
export type OwnProduct = z.input<typeof OwnProduct>
