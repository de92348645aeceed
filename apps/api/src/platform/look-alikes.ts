/** Letters of other scripts and the Latin ones that they look like. */
const alike = {
  from: 'авеёѕіїјкмнорстухԁӏһԛԝɡıɑАВЕЅІЈКМНОРСТУХӀαβεηικνορτυχωΑΒΕΖΗΙΚΜΝΟΡΤΥΧ',
  to: 'abeesiijkmhopctyxdlhqwgiaabesijkmhopctyxlabenikvoptuxwabezhikmnoptyx',
} as const
const latin = new Map(Array.from(alike.from, (letter, index) => [letter, alike.to[index] ?? letter]))

/** Replaces a letter that looks like a Latin one by that one. */
const latinLetter = (sign: string): string => latin.get(sign) ?? sign

// Signs that are read alike within a Latin word.
const signs = { from: 'i1|0', to: 'lllo' } as const

/** Returns the words of a name as they look: without case, accents, punctuation and the script of look-alike letters. */
export const looksOf = (name: string): string[] =>
  Array.from(name, latinLetter)
    .join('')
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}|]+/u)
    .filter(Boolean)
    .map((word) => Array.from(word, (sign) => lookOf(latinLetter(sign))).join(''))
    .map((word) => word.replaceAll('rn', 'm').replaceAll('vv', 'w'))

function lookOf(sign: string): string {
  const at = signs.from.indexOf(sign)
  return signs.to[at] ?? sign
}
