import type { SizeKind } from '@axle/contract'
import type { PartNames } from '@axle/contract'
import type { Named, ReferenceData } from './reference-data.ts'

interface NamedVehicle {
  readonly id: number
  readonly make: string
  readonly model: string
  readonly year: number
  /** Its position among all vehicles by make, model and year. */
  readonly place: number
}
interface PartName {
  readonly sizeKind: SizeKind | null
  readonly name: string
  readonly category: string
}

/** Memoises a function of the reference data for each version of it. */
export function oncePerReference<T>(work: (reference: ReferenceData) => T): (reference: ReferenceData) => T {
  const cache = new WeakMap<ReferenceData, { readonly result: T }>()
  return (reference) => {
    const known = cache.get(reference) ?? { result: work(reference) }
    cache.set(reference, known)
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

/** Maps every model to a unique name; a name that several makes use includes the make, as in `Matrix (Toyota)`. */
export const distinctModels = oncePerReference(
  ({ makes, models }): readonly (Named & { readonly makeId: number })[] => {
    const makeNames = new Map(makes.map(({ id, name }) => [id, name]))
    const sharing = Map.groupBy(models, ({ name }) => name.toLowerCase())
    return models.map((model) => {
      const isShared = (sharing.get(model.name.toLowerCase())?.length ?? 0) > 1
      return isShared ? { ...model, name: `${model.name} (${makeNames.get(model.makeId) ?? ''})` } : model
    })
  },
)

const partNames = oncePerReference(
  ({ parts }): ReadonlyMap<number, PartName> => new Map(parts.map((part) => [part.id, part])),
)

export const nameOfPart = (reference: ReferenceData, id: number): PartName =>
  partNames(reference).get(id) ?? { name: '', category: '', sizeKind: null }

const namesByLanguage = oncePerReference(({ parts, categories, words }): ReadonlyMap<string, PartNames> => {
  const english = (rows: readonly Named[]) => new Map(rows.map(({ id, name }) => [id, name]))
  const [ofParts, ofCategories] = [english(parts), english(categories)]
  // Parts last: when a category and a part share a name, the part wins.
  const named = [
    ...words.categories.map((word) => ({ ...word, english: ofCategories.get(word.id) })),
    ...words.parts.map((word) => ({ ...word, english: ofParts.get(word.id) })),
  ]
  const byLanguage = Map.groupBy(named, ({ language }) => language)
  return new Map(
    [...byLanguage].map(([language, all]) => [
      language,
      Object.fromEntries(all.flatMap(({ english, name, isName }) => (english && isName ? [[english, name]] : []))),
    ]),
  )
})

/** Maps English names of categories and parts to their names in a language, without untranslated ones. */
export const namesIn = (reference: ReferenceData, language: string): PartNames =>
  namesByLanguage(reference).get(language) ?? {}
