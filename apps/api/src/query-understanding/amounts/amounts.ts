import { type FoundSize, normaliseSize, sizeIn } from '@axle/contract'
import type { ReferenceData } from '../../taxonomy/index.ts'
import type { Lexicon } from '../lexicon.ts'
import { exactKey, piecesOf, plainDigits, plainKey } from '../spelling/keys.ts'
import { blanked } from '../vocabulary/word-patterns.ts'
import { cedisOf, type NamedPrice, pricesIn } from './prices.ts'

interface Amounts {
  readonly prices: readonly { readonly filter: NamedPrice['filter']; readonly cedis: number; readonly words: string }[]
  readonly foreignPrice: string | undefined
  readonly size: FoundSize | undefined
  /** The search with spaces instead of prices and the size, so that other words keep their places. */
  readonly left: string
}

/** Finds the prices and the size in a search. `dollarRate` is the price of a dollar in cedis, if the site has one. */
export function amountsIn(
  q: string,
  lexicon: Lexicon,
  reference: ReferenceData,
  context: { readonly thisYear: number; readonly dollarRate: number | undefined },
): Amounts {
  const digits = plainDigits(q)
  const named = pricesIn(digits, context.thisYear)
  const prices = named.flatMap((one) => {
    const cedis = cedisOf(one, context.dollarRate)
    const words = q.slice(one.start, one.start + one.words.length)
    return cedis === undefined ? [] : [{ filter: one.filter, cedis, words }]
  })
  const typed = named.reduce(blanked, digits)
  const size = sizeAmong(typed, lexicon, reference)
  const foreignPrice = prices.length < named.length ? named[0]?.words.trim() : undefined
  return {
    prices,
    foreignPrice,
    size,
    left: size ? typed.replace(size.matched, ' '.repeat(size.matched.length)) : typed,
  }
}

/** The size in a search. A Hyundai H1 shares its name with a bulb: next to its make or a year the vehicle is meant. */
function sizeAmong(q: string, lexicon: Lexicon, { models }: ReferenceData): FoundSize | undefined {
  const size = sizeIn(q) ?? joinedTyre(q)
  if (size?.kind !== 'bulb') return size
  const ids = lexicon.find(exactKey(size.matched), plainKey(size.matched))?.meanings.models ?? []
  const makeIds = models.flatMap(({ id, makeId }) => (ids.includes(id) ? [makeId] : []))
  const isBeside = piecesOf(q).some(({ text }) => {
    const makes = lexicon.find(exactKey(text), plainKey(text))?.meanings.makes ?? []
    return /^(?:19|20)\d\d$/.test(text) || makes.some((id) => makeIds.includes(id))
  })
  return makeIds.length > 0 && isBeside ? undefined : size
}

/** The size of a tyre as dealers type it: `1956515`. */
function joinedTyre(q: string): FoundSize | undefined {
  const [matched = ''] = /(?<![\p{L}\d-])\d{7}(?![\p{L}\d-])/u.exec(q) ?? []
  const size = normaliseSize('tyre', matched)
  return size === undefined ? undefined : { kind: 'tyre', size, matched }
}
