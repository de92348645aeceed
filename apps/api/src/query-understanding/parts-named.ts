import type { ReferenceData } from '../taxonomy/index.ts'
import { type Lexicon, lexiconOf } from './lexicon.ts'
import { type Meanings, nothing } from './meanings.ts'
import { exactKey, keysOf, piecesOf, plainKey } from './spelling/keys.ts'

const mostPieces = 24

/**
 * Finds the parts that a text names in any language, with the weight of the name: the whole text if it is a name, else
 * the longest names in it. Misspelled words name nothing, and an oil pump, which the taxonomy lacks, is no oil.
 */
export async function partsNamed(text: string, reference: ReferenceData): Promise<ReadonlyMap<number, number>> {
  const lexicon = await lexiconOf(reference)
  const { exact, plain } = keysOf(text)
  const whole = partsOf(lexicon.find(exact, plain)?.meanings)
  return whole.size > 0 ? whole : partsWithin(text, lexicon)
}

/** A symptom names no part. */
const partsOf = (meanings: Meanings = nothing): ReadonlyMap<number, number> =>
  meanings.isSymptom ? nothing.parts : meanings.parts

function partsWithin(text: string, lexicon: Lexicon): Map<number, number> {
  const pieces = piecesOf(text.slice(0, 400)).slice(0, mostPieces)
  const found = new Map<number, number>()
  for (let at = 0; at < pieces.length;) {
    let [length, parts]: [number, ReadonlyMap<number, number> | undefined] = [1, undefined]
    let [exact, plain] = ['', '']
    for (let end = at; end < Math.min(pieces.length, at + lexicon.longest); end += 1) {
      exact += exactKey(pieces[end]?.text ?? '')
      plain += plainKey(pieces[end]?.text ?? '')
      const { meanings } = lexicon.find(exact, plain) ?? {}
      const named = partsOf(meanings)
      if (named.size > 0 || (meanings && meanings.things.length > 0)) [length, parts] = [end - at + 1, named]
    }
    for (const [id, weight] of parts ?? []) found.set(id, Math.max(weight, found.get(id) ?? 0))
    at += length
  }
  return found
}
