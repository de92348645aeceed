import { Condition, ProductFields, type ProductDetails, WarrantyUnit } from '@axle/contract/catalogue'
import { limits } from '@axle/contract/limits'
import { z } from 'zod'
import { descriptionToSend, htmlToText } from './plain-description.ts'

/** What a number box holds while someone types: a number, or nothing. */
export type Typed = number | ''

export interface ProductFormValues {
  businessId: number | null
  name: string
  description: string
  images: string[]
  partId: number | null
  price: Typed
  quantity: Typed
  productState: Condition | null
  warrantyDuration: Typed
  warrantyUnit: WarrantyUnit
  replacement: Typed
  partNumbers: { number: string; brand: string }[]
  vehicleMakeIds: number[]
}

const wire = ProductFields.shape
const positive = z.int('Must be a whole number').positive('Must be a positive number')
/** An empty box means nothing was asked. */
const optionalPositive = z.preprocess((given) => (given === '' ? undefined : given), positive.optional())

const details = {
  name: wire.name,
  description: wire.description,
  images: wire.images,
  partId: wire.partId,
  price: wire.price,
  quantity: wire.stock.min(1, 'Quantity is required!'),
}
/** The six fields that open the other tabs. */
export const ProductBasics = z.object(details)

/** The product form: the wire's rules a field each, flat where the wire nests. */
export const ProductForm = z.object({
  ...details,
  businessId: z.int('Please select a shop').positive('Please select a shop'),
  productState: Condition.nullable(),
  warrantyDuration: optionalPositive,
  warrantyUnit: WarrantyUnit.default('days'),
  replacement: optionalPositive,
  partNumbers: wire.partNumbers,
  vehicleMakeIds: z
    .array(z.int())
    .min(1, 'Please select at least one vehicle')
    .max(limits.product.maxVehicles, 'Too many vehicles'),
})

export const areBasicsValid = (form: ProductFormValues): boolean => ProductBasics.safeParse(form).success

export const emptyProduct = (businessId: number | null): ProductFormValues => ({
  businessId,
  name: '',
  description: '',
  images: [],
  partId: null,
  price: '',
  quantity: '',
  productState: null,
  warrantyDuration: '',
  warrantyUnit: 'days',
  replacement: '',
  partNumbers: [],
  vehicleMakeIds: [],
})

/** 0 shows as an empty box. */
const typed = (value: number | undefined): Typed => (value === undefined || value === 0 ? '' : value)

export const productFormValues = (product: ProductDetails): ProductFormValues => ({
  businessId: product.businessId,
  name: product.name,
  description: htmlToText(product.description ?? ''),
  images: product.images,
  partId: product.partId,
  price: typed(product.price),
  quantity: typed(product.stock),
  productState: product.metadata.productState ?? null,
  warrantyDuration: typed(product.metadata.warranty?.duration),
  warrantyUnit: product.metadata.warranty?.unit ?? 'days',
  replacement: typed(product.metadata.replacement),
  partNumbers: product.partNumbers,
  vehicleMakeIds: (product.vehicleMakes ?? []).map(({ vehicleMakeId }) => vehicleMakeId),
})

function metadataOf(form: ProductFormValues) {
  const metadata = {
    ...(form.productState && { productState: form.productState }),
    ...(form.warrantyDuration && { warranty: { duration: form.warrantyDuration, unit: form.warrantyUnit } }),
    ...(form.replacement && { replacement: form.replacement }),
  }
  return Object.keys(metadata).length > 0 ? metadata : undefined
}

/**
 * Vehicles as they are sent. Notes and positions that came with the product go back with their vehicles, since the list
 * sent replaces the one kept.
 */
function vehiclesToSend(ids: readonly number[], kept: ProductDetails | undefined) {
  const told = new Map(
    kept?.vehicleMakes?.filter(({ note, position }) => note || position).map((one) => [one.vehicleMakeId, one]),
  )
  if (!ids.some((id) => told.has(id))) return { vehicleMakeIds: [...ids] }
  return {
    fitments: ids.map((id) => {
      const { note, position } = told.get(id) ?? {}
      return { vehicleMakeId: id, ...(note && { note }), ...(position && { position }) }
    }),
  }
}

/**
 * What `POST` and `PUT /products` take, from a form that passed its rules. `kept` is the product being edited: its
 * metadata is cleared by an empty object, since keys not sent stay.
 */
export function productToWire(form: ProductFormValues, kept?: ProductDetails) {
  const metadata = metadataOf(form) ?? (kept && Object.keys(kept.metadata).length > 0 ? {} : undefined)
  return {
    name: form.name.trim(),
    description: descriptionToSend(form.description, kept?.description),
    price: Number(form.price),
    stock: Number(form.quantity),
    partId: Number(form.partId),
    ...vehiclesToSend(form.vehicleMakeIds, kept),
    businessId: Number(form.businessId),
    images: form.images,
    partNumbers: form.partNumbers,
    ...(metadata && { metadata }),
  }
}
