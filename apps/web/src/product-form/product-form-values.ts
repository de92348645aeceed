import { type Condition, type ProductDetails, type WarrantyUnit } from '@axle/contract/catalogue'
import { type ChosenVehicle, vehiclesOfProduct, vehiclesToSend } from './vehicles.ts'

/** What a number box holds while someone types: a number, or nothing. */
export type Typed = number | ''

export interface PartNumberRow {
  number: string
  brand: string
}
export interface ProductFormValues {
  businessId: number | null
  name: string
  /** HTML. */
  description: string
  images: string[]
  partId: number | null
  price: Typed
  quantity: Typed
  productState: Condition | null
  warrantyDuration: Typed
  warrantyUnit: WarrantyUnit
  replacement: Typed
  partNumbers: PartNumberRow[]
  vehicles: ChosenVehicle[]
}

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
  vehicles: [],
})

/** 0 shows as an empty box. */
const typed = (value: number | undefined): Typed => (value === undefined || value === 0 ? '' : value)

export const productFormValues = (product: ProductDetails): ProductFormValues => ({
  businessId: product.businessId,
  name: product.name,
  description: product.description ?? '',
  images: product.images,
  partId: product.partId,
  price: typed(product.price),
  quantity: typed(product.stock),
  productState: product.metadata.productState ?? null,
  warrantyDuration: typed(product.metadata.warranty?.duration),
  warrantyUnit: product.metadata.warranty?.unit ?? 'days',
  replacement: typed(product.metadata.replacement),
  partNumbers: product.partNumbers,
  vehicles: vehiclesOfProduct(product),
})

/** The row under the last number that nobody filled in is no number. */
export const isFilled = ({ number, brand }: PartNumberRow): boolean => number.trim() !== '' || brand.trim() !== ''

function metadataOf(form: ProductFormValues) {
  const metadata = {
    ...(form.productState && { productState: form.productState }),
    ...(form.warrantyDuration && { warranty: { duration: form.warrantyDuration, unit: form.warrantyUnit } }),
    ...(form.replacement && { replacement: form.replacement }),
  }
  return Object.keys(metadata).length > 0 ? metadata : undefined
}

/**
 * What `POST` and `PUT /products` take, from a form that passed its rules. `kept` is the product being edited: its
 * metadata is cleared by an empty object, since keys not sent stay.
 */
export function productToWire(form: ProductFormValues, kept?: ProductDetails) {
  const metadata = metadataOf(form) ?? (kept && Object.keys(kept.metadata).length > 0 ? {} : undefined)
  return {
    name: form.name.trim(),
    description: form.description,
    price: Number(form.price),
    stock: Number(form.quantity),
    partId: Number(form.partId),
    ...vehiclesToSend(form.vehicles),
    businessId: Number(form.businessId),
    images: form.images,
    partNumbers: form.partNumbers.filter(isFilled),
    ...(metadata && { metadata }),
  }
}
