import { nothing } from './meanings.ts'
import type { Segment } from './parse.ts'
import { beginOfWord, endOfWord, oneOf } from './vocabulary/word-patterns.ts'

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

/** Words between the other words and the year: `from model 2014`, `2014年款`. */
const [said, after] = [
  `(?:(?:models?|model year|year|l[’']ann[ée]e|année|el|del|año|año del?|baujahr|bj\\.?|năm|đời|موديل|سنة)\\s+)*`,
  '(?:\\s*(?:models?|year|年款?|款|م))?',
]
const year = '(?<year>(?:19|20)\\d\\d)'
const or = '(?:and|&|or|et|ou|und|oder|y|o)'
/** Words beside a year, in all languages of the site. Those for front and rear, such as *avant*, are positions. */
const words = {
  since: `from|since|after|over|above|newer than|later than|neuer als|jünger als|später als|plus récente?s? que|más nuev[oa]s? que|posterior(?:es)? al?|>=?|≥|ab|seit|nach|à partir de|a partir del?|depuis|après|desde|después de|sau(?= (?:năm|đời))|từ|kể từ
    |ابتداءً? من|منذ|بعد|(?<!(?:[أا]قل|[أا]قدم) )من|从|自`,
  onwards: `(?:${or}\\s*)?(?:up|upwards?|above|onwards?|newer|later|plus récente?s?|später|aufwärts|más nuev[oa]s?)|on(?=\\s*$)
    |${or}\\s*(?:après|neuer|nuev[oa]s?|posterior(?:es)?)|->|→|en adelante|trở (?:lên|đi|về sau)|فما فوق|وما فوق|وأحدث|فأحدث
    |或更新|以后|之后|起(?!动|重|亚)|以上`,
  today: `(?:-|–|to|till|until|bis|à|jusqu[’']à|hasta|a|đến|إلى|حتى)\\s*(?:date|now|present|today|heute|aujourd[’']hui|hoy|nay|الآن|اليوم)
    |至今|到现在`,
  before: `before|under|below|older than|pre|<|vor|älter als|plus ancien(?:ne)?s? que|más (?:viej|antigu)[oa]s? que|anterior(?:es)? al?|d[’']avant|avant(?= l[’']ann)|antérieure?s? à|antes de|trước(?= (?:năm|đời))|قبل|[أا]قل من|[أا]قدم من`,
  until: `up to|until|till|<=|≤|bis|jusqu[’'](?:à|en)|hasta|đến|حتى|إلى|到|直到`,
  older: `(?:${or}\\s*)?(?:older|earlier|below|down(?!\\s*pipe)|plus ancien(?:ne)?s?|älter|früher|anterior(?:es)?)|${or}\\s*avant
    |trở về trước|وما قبل|وأقدم|فأقدم|或更早|以前|之前|以下`,
}
const beforeYear = (text: string) =>
  new RegExp(`${beginOfWord}${oneOf(text)}[\\s-]*${said}${year}${after}${endOfWord}`, 'iu')
const afterYear = (text: string) =>
  new RegExp(`${beginOfWord}${year}${after}(?:\\s*|[-/])${oneOf(text)}${endOfWord}`, 'iu')
const open: readonly (readonly [pattern: RegExp, years: (year: number) => readonly [number, number]])[] = [
  [afterYear(words.today), (from) => [from, Infinity]],
  [afterYear(words.onwards), (from) => [from, Infinity]],
  // A plus sign between spaces joins two parts.
  [new RegExp(`${beginOfWord}${year}(?:\\+(?!\\d)|-(?=\\s|$)|\\s*\\+(?=\\s*$))`, 'u'), (from) => [from, Infinity]],
  [/(?<=\p{L}\s)(?<year>\d\d)\+(?=\s|$)/u, (from) => [from, Infinity]],
  [afterYear(words.older), (to) => [oldest, to]],
  [beforeYear(words.since), (from) => [from, Infinity]],
  [beforeYear(words.before), (to) => [oldest, to - 1]],
  [beforeYear(words.until), (to) => [oldest, to]],
]
/** The other year of a span stands before or after: `2008 until 2012`, `from 2008 to 2012`. */
const yearBefore = new RegExp(`(?:19|20)\\d\\d\\s*$`, 'u')
const yearAfter = new RegExp(
  `^\\s*(?:${oneOf('-|–|/|to|till|until|up to|and|bis|und|à|a|et|y|hasta|đến|إلى|الى|حتى|至|到')}\\s*)${said}['’]?\\d\\d`,
  'iu',
)

/** The years that a search leaves open, as a segment: `2014+`, `from 2014`, `before 2010`. Spans of two years are left. */
export function openYearsIn(q: string, thisYear: number): Segment[] {
  for (const [pattern, yearsOf] of open) {
    const found = pattern.exec(q)
    const [one] = yearsIn(found?.groups?.['year'] ?? '', true, thisYear) ?? []
    if (!found || one === undefined) continue
    const [text] = found
    const isUntil = /^\D/.test(text) && yearsOf(one)[0] === oldest
    if (yearAfter.test(q.slice(found.index + text.length)) || (isUntil && yearBefore.test(q.slice(0, found.index))))
      continue
    const [from, to] = yearsOf(one)
    const years = [from, Math.min(to, thisYear + 1)] as const
    return [{ kind: 'digits', text, start: found.index, key: String(one), meanings: nothing, years }]
  }
  return []
}
