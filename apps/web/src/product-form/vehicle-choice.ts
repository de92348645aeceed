import type { Output } from '@axle/contract/routes'

export type VehicleTree = Output<'GET /vehicle-makes/tree'>['data']

/** One entry of the vehicle list: make, model and year under one id. */
export interface VehicleEntry {
  id: number
  make: string
  model: string
  year: number
}
export interface VehicleChoice {
  makes: readonly string[]
  /** Make and model, joined by `modelKey`: two makes may have models of one name. */
  models: readonly string[]
  years: readonly number[]
}
export const nothingChosen: VehicleChoice = { makes: [], models: [], years: [] }

export const modelKey = (make: string, model: string): string => `${make}\u001F${model}`

const chosenModels = (tree: VehicleTree, choice: VehicleChoice) =>
  tree
    .filter(({ name }) => choice.makes.includes(name))
    .flatMap(({ name: make, models }) => models.map((model) => ({ make, ...model })))
    .filter(({ make, name }) => choice.models.includes(modelKey(make, name)))

/** Models of the chosen makes, grouped under them. */
export const modelsOffered = (tree: VehicleTree, makes: readonly string[]) =>
  tree
    .filter(({ name }) => makes.includes(name))
    .map(({ name: make, models }) => ({
      group: make,
      items: models.map(({ name }) => ({ value: modelKey(make, name), label: name })),
    }))

/** Years of the chosen models, newest first. Years chosen earlier stay on offer, so that they can be taken out again. */
export const yearsOffered = (tree: VehicleTree, choice: VehicleChoice): number[] =>
  [...new Set([...chosenModels(tree, choice).flatMap(({ years }) => years), ...choice.years])].toSorted((a, b) => b - a)

/** Choosing other makes drops the models that are no longer theirs; years stay, they often serve several models. */
export const withMakes = (choice: VehicleChoice, makes: readonly string[]): VehicleChoice => ({
  ...choice,
  makes,
  models: choice.models.filter((key) => makes.some((make) => key.startsWith(modelKey(make, '')))),
})

/** The step that is still to be taken before vehicles can be looked for, or undefined. */
export function missingStep(choice: VehicleChoice): 'make' | 'model' | 'year' | undefined {
  if (choice.makes.length === 0) return 'make'
  if (choice.models.length === 0) return 'model'
  if (choice.years.length === 0) return 'year'
  return undefined
}

/** Every entry that has one of the chosen makes, models and years. */
export const matchingVehicles = (tree: VehicleTree, choice: VehicleChoice): VehicleEntry[] =>
  entriesOf(chosenModels(tree, choice)).filter(({ year }) => choice.years.includes(year))

/** The entries of these ids, in the order of the list. */
export function vehiclesOf(tree: VehicleTree, ids: readonly number[]): VehicleEntry[] {
  const wanted = new Set(ids)
  const all = tree.flatMap(({ name: make, models }) => models.map((model) => ({ make, ...model })))
  return entriesOf(all.filter((model) => model.ids.some((id) => wanted.has(id)))).filter(({ id }) => wanted.has(id))
}

const entriesOf = (models: readonly { make: string; name: string; years: number[]; ids: number[] }[]): VehicleEntry[] =>
  models.flatMap(({ make, name, years, ids }) =>
    years.flatMap((year, at) => {
      const id = ids[at]
      return id === undefined ? [] : [{ id, make, model: name, year }]
    }),
  )
