import { entriesOf, type VehicleEntry, type VehicleTree } from '@axle/contract/typed-vehicles'
import { namesOf } from '@axle/contract/vehicle-names'

export type { VehicleTree }

/** Removes retired vehicles: shoppers still find products for them, but new ones cannot be listed. */
export const withoutRetired = (tree: VehicleTree): VehicleTree =>
  tree.flatMap((make) => {
    const models = make.models.flatMap((model) => {
      const gone = new Set(model.retired)
      if (gone.size === 0) return [model]
      const remaining = model.ids.flatMap((id, at) => (gone.has(id) ? [] : [{ id, year: model.years[at] ?? 0 }]))
      if (remaining.length === 0) return []
      return [{ ...model, ids: remaining.map(({ id }) => id), years: remaining.map(({ year }) => year) }]
    })
    return models.length > 0 || make.models.length === 0 ? [{ ...make, models }] : []
  })

/** Finds vehicles by id; unknown ids are left out. */
export const entriesWithIds = (tree: VehicleTree, ids: ReadonlySet<number>): VehicleEntry[] =>
  ids.size === 0
    ? []
    : tree.flatMap((make) =>
        make.models.flatMap((model) => entriesOf(make.name, model).filter(({ id }) => ids.has(id))),
      )

export interface VehicleChoice {
  makes: readonly string[]
  /** Make and model, joined by `modelKey`: two makes may share a model name. */
  models: readonly string[]
  years: readonly number[]
  /** A range of years, both included; open if one is missing. In addition to single years. */
  from?: number | undefined
  to?: number | undefined
}
export const nothingChosen: VehicleChoice = { makes: [], models: [], years: [] }

export const modelKey = (make: string, model: string): string => `${make}\u001F${model}`

const byDemand = <T extends { name: string; products: number }>(all: readonly T[]): T[] =>
  all.toSorted((a, b) => b.products - a.products || a.name.localeCompare(b.name))

const mostCommon = 8

/** Returns makes with most products first, then the others by name. */
export function makesOffered(tree: VehicleTree): { common: string[]; others: string[] } {
  const common = byDemand(tree.filter(({ products }) => products > 0)).slice(0, mostCommon)
  const others = tree.filter((make) => !common.includes(make))
  return {
    common: common.map(({ name }) => name),
    others: others.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b)),
  }
}

const chosenModels = (tree: VehicleTree, choice: VehicleChoice) =>
  tree
    .filter(({ name }) => choice.makes.includes(name))
    .flatMap(({ name: make, models }) => models.map((model) => ({ make, ...model })))
    .filter(({ make, name }) => choice.models.includes(modelKey(make, name)))

/** Returns models grouped by chosen make, those with most products first. */
export const modelsOffered = (tree: VehicleTree, makes: readonly string[]) =>
  tree
    .filter(({ name }) => makes.includes(name))
    .map(({ name: make, models }) => ({
      group: make,
      items: byDemand(models).map(({ name }) => ({ value: modelKey(make, name), label: name })),
    }))

/** Returns the names of makes and models, by option value. */
export const vehicleNames = (tree: VehicleTree): Map<string, string[]> =>
  new Map(
    tree.flatMap((make) => [
      [make.name, namesOf(make)] as const,
      ...make.models.map((model) => [modelKey(make.name, model.name), namesOf(model)] as const),
    ]),
  )

/** Returns years of the chosen models, newest first. Years chosen earlier stay, so that they can be removed. */
export const yearsOffered = (tree: VehicleTree, choice: VehicleChoice): number[] => {
  const chosen = [...choice.years, choice.from, choice.to].filter((year) => year !== undefined)
  const years = new Set([...chosenModels(tree, choice).flatMap((model) => model.years), ...chosen])
  return [...years].toSorted((a, b) => b - a)
}

/** Changes the makes and drops the models of others; years stay, as they often apply to several models. */
export const withMakes = (choice: VehicleChoice, makes: readonly string[]): VehicleChoice => ({
  ...choice,
  makes,
  models: choice.models.filter((key) => makes.some((make) => key.startsWith(modelKey(make, '')))),
})

/** Returns the step that is needed before vehicles can match, or undefined. */
export function missingStep(choice: VehicleChoice): 'make' | 'model' | 'year' | undefined {
  if (choice.makes.length === 0) return 'make'
  if (choice.models.length === 0) return 'model'
  const noYear = choice.years.length === 0 && choice.from === undefined && choice.to === undefined
  return noYear ? 'year' : undefined
}

/** Returns every vehicle with a chosen make, model and year. */
export const matchingVehicles = (tree: VehicleTree, choice: VehicleChoice): VehicleEntry[] =>
  chosenModels(tree, choice)
    .flatMap((model) => entriesOf(model.make, model))
    .filter(({ year }) => choice.years.includes(year) || isWithin(year, choice))

function isWithin(year: number, { from, to }: VehicleChoice): boolean {
  if (from === undefined && to === undefined) return false
  // A reversed range means the same years.
  if (from !== undefined && to !== undefined && from > to) return year >= to && year <= from
  return year >= (from ?? -Infinity) && year <= (to ?? Infinity)
}
