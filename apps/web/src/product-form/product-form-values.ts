import { type Condition, type ProductDetails, type WarrantyUnit } from '@axle/contract/catalogue'
import type { Grade, Position } from '@axle/contract/trade'
import { editOf } from '../lib/forms/edit.ts'
import { type ChosenVehicle, saysSomething, vehiclesOfProduct, vehiclesToSend } from './vehicles/vehicles.ts'

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
  brand: string
  grade: Grade | null
  positions: Position[]
  quantityPerCar: Typed
  /** As it was typed; shown for a part chosen by size alone. */
  size: string
  partNumbers: PartNumberRow[]
  vehicles: ChosenVehicle[]
  /** It depends on no vehicle: those chosen before are not sent. */
  fitsAnyVehicle: boolean
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
  brand: '',
  grade: null,
  positions: [],
  quantityPerCar: '',
  size: '',
  partNumbers: [],
  vehicles: [],
  fitsAnyVehicle: false,
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
  quantity: product.stock,
  productState: product.metadata.productState ?? null,
  warrantyDuration: typed(product.metadata.warranty?.duration),
  warrantyUnit: product.metadata.warranty?.unit ?? 'days',
  replacement: typed(product.metadata.replacement),
  brand: product.brand ?? '',
  grade: product.grade ?? null,
  positions: product.positions ?? [],
  quantityPerCar: typed(product.quantityPerCar),
  size: product.size ?? '',
  partNumbers: product.partNumbers,
  vehicles: vehiclesOfProduct(product),
  fitsAnyVehicle: product.fitsAnyVehicle === true,
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

const vehiclesOf = ({ vehicles, fitsAnyVehicle }: ProductFormValues) => (fitsAnyVehicle ? [] : vehicles)

/** What the trade tells parts apart by, as the wire has it: empty clears. */
const tradeFieldsOf = ({ brand, grade, positions, quantityPerCar, size }: ProductFormValues) => ({
  brand: brand.trim(),
  grade,
  positions,
  quantityPerCar: quantityPerCar === '' ? null : quantityPerCar,
  size: size.trim(),
})
const isSaid = (value: unknown) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/**
 * What `PUT /products/:id` takes: every field of the specification, of the trade's those that changed, and what the form
 * began with. Vehicles are named alike on both sides.
 */
export function productEdit(form: ProductFormValues, began: ProductFormValues) {
  const withDetails = [form, began].some(({ vehicles }) => vehicles.some(saysSomething))
  // An empty object clears the metadata: keys that are not sent stay.
  const wire = (values: ProductFormValues) => ({
    ...specifiedFields(values, vehiclesToSend(vehiclesOf(values), withDetails)),
    fitsAnyVehicle: values.fitsAnyVehicle,
    metadata: metadataOf(values) ?? {},
  })
  const fields = editOf(wire(form), wire(began), { all: true })
  const ofTrade = editOf(tradeFieldsOf(form), tradeFieldsOf(began))
  return { ...fields, ...ofTrade, was: { ...fields.was, ...ofTrade.was } }
}

/** What `POST /products` takes, from a form that passed its rules. */
export const productToWire = (form: ProductFormValues) => ({
  ...specifiedFields(form, vehiclesToSend(vehiclesOf(form))),
  ...Object.fromEntries(Object.entries(tradeFieldsOf(form)).filter(([, value]) => isSaid(value))),
})

function specifiedFields(form: ProductFormValues, vehicles: ReturnType<typeof vehiclesToSend>) {
  const metadata = metadataOf(form)
  return {
    name: form.name.trim(),
    description: form.description,
    price: Number(form.price),
    stock: Number(form.quantity),
    partId: Number(form.partId),
    ...vehicles,
    ...(form.fitsAnyVehicle && { fitsAnyVehicle: true }),
    businessId: Number(form.businessId),
    images: form.images,
    partNumbers: form.partNumbers.filter(isFilled),
    ...(metadata && { metadata }),
  }
}
