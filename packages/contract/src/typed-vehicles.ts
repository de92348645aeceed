import type { Output } from './routes.ts'
import { readYears, type YearSpan } from './typed-years.ts'
import { fold, matchModels } from './vehicle-names.ts'

export type VehicleTree = Output<'GET /vehicle-makes/tree'>['data']
type Model = VehicleTree[number]['models'][number]

/** A vehicle: make, model and year under one id. */
export interface VehicleEntry {
  id: number
  make: string
  model: string
  year: number
}

/** Returns the vehicles of a model, in the order of its years. */
export const entriesOf = (make: string, { name: model, years, ids }: Pick<Model, 'name' | 'years' | 'ids'>) =>
  years.flatMap((year, at): VehicleEntry[] => {
    const id = ids[at]
    return id === undefined ? [] : [{ id, make, model, year }]
  })

/** A model with the typed years. */
export interface TypedModel {
  make: string
  model: string
  vehicles: VehicleEntry[]
}

/** One of the typed names with its possible models, best match first. */
export interface TypedVehicle {
  /** As typed. */
  text: string
  models: TypedModel[]
  /** The first model if it is unambiguous. Otherwise the vendor chooses. */
  meant: TypedModel | undefined
  /** The name is known, whether or not it was made in these years. */
  isKnown: boolean
}

const mostFound = 6
/** Limits beyond real input. */
const [mostNames, mostWords, longestName] = [30, 8, 80]

/**
 * Parses `corolla 2008-2013`, `benz c class 2010`, `vitz/yaris 05 to 09`, `corolla, camry 2012+`: one line instead of
 * three lists. A name without years takes those of the next name with any: in a list the years often come last. Vehicles
 * are also within each list of `limits`, which come from elsewhere.
 */
export function typedVehicles(
  tree: VehicleTree,
  typed: string,
  limits: readonly (readonly YearSpan[])[] = [],
): TypedVehicle[] {
  const names = namesIn(tree, typed)
  return names.map((name, at) => {
    const { years, spans } = names.slice(at).find((one) => one.spans.length > 0) ?? name
    return { text: `${name.name} ${years}`.trim(), ...modelsOf(tree, name.words, [spans, ...limits]) }
  })
}

interface TypedName {
  name: string
  words: string[]
  /** The typed years, and their meaning. */
  years: string
  spans: readonly YearSpan[]
}

const fillers = new Set(['model', 'models', 'year', 'years', 'yr', 'car', 'cars', 'all', 'the', 'for'])
/** `1.8`, `2.0l`: the engine. */
const engine = /(?<=^|\s)\d\.\d\s?l?(?=\s|$)/gi
const separators = /[,;\n،؛、，；]|\s(?:and|&)\s(?!up|above|newer|later|onward)/i

const wordsIn = (text: string): string[] =>
  fold(text.replaceAll(engine, ' '))
    .split(' ')
    .filter((word) => word !== '' && !fillers.has(word))
    .slice(0, mostWords)

/** Splits the text into names. Years on their own belong to the name before: `corolla 2008, 2010`. */
function namesIn(tree: VehicleTree, typed: string): TypedName[] {
  const names: TypedName[] = []
  const isName = (text: string) => ['name', 'alias'].includes(matchModels(tree, wordsIn(text))[0]?.rank ?? '')
  for (const piece of typed.split(separators, mostNames)) {
    const found = readYears(piece.slice(0, longestName), isName)
    const words = wordsIn(found.name)
    const last = names.at(-1)
    if (words.length > 0) names.push(...splitNames(tree, { ...found, words }))
    else if (last)
      names.splice(-1, 1, { ...last, years: `${last.years} ${found.years}`, spans: [...last.spans, ...found.spans] })
  }
  return names
}

/** `vitz/yaris` are two names, `T1 207/307` is one. */
function splitNames(tree: VehicleTree, typed: TypedName): TypedName[] {
  const parts = typed.name.split(/[/|]/, mostWords).filter((part) => wordsIn(part).length > 0)
  const whole = matchModels(tree, typed.words)[0]
  if (parts.length < 2 || (whole && whole.rank !== 'likely')) return [typed]
  return parts.map((part) => ({ ...typed, name: part.trim(), words: wordsIn(part) }))
}

function modelsOf(tree: VehicleTree, words: readonly string[], limits: YearLimits): Omit<TypedVehicle, 'text'> {
  const found = matchModels(tree, words).map(({ make, model, rank }) => ({
    rank,
    make: make.name,
    model: model.name,
    vehicles: entriesOf(make.name, model).filter(({ year }) => isWithin(year, limits)),
  }))
  const made = found.filter(({ vehicles }) => vehicles.length > 0)
  const best = made.filter(({ rank }) => rank === found[0]?.rank)
  const isMeant = best.length === 1 && best[0]?.rank !== 'likely'
  const coded = isMeant ? [] : codedModels(tree, words, limits)
  if (coded.length === 1) return { models: coded, meant: coded[0], isKnown: true }
  const models = made.slice(0, mostFound).map(({ rank: _, ...model }) => model)
  return { models, meant: isMeant ? models[0] : undefined, isKnown: found.length > 0 }
}

/** Models whose generation is among the words (`w204 c180`, `e140 corolla`), in its years. The other words must suit the model. */
function codedModels(tree: VehicleTree, words: readonly string[], limits: YearLimits): TypedModel[] {
  return tree.flatMap((make) =>
    make.models.flatMap((model) => {
      const generations = (model.generations ?? []).filter(({ code }) =>
        codesOf(code).some((one) => words.includes(one)),
      )
      if (generations.length === 0) return []
      const others = words.filter((word) => !generations.some(({ code }) => codesOf(code).includes(word)))
      const isSuited = others.length === 0 || matchModels([{ ...make, models: [model] }], others).length > 0
      const isMade = ({ year }: VehicleEntry) =>
        isWithin(year, limits) && generations.some(({ from, to = Infinity }) => year >= from && year <= to)
      const vehicles = isSuited ? entriesOf(make.name, model).filter(isMade) : []
      return vehicles.length > 0 ? [{ make: make.name, model: model.name, vehicles }] : []
    }),
  )
}

/** `E140/E150` is both. A code of one sign is too short to tell. */
const codesOf = (code: string): string[] =>
  code
    .split('/')
    .map((one) => fold(one).replaceAll(' ', ''))
    .filter((one) => one.length > 1)

/** Lists of spans that all hold; an empty list is all years. */
type YearLimits = readonly (readonly YearSpan[])[]

const isWithin = (year: number, limits: YearLimits): boolean =>
  limits.every((spans) => spans.length === 0 || spans.some(({ from, to }) => year >= from && year <= to))
