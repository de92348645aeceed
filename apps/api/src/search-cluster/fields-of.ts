import { fold } from '../platform/text.ts'
import { type ListingDocument, tokensOf, vehicleTable } from '../search-index/index.ts'
import type { ReferenceData } from '../taxonomy/index.ts'

/** How a product says what it fits. */
export const fits = { anyVehicle: 'any', someVehicles: 'some', notStated: 'none' } as const

/**
 * Returns the fields of a product in OpenSearch. Makes, models and years of its vehicles only count facets; a merge of
 * vehicles writes the rows of their products again.
 */
export function fieldsOf(document: ListingDocument, reference: ReferenceData) {
  const { id, shop, part, category, condition, grade, price, rating, sold, created, inStock } = document
  const { makes, models, years } = vehicleTable(reference)
  const ofVehicles = (column: Uint32Array) => distinct(document.vehicles.flatMap((vehicle) => column[vehicle] || []))
  return {
    id,
    shop: String(shop),
    part: String(part),
    category: String(category),
    condition: String(condition),
    grade: String(grade),
    positions: bitsOf(document.positions),
    ...(document.brand !== '' && { brand: fold(document.brand), brandName: document.brand }),
    ...(document.size !== '' && { size: fold(document.size), sizeName: document.size }),
    name: distinct([...tokensOf(document.name), ...tokensOf(document.brand)]),
    text: distinct(tokensOf(document.text)),
    numbers: distinct(document.numbers),
    vehicles: distinct(document.vehicles),
    makes: ofVehicles(makes),
    models: ofVehicles(models),
    years: ofVehicles(years),
    fits: document.fitsAny ? fits.anyVehicle : document.vehicles.length === 0 ? fits.notStated : fits.someVehicles,
    price,
    rating,
    sold,
    created,
    inStock: inStock ? '1' : '0',
    nameKey: fold(document.name),
  }
}

/** Each set bit as a value; `0` for none. */
export function bitsOf(bits: number): string[] {
  const found: string[] = []
  for (let bit = 1; bit <= bits; bit *= 2) if ((bits & bit) !== 0) found.push(String(bit))
  return found.length === 0 ? ['0'] : found
}

const distinct = (values: readonly (string | number)[]): string[] => [...new Set(values.map(String))]
