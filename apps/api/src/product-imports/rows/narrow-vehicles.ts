import type { VehicleColumn } from '@axle/contract'
import type { YearSpan } from '@axle/contract/typed-years'
import type { VehicleTree } from '@axle/contract/typed-vehicles'
import { fold, namesOf } from '@axle/contract/vehicle-names'
import { readFromTo, readYears } from './read-years.ts'
import { cut, type ReadCell } from './read-values.ts'
import type { RowCells } from './row-cells.ts'

export interface ColumnFault {
  readonly column: VehicleColumn | 'fits'
  readonly message: string
}

/** The makes of a row, and its years: within each of the lists. */
export interface Narrowed {
  readonly tree: VehicleTree
  readonly years: readonly (readonly YearSpan[])[]
  readonly faults: readonly ColumnFault[]
}

/** Columns that are told as remarks, in their order. */
export const remarkColumns = ['engine', 'body', 'trim'] as const

export const remarkOf = (cells: RowCells): string => remarkColumns.flatMap((column) => cells[column] ?? []).join(', ')

/** Whether a row has makes or years in columns of their own. */
export const isNarrowed = ({ make, years, firstYear, lastYear }: RowCells): boolean =>
  [make, years, firstYear, lastYear].some((cell) => cell !== undefined)

const keyOf = (text: string): string => fold(text).replaceAll(' ', '')

/** Finds a make by its name or an alias. */
export const makeNamed = (tree: VehicleTree, text: string): VehicleTree[number] | undefined =>
  tree.find((make) => namesOf(make).some((name) => keyOf(name) === keyOf(text)))

/** Narrows the vehicles to the makes and years that the columns of a row name. */
export function narrowVehicles({ make, years, firstYear = '', lastYear = '' }: RowCells, tree: VehicleTree): Narrowed {
  const makes = make === undefined ? { value: tree } : readMakes(make, tree)
  const read: [VehicleColumn, ReadCell<YearSpan[]>][] = [
    ['years', readYears(years ?? '')],
    [firstYear === '' ? 'lastYear' : 'firstYear', readFromTo(firstYear, lastYear)],
  ]
  const faults: ColumnFault[] = [['make', makes] as const, ...read].flatMap(([column, cell]) =>
    'fault' in cell ? [{ column, message: cell.fault }] : [],
  )
  return {
    tree: 'value' in makes ? makes.value : tree,
    years: read.flatMap(([, cell]) => ('value' in cell && cell.value.length > 0 ? [cell.value] : [])),
    faults,
  }
}

/** `Toyota`, `VW`, `Toyota/Lexus`. */
function readMakes(cell: string, tree: VehicleTree): ReadCell<VehicleTree> {
  const whole = makeNamed(tree, cell)
  if (whole) return { value: [whole] }
  const named = cell.split(/[/,;|&+،؛、，；\n]/).map((part) => ({ part: part.trim(), make: makeNamed(tree, part) }))
  const unknown = named.find(({ make }) => make === undefined)
  return unknown
    ? { fault: `The make “${cut(unknown.part || cell)}” is not known` }
    : { value: named.flatMap(({ make }) => make ?? []) }
}
