import type { GarageVehicle } from '@axle/contract/garage'
import type { Output } from '@axle/contract/routes'
import { filterByName, fold } from '@axle/contract/vehicle-names'
import { modelsLike, readVehicles } from './read-vehicles.ts'

export type VehicleTree = Output<'GET /vehicle-makes/tree'>['data']
type Make = VehicleTree[number]
type Model = Make['models'][number]

/** The names chosen so far. */
export interface Steps {
  make?: string
  model?: string
  /** Only these years, of a generation. */
  years?: readonly number[] | undefined
}
export type Step = 'make' | 'model' | 'year'
export const stepOf = ({ make, model }: Steps): Step =>
  make === undefined ? 'make' : model === undefined ? 'model' : 'year'

/** An option: the next step, or a vehicle. */
export interface Option {
  /** Unique in the whole list. */
  key: string
  label: string
  next: Steps | GarageVehicle
}
export const isVehicle = (next: Option['next']): next is GarageVehicle => 'vehicleId' in next

export interface OptionGroup {
  name: 'common' | 'all' | 'found'
  options: Option[]
}

const mostCommon = 8
/** A list of this length has no group of common makes. */
const shortList = 12
/** The maximum number of models or vehicles offered for a direct search. */
const mostFound = 30

// Responses cached before the field existed have none.
const productsOf = (one: { products?: number }): number => one.products ?? 0

const makeOption = ({ name }: Make): Option => ({ key: name, label: name, next: { make: name } })
const modelOption = (make: string, { name }: Model): Option => ({ key: name, label: name, next: { make, model: name } })

function vehicleOption(make: string, model: Model, at: number, label: (vehicle: GarageVehicle) => string): Option[] {
  const [vehicleId, year] = [model.ids[at], model.years[at]]
  if (vehicleId === undefined || year === undefined) return []
  const vehicle = { vehicleId, make, model: model.name, year }
  return [{ key: String(vehicleId), label: label(vehicle), next: vehicle }]
}

/** Returns the options of a step that match the typed text. Only existing vehicles are offered. */
export function optionsOf(tree: VehicleTree, steps: Steps, typed: string): OptionGroup[] {
  const make = tree.find(({ name }) => name === steps.make)
  const model = make?.models.find(({ name }) => name === steps.model)
  if (!make) return makesOffered(tree, typed)
  if (!model) return modelsOffered(make, typed)
  const years = model.years.flatMap((year, at) =>
    !steps.years || steps.years.includes(year) ? vehicleOption(make.name, model, at, (one) => String(one.year)) : [],
  )
  return filled([{ name: 'all', options: years.filter(({ label }) => label.startsWith(fold(typed))) }])
}

function makesOffered(tree: VehicleTree, typed: string): OptionGroup[] {
  const groups = groupsOf(tree, typed, makeOption)
  return typed.trim() === '' ? groups : filled([...groups, { name: 'found', options: findVehicles(tree, typed) }])
}

/** Misspelt text finds the models that are probably meant. */
function modelsOffered(make: Make, typed: string): OptionGroup[] {
  const option = (one: Model) => modelOption(make.name, one)
  const groups = groupsOf(make.models, typed, option)
  return groups.length > 0
    ? groups
    : filled([{ name: 'all', options: modelsLike(make, fold(typed).split(' ')).map(option) }])
}

function groupsOf<T extends Make | Model>(all: readonly T[], typed: string, option: (one: T) => Option): OptionGroup[] {
  if (typed.trim() !== '') return filled([{ name: 'all', options: filterByName(all, typed, (one) => one).map(option) }])
  const common = all.length <= shortList ? [] : all.filter((one) => productsOf(one) > 0)
  const first = common.toSorted((a, b) => productsOf(b) - productsOf(a)).slice(0, mostCommon)
  return filled([
    { name: 'common', options: first.map(option).map((one) => ({ ...one, key: `common ${one.key}` })) },
    { name: 'all', options: all.toSorted((a, b) => a.name.localeCompare(b.name)).map(option) },
  ])
}

const filled = (groups: readonly OptionGroup[]) => groups.filter(({ options }) => options.length > 0)

/** Finds `elantra 2013` without the make: every word is a name, a code or the year. */
function findVehicles(tree: VehicleTree, typed: string): Option[] {
  return readVehicles(tree, fold(typed).split(' '))
    .flatMap(({ make, model, code, years }): Option[] => {
      const label = [make.name, model.name, code].filter(Boolean).join(' ')
      const next = { make: make.name, model: model.name, ...(code !== undefined && { years }) }
      if (years?.length !== 1) return [{ key: label, label, next }]
      return vehicleOption(
        make.name,
        model,
        model.years.indexOf(years[0] ?? 0),
        ({ year }) => `${make.name} ${model.name} ${year}`,
      )
    })
    .slice(0, mostFound)
}
