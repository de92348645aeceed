import type { Place } from './vocabulary/places.ts'

/** The meanings of a word or phrase. Weights go to 100; lower ones are loose or ambiguous names. */
export interface Meanings {
  /** Part ids with the weight of the name. */
  readonly parts: ReadonlyMap<number, number>
  readonly categories: readonly number[]
  readonly makes: readonly number[]
  readonly models: readonly number[]
  readonly generations: readonly Generation[]
  /** Bits of `positions`. */
  readonly positions: number
  /** The condition in the format of `listing.condition`. */
  readonly condition?: number
  /** Indexes in `grades` plus one. */
  readonly grades: readonly number[]
  /** English words that name no part on their own: `filter`, `sensor`. */
  readonly words: readonly string[]
  /** English names of parts that the taxonomy lacks: a radiator hose is no radiator. */
  readonly things: readonly string[]
  /** Places of Ghana, which search prefers. */
  readonly places: readonly Place[]
  /** The words have no meaning of their own: `for my`, `price`, `please`. */
  readonly isWeak: boolean
  /** The parts are possible causes: `overheating`. */
  readonly isSymptom?: true
}

export interface Generation {
  readonly modelId: number
  readonly from: number
  /** Null while it is still made. */
  readonly to: number | null
  /** Of an engine, which several generations may have. */
  readonly isEngine?: true
}

export const nothing: Meanings = {
  parts: new Map(),
  categories: [],
  makes: [],
  models: [],
  generations: [],
  positions: 0,
  grades: [],
  words: [],
  things: [],
  places: [],
  isWeak: false,
}

/** Returns both meanings of an ambiguous phrase. */
export function merged(a: Meanings, b: Meanings): Meanings {
  const parts = new Map(a.parts)
  for (const [id, weight] of b.parts) parts.set(id, Math.max(weight, parts.get(id) ?? 0))
  const condition = a.condition ?? b.condition
  return {
    parts,
    categories: union(a.categories, b.categories),
    makes: union(a.makes, b.makes),
    models: union(a.models, b.models),
    generations: [...a.generations, ...b.generations],
    positions: a.positions | b.positions,
    ...(condition !== undefined && { condition }),
    grades: union(a.grades, b.grades),
    words: union(a.words, b.words),
    things: union(a.things, b.things),
    places: union(a.places, b.places),
    isWeak: a.isWeak || b.isWeak,
    ...((a.isSymptom || b.isSymptom) && { isSymptom: true }),
  }
}

const union = <T>(a: readonly T[], b: readonly T[]): readonly T[] => [...new Set([...a, ...b])]

/** True when it names parts or vehicles, not only positions or conditions. */
export const namesSomething = ({ parts, categories, makes, models, generations, words, things }: Meanings): boolean =>
  parts.size + categories.length + makes.length + models.length + generations.length + words.length + things.length > 0

export const saysSomething = (meanings: Meanings): boolean =>
  namesSomething(meanings) || meanings.grades.length > 0 || meanings.positions !== 0 || meanings.condition !== undefined
