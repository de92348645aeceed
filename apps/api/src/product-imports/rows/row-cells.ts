import type { ProductColumn } from '@axle/contract'

/** The cells of a row by column; empty ones are left out. */
export type RowCells = Readonly<Partial<Record<ProductColumn, string>>>

/** Columns that a product may leave empty. */
const optional: ReadonlySet<ProductColumn> = new Set<ProductColumn>([
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

/** A lone dash, in the forms that spreadsheets make of it. */
const isDash = (cell: string): boolean => /^[-\u2010-\u2015\u2212]$/.test(cell)

export interface SheetCells {
  readonly cells: RowCells
  /** Cells with a dash, which clear the value of an existing product. */
  readonly cleared: RowCells
}

/** Sorts the cells of a row by the column that their heading was matched with. */
export function cellsByColumn(columns: readonly (ProductColumn | null)[], row: readonly string[]): SheetCells {
  const cells: Partial<Record<ProductColumn, string>> = {}
  const cleared: Partial<Record<ProductColumn, string>> = {}
  for (const [at, column] of columns.entries()) {
    const cell = row[at]
    if (column === null || !cell) continue
    if (optional.has(column) && isDash(cell)) cleared[column] = cell
    else cells[column] = cell
  }
  return { cells, cleared }
}
