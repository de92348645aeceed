import { partNumberKey } from '@axle/contract'
import type { SearchEngine } from '../search-index/index.ts'
import type { Piece } from './spelling/keys.ts'

/** Digits of a number; fewer are enough among letters. */
const [shortest, shortestMixed, longest] = [5, 4, 40]
/** A number may be written in so many pieces. */
const mostPieces = 5
const mostNear = 8

export interface FoundNumber {
  readonly kind: 'exact' | 'piece' | 'near' | 'unlisted'
  /** The words as typed. */
  readonly text: string
  /** Upper-case letters and digits only. */
  readonly key: string
  /** Keys of the listed numbers it may mean, with their numbers of products. */
  readonly numbers: readonly { readonly value: string; readonly count: number }[]
  /** The first piece, and the piece after the last. */
  readonly from: number
  readonly to: number
}

/**
 * Finds the part number in a search: listed exactly, with letter O for zero or I for one, as a part of listed
 * numbers, or one edit away. Only words that look like numbers and have no other meaning (`isWord`) count as
 * unlisted.
 */
export async function findNumber(
  q: string,
  pieces: readonly Piece[],
  engine: Pick<SearchEngine, 'suggest'>,
  isWord: (piece: Piece) => boolean,
): Promise<FoundNumber | undefined> {
  const spans = spansOf(q, pieces)
  if (spans.length === 0) return undefined
  const variants = new Set(spans.flatMap(({ key }) => alsoRead(key)))
  const listed = await engine.suggest({ field: 'number', anyOf: [...variants], limit: 20 })
  const exact = spans.find(({ key }) => listed.some(({ value }) => alsoRead(key).includes(value)))
  if (exact) {
    const read = alsoRead(exact.key)
    return { ...exact, kind: 'exact', numbers: listed.filter(({ value }) => read.includes(value)) }
  }
  const asked = spans.find(({ key, text, from, to }) => {
    const own = pieces.slice(from, to)
    // A single letter may begin a number in pieces, but is also a word: `A 370 562 90 32`.
    const telling = own.filter((piece) => /\d/.test(piece.text) || piece.text.length > 1)
    const isSaid = /\s/.test(text)
      ? telling.some((one) => isWord(one) || isMeasure(one))
      : own.every(isWord) || isWord({ text, start: 0, end: text.length })
    return !isSaid && looksLikeNumber(key, text)
  })
  if (!asked) return undefined
  const begun = await engine.suggest({ field: 'number', prefix: asked.key, limit: 50 })
  if (begun.length > 0) return { ...asked, kind: 'piece', numbers: begun }
  const within = await engine.suggest({ field: 'number', containing: asked.key, limit: 50 })
  if (within.length > 0) return { ...asked, kind: 'piece', numbers: within }
  // Spreadsheets drop the zero before a number.
  const near = await engine.suggest({
    field: 'number',
    anyOf: [...oneEditAway(asked.key), ...(/^[1-9]\d+$/.test(asked.key) ? oneEditAway(`0${asked.key}`) : [])],
    limit: mostNear,
  })
  return { ...asked, kind: near.length > 0 ? 'near' : 'unlisted', numbers: near }
}

type Span = Pick<FoundNumber, 'text' | 'key' | 'from' | 'to'>

/** Runs of pieces that may be a number, longest first; pieces of letters only do not join. */
function spansOf(q: string, pieces: readonly Piece[]): Span[] {
  const spans: Span[] = []
  for (let length = Math.min(mostPieces, pieces.length); length > 0; length -= 1)
    for (let from = 0; from + length <= pieces.length; from += 1) {
      const text = q.slice(pieces[from]?.start, pieces[from + length - 1]?.end)
      const key = partNumberKey(text)
      const [first, last] = [pieces[from]?.text ?? '', pieces[from + length - 1]?.text ?? '']
      const isWhole =
        [first, last].every((end) => /\d/.test(end) || /^[A-Za-z]{1,3}$/.test(end)) && !/[a-z]{5}/i.test(text)
      if (
        key.length >= (/[A-Z]/.test(key) ? shortestMixed : shortest) &&
        key.length <= longest &&
        /\d/.test(key) &&
        isWhole
      )
        spans.push({ text, key, from, to: from + length })
    }
  return spans
}

/** `1.8`, `60w`, `5x114`: engines, watts and bolt circles next to a year are no number in pieces. */
const isMeasure = ({ text }: Piece): boolean => /^\d+(?:[.,]\d+\p{L}*|[a-z]{1,2}|x\d+)$/iu.test(text)

/** Two digits suffice in one word with letters (`KF-18`), but a year is no number. */
const looksLikeNumber = (key: string, text: string): boolean =>
  key.replaceAll(/\D/g, '').length >= (/\s/.test(text) ? 3 : 2) && !/^(?:19|20)\d\d(?:(?:19|20)?\d\d)?$/.test(key)

/** O and 0, I and 1 are confused. */
function alsoRead(key: string): string[] {
  const all = [key, key.replaceAll('O', '0'), key.replaceAll('I', '1'), key.replaceAll('O', '0').replaceAll('I', '1')]
  const swapped = [key.replaceAll('0', 'O'), key.replaceAll('1', 'I')]
  return [...new Set([...all, ...swapped, ...oneByOne(key)])]
}

function oneByOne(key: string): string[] {
  const other: Readonly<Record<string, string>> = { O: '0', '0': 'O', I: '1', '1': 'I' }
  return key.split('').flatMap((sign, at) => (other[sign] ? [key.slice(0, at) + other[sign] + key.slice(at + 1)] : []))
}

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** All keys one edit away: two characters swapped, one missing, extra or different. */
function oneEditAway(key: string): string[] {
  const found = new Set<string>()
  for (let at = 0; at <= key.length; at += 1) {
    const [before, after] = [key.slice(0, at), key.slice(at)]
    if (after.length > 1) found.add(before + after[1] + after[0] + after.slice(2))
    if (after.length > 0) found.add(before + after.slice(1))
    for (const sign of signs) {
      found.add(before + sign + after)
      if (after.length > 0) found.add(before + sign + after.slice(1))
    }
  }
  found.delete(key)
  return [...found]
}
