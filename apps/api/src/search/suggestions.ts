import { maxSuggestions, partNumberKey, type ProductQuery, type Suggestions } from '@axle/contract'
import { EncodedJson } from '../http/handlers.ts'
import type { Db } from '../platform/platform.ts'
import { fold } from '../platform/text.ts'
import type { OpenShop } from './shops/open-shops.ts'
import { printedNumbers } from './words/part-number-queries.ts'
import { nameOfPart, type ReferenceData } from '../taxonomy/index.ts'
import type { FacetCounts, SearchEngine } from '../search-index/index.ts'
import { complete } from '../query-understanding/index.ts'

interface Hits {
  readonly ids: readonly number[]
  readonly total: number
  readonly partNumber: string | undefined
}
/** The sources of suggestions: the taxonomy, the index, the open shops and the search of `GET /products`. */
export interface SuggestionSources {
  readonly db: Db
  readonly reference: ReferenceData
  readonly engine: Pick<SearchEngine, 'search' | 'suggest'>
  /** Counts the whole catalogue. */
  readonly everywhere: () => Promise<FacetCounts>
  readonly shops: readonly OpenShop[]
  readonly thisYear: number
  readonly find: (filters: Partial<ProductQuery>) => Promise<Hits>
}
interface Asked {
  readonly q: string
  readonly preferVehicle?: number | undefined
}

/** Shorter text begins too many part numbers. */
const shortestNumber = 3
/** Shorter text is inside too many part numbers. */
const shortestPiece = 6

/** Suggestions with ids of products: their cards show stock, which changes sooner. */
export interface Suggested {
  readonly rest: Omit<Suggestions, 'products'>
  readonly products: readonly number[]
}

const nothing: Suggested = { rest: { parts: [], vehicles: [], numbers: [], shops: [] }, products: [] }

/** Suggests for words being typed; empty without words. Only entries with products, and open shops. */
export async function suggest({ q, preferVehicle }: Asked, sources: SuggestionSources): Promise<Suggested> {
  if (!/[\p{L}\p{N}]/u.test(q)) return nothing
  const { reference, thisYear } = sources
  const completed = await complete(q, reference, thisYear)
  const everywhere = await sources.everywhere()
  const parts = completed.parts
    .map((id) => {
      const { name, category } = nameOfPart(reference, id)
      return { name, category, count: everywhere.part.get(id) ?? 0 }
    })
    .filter(({ count }) => count > 0)
    .slice(0, maxSuggestions)
  const models = completed.models.filter((id) => (everywhere.model.get(id) ?? 0) > 0)
  const vehicles = await vehiclesOf(models.slice(0, maxSuggestions), completed.year, everywhere.model, sources)
  const numbers = await numbersOf(q, sources)
  const products = await productsFor(
    q,
    parts.map(({ name }) => name),
    preferVehicle,
    sources.find,
  )
  return { rest: { parts, vehicles, numbers, shops: shopsCalled(q, sources.shops) }, products }
}

/** Adds the card of each product that is still on sale. */
export function withCards({ rest }: Suggested, cards: readonly (string | undefined)[]): EncodedJson {
  const shown = cards.filter((card) => card !== undefined)
  return new EncodedJson(`{"data":${JSON.stringify(rest).slice(0, -1)},"products":[${shown.join(',')}]}}`)
}

/** The models, or one year of them when a year is typed. */
async function vehiclesOf(
  models: readonly number[],
  year: number | undefined,
  counts: ReadonlyMap<number, number>,
  { reference, engine }: SuggestionSources,
): Promise<Suggestions['vehicles']> {
  const found = models.map(async (id): Promise<Suggestions['vehicles'][number] | undefined> => {
    const { name: model, makeId } = reference.models.find((each) => each.id === id) ?? { name: '', makeId: 0 }
    const make = reference.makes.find((each) => each.id === makeId)?.name ?? ''
    if (year === undefined) return { label: `${make} ${model}`, make, model, count: counts.get(id) ?? 0 }
    const vehicle = reference.vehicles.find((each) => each.modelId === id && each.year === year)
    if (!vehicle) return undefined
    const filters = { models: [id], years: [year] }
    const { total: count } = await engine.search({ filters, sort: 'featured', from: 0, limit: 0 })
    return { label: `${make} ${model} ${year}`, make, model, year, vehicleId: vehicle.id, count }
  })
  return (await Promise.all(found)).filter((one) => one !== undefined).filter(({ count }) => count > 0)
}

/** Products with this name, else with this part number, else of the parts with this name. Never by description. */
async function productsFor(
  q: string,
  parts: readonly string[],
  preferVehicle: number | undefined,
  find: SuggestionSources['find'],
): Promise<readonly number[]> {
  const few = { limit: maxSuggestions, ...(preferVehicle !== undefined && { preferVehicle }) }
  const named = await find({ q, in: 'name', understand: true, ...few })
  if (named.total > 0) return named.ids
  const numbered = await find({ q, understand: true, ...few })
  if (numbered.partNumber !== undefined) return numbered.ids
  return parts.length > 0 ? (await find({ part: [...parts], ...few })).ids : []
}

/** Numbers as printed: the number itself first, then those of most products. */
async function numbersOf(q: string, { engine, db }: SuggestionSources): Promise<Suggestions['numbers']> {
  const key = partNumberKey(q)
  if (key.length < shortestNumber || !/\d/.test(key)) return []
  const begun = await engine.suggest({ field: 'number', prefix: key, limit: maxSuggestions })
  // `4465-31968` without its first zero.
  const isPiece = begun.length === 0 && key.length >= shortestPiece
  const listed = isPiece ? await engine.suggest({ field: 'number', containing: key, limit: maxSuggestions }) : begun
  if (listed.length === 0) return []
  const printed = await printedNumbers(
    db,
    listed.map(({ value }) => value),
  )
  const inOrder = listed.toSorted((a, b) => Number(b.value === key) - Number(a.value === key) || b.count - a.count)
  return inOrder.map(({ value, count }) => ({ number: printed.get(value) ?? value, count }))
}

/** Shops whose names contain the words, those that begin with them first. */
function shopsCalled(q: string, shops: readonly OpenShop[]): Suggestions['shops'] {
  const folded = fold(q).trim()
  const called = shops.flatMap(({ id, name, town, image }) => {
    const at = fold(name).indexOf(folded)
    return at < 0 ? [] : [{ isLater: at > 0, shop: { id, name, image, ...(town !== '' && { town }) } }]
  })
  return called
    .toSorted((a, b) => Number(a.isLater) - Number(b.isLater) || (a.shop.name < b.shop.name ? -1 : 1))
    .slice(0, maxSuggestions)
    .map(({ shop }) => shop)
}
