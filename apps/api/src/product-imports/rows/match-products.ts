import { partNumberKey } from '@axle/contract'
import { fold } from '@axle/contract/vehicle-names'
import type { FoundProducts, ProductKeys, StoredProduct } from '../../catalogue/index.ts'
import { numbersOf, type ReadCell, readCondition, readGrade, readPositions } from './read-values.ts'
import type { RowCells } from './row-cells.ts'

const numbersIn = (cells: RowCells): string[] =>
  numbersOf(cells.partNumbers ?? '')
    .map((text) => partNumberKey(text.replace(/\([^()]*\)\s*$/, '')))
    .filter((key) => key !== '')

const valueOf = <T>(cell: string | undefined, read: (cell: string) => ReadCell<T>): T | string => {
  if (cell === undefined) return ''
  const result = read(cell)
  return 'value' in result ? result.value : fold(cell)
}

/** What tells products of one name for the same vehicles apart; empty where the row says nothing. */
const detailsOf = ({ brand, condition, grade, positions }: RowCells): string[] => [
  fold(brand ?? ''),
  valueOf(condition, readCondition),
  valueOf(grade, readGrade),
  String(valueOf(positions, readPositions)),
]
const detailsOfStored = ({ brand, metadata, grade, positions }: StoredProduct): string[] => [
  fold(brand ?? ''),
  metadata.productState ?? '',
  grade ?? '',
  String(positions),
]

/** Identifies a row without SKU and part numbers: its name and vehicles. Rows of one key may be siblings. */
export function siblingKey(cells: RowCells): string | undefined {
  if (cells.shopSku || numbersIn(cells).length > 0) return undefined
  const { name, make, fits, years, firstYear, lastYear, engine, body, trim } = cells
  const given = [name, make, fits, years, firstYear, lastYear, engine, body, trim]
  return `name ${given.map((cell) => fold(cell ?? '')).join(' ')}`
}

/**
 * Identifies the row among those of the file: by SKU, else by part numbers and brand, else by name, vehicles and what tells
 * such products apart. Two rows with one key are the same product; a row without any of these has none.
 */
export function rowKey(cells: RowCells): string | undefined {
  const numbers = numbersIn(cells)
  if (cells.shopSku) return `sku ${cells.shopSku.toUpperCase()}`
  if (numbers.length > 0) return `number ${numbers.toSorted().join(' ')} ${fold(cells.brand ?? '')}`
  return cells.name ? [siblingKey(cells), ...detailsOf(cells)].join('\n') : undefined
}

/** What a line of the file repeats, for its fault. */
export const repeated = (cells: RowCells, line: string): string => {
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
  { cells, hasSiblings }: { readonly cells: RowCells; readonly hasSiblings: boolean },
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
  return oneOf(
    ofDetails(same, { cells, hasSiblings }, stored),
    'Several products of this shop have this name. Please add the SKU',
  )
}

/**
 * Products with the details of the row, else those that do not contradict them. A row without siblings may change the
 * details of a product.
 */
function ofDetails(
  ids: readonly number[],
  { cells, hasSiblings }: { readonly cells: RowCells; readonly hasSiblings: boolean },
  stored: Known['stored'],
): readonly number[] {
  const given = detailsOf(cells)
  const agreeing = (mayBeEmpty: boolean) =>
    ids.filter((id) => {
      const product = stored.get(id)
      const its = product ? detailsOfStored(product) : []
      return given.every((detail, at) => detail === '' || detail === its[at] || (mayBeEmpty && !its[at]))
    })
  const exact = agreeing(false)
  if (exact.length > 0) return exact
  const possible = agreeing(true)
  return possible.length > 0 || hasSiblings ? possible : ids
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
