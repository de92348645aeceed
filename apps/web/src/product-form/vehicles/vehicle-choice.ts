import type { Output } from '@axle/contract/routes'
import { namesOf } from '../../lib/formats/vehicle-names.ts'
import type { VehicleEntry } from './vehicles.ts'

export type VehicleTree = Output<'GET /vehicle-makes/tree'>['data']

/** What new products may name: shoppers still find what is on sale for a retired vehicle, but no more comes to it. */
export const withoutRetired = (tree: VehicleTree): VehicleTree =>
  tree.flatMap((make) => {
    const models = make.models.flatMap((model) => {
      const gone = new Set(model.retired)
      if (gone.size === 0) return [model]
      const kept = model.ids.flatMap((id, at) => (gone.has(id) ? [] : [{ id, year: model.years[at] ?? 0 }]))
      if (kept.length === 0) return []
      return [{ ...model, ids: kept.map(({ id }) => id), years: kept.map(({ year }) => year) }]
    })
    return models.length > 0 || make.models.length === 0 ? [{ ...make, models }] : []
  })

export interface VehicleChoice {
  makes: readonly string[]
  /** Make and model, joined by `modelKey`: two makes may have models of one name. */
  models: readonly string[]
  years: readonly number[]
  /** Years from and to, both included; open where one of them is not chosen. They come on top of single years. */
  from?: number | undefined
  to?: number | undefined
}
export const nothingChosen: VehicleChoice = { makes: [], models: [], years: [] }

export const modelKey = (make: string, model: string): string => `${make}\u001F${model}`

const byDemand = <T extends { name: string; products: number }>(all: readonly T[]): T[] =>
  all.toSorted((a, b) => b.products - a.products || a.name.localeCompare(b.name))

const mostCommon = 8

/** Makes that most products fit first, then the others by name. */
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

/** Models of the chosen makes, grouped under them, those that most products fit first. */
export const modelsOffered = (tree: VehicleTree, makes: readonly string[]) =>
  tree
    .filter(({ name }) => makes.includes(name))
    .map(({ name: make, models }) => ({
      group: make,
      items: byDemand(models).map(({ name }) => ({ value: modelKey(make, name), label: name })),
    }))

/** What makes and models are called, by the value under which they are offered. */
export const vehicleNames = (tree: VehicleTree): Map<string, string[]> =>
  new Map(
    tree.flatMap((make) => [
      [make.name, namesOf(make)] as const,
      ...make.models.map((model) => [modelKey(make.name, model.name), namesOf(model)] as const),
    ]),
  )

/** Years of the chosen models, newest first. Years chosen earlier stay on offer, so that they can be taken out again. */
export const yearsOffered = (tree: VehicleTree, choice: VehicleChoice): number[] => {
  const chosen = [...choice.years, choice.from, choice.to].filter((year) => year !== undefined)
  const years = new Set([...chosenModels(tree, choice).flatMap((model) => model.years), ...chosen])
  return [...years].toSorted((a, b) => b - a)
}

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
  const noYear = choice.years.length === 0 && choice.from === undefined && choice.to === undefined
  return noYear ? 'year' : undefined
}

/** Every entry that has one of the chosen makes, models and years. */
export const matchingVehicles = (tree: VehicleTree, choice: VehicleChoice): VehicleEntry[] =>
  chosenModels(tree, choice)
    .flatMap((model) => entriesOf(model.make, model))
    .filter(({ year }) => choice.years.includes(year) || isWithin(year, choice))

function isWithin(year: number, { from, to }: VehicleChoice): boolean {
  if (from === undefined && to === undefined) return false
  // Chosen the wrong way round, the same years are meant.
  if (from !== undefined && to !== undefined && from > to) return year >= to && year <= from
  return year >= (from ?? -Infinity) && year <= (to ?? Infinity)
}

type Model = VehicleTree[number]['models'][number]
export const entriesOf = (make: string, { name: model, years, ids }: Pick<Model, 'name' | 'years' | 'ids'>) =>
  years.flatMap((year, at): VehicleEntry[] => {
    const id = ids[at]
    return id === undefined ? [] : [{ id, make, model, year }]
  })
