import type { ReferenceData } from './reference-data.ts'

interface NamedVehicle {
  readonly id: number
  readonly make: string
  readonly model: string
  readonly year: number
  /** Where it stands among all vehicles by make, model and year. */
  readonly place: number
}
interface PartName {
  readonly name: string
  readonly category: string
}

/** Something worked out of the reference data, once for each state of it. */
export function oncePerReference<T>(work: (reference: ReferenceData) => T): (reference: ReferenceData) => T {
  const kept = new WeakMap<ReferenceData, { readonly result: T }>()
  return (reference) => {
    const known = kept.get(reference) ?? { result: work(reference) }
    kept.set(reference, known)
    return known.result
  }
}

export const vehicleNames = oncePerReference(({ makes, models, vehicles }): ReadonlyMap<number, NamedVehicle> => {
  const names = (rows: readonly { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]))
  const [makeNames, modelNames] = [names(makes), names(models)]
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  const sorted = vehicles
    .map(({ id, makeId, modelId, year }) => ({
      id,
      make: makeNames.get(makeId) ?? '',
      model: modelNames.get(modelId) ?? '',
      year,
    }))
    .toSorted((a, b) => compare(a.make, b.make) || compare(a.model, b.model) || a.year - b.year)
  return new Map(sorted.map((vehicle, place) => [vehicle.id, { ...vehicle, place }]))
})

const partNames = oncePerReference(
  ({ parts }): ReadonlyMap<number, PartName> => new Map(parts.map((part) => [part.id, part])),
)

export const nameOfPart = (reference: ReferenceData, id: number): PartName =>
  partNames(reference).get(id) ?? { name: '', category: '' }
