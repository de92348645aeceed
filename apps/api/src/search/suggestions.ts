import { mostSuggestions, partNumberKey, type ProductQuery, type Suggestions } from '@axle/contract'
import { EncodedJson } from '../platform/handlers.ts'
import type { Db } from '../platform/platform.ts'
import { fold } from '../platform/text.ts'
import { oncePerReference, type ReferenceData, vehicleNames } from '../reference/index.ts'
import { numbersBeginning, shopsCalled } from './suggestion-queries.ts'

interface Hits {
  readonly ids: readonly number[]
  readonly total: number
  readonly partNumber: string | undefined
}
/** What suggestions are made of: the taxonomy, the search of `GET /products` and its cards. */
export interface SuggestionSources {
  readonly reference: ReferenceData
  readonly find: (filters: Partial<ProductQuery>) => Promise<Hits>
  readonly cards: (ids: readonly number[]) => Promise<(string | undefined)[]>
}
interface Asked {
  readonly q: string
  readonly preferVehicle?: number | undefined
}

/** Fewer letters and digits begin too many part numbers. */
const shortestNumber = 3
/** So many names are counted to find the few that most products have. */
const mostCounted = 20

const nothing = new EncodedJson(
  JSON.stringify({ data: { parts: [], vehicles: [], numbers: [], products: [], shops: [] } satisfies Suggestions }),
)

/** Suggests for words that are being typed; nothing for none. Only what has products, and open shops. */
export async function suggest(db: Db, { q, preferVehicle }: Asked, sources: SuggestionSources): Promise<EncodedJson> {
  const typed = wordsOfName(q)
  if (typed.length === 0) return nothing
  const { reference, find } = sources
  const [parts, vehicles, numbers, shops] = await Promise.all([
    counted(partsCalled(typed, reference), ({ name }) => find({ part: [name], limit: 1 })),
    counted(vehiclesCalled(typed, reference), ({ make, model, year }) =>
      find({ make: [make], model: [model], ...(year !== undefined && { year: [year] }), limit: 1 }),
    ),
    numbersOf(db, q),
    shopsCalled(db, fold(q).trim()),
  ])
  const products = await productsFor(
    q,
    parts.map(({ name }) => name),
    preferVehicle,
    find,
  )
  const cards = (await sources.cards(products)).filter((card) => card !== undefined)
  const rest = JSON.stringify({ parts, vehicles, numbers, shops })
  return new EncodedJson(`{"data":${rest.slice(0, -1)},"products":[${cards.join(',')}]}}`)
}

/** Products called so; else those with this part number; else those of the parts that are called so. Never by description. */
async function productsFor(
  q: string,
  parts: readonly string[],
  preferVehicle: number | undefined,
  find: SuggestionSources['find'],
): Promise<readonly number[]> {
  const few = { limit: mostSuggestions, ...(preferVehicle !== undefined && { preferVehicle }) }
  const named = await find({ q, in: 'name', understand: true, ...few })
  if (named.total > 0) return named.ids
  const numbered = await find({ q, understand: true, ...few })
  if (numbered.partNumber !== undefined) return numbered.ids
  return parts.length > 0 ? (await find({ part: [...parts], ...few })).ids : []
}

async function numbersOf(db: Db, q: string) {
  const key = partNumberKey(q)
  return key.length >= shortestNumber && /\d/.test(key) ? numbersBeginning(db, key) : []
}

const wordsOfName = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether each typed word begins a word of the name. */
const begins = (typed: readonly string[], name: readonly string[]): boolean =>
  typed.every((word) => name.some((one) => one.startsWith(word)))

/** Counts the first of these, and keeps those with products, those with most first. */
async function counted<T extends object>(
  found: readonly T[],
  count: (one: T) => Promise<Hits>,
): Promise<(T & { count: number })[]> {
  const all = await Promise.all(
    found.slice(0, mostCounted).map(async (one) => ({ ...one, count: (await count(one)).total })),
  )
  return all
    .filter((one) => one.count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostSuggestions)
}

const partNames = oncePerReference(({ parts, otherNames }) => {
  const aliases = Map.groupBy(otherNames.parts, ({ id }) => id)
  return parts.map(({ id, name, category }) => ({
    name,
    category,
    spellings: [name, ...(aliases.get(id) ?? []).map((alias) => alias.name)].map(wordsOfName),
  }))
})

/** Parts with a name or alias that the words begin; names before aliases. */
function partsCalled(typed: readonly string[], reference: ReferenceData) {
  const rank = (spellings: readonly string[][]) => spellings.findIndex((words) => begins(typed, words))
  return partNames(reference)
    .map(({ name, category, spellings }) => ({ part: { name, category }, rank: rank(spellings) }))
    .filter((one) => one.rank >= 0)
    .toSorted((a, b) => Math.min(a.rank, 1) - Math.min(b.rank, 1))
    .map(({ part }) => part)
}

const modelNames = oncePerReference((reference) => {
  const { makes, models, otherNames } = reference
  const ofMake = new Map(makes.map(({ id, name }) => [id, name]))
  const aliasWords = (rows: ReferenceData['makes']) => {
    const byId = Map.groupBy(rows, ({ id }) => id)
    return (id: number) => (byId.get(id) ?? []).flatMap(({ name }) => wordsOfName(name))
  }
  const [makeAliases, modelAliases] = [aliasWords(otherNames.makes), aliasWords(otherNames.models)]
  const years = Map.groupBy(vehicleNames(reference).values(), ({ make, model }) => `${make} ${model}`)
  return models.map(({ id, name, makeId }) => {
    const make = ofMake.get(makeId) ?? ''
    return {
      make,
      model: name,
      words: [...wordsOfName(`${make} ${name}`), ...makeAliases(makeId), ...modelAliases(id)],
      years: years.get(`${make} ${name}`) ?? [],
    }
  })
})

/** Models whose words are begun by the typed ones, or one year of them where a year is typed. */
function vehiclesCalled(typed: readonly string[], reference: ReferenceData) {
  const year = typed.map(Number).find((number) => number >= 1950 && number < 2100)
  const names = typed.filter((word) => Number(word) !== year)
  if (names.length === 0) return []
  return modelNames(reference).flatMap(
    ({ make, model, words, years }): Omit<Suggestions['vehicles'][number], 'count'>[] => {
      if (!begins(names, words)) return []
      if (year === undefined) return [{ label: `${make} ${model}`, make, model }]
      const vehicle = years.find((one) => one.year === year)
      return vehicle ? [{ label: `${make} ${model} ${year}`, make, model, year, vehicleId: vehicle.id }] : []
    },
  )
}
