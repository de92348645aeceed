import type { ParcelSize } from '@axle/contract/parcel-size'
import { type Condition, type OwnProduct, type WarrantyUnit } from '@axle/contract/product'
import { type ProductFields } from '@axle/contract/product-fields'
import { type Grade, isUsedPart, type Position, type TestState } from '@axle/contract/trade'
import { editOf } from '../lib/forms/edit.ts'
import { type ChosenVehicle, hasDetails, vehiclesOfProduct, vehiclesToSend } from './vehicles/vehicles.ts'

/** The value of a number field: a number, or empty. */
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
  /** Null: as its part. */
  parcelSize: ParcelSize | null
  /** As typed; shown only for parts chosen by size. */
  size: string
  /** Only for used parts, as are the two fields below. */
  mileage: Typed
  donorCar: string
  tested: TestState | null
  coreDeposit: Typed
  shopSku: string
  shelf: string
  partNumbers: PartNumberRow[]
  vehicles: ChosenVehicle[]
  /** It fits any vehicle: previously chosen ones are not sent. */
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
  parcelSize: null,
  size: '',
  mileage: '',
  donorCar: '',
  tested: null,
  coreDeposit: '',
  shopSku: '',
  shelf: '',
  partNumbers: [],
  vehicles: [],
  fitsAnyVehicle: false,
})

/** Starts the next product in the same shop, on the same terms. */
export const nextProduct = ({ businessId, productState, grade, ...saved }: ProductFormValues): ProductFormValues => ({
  ...emptyProduct(businessId),
  productState,
  grade,
  warrantyDuration: saved.warrantyDuration,
  warrantyUnit: saved.warrantyUnit,
  replacement: saved.replacement,
})

/** 0 is shown as empty. */
const typed = (value: number | undefined): Typed => (value === undefined || value === 0 ? '' : value)

export const productFormValues = (product: OwnProduct): ProductFormValues => ({
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
  parcelSize: product.parcelSize,
  size: product.size ?? '',
  mileage: product.mileage ?? '',
  donorCar: product.donorCar ?? '',
  tested: product.tested ?? null,
  coreDeposit: typed(product.coreDeposit),
  shopSku: product.shopSku ?? '',
  shelf: product.shelf ?? '',
  partNumbers: product.partNumbers,
  vehicles: vehiclesOfProduct(product),
  fitsAnyVehicle: product.fitsAnyVehicle === true,
})

/** The empty row below the last number does not count. */
export const isFilled = ({ number, brand }: PartNumberRow): boolean => number.trim() !== '' || brand.trim() !== ''

export function metadataOf(
  form: Pick<ProductFormValues, 'productState' | 'warrantyDuration' | 'warrantyUnit' | 'replacement'>,
) {
  const metadata = {
    ...(form.productState && { productState: form.productState }),
    ...(form.warrantyDuration && { warranty: { duration: form.warrantyDuration, unit: form.warrantyUnit } }),
    ...(form.replacement && { replacement: form.replacement }),
  }
  return Object.keys(metadata).length > 0 ? metadata : undefined
}

const vehiclesOf = ({ vehicles, fitsAnyVehicle }: ProductFormValues) => (fitsAnyVehicle ? [] : vehicles)

type KeysOf<T> = T extends unknown ? keyof T : never
type OtherFields = Exclude<keyof ProductFields, KeysOf<ReturnType<typeof specifiedFields>>>

export const isUsed = ({ productState, grade }: ProductFormValues): boolean => isUsedPart(productState, grade)

/** The values to list another product like this one. Its SKU belongs to the copied product alone. */
export const productFormCopy = (product: OwnProduct): ProductFormValues => ({
  ...productFormValues(product),
  shopSku: '',
})

const numberOf = (value: Typed): number | null => (value === '' ? null : value)

/** The fields beyond the specification in the contract's shape: an empty value clears. */
const otherFieldsOf = (form: ProductFormValues) =>
  ({
    brand: form.brand.trim(),
    grade: form.grade,
    positions: form.positions,
    quantityPerCar: numberOf(form.quantityPerCar),
    parcelSize: form.parcelSize,
    size: form.size.trim(),
    mileage: isUsed(form) ? numberOf(form.mileage) : null,
    donorCar: isUsed(form) ? form.donorCar.trim() : '',
    tested: isUsed(form) ? form.tested : null,
    coreDeposit: numberOf(form.coreDeposit),
    shopSku: form.shopSku.trim(),
    shelf: form.shelf.trim(),
  }) satisfies Record<OtherFields, unknown>
const isFilledIn = (value: unknown) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/**
 * Builds the body of `PUT /products/:id`: every field of the specification, the other fields that changed, and the
 * previous values. Vehicles have the same order on both sides.
 */
export function productEdit(form: ProductFormValues, base: ProductFormValues) {
  const withDetails = [form, base].some(({ vehicles }) => vehicles.some(hasDetails))
  // An empty object clears the metadata: missing keys stay.
  const wire = (values: ProductFormValues) => ({
    ...specifiedFields(values, vehiclesToSend(vehiclesOf(values), withDetails)),
    fitsAnyVehicle: values.fitsAnyVehicle,
    metadata: metadataOf(values) ?? {},
  })
  const fields = editOf(wire(form), wire(base), { all: true })
  const others = editOf(otherFieldsOf(form), otherFieldsOf(base))
  return { ...fields, ...others, was: { ...fields.was, ...others.was } }
}

/** Builds the body of `POST /products` from a valid form. */
export const productToWire = (form: ProductFormValues) => ({
  ...specifiedFields(form, vehiclesToSend(vehiclesOf(form))),
  ...Object.fromEntries(Object.entries(otherFieldsOf(form)).filter(([, value]) => isFilledIn(value))),
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
