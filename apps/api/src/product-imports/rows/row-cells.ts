import { type ProductColumn, type SheetColumn, type VehicleColumn, vehicleColumns } from '@axle/contract'
import { fold } from '@axle/contract/vehicle-names'
import { plainText } from './plain-text.ts'
import { isAny } from './read-fits.ts'

/** The cells of a row by column; empty ones are left out. */
export type RowCells = Readonly<Partial<Record<SheetColumn, string>>>

/** Columns that a product may leave empty. */
const optional: ReadonlySet<SheetColumn> = new Set<ProductColumn>([
  'shopSku',
  'partNumbers',
  'brand',
  'grade',
  'condition',
  'positions',
  'quantityPerCar',
  'size',
  'warranty',
  'replacement',
  'coreDeposit',
  'mileage',
  'donorCar',
  'tested',
  'description',
  'shelf',
])

const isOptional = (column: SheetColumn): column is ProductColumn => optional.has(column)

/** A lone dash, in the forms that spreadsheets make of it, or `n/a`. */
const isDash = (cell: string): boolean => /^(?:[-\u2010-\u2015\u2212]|n\/a)$/i.test(cell)

/** Words for no warranty, which unlike other words for nothing cannot be a value. */
const noWarranty = new Set(
  `none, no, nil, no warranty, without warranty, not applicable, sans, aucune, sans garantie, ohne, keine, ohne garantie, sin garantia, ninguna, khong, khong bao hanh, 无, 无保修,
  بدون, بدون ضمان, لا يوجد`
    .split(',')
    .map((words) => fold(words)),
)
const isNone = (column: SheetColumn, cell: string): boolean =>
  isDash(cell) || (column === 'warranty' && noWarranty.has(fold(cell)))

export interface SheetCells {
  readonly cells: RowCells
  /** Cells with a dash or no warranty, which clear the value of an existing product. */
  readonly cleared: RowCells
}

/** Whether a file names its products by their part alone: new ones take it as their name, others keep theirs. */
export const isNamedByPart = (columns: readonly (SheetColumn | null)[]): boolean =>
  columns.includes('part') && !columns.includes('name')

const narrowing: ReadonlySet<SheetColumn> = new Set<VehicleColumn>(vehicleColumns)

/**
 * Sorts the cells of a row by the column that their heading was matched with. A make such as `universal` beside no model
 * names the vehicles. In a file without names, the part is the name.
 */
export function cellsByColumn(columns: readonly (SheetColumn | null)[], row: readonly string[]): SheetCells {
  const cells: Partial<Record<SheetColumn, string>> = {}
  const cleared: Partial<Record<ProductColumn, string>> = {}
  for (const [at, column] of columns.entries()) {
    const cell = row[at]
    if (column === null || !cell) continue
    if (!isNone(column, cell)) cells[column] = cell
    else if (isOptional(column)) cleared[column] = cell
    else if (!narrowing.has(column)) cells[column] = cell
  }
  if (cells.fits === undefined && cells.make !== undefined && isAny(cells.make)) {
    cells.fits = cells.make
    delete cells.make
  }
  if (cells.name !== undefined) cells.name = plainText(cells.name)
  if (isNamedByPart(columns) && cells.part !== undefined) cells.name = cells.part
  return { cells, cleared }
}
