import type { ReferenceData } from '../../taxonomy/index.ts'
import { keysOf, phraseKey, piecesOf, plainDigits, plainKey } from './keys.ts'
import { type Entry, type Lexicon, lexiconOf } from '../lexicon.ts'
import { nothing } from '../meanings.ts'
import { parse } from '../parse.ts'
import { partsByWord } from '../parts-by-word.ts'
import { yearsIn } from '../years.ts'

/** Possible completions of the words being typed, as ids, most likely first. */
export interface Completions {
  readonly parts: readonly number[]
  readonly models: readonly number[]
  /** The year typed next to a model. */
  readonly year: number | undefined
}

/** Letters that a single word needs: fewer match half of the lexicon. */
const shortest = 2
const mostEntries = 400
/** How many of the last words are completed. */
const mostPieces = 8

/**
 * Completes the last words of a search as the beginning of a name, in any language: `brake p`, `corolla fro`. Without
 * a match, returns what the words mean, with corrected spelling.
 */
export async function complete(q: string, reference: ReferenceData, thisYear: number): Promise<Completions> {
  const lexicon = await lexiconOf(reference)
  const pieces = piecesOf(q)
    .filter(({ text }) => !/^\p{N}+$/u.test(text))
    .slice(-mostPieces)
  const years = piecesOf(q).flatMap(({ text }) => yearsIn(plainDigits(text), true, thisYear) ?? [])
  const year = years.length > 0 ? Math.min(...years) : undefined
  for (const first of pieces.keys()) {
    const key = phraseKey(q.slice(pieces[first]?.start, pieces.at(-1)?.end), plainKey)
    const makes = pieces
      .slice(0, first)
      .flatMap(({ text }) => lexicon.find(plainKey(text), plainKey(text))?.meanings.makes ?? [])
    const entries = begunBy(key, makes.length > 0, lexicon)
    const { parts, models } = idsOf(entries, key, reference)
    const ofMakes = models.filter((id) =>
      makes.includes(reference.models.find((model) => model.id === id)?.makeId ?? 0),
    )
    if (ofMakes.length > 0) return { parts: [], models: ofMakes, year }
    if (parts.length + models.length > 0) return { parts, models, year }
  }
  const meant = parse(q, pieces, lexicon, { isName: () => false, brands: new Map() })
  const entries = meant.map(({ key, meanings }): Entry => ({ key, meanings, isExact: true }))
  return { ...idsOf(entries, '', reference), year }
}

/** A single letter names no part, but after a make its models: `mercedes e`. */
function begunBy(key: string, isAfterMake: boolean, lexicon: Lexicon): readonly Entry[] {
  if (key.length >= shortest) return lexicon.startingWith(key).slice(0, mostEntries)
  if (key === '' || !isAfterMake) return []
  return lexicon
    .startingWith(key)
    .filter(({ meanings }) => meanings.models.length > 0)
    .map(({ meanings: { models }, ...entry }) => ({ ...entry, meanings: { ...nothing, models } }))
}

/** More than the difference between names and aliases: `br` is a brake pad before the brain box of an engine. */
const ownName = 20

/** Whole names before longer ones, unambiguous ones before ambiguous ones. */
function idsOf(entries: readonly Entry[], typed: string, reference: ReferenceData) {
  const byWord = partsByWord(reference)
  const ownNames = new Map(reference.parts.map(({ id, name }) => [id, keysOf(name).plain]))
  const ranks = { parts: new Map<number, number>(), models: new Map<number, number>() }
  const rank = (kind: keyof typeof ranks, id: number, weight: number) =>
    ranks[kind].set(id, Math.max(weight, ranks[kind].get(id) ?? 0))
  for (const { key, meanings } of entries) {
    const whole = key === typed ? 1_000 : 0
    for (const [id, weight] of meanings.parts)
      rank('parts', id, whole + weight + (ownNames.get(id)?.startsWith(key) ? ownName : 0) - key.length / 10)
    for (const word of meanings.words)
      for (const { id, isKind } of byWord([word])) rank('parts', id, (isKind ? 40 : 30) - key.length / 10)
    for (const { modelId } of meanings.generations) rank('models', modelId, whole + 40)
    for (const id of meanings.models) rank('models', id, whole + 100 - key.length / 10)
    for (const make of meanings.makes)
      for (const { id, makeId } of reference.models) if (makeId === make) rank('models', id, whole + 50)
  }
  const inOrder = (of: ReadonlyMap<number, number>) => [...of].toSorted((a, b) => b[1] - a[1]).map(([id]) => id)
  return { parts: inOrder(ranks.parts), models: inOrder(ranks.models) }
}
