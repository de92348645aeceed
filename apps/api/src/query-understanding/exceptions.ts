import type { Segment } from './parse.ts'
import { asVehicle } from './recognise-vehicle.ts'
import { negations } from './vocabulary/negations.ts'
import { exactKey, plainKey } from './spelling/keys.ts'
import { yearsIn } from './years.ts'

const keys = (words: string, key: (text: string) => string) => new Set(words.split(/\s+/).map(key))
/** `except` and alike in all languages of the site. Each Chinese character is a segment. */
const except = keys(
  `except excluding without sauf hors sans excepté außer ausser ohne excepto salvo menos sin عدا ماعدا إلا غير بدون 除 除了`,
  plainKey,
)
/** Without its accent, `trừ` is a strut. */
const exceptExactly = keys('trừ', exactKey)
/** Beside a year these are numbers and other words: `no 2010`. */
const ofVehicleOnly = keys('no ne kein keine keinen ko لا ما', plainKey)
/** Words between *not* and the vehicle, and between two vehicles. */
const between = keys(
  `for the a an of für den die das einen pour le la les une para el los cho với của phải ل على 了 要 是
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
  const isVehicle = (at: number) => asVehicle(segments, at).isVehicle
  const isOfVehicle = (at: number) => isVehicle(at) || isYear(segments[at], thisYear)
  /** The segment after the vehicle that begins here or after a few words between; undefined if none does. */
  const endOfVehicle = (at: number, isOne = isOfVehicle): number | undefined => {
    let place = at
    while (place < at + mostBetween && isBetween(segments[place])) place += 1
    return segments[place] && isOne(place) ? place + 1 : undefined
  }
  for (let at = 0; at < segments.length;) {
    const segment = segments[at]
    let end =
      segment && isExcept(segment)
        ? endOfVehicle(at + 1, ofVehicleOnly.has(segment.key) ? isVehicle : isOfVehicle)
        : undefined
    for (let next = end; next !== undefined; next = endOfVehicle(next)) end = next
    const last = segments[(end ?? 0) - 1]
    if (segment && end !== undefined && last) excluded.push(q.slice(segment.start, last.start + last.text.length))
    else if (segment) included.push(segment)
    at = end ?? at + 1
  }
  return { included, excluded }
}

const isExcept = ({ key, text }: Segment): boolean =>
  negations.has(key) || except.has(key) || exceptExactly.has(exactKey(text))
const isBetween = (segment: Segment | undefined): boolean =>
  segment !== undefined && (segment.meanings.isWeak || between.has(segment.key)) && !isExcept(segment)
const isYear = (segment: Segment | undefined, thisYear: number): boolean =>
  segment?.kind === 'digits' && (segment.years ?? yearsIn(segment.text, false, thisYear)) !== undefined
