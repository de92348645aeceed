import type { Understood } from '@axle/contract'
import type { Db } from '../platform/platform.ts'
import { fold } from '../platform/text.ts'
import type { Finder } from './finder.ts'
import { mendWords } from './mend-words.ts'
import { findByPartNumber } from './part-number-queries.ts'
import { type Given, mostWords, readFilters, wordsIn } from './read-filters.ts'
import type { ReferenceData } from '../reference/index.ts'
import { readVehicle } from './understand.ts'
import type { Wanted } from '../memory/index.ts'

/** How the search was taken, for the shopper to see. */
export interface Reading {
  readonly wanted: Wanted
  readonly understood: readonly Understood[]
  readonly showingResultsFor?: string
  readonly partNumber?: string
}

/**
 * Takes a search as it was probably meant: a part number however it is written; with `understand` also vehicle words as
 * filters, and mistyped words mended, but only where that finds something and what was typed does not.
 */
export async function readSearch(db: Db, given: Given, reference: ReferenceData, finder: Finder): Promise<Reading> {
  const wanted = readFilters(given, reference)
  const q = given.q ?? ''
  if (wanted.words.length === 0) return { wanted, understood: [] }
  const numbered = wanted.inName ? undefined : await findByPartNumber(db, q)
  if (numbered) {
    const { partNumber, printed } = numbered
    return { wanted: { ...wanted, numbered: printed }, understood: [], partNumber }
  }
  if (!given.understand || wanted.inName) return { wanted, understood: [] }
  const reading = await readWords(given, reference, finder)
  if (reading) return reading
  const mended = await mend(q, reference, finder)
  const second = mended === undefined ? undefined : await readWords({ ...given, q: mended }, reference, finder)
  if (second === undefined || mended === undefined) return { wanted, understood: [] }
  return { ...second, understood: asTyped(second.understood, q, mended), showingResultsFor: mended }
}

/** A search without the words of a filter is one without it, so they are told as they were typed, slips and all. */
function asTyped(understood: readonly Understood[], q: string, mended: string): Understood[] {
  const typed = wordsOf(q)
  const typedFor = new Map(wordsOf(mended).map((word, place) => [word, typed[place] ?? word]))
  return understood.map((one) => ({
    ...one,
    words: wordsOf(one.words)
      .map((word) => typedFor.get(word) ?? word)
      .join(' '),
  }))
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** With the vehicle read from the words, or plainly; undefined where neither finds anything. */
async function readWords(given: Given, reference: ReferenceData, finder: Finder): Promise<Reading | undefined> {
  const plain = readFilters(given, reference)
  const read = readVehicle(given.q ?? '', given, reference)
  if (read) {
    const wanted = { ...plain, words: wordsIn(read.rest), understood: read.vehicle }
    if (await finder.hasAny(wanted)) return { wanted, understood: read.understood }
  }
  return (await finder.hasAny(plain)) ? { wanted: plain, understood: [] } : undefined
}

async function mend(q: string, reference: ReferenceData, finder: Finder): Promise<string | undefined> {
  const known = new Map<string, boolean>()
  for (const word of wordsIn(q)) known.set(word.text, await finder.knows(word))
  return mendWords(wordsOf(q).slice(0, mostWords).join(' '), reference, (word) => known.get(fold(word)) ?? false)
}
