/** Letters of other scripts and the Latin or Arabic ones that they look like. */
const alike = {
  from: 'авгеёѕіїјкмнорстухԁӏһԛԝɡıɑАВЕЅІЈКМНОРСТУХӀαβεηικνορτυχωΑΒΕΖΗΙΚΜΝΟΡΤΥΧօսոհցøđðħłŧ℮ʀɪɴʟɢᴏ',
  to: 'abreesiijkmhopctyxdlhqwgiaabesijkmhopctyxlabenikvoptuxwabezhikmnoptyxounhgoddhlterinlgo',
} as const
const latin = new Map(Array.from(alike.from, (letter, index) => [letter, alike.to[index] ?? letter]))

/** Replaces a letter that looks like a Latin one by that one. */
export const latinLetter = (sign: string): string => latin.get(sign) ?? sign

// Signs that are read alike within a word.
const signs = { from: 'i1|0ىیک', to: 'llloييك' } as const

/** Returns the words of a name as they look: without case, accents, punctuation and the script of look-alike letters. */
export const looksOf = (name: string): string[] => lettersOf(name).map((word) => lookOf(word, signs.from))

/** The same, but an `i` is read as `l` only if it is a capital beside small letters: `AxIe`, not `Axie`. */
export const looksWithI = (name: string): string[] =>
  lettersOf(name.replaceAll(/(?<=\p{Ll})I|I(?=\p{Ll})/gu, 'l')).map((word) =>
    lookOf(word, signs.from.replace('i', ' ')),
  )

// Signs beside a name that Unicode spells as letters, and the Arabic letter that only widens a word.
const noLetters = /[™℠ⓡ\u0640]/gu

const lettersOf = (name: string): string[] =>
  Array.from(name.replaceAll(noLetters, ''), latinLetter)
    .join('')
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}|]+/u)
    .filter(Boolean)
    .map((word) => Array.from(word, latinLetter).join(''))

const lookOf = (word: string, from: string): string =>
  Array.from(word, (sign) => signs.to[from.indexOf(sign)] ?? sign)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

const legalForms = new Set(looksOf('ltd limited plc llc inc co company gmbh sarl'))

/** Returns the look of a name as one word, without a legal form at its end: `Kofi & Sons Ltd` is `kofisons`. */
export function wholeLook(name: string): string {
  const words = looksOf(name)
  while (words.length > 1 && legalForms.has(words.at(-1) ?? '')) words.pop()
  return words.join('')
}
