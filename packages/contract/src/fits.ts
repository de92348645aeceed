import { z } from 'zod'
import { Id, PathId } from './common.ts'
import { FitDoubt } from './fit-answers.ts'
import { limits } from './limits.ts'
import { Steering } from './product.ts'

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
  /** Set if verified buyers say that it does not fit this vehicle, or others of its generation. */
  doubt: FitDoubt.optional(),
})
export type Fit = z.infer<typeof Fit>

const productId = z.union([PathId, Id], 'Must be a positive whole number')

/** One product id or several. */
export const ProductIds = z
  .union([z.array(productId).max(limits.product.maxFits), productId], 'Request one product or a list of products')
  .transform((value) => (Array.isArray(value) ? value : [value]))

export const FitQuery = z.object({
  vehicleId: z.union([PathId, Id], 'Must be a positive whole number'),
  productId: ProductIds,
})
