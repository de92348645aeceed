import { type ProductColumn, type SheetColumn, type VehicleColumn, vehicleColumns } from '@axle/contract'
import { byName, columnOf, matchColumns, namedBy } from './match-columns.ts'
import { areYears } from '../rows/read-years.ts'
import { remarkColumns } from '../rows/narrow-vehicles.ts'
import { vehicleColumnNames } from './vehicle-column-names.ts'

const columnOfName = byName(vehicleColumns.map((column) => [column, [column, ...vehicleColumnNames[column]]] as const))

/** Columns that no vehicle has, so that they are remarks of the vehicles. */
const isRemark = (column: VehicleColumn | undefined): boolean =>
  column !== undefined && remarkColumns.some((one) => one === column)

/**
 * Returns which column of makes or years a heading means. `From` and `to` mean years only above years, as does a heading
 * of vehicles such as `Đời xe` and `الموديل`.
 */
function meantBy(heading: string, values: readonly string[]): VehicleColumn | null {
  const known = columnOf(heading)
  const named = known === null ? namedBy(heading, columnOfName) : undefined
  const given = values.filter((value) => value !== '')
  if (named === 'make' || isRemark(named) || (named && given.length === 0)) return named ?? null
  return areYears(given) ? (named ?? (known === 'fits' ? 'years' : null)) : null
}

/** Returns what a heading and its values say about vehicles: an unknown heading above years may mean those of vehicles. */
export const vehicleColumnOf = (heading: string, values: readonly string[]): VehicleColumn | null =>
  meantBy(heading, values) ??
  (columnOf(heading) === null && areYears(values.filter((value) => value !== '')) ? 'years' : null)

interface Sheet {
  readonly headings: readonly string[]
  /** The first values below a heading. */
  readonly valuesAt: (at: number) => readonly string[]
  readonly isMake: (text: string) => boolean
}

/**
 * Matches each heading with a column. Makes and years are matched in a file with vehicles only. Beside the vehicles,
 * another column of vehicles whose values are makes is the make; a column of brands only if there are years as well.
 */
export function matchSheet({ headings, valuesAt, isMake }: Sheet): (SheetColumn | null)[] {
  const said = headings.map((heading, at) => meantBy(heading, valuesAt(at)))
  const areMakes = (at: number) => isMostly(valuesAt(at), isMake)
  const vehicles = headings.flatMap((heading, at) => (columnOf(heading) === 'fits' ? [at] : []))
  const models = vehicles.filter((at) => said[at] === null)
  // Alone, `2008` is the name of a model.
  const model = models.find((at) => !areMakes(at)) ?? models[0] ?? vehicles[0]
  if (model === undefined) return matchColumns(headings)
  const meant = said.with(model, null)
  const hasYears = meant.some((column) => column !== null && column !== 'make' && !isRemark(column))
  const isMakeAt = (at: number, column: ProductColumn) => columnOf(headings[at] ?? '') === column && areMakes(at)
  const likely = headings.findIndex(
    (_, at) => at !== model && (isMakeAt(at, 'fits') || (hasYears && isMakeAt(at, 'brand'))),
  )
  const isSpan = meant.includes('firstYear') || meant.includes('lastYear')
  const places = {
    make: meant.includes('make') ? meant.indexOf('make') : likely,
    years: isSpan ? -1 : meant.indexOf('years'),
    firstYear: meant.indexOf('firstYear'),
    lastYear: meant.indexOf('lastYear'),
    engine: meant.indexOf('engine'),
    body: meant.indexOf('body'),
    trim: meant.indexOf('trim'),
  }
  const narrowing = headings.map((_, at) => vehicleColumns.find((column) => places[column] === at) ?? null)
  const others = matchColumns(headings.map((heading, at) => (narrowing[at] ? '' : heading)))
  return others.map((column, at) => {
    if (at === model) return 'fits'
    return narrowing[at] ?? (column === 'fits' ? null : column)
  })
}

function isMostly(values: readonly string[], test: (text: string) => boolean): boolean {
  const given = values.filter((value) => value !== '')
  return given.length > 0 && given.filter(test).length * 2 > given.length
}
