import type { VendorProduct } from '@axle/contract/vendor-dashboard'
import { limits } from '@axle/contract/limits'
import { toCedis, toPesewas } from '@axle/contract/money'

/** The operations of a bulk change, by field. */
export const bulkKinds = {
  price: ['set', 'raisePercent', 'lowerPercent', 'raise', 'lower'],
  stock: ['set', 'add', 'take'],
} as const
export type BulkField = keyof typeof bulkKinds
export type BulkKind<F extends BulkField = BulkField> = (typeof bulkKinds)[F][number]

export interface BulkChange {
  readonly row: VendorProduct
  readonly now: number
  readonly next: number
  /** The reason why the server would reject it. */
  readonly problem: 'tooLow' | 'tooHigh' | undefined
}

/** The result for each product that changes. Prices in cedis, rounded to whole pesewas. */
export function bulkChanges(
  rows: readonly VendorProduct[],
  field: BulkField,
  kind: BulkKind,
  value: number,
): BulkChange[] {
  const { least, most } = bounds[field]
  return rows.flatMap((row) => {
    const now = row[field]
    const next = field === 'price' ? nextPrice(now, kind, value) : nextStock(now, kind, value)
    if (next === now) return []
    return [{ row, now, next, problem: next < least ? 'tooLow' : next > most ? 'tooHigh' : undefined }]
  })
}

export const bounds = {
  price: { least: limits.product.minPrice, most: limits.product.maxPrice },
  stock: { least: 0, most: limits.product.maxQuantity },
} as const

function nextPrice(now: number, kind: BulkKind, value: number): number {
  const pesewas = toPesewas(now)
  // Percentages in hundredths, so that 10.1 % of a price is exact before rounding.
  const share = (sign: 1 | -1) => Math.round((pesewas * (10_000 + sign * Math.round(value * 100))) / 10_000)
  const next = {
    set: toPesewas(value),
    raisePercent: share(1),
    lowerPercent: share(-1),
    raise: pesewas + toPesewas(value),
    lower: pesewas - toPesewas(value),
  }
  return toCedis(next[kind as BulkKind<'price'>])
}

const nextStock = (now: number, kind: BulkKind, value: number): number =>
  ({ set: value, add: now + value, take: now - value })[kind as BulkKind<'stock'>]

/** The request: new values with the shown ones, for conflict detection. */
export const asChanges = (changes: readonly BulkChange[], field: BulkField) =>
  changes.map(({ row, now, next }) => ({ id: row.id, [field]: next, was: { [field]: now } }))
