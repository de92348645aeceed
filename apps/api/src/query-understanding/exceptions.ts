import type { Segment } from './parse.ts'
import { asVehicle } from './recognise-vehicle.ts'
import { exactKey, plainKey } from './spelling/keys.ts'
import { yearsIn } from './years.ts'

const keys = (words: string, key: (text: string) => string) => new Set(words.split(/\s+/).map(key))
/** `not`, `except` and alike in all languages of the site. Each Chinese character is a segment. */
const except = keys(
  `not except excluding without pas sauf hors sans excepté nicht außer ausser ohne excepto salvo menos sin
    ليس عدا ماعدا إلا غير بدون 除 除了 非 不`,
  plainKey,
)
/** Without its accent, `trừ` is a strut. */
const exceptExactly = keys('trừ không', exactKey)
/** Words between *not* and the vehicle, and between two vehicles. */
const between = keys(
  `for the a an of für den die das einen pour le la les une para el los cho với của ل على 了 要 是
    and or nor et ou und oder y o và hoặc و أو او 和 或 与`,
  plainKey,
)
/** So many words at most stand between. */
const mostBetween = 2

/**
 * Splits off the vehicles that follow `not` or `except`, with that word: a search cannot leave out what fits them.
 * `excluded` are the words as typed.
 */
export function splitExcluded(
  q: string,
  segments: readonly Segment[],
  thisYear: number,
): { included: Segment[]; excluded: string[] } {
  const [included, excluded]: [Segment[], string[]] = [[], []]
  const isOfVehicle = (at: number) => asVehicle(segments, at).isVehicle || isYear(segments[at], thisYear)
  /** The segment after the vehicle that begins here or after a few words between; undefined if none does. */
  const endOfVehicle = (at: number): number | undefined => {
    let place = at
    while (place < at + mostBetween && isBetween(segments[place])) place += 1
    return segments[place] && isOfVehicle(place) ? place + 1 : undefined
  }
  for (let at = 0; at < segments.length;) {
    const segment = segments[at]
    let end = segment && isExcept(segment) ? endOfVehicle(at + 1) : undefined
    for (let next = end; next !== undefined; next = endOfVehicle(next)) end = next
    const last = segments[(end ?? 0) - 1]
    if (segment && end !== undefined && last) excluded.push(q.slice(segment.start, last.start + last.text.length))
    else if (segment) included.push(segment)
    at = end ?? at + 1
  }
  return { included, excluded }
}

const isExcept = ({ key, text }: Segment): boolean => except.has(key) || exceptExactly.has(exactKey(text))
const isBetween = (segment: Segment | undefined): boolean =>
  segment !== undefined && (segment.meanings.isWeak || between.has(segment.key)) && !isExcept(segment)
const isYear = (segment: Segment | undefined, thisYear: number): boolean =>
  segment?.kind === 'digits' && (segment.years ?? yearsIn(segment.text, false, thisYear)) !== undefined
