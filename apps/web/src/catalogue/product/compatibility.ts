import type { ProductDetails, Steering } from '@axle/contract'

type Vehicle = NonNullable<ProductDetails['vehicleMakes']>[number]

/** The years of a model that share position, steering and note. */
export interface FittingRow {
  years: readonly number[]
  position: string
  note: string
  steering: Steering | undefined
  /** Contains the shopper's vehicle. */
  isMine: boolean
}
export interface FittingModel {
  name: string
  rows: FittingRow[]
}
export interface FittingMake {
  name: string
  models: FittingModel[]
}

/** Groups vehicles by make and model, sorted by name, with the shopper's vehicle first. */
export function groupVehicles(vehicles: readonly Vehicle[], mine?: number): FittingMake[] {
  const makes = Map.groupBy(vehicles, (vehicle) => vehicle.vehicleMakeName)
  return [...makes]
    .map(([name, ofMake]) => ({ name, models: modelsOf(ofMake, mine) }))
    .toSorted(mineFirst((make) => make.models.some(isMyModel)))
}

function modelsOf(vehicles: readonly Vehicle[], mine: number | undefined): FittingModel[] {
  const models = Map.groupBy(vehicles, (vehicle) => vehicle.vehicleMakeModelName)
  return [...models].map(([name, ofModel]) => ({ name, rows: rowsOf(ofModel, mine) })).toSorted(mineFirst(isMyModel))
}

function rowsOf(vehicles: readonly Vehicle[], mine: number | undefined): FittingRow[] {
  const groups = Map.groupBy(vehicles, ({ position, note, steering }) => JSON.stringify([position, note, steering]))
  return [...groups.values()]
    .map((sameDetails) => ({
      years: sameDetails.map((vehicle) => vehicle.vehicleMakeYear).toSorted((a, b) => a - b),
      position: sameDetails[0]?.position ?? '',
      note: sameDetails[0]?.note ?? '',
      steering: sameDetails[0]?.steering ?? undefined,
      isMine: sameDetails.some((vehicle) => vehicle.vehicleMakeId === mine),
    }))
    .toSorted((a, b) => (a.years[0] ?? 0) - (b.years[0] ?? 0))
}

export const isMyModel = (model: FittingModel): boolean => model.rows.some((row) => row.isMine)
const mineFirst =
  <T extends { name: string }>(isMine: (group: T) => boolean) =>
  (a: T, b: T) =>
    Number(isMine(b)) - Number(isMine(a)) || byLetters(a.name.toLowerCase(), b.name.toLowerCase())
// Names of makes and models are Latin; a first `localeCompare` costs a slow phone 40 ms.
const byLetters = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

export const countModels = (makes: readonly FittingMake[]): number =>
  makes.reduce((count, make) => count + make.models.length, 0)

/** Filters vehicles by typed words: every word begins a word of make or model, or is one of the years. */
export function findVehicles(makes: readonly FittingMake[], typed: string): FittingMake[] {
  const words = wordsOf(typed)
  return makes.flatMap(({ name, models }) => {
    const found = models.flatMap((model) => {
      const names = wordsOf(`${name} ${model.name}`)
      const others = words.filter((word) => !names.some((each) => each.startsWith(word)))
      const rows = model.rows.filter(({ years }) =>
        others.every((word) => years.some((year) => String(year).startsWith(word))),
      )
      return rows.length > 0 ? [{ name: model.name, rows }] : []
    })
    return found.length > 0 ? [{ name, models: found }] : []
  })
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
