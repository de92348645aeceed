import type { ProductDetails } from '@axle/contract'

type Vehicle = NonNullable<ProductDetails['vehicleMakes']>[number]
export interface FittingModel {
  name: string
  /** `2008–2013, 2015`. */
  years: string
  notes: string[]
}
export interface FittingMake {
  name: string
  models: FittingModel[]
}

/** Years in a line: neighbours as a range. */
export function yearRanges(years: readonly number[]): string {
  const sorted = [...new Set(years)].toSorted((a, b) => a - b)
  const ranges: [number, number][] = []
  for (const year of sorted) {
    const last = ranges.at(-1)
    if (last && year === last[1] + 1) last[1] = year
    else ranges.push([year, year])
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ')
}

/** Makes with their models and years, all by name. */
export function groupVehicles(vehicles: readonly Vehicle[]): FittingMake[] {
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
  const makes = Map.groupBy(vehicles, (vehicle) => vehicle.vehicleMakeName)
  return [...makes]
    .map(([name, ofMake]) => {
      const models = Map.groupBy(ofMake, (vehicle) => vehicle.vehicleMakeModelName)
      return { name, models: [...models].map(([model, entries]) => fittingModel(model, entries)).toSorted(byName) }
    })
    .toSorted(byName)
}

const fittingModel = (name: string, entries: readonly Vehicle[]): FittingModel => ({
  name,
  years: yearRanges(entries.map((entry) => entry.vehicleMakeYear)),
  notes: [
    ...new Set(
      entries.flatMap(({ position, note }) =>
        [position, note].filter((text) => typeof text === 'string' && text !== ''),
      ),
    ),
  ] as string[],
})
