import type { Output } from './routes.ts'
import { readYears, type YearSpan } from './typed-years.ts'
import { fold, matchModels, namesOf } from './vehicle-names.ts'

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
  vehicles: TypedEntry[]
}

/** The note tells the engine, fuel, gearbox or body, which vehicles do not have. */
type TypedEntry = VehicleEntry & { note?: string }

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
  const exception = names.findIndex(({ words }) => words.some(isException))
  let make: VehicleTree[number] | undefined
  return names.map((name, at) => {
    const { years, spans } = names.slice(at).find((one) => one.spans.length > 0) ?? name
    const text = `${name.name} ${years}`.trim()
    // What follows `except` does not fit, so nothing may be suggested.
    if (exception >= 0 && at >= exception) return { text, models: [], meant: undefined, isKnown: false }
    const own = makeAmong(tree, name.words)
    const known = own ? tree : treeFor(tree, make, name.words)
    make = own ?? make
    return { text, ...modelsOf(known, name, [spans, ...limits]) }
  })
}

const exceptions = new Set(
  'except excluding exclude excl without not besides sauf excepte hormis ausser außer ohne excepto salvo ngoai عدا ماعدا الا'.split(
    ' ',
  ),
)
/** Whether a folded word says that what follows does not fit. */
export const isException = (word: string): boolean => exceptions.has(word) || word.includes('除')

/** `207` in `Peugeot 206/207`, and `Matrix` in `Toyota Corolla, Matrix`, are of the make that was typed before. */
function treeFor(tree: VehicleTree, make: VehicleTree[number] | undefined, words: readonly string[]): VehicleTree {
  if (make === undefined) return tree
  const isOfMake = words.every((word) => /^\d+$/.test(word)) || isNamed(matchModels([make], words))
  return isOfMake ? [make] : tree
}

const foldedNames = new WeakMap<VehicleTree[number], readonly string[]>()
/** The make that the words name. */
function makeAmong(tree: VehicleTree, words: readonly string[]): VehicleTree[number] | undefined {
  const text = ` ${words.join(' ')} `
  return tree.find((make) => {
    const names = foldedNames.get(make) ?? namesOf(make).map((name) => ` ${fold(name)} `)
    foldedNames.set(make, names)
    return names.some((name) => text.includes(name))
  })
}

const isNamed = ([best]: readonly { readonly rank: string }[]): boolean =>
  best?.rank === 'name' || best?.rank === 'alias'

interface TypedName {
  name: string
  words: string[]
  note: string
  /** The typed years, and their meaning. */
  years: string
  spans: readonly YearSpan[]
}

const fillers = new Set(['model', 'models', 'year', 'years', 'yr', 'car', 'cars', 'all', 'the', 'for'])
/** `1.8`, `2.0l`: the engine. */
const engine = /(?<=^|\s)\d\.\d\s?l?(?=\s|$)/gi
/** What tells vehicles of one model apart. */
const variant =
  /(?<=^|\s)(?:diesel|petrol|gasoline|hybrid|turbo|automatic|manual|cvt|sedan|saloon|hatchback|wagon|estate|coupe|4x4|4wd|2wd|awd|lhd|rhd|facelift)(?=\s|$)/gi
const separators = /[,;\n،؛、，；]|\s(?:and|&)\s(?!up|above|newer|later|onward|older|below|earlier|before|down)/i

const wordsIn = (text: string): string[] =>
  fold(text.replaceAll(engine, ' '))
    .split(' ')
    .filter((word) => word !== '' && !fillers.has(word))
    .slice(0, mostWords)

/** Splits the text into names. Years on their own belong to the name before: `corolla 2008, 2010`. */
function namesIn(tree: VehicleTree, typed: string): TypedName[] {
  const names: TypedName[] = []
  const isName = (text: string) => ['name', 'alias'].includes(matchModels(tree, wordsIn(text))[0]?.rank ?? '')
  for (const piece of typed.split(separators, mostNames).flatMap((one) => splitAlternatives(one, isName))) {
    const { name: text, ...years } = readYears(piece.slice(0, longestName), isName)
    const found = { ...years, ...withoutNotes(text, isName) }
    const words = wordsIn(found.name)
    const last = names.at(-1)
    if (words.length > 0) names.push(...splitNames(tree, { ...found, words }))
    else if (last)
      names.splice(-1, 1, {
        ...last,
        note: [last.note, found.note].filter(Boolean).join(', '),
        years: `${last.years} ${found.years}`,
        spans: [...last.spans, ...found.spans],
      })
  }
  return names
}

/** `Tucson 2004-2009 / Sportage 2005-2010`: each name has its own years. */
function splitAlternatives(piece: string, isName: (text: string) => boolean): string[] {
  if (!/[/|]/.test(piece)) return [piece]
  const parts = piece.split(/\s[/|]\s|[/|](?=\s?\p{L})/u, mostWords)
  const read = parts.map((part) => readYears(part.slice(0, longestName), isName))
  const isEach = read.every(({ name, spans }) => spans.length > 0 && wordsIn(name).length > 0)
  return parts.length > 1 && isEach ? parts : [piece]
}

/** Takes out the engine and what tells vehicles of one model apart, unless it is part of a name, such as `Yaris sedan`. */
function withoutNotes(text: string, isName: (text: string) => boolean): { name: string; note: string } {
  const patterns = text.search(variant) < 0 || isName(text) ? [engine] : [engine, variant]
  const notes = patterns.flatMap((pattern) => text.match(pattern) ?? [])
  const name = patterns.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), text)
  return { name: name.replaceAll(/\s+/g, ' ').trim(), note: notes.map((note) => note.trim()).join(', ') }
}

/** `vitz/yaris` are two names, `T1 207/307` is one. */
function splitNames(tree: VehicleTree, typed: TypedName): TypedName[] {
  const parts = typed.name.split(/[/|]/, mostWords).filter((part) => wordsIn(part).length > 0)
  const whole = matchModels(tree, typed.words)[0]
  if (parts.length < 2 || (whole && whole.rank !== 'likely')) return [typed]
  return parts.map((part) => ({ ...typed, name: part.trim(), words: wordsIn(part) }))
}

function modelsOf(tree: VehicleTree, { words, note }: TypedName, limits: YearLimits): Omit<TypedVehicle, 'text'> {
  const entries = (make: string, model: Model): TypedEntry[] =>
    entriesOf(make, model).flatMap((entry) => (isWithin(entry.year, limits) ? { ...entry, ...(note && { note }) } : []))
  const found = matchModels(tree, words).map(({ make, model, rank }) => ({
    rank,
    make: make.name,
    model: model.name,
    vehicles: entries(make.name, model),
  }))
  const made = found.filter(({ vehicles }) => vehicles.length > 0)
  const best = made.filter(({ rank }) => rank === found[0]?.rank)
  const isMeant = best.length === 1 && best[0]?.rank !== 'likely'
  const coded = isMeant ? [] : codedModels(tree, words, entries)
  if (coded.length === 1) {
    const known = coded.map(({ isWhole: _, ...model }) => model)
    return { models: known, meant: coded[0]?.isWhole ? known[0] : undefined, isKnown: true }
  }
  const models = made.slice(0, mostFound).map(({ rank: _, ...model }) => model)
  return { models, meant: isMeant ? models[0] : undefined, isKnown: found.length > 0 }
}

/**
 * Models whose generation is among the words (`w204 c180`, `e140 corolla`, `bmw e90`), in its years. The other words must suit the
 * model; they are its whole name if all of them are of the make, the model or its badge.
 */
function codedModels(
  tree: VehicleTree,
  words: readonly string[],
  entries: (make: string, model: Model) => TypedEntry[],
): (TypedModel & { isWhole: boolean })[] {
  return tree.flatMap((make) =>
    make.models.flatMap((model) => {
      const generations = (model.generations ?? []).filter(({ code }) =>
        codesOf(code).some((one) => words.includes(one)),
      )
      if (generations.length === 0) return []
      const others = words.filter((word) => !generations.some(({ code }) => codesOf(code).includes(word)))
      const isWhole = others.every(isPartOf([...namesOf(make), ...namesOf(model)]))
      const isSuited = isWhole || matchModels([{ ...make, models: [model] }], others).length > 0
      const isMade = ({ year }: VehicleEntry) =>
        generations.some(({ from, to = Infinity }) => year >= from && year <= to)
      const vehicles = isSuited ? entries(make.name, model).filter(isMade) : []
      return vehicles.length > 0 ? [{ make: make.name, model: model.name, vehicles, isWhole }] : []
    }),
  )
}

/** Whether a word is one of these names, or the badge of one: `C180` of a C-Class. */
function isPartOf(names: readonly string[]): (word: string) => boolean {
  const known = new Set(fold(names.join(' ')).split(' '))
  return (word) => known.has(word) || known.has(/^([a-z]{1,3})\d{2,3}[a-z]?$/.exec(word)?.[1] ?? '')
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
