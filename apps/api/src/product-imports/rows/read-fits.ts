import { fitmentLimits, type Steering } from '@axle/contract'
import { isException, type TypedVehicle, typedVehicles, type VehicleTree } from '@axle/contract/typed-vehicles'
import { readYears } from '@axle/contract/typed-years'
import { fold } from '@axle/contract/vehicle-names'
import { type ColumnFault, isNarrowed, narrowVehicles, remarkOf } from './narrow-vehicles.ts'
import { cut } from './read-values.ts'
import { areYears } from './read-years.ts'
import type { RowCells } from './row-cells.ts'
import { positionWords } from './value-words.ts'

export interface ReadFitment {
  readonly vehicleMakeId: number
  readonly note?: string
  readonly position?: string
  readonly steering?: Steering
}
export interface ReadFits {
  readonly fitsAnyVehicle: boolean
  readonly fitments: readonly ReadFitment[]
  readonly faults: readonly ColumnFault[]
}

const any = new Set(
  `any, all, universal, general, any vehicle, all vehicles, any car, all cars, every car, fits all, fits any vehicle, all models, universel, tous,
  tous vehicules, tous les vehicules, toutes voitures, moi xe, tat ca cac xe, tat ca, da nang, 通用, 所有车型, 全部车型, 通用型, كل السيارات, جميع السيارات, عام, alle,
  alle fahrzeuge, universell, todos, todos los vehiculos, todos los coches, universales`
    .split(',')
    .map((words) => words.replaceAll(/\s+/g, ' ').trim()),
)

/** Whether a cell says that a product fits every vehicle. */
export const isAny = (cell: string): boolean => any.has(fold(cell))

/**
 * Reads vehicles in words: `Corolla 2007-2013; Vitz 2005-2010 front`, `W204 C180`, `universal`. Positions, remarks in
 * brackets and the side of the steering wheel belong to the vehicles before the next semicolon. Ambiguous names are a fault
 * that lists the candidates. Columns of makes and years narrow the vehicles of their row.
 */
export function readFits(cells: RowCells, allVehicles: VehicleTree): ReadFits {
  const cell = cells.fits ?? ''
  const { tree, years, faults: narrowing } = narrowVehicles(cells, allVehicles)
  const isAll = isAny(cell)
  if (isAll && !isNarrowed(cells)) return { fitsAnyVehicle: true, fitments: [], faults: [] }
  if (isAll || narrowing.length > 0) {
    const message = `“${cut(cell)}” fits every vehicle. Please name models, or leave make and years empty`
    return { fitsAnyVehicle: false, fitments: [], faults: isAll ? [{ column: 'fits', message }] : narrowing }
  }
  const remark = remarkOf(cells)
  const withMake = (text: string) => (cells.make === undefined ? text : `${cells.make} ${text}`)
  const byVehicle = new Map<number, ReadFitment>()
  const faults: string[] = []
  for (const group of groupsOf(cell)) {
    const { text, ...details } = detailsOf(group)
    const typed = fold(text) === '' ? [] : typedVehicles(tree, text, years)
    if (typed.length === 0) faults.push(unknown(withMake(group)))
    if (isMixed(group, details)) faults.push('Please separate the vehicles with semicolons')
    for (const one of typed) {
      const fault = faultOf({ ...one, text: withMake(one.text) })
      if (fault) faults.push(fault)
      for (const { id, year, note = '' } of one.meant?.vehicles ?? []) {
        if (isLeftOut(details.note, year)) continue
        const said = [details.note, note].filter(Boolean).join(', ')
        const fitment = { vehicleMakeId: id, ...withRemark({ ...details, ...(said && { note: said }) }, remark) }
        byVehicle.set(id, alsoSaid(byVehicle.get(id), fitment))
      }
    }
  }
  const told = [...new Set(faults)].slice(0, mostFaults)
  return {
    fitsAnyVehicle: false,
    fitments: [...byVehicle.values()],
    faults: told.map((message) => ({ column: 'fits', message })),
  }
}
const mostFaults = 5

/** Engine, body and trim of their columns, before the remark of the vehicle, unless it says the same. */
function withRemark<T extends { readonly note?: string }>(details: T, remark: string): T {
  if (remark === '') return details
  const note = details.note && details.note !== remark ? `${remark}, ${details.note}` : remark
  return { ...details, note: note.slice(0, fitmentLimits.note) }
}

/** Whether a remark leaves out the year: `Corolla 2008-2013 (except 2010)`. */
function isLeftOut(note: string | undefined, year: number): boolean {
  const [word = '', ...rest] = (note ?? '').split(' ')
  return (
    isException(fold(word)) &&
    readYears(rest.join(' '), () => false).spans.some(({ from, to }) => year >= from && year <= to)
  )
}

/** `Corolla 2008-2013 (1.6); Corolla 2010 (1.8)` says two things of one vehicle. */
function alsoSaid(before: ReadFitment | undefined, now: ReadFitment): ReadFitment {
  if (before === undefined) return now
  const both = (key: 'note' | 'position') =>
    [...new Set([before[key], now[key]].filter((text) => text !== undefined))].join(' / ').slice(0, fitmentLimits[key])
  const [note, position] = [both('note'), both('position')]
  return {
    vehicleMakeId: now.vehicleMakeId,
    ...(note !== '' && { note }),
    ...(position !== '' && { position }),
    ...(before.steering && before.steering === now.steering && { steering: now.steering }),
  }
}

/** Names of one group that `typedVehicles` reads. */
const mostTogether = 30

/** Groups of vehicles between semicolons or line breaks; long lists between commas as well. */
const groupsOf = (cell: string): string[] =>
  cell
    .split(/[;\n؛；]/)
    .flatMap((group) => (group.split(',').length > mostTogether ? group.split(',') : [group]))
    .map((group) => group.trim())
    .filter((group) => group !== '')

const sides: readonly (readonly [RegExp, Steering])[] = [
  [/\b(?:lhd|left[- ]hand drive)\b/i, 'left'],
  [/\b(?:rhd|right[- ]hand drive)\b/i, 'right'],
]

/** Takes remarks, steering and positions out of the text. Words of positions count only at its end: some are names of models. */
function detailsOf(group: string) {
  const given = /\[([^[\]]*)\]/.exec(group)?.[1]?.trim()
  let text = withoutRemarks(group)
  const notes = remarksOf(group).filter((note, at, all) => all.indexOf(note) === at)
  const side = sides.find(([pattern]) => pattern.test(text))
  if (side) text = text.replace(side[0], ' ')
  const { rest, position } = withoutPosition(text.trim())
  const note = notes.join(', ').slice(0, fitmentLimits.note)
  const place = (given ?? position).slice(0, fitmentLimits.position)
  return {
    text: rest,
    ...(note !== '' && { note }),
    ...(place !== '' && { position: place }),
    ...(side && { steering: side[1] }),
  }
}

/** `Corolla (2008-2013)` names years, not a remark. */
const remark = /\(([^()]*)\)/g
const shortYears = /^\s*'?\d\d\s*[-–—]\s*'?\d\d\s*$/
const isRemark = (text: string): boolean => text.trim() !== '' && !areYears([text]) && !shortYears.test(text)
const remarksOf = (group: string): string[] =>
  [...group.matchAll(remark)].flatMap(([, text = '']) => (isRemark(text) ? [text.trim()] : []))
const withoutRemarks = (group: string): string =>
  group.replaceAll(remark, (_, text: string) => (isRemark(text) ? ' ' : ` ${text} `)).replaceAll(/\[[^[\]]*\]/g, ' ')

function withoutPosition(text: string): { rest: string; position: string } {
  const words = text.split(/\s+/)
  const last: string[] = []
  while (words.length > 1 && isPosition(words.at(-1) ?? '')) last.unshift(words.pop() ?? '')
  return { rest: words.join(' '), position: last.join(' ').replaceAll(/[,.]/g, '').toLowerCase() }
}

/** Letters alone, such as `R` or `L`, may belong to a name. */
const isPosition = (word: string): boolean => {
  const key = fold(word)
  return positionWords.has(key) && (key.length > 2 || /[^a-z]/.test(key) || /^[lr]h$/.test(key))
}

/** A remark after several vehicles may belong to the last alone: `Corolla 2008, Vitz 2005 front`. */
const isMixed = (group: string, details: object): boolean =>
  Object.keys(details).length > 0 && withoutRemarks(group).split(/,(?=[^,]*\p{L}{2})/u).length > 1

const unknown = (text: string) => `The vehicle “${cut(text)}” is not known`

function faultOf({ text, meant, models, isKnown }: TypedVehicle): string | undefined {
  if (meant) return undefined
  if (models.length === 0) return isKnown ? `“${cut(text)}” was not made in these years` : unknown(text)
  const names = models.map(({ make, model }) => `${make} ${model}`).join(' or ')
  if (models.length === 1) return `The vehicle “${cut(text)}” is not known. Did you mean ${names}?`
  return `“${cut(text)}” can mean ${names}`
}
