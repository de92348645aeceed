import { Condition, WarrantyUnit } from '@axle/contract/product'
import { NewProduct, ProductFields, vehicleProblem } from '@axle/contract/product-fields'
import { limits } from '@axle/contract/limits'
import type { FormErrors } from '@mantine/form'
import { z } from 'zod'
import { rulesOf } from '../lib/forms/form-rules.ts'
import { inUsersLanguage } from '../lib/i18n/messages.ts'
import { hasWords } from './description/plain-description.ts'
import { isFilled, type PartNumberRow, type ProductFormValues } from './product-form-values.ts'

const wire = ProductFields.shape
const wholeNumber = `Must be a whole number from 1 to ${limits.product.maxTerm}`
const positive = z
  .int('Must be a whole number')
  .positive('Must be a positive number')
  .max(limits.product.maxTerm, wholeNumber)
/** An empty field means no value. */
const orEmpty = <T extends z.ZodType>(rule: T) => z.preprocess((given) => (given === '' ? undefined : given), rule)
const optionalPositive = orEmpty(positive.optional())

const PartNumber = wire.partNumbers.unwrap().element
/** An empty row is omitted from the request. */
const PartNumberOfForm = z.custom<PartNumberRow>().superRefine((row, context) => {
  if (!isFilled(row)) return
  for (const { path, message } of PartNumber.safeParse(row).error?.issues ?? [])
    context.addIssue({ code: 'custom', path, message })
})

const details = {
  name: wire.name,
  description: z.string().refine(hasWords, { error: 'Description is required!', abort: true }).pipe(wire.description),
  images: wire.images,
  partId: wire.partId,
  price: wire.price,
}

const fields = {
  ...details,
  businessId: z.int('Please select a shop').positive('Please select a shop'),
  productState: Condition.nullable(),
  warrantyDuration: optionalPositive,
  warrantyUnit: WarrantyUnit.default('days'),
  replacement: optionalPositive,
  brand: wire.brand,
  grade: wire.grade,
  positions: wire.positions,
  quantityPerCar: orEmpty(wire.quantityPerCar),
  parcelSize: wire.parcelSize,
  size: wire.size,
  mileage: orEmpty(wire.mileage),
  donorCar: wire.donorCar,
  tested: wire.tested,
  coreDeposit: orEmpty(wire.coreDeposit),
  shopSku: wire.shopSku,
  shelf: wire.shelf,
  partNumbers: z.array(PartNumberOfForm).max(limits.product.maxPartNumbers),
  vehicles: z.array(z.unknown()).max(limits.product.maxVehicles, 'Too many vehicles'),
} satisfies Record<Exclude<keyof ProductFormValues, 'quantity' | 'fitsAnyVehicle'>, z.ZodType>

/**
 * The rules of the form: those of the contract per field, flat where the contract nests. A product on sale may sell
 * out.
 */
export const productRules = {
  create: z.object({ ...fields, quantity: NewProduct.shape.stock }),
  edit: z.object({ ...fields, quantity: wire.stock }),
}
type ProductRules = (typeof productRules)[keyof typeof productRules]

const vehicleProblemOf = ({ vehicles, fitsAnyVehicle }: ProductFormValues) =>
  vehicleProblem(fitsAnyVehicle ? 0 : vehicles.length, fitsAnyVehicle)

/** Validates the whole form; messages are in the user's language. */
export function checkProduct(rules: ProductRules): (form: ProductFormValues) => FormErrors {
  const check = rulesOf(rules)
  return (form) => {
    const problem = vehicleProblemOf(form)
    return { ...check(form), ...(problem !== undefined && { vehicles: inUsersLanguage(problem) }) }
  }
}

/** Required fields in the order of the form. */
const needed = ['businessId', 'images', 'name', 'partId', 'price', 'quantity', 'description', 'vehicles'] as const
export type Needed = (typeof needed)[number]

/** Returns the required fields that are missing or invalid. */
export const missingOf = (form: ProductFormValues, rules: ProductRules): Needed[] =>
  needed.filter(
    (field) =>
      !rules.shape[field].safeParse(form[field]).success ||
      (field === 'vehicles' && vehicleProblemOf(form) !== undefined),
  )

/** Whether the six fields of the tab Details are valid, which opens the other tabs. */
export const areBasicsValid = (missing: readonly Needed[]): boolean =>
  !missing.some((field) => field in details || field === 'quantity')

const formFieldNames: Record<string, string> = {
  stock: 'quantity',
  'metadata.warranty.duration': 'warrantyDuration',
  'metadata.warranty.unit': 'warrantyUnit',
  'metadata.replacement': 'replacement',
  'metadata.productState': 'productState',
}
/** Maps the server's field names to the form's; a list has one place for all its messages. */
export const atFormFields = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [
      formFieldNames[path] ??
        path.replace(/^(vehicleMakeIds|fitments|fitsAnyVehicle)\b.*/, 'vehicles').replace(/^images\..*/, 'images'),
      message,
    ]),
  )

export type Tab = 'details' | 'selection' | 'vehicles'
/** Returns the tabs with errors. */
export function tabsWithErrors(fields: readonly string[]): Tab[] {
  const ofDetails = fields.some((field) => field !== 'vehicles' && field !== 'businessId')
  return [...(ofDetails ? (['details'] as const) : []), ...(fields.includes('vehicles') ? (['vehicles'] as const) : [])]
}
