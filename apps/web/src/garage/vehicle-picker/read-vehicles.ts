import { fold, matchModels } from '@axle/contract/vehicle-names'
import type { VehicleTree } from './vehicle-options.ts'

type Make = VehicleTree[number]
type Model = Make['models'][number]

/** A possible reading of typed words; any year if `years` is missing. */
export interface ReadVehicle {
  readonly make: Make
  readonly model: Model
  /** The generation that was typed. */
  readonly code?: string
  readonly years?: readonly number[]
}

const longYear = /^(?:19|20)\d\d$/
const shortYear = /^\d\d$/
/** `09` is 2009 and `98` is 1998: no vehicle here is older. */
const fullYear = (short: string): number => Number(short) + (Number(short) >= 50 ? 1900 : 2000)

/**
 * Interprets folded words, best reading first: misspelt names (`corola`), generation codes (`e90`), two-digit years
 * (`corolla 09`). Numeric names come before short years.
 */
export function readVehicles(tree: VehicleTree, words: readonly string[]): ReadVehicle[] {
  const long = words.find((word) => longYear.test(word))
  if (long !== undefined) return ofYear(named(tree, without(words, long)), Number(long))
  const short = words.findLast((word) => shortYear.test(word))
  if (short !== undefined) {
    const exact = matchModels(tree, words).filter(({ rank }) => rank !== 'likely')
    const found = exact.length > 0 ? [] : ofYear(named(tree, without(words, short)), fullYear(short))
    if (found.length > 0) return found
  }
  return named(tree, words)
}

/** Returns the models of a make that misspelt words probably mean. */
export const modelsLike = (make: Make, words: readonly string[]): Model[] =>
  readVehicles([make], words).map(({ model }) => model)

const without = (words: readonly string[], gone: string): string[] => words.filter((word) => word !== gone)

const ofYear = (found: readonly ReadVehicle[], year: number): ReadVehicle[] =>
  found
    .filter(({ model, years }) => (years ?? model.years).includes(year))
    .map(({ make, model }) => ({ make, model, years: [year] }))

/** A code alone names its model; beside it only words of that make or model may stand. */
function named(tree: VehicleTree, words: readonly string[]): ReadVehicle[] {
  let hasCode = false
  const coded = tree.flatMap((make) =>
    make.models.flatMap((model) =>
      (model.generations ?? []).flatMap((generation): ReadVehicle[] => {
        const code = codesOf(generation.code).find((one) => words.includes(one))
        if (code !== undefined) hasCode = true
        if (code === undefined || !areOf(make, model, without(words, code))) return []
        const { from, to = Infinity } = generation
        const years = model.years.filter((year) => year >= from && year <= to)
        return years.length > 0 ? [{ make, model, code: generation.code, years }] : []
      }),
    ),
  )
  // `E90` looks like the badge of an E-Class.
  return [...coded, ...matchModels(tree, words).filter(({ rank }) => !hasCode || rank !== 'likely')]
}

/** `E140/E150` is both. */
const codesOf = (code: string): string[] => code.split('/').map((one) => fold(one).replaceAll(' ', ''))

const areOf = (make: Make, model: Model, words: readonly string[]): boolean => {
  const known = fold([make.name, ...make.aliases, model.name, ...model.aliases].join(' ')).split(' ')
  return words.every((word) => known.some((name) => name.startsWith(word)))
}
