import { nothing } from './meanings.ts'
import type { Segment } from './parse.ts'

const oldest = 1950

/**
 * Returns the years that a word names: `2009`, `2007-2013`, and after a vehicle also `09`, `'09` and `07-13`.
 * Undefined for anything else, and for years beyond the next one.
 */
export function yearsIn(
  text: string,
  isAfterVehicle: boolean,
  thisYear: number,
): readonly [number, number] | undefined {
  const [, from = '', to = from] = /^['’]?(\d{4}|\d{2})(?:\s*[-–/]\s*(\d{4}|\d{2}))?$/.exec(text) ?? []
  if (from === '' || (from.length === 2 && !isAfterVehicle)) return undefined
  const full = (digits: string) => {
    const year = Number(digits)
    if (digits.length === 4) return year
    return year + 2_000 > thisYear + 1 ? year + 1_900 : year + 2_000
  }
  const [first, last] = [full(from), full(to)].toSorted((a, b) => a - b) as [number, number]
  return first >= oldest && last <= thisYear + 1 ? [first, last] : undefined
}

/** Alternatives of a pattern, which may be written in several lines. */
export const oneOf = (text: string) => `(?:${text.replaceAll(/\n\s+/g, '')})`
/** A word begins or ends here. Chinese has no spaces between words. */
export const beginOfWord = '(?<!(?!\\p{Script=Han})[\\p{L}\\p{N}])'
const endOfWord = '(?!(?!\\p{Script=Han})[\\p{L}\\p{N}])'

const year = '(?<year>(?:19|20)\\d\\d)(?:\\s*(?:年款?|م))?'
/** Words beside a year, in all languages of the site. */
const words = {
  since: `from|since|after|over|above|>=?|≥|ab|seit|nach|à partir de|a partir de|depuis|après|desde|después de|từ|sau|kể từ
    |ابتداءً? من|منذ|بعد|من|从|自`,
  onwards: `\\+|(?:and|&|or|et|ou|und|oder|y|o)?\\s*(?:up|upwards?|above|onwards?|newer|later|plus(?: récente?s?)?|après|neuer|später
    |aufwärts|posterior(?:es)?|(?:más )?nuev[oa]s?)|on(?=\\s*$)|en adelante|trở (?:lên|đi|về sau)|فما فوق|وما فوق|وأحدث|فأحدث|或更新|以后|之后|起|以上`,
  today: `(?:-|–|to|till|until|bis|à|hasta|a|đến|إلى|حتى)?\\s*(?:date|now|present|today|heute|aujourd[’']hui|hoy|nay|الآن|اليوم)|至今|到现在`,
  before: 'before|under|below|pre|<|vor|avant|antes de|trước|قبل',
  until: `up to|until|till|<=|≤|bis|jusqu[’'](?:à|en)|hasta|đến|حتى|إلى|到|直到`,
  older: `(?:and|&|or|et|ou|und|oder|y|o)?\\s*(?:older|earlier|below|plus ancien(?:ne)?s?|avant|älter|früher|anterior(?:es)?)
    |trở về trước|وما قبل|وأقدم|فأقدم|或更早|以前|之前|以下`,
}
const beforeYear = (text: string) => new RegExp(`${beginOfWord}${oneOf(text)}[\\s-]*${year}${endOfWord}`, 'iu')
const afterYear = (text: string) => new RegExp(`${beginOfWord}${year}\\s*${oneOf(text)}${endOfWord}`, 'iu')
const open: readonly (readonly [pattern: RegExp, years: (year: number) => readonly [number, number]])[] = [
  [afterYear(words.today), (from) => [from, Infinity]],
  [afterYear(words.onwards), (from) => [from, Infinity]],
  [afterYear(words.older), (to) => [oldest, to]],
  [beforeYear(words.since), (from) => [from, Infinity]],
  [beforeYear(words.before), (to) => [oldest, to - 1]],
  [beforeYear(words.until), (to) => [oldest, to]],
]

/** The years that a search leaves open, as a segment: `2014+`, `from 2014`, `before 2010`. Two years are a span. */
export function openYearsIn(q: string, thisYear: number): Segment[] {
  if ((q.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? []).length !== 1) return []
  for (const [pattern, yearsOf] of open) {
    const found = pattern.exec(q)
    const one = Number(found?.groups?.['year'])
    if (!found || one <= oldest || one > thisYear + 1) continue
    const [from, to] = yearsOf(one)
    const years = [from, Math.min(to, thisYear + 1)] as const
    return [{ kind: 'digits', text: found[0], start: found.index, key: String(one), meanings: nothing, years }]
  }
  return []
}
