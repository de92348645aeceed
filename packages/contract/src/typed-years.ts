/** Years of manufacture, both included. */
export interface YearSpan {
  readonly from: number
  readonly to: number
}

const year = String.raw`'?((?:19|20)\d\d|\d\d)`
const before = String.raw`(?<=^|[\s,;(])`
const after = String.raw`(?=$|[\s,;)])`
const to = String.raw`\s*(?:->|→|-|–|—|\.\.\.?|…|/|to|till|until)\s*`
const now = String.raw`(?:date|now|present|today)`
const full = String.raw`'?((?:19|20)\d\d)`

const patterns: readonly (readonly [pattern: RegExp, span: (from: string, to: string) => YearSpan])[] = [
  // 2008-2013, 08/13, '07 to '09
  [
    new RegExp(`${before}(?:from\\s+)?${year}${to}${year}${after}`, 'i'),
    (from, end) => inOrder(fullYear(from), fullYear(end)),
  ],
  // 2008 to date, 2011-now
  [new RegExp(`${before}${full}${to}${now}${after}`, 'i'), (from) => ({ from: Number(from), to: Infinity })],
  // from 2008, since 2008, after 2008, >= 2008
  [
    new RegExp(`${before}(?:(?:from|since|after)\\s+|(?:>=?|≥)\\s*)${full}${after}`, 'i'),
    (from) => ({ from: Number(from), to: Infinity }),
  ],
  // up to 2010, until 2010, -2010, <= 2010
  [
    new RegExp(`${before}(?:(?:up\\s+to|until|till|to)\\s+|(?:[-–≤]|<=)\\s*)${full}${after}`, 'i'),
    (end) => ({ from: -Infinity, to: Number(end) }),
  ],
  // before 2010, pre-2010, < 2010
  [
    new RegExp(`${before}(?:(?:before|pre)[\\s-]+|<\\s*)${full}${after}`, 'i'),
    (end) => ({ from: -Infinity, to: Number(end) - 1 }),
  ],
  // 2011+, 2011 -, 2011 ->, 2011 up, 2011 on, 2011 and above
  [
    new RegExp(
      `${before}${full}\\s*(?:\\+|[-–]?>|[-–→↑]|(?:and\\s+|&\\s*)?(?:up|upwards?|above|on|onwards?|newer|later))${after}`,
      'i',
    ),
    (from) => ({ from: Number(from), to: Infinity }),
  ],
  // 2010 and older, 2010 and below
  [
    new RegExp(`${before}${full}\\s*(?:(?:and|or)\\s+|&\\s*)?(?:older|below|earlier|before|down)${after}`, 'i'),
    (end) => ({ from: -Infinity, to: Number(end) }),
  ],
  // 2010
  [new RegExp(`${before}${full}${after}`), (one) => yearAlone(one)],
  // '09, 09, 98: other two-digit numbers are part of a name
  [new RegExp(`${before}(?:'(\\d\\d)|([089]\\d))${after}`), (one, other) => yearAlone(one || other)],
]

const month = String.raw`(?:0?[1-9]|1[0-2])`
const fourDigits = String.raw`((?:19|20)\d\d)`
const between = String.raw`\s*(->|→|-|–|—|to|till|until)\s*`
/** `05.2008`, `2008.05`, and spans of `05/2008` or `2008/05`. Alone, `08/2013` are two years. */
const months = [
  new RegExp(String.raw`(?<![\d./])${month}\.${fourDigits}(?![\d./])`, 'g'),
  new RegExp(String.raw`(?<![\d./])${fourDigits}\.${month}(?![\d./])`, 'g'),
  new RegExp(String.raw`(?<![\d./])${month}/${fourDigits}${between}${month}/${fourDigits}(?![\d./])`, 'gi'),
  new RegExp(String.raw`(?<![\d./])${fourDigits}/${month}${between}${fourDigits}/${month}(?![\d./])`, 'gi'),
]
const withoutMonths = (typed: string): string =>
  months.reduce((text, pattern, at) => text.replaceAll(pattern, at < 2 ? '$1' : '$1$2$3'), typed)

/**
 * Extracts the years from the text; the rest is a name. `isName` stops the search: the digits of `LT 35` and `95XF`
 * are no years.
 */
export function readYears(
  typed: string,
  isName: (text: string) => boolean,
): { name: string; years: string; spans: YearSpan[] } {
  const spans: YearSpan[] = []
  const years: string[] = []
  let name = isName(typed) ? typed.trim() : withoutMonths(typed).trim()
  for (const [pattern, spanOf] of patterns) {
    for (let found = isName(name) ? null : pattern.exec(name); found; found = pattern.exec(name)) {
      spans.push(spanOf(found[1] ?? '', found[2] ?? ''))
      years.push(found[0].trim())
      name = `${name.slice(0, found.index)} ${name.slice(found.index + found[0].length)}`.trim()
    }
  }
  return { name, years: years.join(' '), spans }
}

const yearAlone = (digits: string): YearSpan => ({ from: fullYear(digits), to: fullYear(digits) })
const inOrder = (one: number, other: number): YearSpan => ({ from: Math.min(one, other), to: Math.max(one, other) })

/** `08` is 2008 and `97` is 1997. */
function fullYear(digits = ''): number {
  const given = Number(digits)
  if (digits.length > 2) return given
  return given < 50 ? 2000 + given : 1900 + given
}
