import { isUsedPart, type ProductFields } from '@axle/contract'
import type { StoredProduct } from '../../catalogue/index.ts'

type Fields = Readonly<Record<string, unknown>>

export const usedDetails = ['mileage', 'donorCar', 'tested'] as const

/** Whether a product is home-used once these fields are written. */
export function isUsed(fields: Fields, stored?: StoredProduct): boolean {
  const metadata = fields['metadata'] as ProductFields['metadata']
  const grade = fields['grade'] as ProductFields['grade']
  const condition = metadata ? metadata.productState : stored?.metadata.productState
  return isUsedPart(condition, grade === undefined ? stored?.grade : grade)
}

/** Leaves out what the product says already. A product that is no longer used loses the details of used parts. */
export function changesOf(fields: Fields, stored: StoredProduct): Record<string, unknown> {
  const before: Fields = { ...stored, metadata: metadataOf(stored) }
  const changed = Object.entries(fields).filter(([field, value]) => plain(value) !== plain(before[field]))
  const lost = isUsed(fields, stored) ? [] : usedDetails.filter((field) => stored[field] !== null)
  return Object.fromEntries([...changed, ...lost.map((field) => [field, null])])
}

export const metadataOf = (stored: StoredProduct | undefined) =>
  Object.fromEntries(Object.entries(stored?.metadata ?? {}).filter(([, value]) => value !== null))

/** Equal for equal values: lists in one order, without empty details. */
function plain(value: unknown): string {
  if (!Array.isArray(value)) return JSON.stringify(sorted(value) ?? null)
  const isOrdered = typeof value[0] === 'string'
  const items = value.map((item: unknown) => JSON.stringify(sorted(item)))
  return JSON.stringify(isOrdered ? items : items.toSorted())
}
const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, inner]) => inner !== null && inner !== undefined && inner !== '')
          .map(([key, inner]) => [key, sorted(inner)] as const)
          .toSorted(([a], [b]) => (a < b ? -1 : 1)),
      )
    : value
