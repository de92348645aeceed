import { type SearchEngine, tokensOf } from '../search-index/index.ts'
import type { Lexicon } from './lexicon.ts'
import type { Known } from './parse.ts'
import { exactKey, phraseKey, type Piece, plainKey } from './spelling/keys.ts'

/** `kumasifriction` may be the brand *Kumasi Friction*. */
function inTwoWords(text: string): string[] {
  if (!/^[a-z]{7,24}$/i.test(text)) return []
  return Array.from({ length: text.length - 2 * shortestOfTwo + 1 }, (_, n) => {
    const at = n + shortestOfTwo
    return `${text.slice(0, at)} ${text.slice(at)}`
  })
}
const shortestOfTwo = 3

/** Words of a brand's name. */
const longestBrand = 3

/** Reads which of the words names and brands of products on sale have. */
export async function knownAmong(
  q: string,
  pieces: readonly Piece[],
  engine: Pick<SearchEngine, 'suggest'>,
  lexicon: Lexicon,
): Promise<Known> {
  const tokens = [...new Set(pieces.flatMap(({ text }) => tokensOf(text)))]
  if (tokens.length === 0) return { isName: () => false, brands: new Map() }
  const phrases = pieces.flatMap(({ start }, at) =>
    pieces.slice(at, at + longestBrand).map(({ end }) => q.slice(start, end)),
  )
  const joined = pieces.filter(({ text }) => lexicon.find(exactKey(text), plainKey(text)) === undefined)
  const [names, brands] = await Promise.all([
    engine.suggest({ field: 'name', anyOf: tokens, limit: tokens.length }),
    engine.suggest({
      field: 'brand',
      anyOf: [...phrases, ...joined.flatMap(({ text }) => inTwoWords(text))],
      limit: pieces.length,
    }),
  ])
  const known = new Set(names.map(({ value }) => value))
  return {
    isName: (token) => known.has(token),
    brands: new Map(brands.map(({ value }) => [phraseKey(value, plainKey), value])),
  }
}
