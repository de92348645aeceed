import { fold, isModelMeant } from '../lib/vehicle-names.ts'
import { entriesOf, type VehicleTree } from './vehicle-choice.ts'
import type { VehicleEntry } from './vehicles.ts'

/** A model with the years that were meant. */
export interface TypedVehicles {
  make: string
  model: string
  vehicles: VehicleEntry[]
}

const mostFound = 6

/** `corolla 2008-2013`, `benz c class 2010`, `vitz 05 to 09`, `elantra 2012+`: one line instead of three lists. */
export function typedVehicles(tree: VehicleTree, typed: string): TypedVehicles[] {
  const { words, from, to } = readTyped(typed)
  if (words.length === 0) return []
  return tree
    .flatMap((make) =>
      make.models
        .filter((model) => isModelMeant(make, model, words))
        .map((model) => ({
          make: make.name,
          model: model.name,
          products: model.products,
          vehicles: entriesOf(make.name, model).filter(({ year }) => year >= from && year <= to),
        })),
    )
    .filter(({ vehicles }) => vehicles.length > 0)
    .toSorted((a, b) => b.products - a.products)
    .slice(0, mostFound)
    .map(({ make, model, vehicles }) => ({ make, model, vehicles }))
}

const year = String.raw`((?:19|20)\d\d|\d\d)`
const range = new RegExp(String.raw`(?:^|\s)'?${year}\s*(?:-|–|—|\.\.|to|/)\s*'?${year}(?=\s|$)`)
const openRange = /(?:^|\s)((?:19|20)\d\d)\s*(?:\+|-|–|up)(?=\s|$)/
const oneYear = /(?:^|\s)((?:19|20)\d\d)(?=\s|$)/

/** The words, and the years between which the vehicle was made. */
function readTyped(typed: string): { words: string[]; from: number; to: number } {
  const text = typed.toLowerCase().trim()
  const both = range.exec(text)
  const open = openRange.exec(text)
  const one = oneYear.exec(text)
  const found = both ?? open ?? one
  const words = fold(found ? text.replace(found[0], ' ') : text)
    .split(' ')
    .filter((word) => word !== '')
  if (both) {
    const [first, last] = [fullYear(both[1]), fullYear(both[2])]
    return { words, from: Math.min(first, last), to: Math.max(first, last) }
  }
  if (open) return { words, from: Number(open[1]), to: Infinity }
  return one ? { words, from: Number(one[1]), to: Number(one[1]) } : { words, from: -Infinity, to: Infinity }
}

/** `08` is 2008 and `97` is 1997. */
function fullYear(digits = ''): number {
  const given = Number(digits)
  if (digits.length > 2) return given
  return given < 50 ? 2000 + given : 1900 + given
}
