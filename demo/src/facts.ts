import type { SizeKind } from '@axle/contract'
import { readStarter, type StarterAliases } from '@axle/api/starter-catalogue/index'
import partsFile from '../data/parts.json' with { type: 'json' }
import placesFile from '../data/places.json' with { type: 'json' }
import shopsFile from '../data/shops.json' with { type: 'json' }

/** The typed contents of `data/` and the starter catalogue. Ids are positions in the file, from 1. */
export interface Category {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly names: Readonly<Record<string, string>>
  readonly aliases?: StarterAliases
}
export interface Part {
  readonly id: number
  readonly name: string
  readonly names: Readonly<Record<string, string>>
  readonly category: Category
  readonly sizeKind: SizeKind | null
  readonly aliases: StarterAliases | undefined
  readonly positions: readonly string[]
  readonly perVehicle: number
  /** Cedis, lowest and highest; null if it is not sold in this condition. */
  readonly price: { readonly 'Brand New': readonly number[] | null; readonly Used: readonly number[] | null }
  readonly warrantyDays: { readonly 'Brand New': number | null; readonly Used: number | null }
  readonly replacementDays: number
  readonly numberPrefix: Readonly<Record<string, string>>
  readonly bulky: boolean
}
export interface Generation {
  readonly id: number
  readonly code: string
  readonly from: number
  /** The last production year, or `thisYear` if still in production. */
  readonly to: number
  readonly current: boolean
  readonly model: Model
  readonly vehicleIds: readonly number[]
}
export interface Model {
  readonly id: number
  readonly name: string
  readonly body: string
  readonly use: readonly string[]
  readonly aliases: StarterAliases | undefined
  readonly make: Make
  readonly generations: readonly Generation[]
  readonly years: readonly number[]
}
export interface Make {
  readonly id: number
  readonly name: string
  readonly country: string
  readonly aliases: StarterAliases | undefined
  readonly models: readonly Model[]
}
export interface Vehicle {
  readonly id: number
  readonly makeId: number
  readonly modelId: number
  readonly year: number
}

export type Condition = 'Brand New' | 'Used'

const starter = readStarter()
/** The year of the data; models still in production end here. */
const thisYear = starter.year

export const categories: readonly Category[] = starter.categories.map((category, index) => ({
  id: index + 1,
  ...category,
}))

export const parts: readonly Part[] = starter.parts.map(({ name, names, aliases, category, sizeKind }, index) => ({
  id: index + 1,
  name,
  names,
  aliases,
  sizeKind: sizeKind ?? null,
  category: known(
    categories.find(({ slug }) => slug === category),
    category,
  ),
  ...saleOf(name),
}))

/** How a part is sold. */
function saleOf(name: string) {
  const part = known(
    partsFile.parts.find((each) => each.name === name),
    name,
  )
  return {
    positions: part.positions,
    perVehicle: part.perVehicle,
    price: { 'Brand New': part.priceGHS.brandNew, Used: part.priceGHS.used },
    warrantyDays: { 'Brand New': part.warranty.brandNewDays, Used: part.warranty.usedDays },
    replacementDays: part.replacementDays,
    numberPrefix: Object.fromEntries(
      Object.entries(part.oeNumberPrefix).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
    bulky: part.bulky,
  }
}

export const brands = partsFile.demoBrands.filter((brand) => brand !== 'Genuine')
export const numberFormats = partsFile.numberFormats
export const vehicles: readonly Vehicle[] = []
export const makes = readMakes()
export const models = makes.flatMap((make) => make.models)
export const generations = models.flatMap((model) => model.generations)
/** A generation, or the whole model if the files list none. */
export const spans: readonly Generation[] = models.flatMap((model) =>
  model.generations.length > 0 ? model.generations : wholeOf(model),
)

export type ShopFact = (typeof shopsFile.shops)[number]
export const shops = shopsFile.shops
export const people = shopsFile.people
export const reviewSnippets = shopsFile.reviewSnippets
export const towns = placesFile.towns

function readMakes(): readonly Make[] {
  // Ids continue across makes, as in the tables; this also fills the list of vehicles.
  const list = vehicles as Vehicle[]
  let modelId = 0
  let generationId = 0
  return starter.makes.map((makeFact, index) => {
    const make: Make & { models: Model[] } = {
      id: index + 1,
      name: makeFact.name,
      aliases: makeFact.aliases,
      country: makeFact.country,
      models: [],
    }
    for (const fact of makeFact.models) {
      const years = span(fact.from, fact.to ?? thisYear)
      const model: Model & { generations: Generation[] } = {
        id: ++modelId,
        name: fact.name,
        body: fact.body,
        use: fact.use,
        aliases: fact.aliases,
        make,
        years,
        generations: [],
      }
      const idOf = new Map(
        years.map((year) => [year, list.push({ id: list.length + 1, makeId: make.id, modelId, year })]),
      )
      for (const { code, from, to } of fact.generations) {
        const last = to ?? thisYear
        // Some begin a year before the model's first year in these files; that year is skipped.
        const vehicleIds = span(from, last).flatMap((year) => idOf.get(year) ?? [])
        model.generations.push({ id: ++generationId, code, from, to: last, current: to === null, model, vehicleIds })
      }
      make.models.push(model)
    }
    return make
  })
}

function wholeOf(model: Model): Generation {
  const [from = thisYear, to = thisYear] = [model.years[0], model.years.at(-1)]
  const vehicleIds = vehicles.filter(({ modelId }) => modelId === model.id).map(({ id }) => id)
  return { id: 0, code: '', from, to, current: to === thisYear, model, vehicleIds }
}

function span(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

export function known<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The demo data does not know ${name}`)
  return value
}
