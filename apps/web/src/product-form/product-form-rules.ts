import { Condition, NewProduct, ProductFields, vehicleProblem, WarrantyUnit } from '@axle/contract/catalogue'
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
/** An empty box means nothing was asked. */
const optionalPositive = z.preprocess((given) => (given === '' ? undefined : given), positive.optional())

const PartNumber = wire.partNumbers.unwrap().element
/** A row in which nothing stands is left out when the form is sent. */
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
  quantityPerCar: z.preprocess((given) => (given === '' ? undefined : given), wire.quantityPerCar),
  size: wire.size,
  partNumbers: z.array(PartNumberOfForm).max(limits.product.maxPartNumbers),
  vehicles: z.array(z.unknown()).max(limits.product.maxVehicles, 'Too many vehicles'),
}

/** The product form: the wire's rules a field each, flat where the wire nests. What is on sale may sell out. */
export const productRules = {
  create: z.object({ ...fields, quantity: NewProduct.shape.stock }),
  edit: z.object({ ...fields, quantity: wire.stock }),
}
type ProductRules = (typeof productRules)[keyof typeof productRules]

const vehicleProblemOf = ({ vehicles, fitsAnyVehicle }: ProductFormValues) =>
  vehicleProblem(fitsAnyVehicle ? 0 : vehicles.length, fitsAnyVehicle)

/** Checks the whole form; messages in the user's language. */
export function checkProduct(rules: ProductRules): (form: ProductFormValues) => FormErrors {
  const check = rulesOf(rules)
  return (form) => {
    const problem = vehicleProblemOf(form)
    return { ...check(form), ...(problem !== undefined && { vehicles: inUsersLanguage(problem) }) }
  }
}

/** What a product cannot be sold without, in the order of the form. */
const needed = ['businessId', 'images', 'partId', 'name', 'price', 'quantity', 'description', 'vehicles'] as const
export type Needed = (typeof needed)[number]

/** What is not there yet, or not as it must be. */
export const missingOf = (form: ProductFormValues, rules: ProductRules): Needed[] =>
  needed.filter(
    (field) =>
      !rules.shape[field].safeParse(form[field]).success ||
      (field === 'vehicles' && vehicleProblemOf(form) !== undefined),
  )

/** The six fields of the tab Details that open the other tabs. */
export const areBasicsValid = (missing: readonly Needed[]): boolean =>
  !missing.some((field) => field in details || field === 'quantity')

const onFormNames: Record<string, string> = {
  stock: 'quantity',
  'metadata.warranty.duration': 'warrantyDuration',
  'metadata.warranty.unit': 'warrantyUnit',
  'metadata.replacement': 'replacement',
  'metadata.productState': 'productState',
}
/** The server names fields as on the wire; the form has names of its own, and one place for all that is said of a list. */
export const onForm = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [
      onFormNames[path] ??
        path.replace(/^(vehicleMakeIds|fitments|fitsAnyVehicle)\b.*/, 'vehicles').replace(/^images\..*/, 'images'),
      message,
    ]),
  )

export type Tab = 'details' | 'selection' | 'vehicles'
/** The tabs in which something has to be put right. */
export function tabsWithErrors(fields: readonly string[]): Tab[] {
  const ofDetails = fields.some((field) => field !== 'vehicles' && field !== 'businessId')
  return [...(ofDetails ? (['details'] as const) : []), ...(fields.includes('vehicles') ? (['vehicles'] as const) : [])]
}
