import { type RawBuilder, sql } from 'kysely'

/** Letters of other scripts and the Latin ones that they look like. */
const alike = {
  from: 'авеёѕіїјкмнорстухԁӏһԛԝɡıɑАВЕЅІЈКМНОРСТУХӀαβεηικνορτυχωΑΒΕΖΗΙΚΜΝΟΡΤΥΧ',
  to: 'abeesiijkmhopctyxdlhqwgiaabesijkmhopctyxlabenikvoptuxwabezhikmnoptyx',
} as const
const latin = new Map(Array.from(alike.from, (letter, index) => [letter, alike.to[index] ?? letter]))

/** Replaces a letter that looks like a Latin one by that one. */
export const latinLetter = (sign: string): string => latin.get(sign) ?? sign

// Signs that are read alike within a Latin word.
const signs = { from: 'i1|0', to: 'lllo' } as const
const separators = String.raw`[\s!-/:-@\[-\`{-~\u00a0-\u00bf\u2000-\u206f\u3000-\u303f]+`

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

/** The same in SQL, as one word. */
export function lookIn(column: RawBuilder<unknown>): RawBuilder<string> {
  const folded = sql`fold(translate(${column}, ${alike.from}::text, ${alike.to}::text))`
  const look = sql`translate(${folded}, ${alike.from + signs.from}::text, ${alike.to + signs.to}::text)`
  return sql`replace(replace(regexp_replace(${look}, ${separators}::text, '', 'g'), 'rn', 'm'), 'vv', 'w')`
}
