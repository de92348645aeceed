import { partNumberKey } from '@axle/contract'
import { fold } from '@axle/contract/vehicle-names'
import type { FoundProducts, ProductKeys, StoredProduct } from '../../catalogue/index.ts'
import type { RowCells } from './row-cells.ts'

const numbersIn = (cells: RowCells): string[] =>
  (cells.partNumbers ?? '')
    .split(/[|,;\n]|\s\/\s/)
    .map((text) => partNumberKey(text.replace(/\([^()]*\)\s*$/, '')))
    .filter((key) => key !== '')

/**
 * Identifies the row among those of the file: by SKU, else by part numbers and brand, else by name and vehicles. Two rows
 * with one key are the same product.
 */
export function rowKey(cells: RowCells): string {
  const numbers = numbersIn(cells)
  if (cells.shopSku) return `sku ${cells.shopSku.toUpperCase()}`
  if (numbers.length > 0) return `number ${numbers.toSorted().join(' ')} ${fold(cells.brand ?? '')}`
  const { name, make, fits, years, firstYear, lastYear } = cells
  return `name ${[name, make, fits, years, firstYear, lastYear].map((cell) => fold(cell ?? '')).join(' ')}`
}

/** What a line of the file repeats, for its fault. */
export const repeated = (cells: RowCells, line: number): string => {
  if (cells.shopSku) return `Line ${line} has the same SKU`
  return numbersIn(cells).length > 0
    ? `Line ${line} has the same part number. Please add SKUs to tell them apart`
    : `Line ${line} has the same name and vehicles. Please add SKUs to tell them apart`
}

/** The keys by which the products of these rows are found. */
export const keysOfRows = (rows: readonly RowCells[]): ProductKeys => ({
  skus: rows.flatMap(({ shopSku }) => (shopSku ? [shopSku] : [])),
  numbers: rows.flatMap(numbersIn),
  names: rows.flatMap((cells) => (!cells.shopSku && numbersIn(cells).length === 0 && cells.name ? [cells.name] : [])),
})

export type Match = { readonly id: number | undefined } | { readonly fault: string }

interface Known {
  readonly found: FoundProducts
  readonly stored: ReadonlyMap<number, StoredProduct>
  /** Products that other rows of this import are about. */
  readonly taken: ReadonlySet<number>
}

/** Finds the product that a row is about; undefined for a new one. Several are a fault, never a guess. */
export function matchProduct(
  cells: RowCells,
  { found, stored, taken }: Known,
  hasVehicles: (id: number) => boolean,
): Match {
  const bySku = cells.shopSku ? found.bySku.get(cells.shopSku.toUpperCase()) : undefined
  if (bySku !== undefined) return { id: bySku }
  const free = (ids: readonly number[]) => [...new Set(ids)].filter((id) => !taken.has(id))
  const numbers = numbersIn(cells)
  if (numbers.length > 0) {
    const ids = free(numbers.flatMap((key) => found.byNumber.get(key) ?? []))
    const withoutSku = ids.filter((id) => !stored.get(id)?.shopSku)
    const candidates = withoutSku.length > 0 || cells.shopSku ? withoutSku : ids
    return oneOf(
      ofBrand(candidates, cells.brand, stored),
      'Several products of this shop have this part number. Please add the SKU',
    )
  }
  if (cells.shopSku || !cells.name) return { id: undefined }
  const named = free(found.byName.get(cells.name.toLowerCase()) ?? [])
  const same = cells.fits ? named.filter(hasVehicles) : named
  return oneOf(same, 'Several products of this shop have this name. Please add the SKU')
}

/** Products of this brand, else those that name none. */
function ofBrand(ids: readonly number[], brand: string | undefined, stored: Known['stored']): readonly number[] {
  if (!brand) return ids
  const brandOf = (id: number) => fold(stored.get(id)?.brand ?? '')
  const same = ids.filter((id) => brandOf(id) === fold(brand))
  return same.length > 0 ? same : ids.filter((id) => brandOf(id) === '')
}

function oneOf(ids: readonly number[], fault: string): Match {
  return ids.length > 1 ? { fault } : { id: ids[0] }
}
