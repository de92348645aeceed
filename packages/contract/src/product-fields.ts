import { z } from 'zod'
import { DayText, Id, ImageUrl, optionalSingleLine, paragraph, priorValues, singleLine } from './common.ts'
import { limits } from './limits.ts'
import {
  GradeValue,
  ParcelSizeValue,
  PositionValue,
  Product,
  ProductDetails,
  ProductMetadata,
  Steering,
  TestStateValue,
  VehicleMakeOfProduct,
} from './product.ts'
import { positions } from './trade.ts'

/** Maximum lengths of a fitment's texts, in characters. */
export const fitmentLimits = { note: 200, position: 60 } as const

const stockFrom = (least: number) =>
  z
    .int('Quantity is required!')
    .min(least, 'Quantity is required!')
    .max(limits.product.maxQuantity, 'Quantity is too high')

const perCarMessage = `Must be a whole number from 1 to ${limits.product.maxPerCar}`

const PerCar = z.int(perCarMessage).min(1, perCarMessage).max(limits.product.maxPerCar, perCarMessage)

const mileageMessage = `Must be a whole number from 0 to ${limits.product.maxMileage}`

const Mileage = z.int(mileageMessage).min(0, mileageMessage).max(limits.product.maxMileage, mileageMessage)

const CoreDeposit = z
  .number('Core deposit is too low')
  .min(limits.product.minPrice, { error: 'Core deposit is too low', abort: true })
  .max(limits.product.maxPrice, 'Core deposit is too high')
  .multipleOf(0.01, 'Price must have at most two decimals')

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
  /** Null or empty if not stated, as in the eleven fields below. */
  brand: optionalSingleLine(limits.product.brand).nullable().optional(),
  grade: GradeValue.nullable().optional(),
  positions: z.array(PositionValue).max(positions.length).optional(),
  quantityPerCar: PerCar.nullable().optional(),
  /** Null: as its part. */
  parcelSize: ParcelSizeValue.nullable().optional(),
  /** Only for parts chosen by size; stored as `normaliseSize` returns it. */
  size: optionalSingleLine(limits.product.size).nullable().optional(),
  /** Only for used parts, as are the two fields below. In kilometres. */
  mileage: Mileage.nullable().optional(),
  donorCar: optionalSingleLine(limits.product.donorCar).nullable().optional(),
  tested: TestStateValue.nullable().optional(),
  /** In cedis. */
  coreDeposit: CoreDeposit.nullable().optional(),
  /** Unique in the shop, whatever its case. Only the shop and admins read it, and the shelf. */
  shopSku: optionalSingleLine(limits.product.shopSku).nullable().optional(),
  shelf: optionalSingleLine(limits.product.shelf).nullable().optional(),
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
  parcelSize: z.string().nullable(),
  size: z.string().nullable(),
  mileage: z.number().nullable(),
  donorCar: z.string().nullable(),
  tested: z.string().nullable(),
  coreDeposit: z.number().nullable(),
  shopSku: z.string().nullable(),
  shelf: z.string().nullable(),
  fitments: z.array(VehicleMakeOfProduct.pick({ vehicleMakeId: true, note: true, position: true, steering: true })),
  partNumbers: ProductDetails.shape.partNumbers,
} satisfies Record<keyof ProductFields, z.ZodType>

/**
 * The day in Ghana on which a paused product is on sale again by itself; null: when its shop resumes it. Only with
 * `paused`.
 */
export const PausedUntil = DayText.nullable()

/** Changed fields of a product, and their values before the edit. `stockWas` is an older `was.stock`. */
export const ProductChanges = ProductFields.partial().extend({
  stockWas: z.int().min(0).optional(),
  /** Hides the product until its shop resumes it. */
  paused: z.boolean().optional(),
  pausedUntil: PausedUntil.optional(),
  was: priorValues(fieldsBefore),
})
export type ProductChanges = z.output<typeof ProductChanges>
