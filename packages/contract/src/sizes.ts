/** The kinds of sizes by which parts are chosen regardless of vehicle. */
export const sizeKinds = ['tyre', 'rim', 'battery', 'bulb', 'oil', 'wiper'] as const
export type SizeKind = (typeof sizeKinds)[number]

interface Reading {
  readonly kind: SizeKind
  readonly pattern: RegExp
  /** Has no unit, so it is used only where the kind is known. */
  readonly isBare?: true
  /** Returns undefined if the numbers are no valid size. */
  readonly write: (...parts: string[]) => string | undefined
}

// Spaces are limited everywhere: unlimited ones beside each other take a hostile text seconds.
const start = String.raw`(?<![a-z\d][-.]?)`
const end = String.raw`(?![-.]?[a-z\d])`
const inFreeText = (source: string) => new RegExp(start + source + end, 'iu')
const alone = (source: string) => new RegExp(String.raw`^\s{0,3}${source}\s{0,3}$`, 'iu')

const isTyre = (width: string, height: string, rim: string) =>
  Number(width) >= 105 && Number(width) <= 355 && Number(width) % 5 === 0 && isStep(height, 25, 95) && isRim(rim)
const isStep = (text: string, from: number, to: number) =>
  Number(text) >= from && Number(text) <= to && Number(text) % 5 === 0
const isRim = (text: string) => Number(text) >= 10 && Number(text) <= 24
const tyre = (width: string, height: string, rim: string, van = '') =>
  isTyre(width, height, rim) ? `${width}/${height} R${rim}${van.toUpperCase()}` : undefined
const rim = (inches: string) => (isRim(inches) ? `${Number(inches)} in` : undefined)
const battery = (ampereHours: string) =>
  Number(ampereHours) >= 20 && Number(ampereHours) <= 250 ? `${Number(ampereHours)} Ah` : undefined

/** Other names of bulbs. */
const bulbNames: Readonly<Record<string, string>> = {
  '9003': 'H4',
  '9005': 'HB3',
  '9006': 'HB4',
  T10: 'W5W',
  '1156': 'P21W',
  '1157': 'P21/5W',
}
const bulb = (code: string) => {
  const plain = code.replaceAll(/[\s-]/g, '').toUpperCase()
  return bulbNames[plain] ?? plain
}

const coldGrades = ['0', '5', '10', '15', '20', '25', '70', '75', '80', '85']
const hotGrades = ['16', '20', '30', '40', '50', '60', '90', '110', '140']
const oil = (cold: string, hot: string) =>
  coldGrades.includes(cold) && hotGrades.includes(hot) ? `${cold}W-${hot}` : undefined

const wiper = (...lengths: readonly number[]) => {
  const inches = lengths.map(Math.round).toSorted((a, b) => b - a)
  return inches.every((each) => each >= 10 && each <= 32) ? `${inches.join('/')} in` : undefined
}
const inInches = (...lengths: string[]) => wiper(...lengths.filter(Boolean).map(Number))
const inMillimetres = (...lengths: string[]) => wiper(...lengths.filter(Boolean).map((each) => Number(each) / 25.4))

const inch = String.raw`\s{0,3}(?:inch(?:es)?|"|″|”|'')`
const and = String.raw`\s{0,3}(?:and|&|\+|/|x|,|-)\s{0,3}`
const pair = (unit: string, length: string) => `${length}(?:${unit})?${and}${length}`

/** Most specific first. */
const readings: readonly Reading[] = [
  {
    kind: 'tyre',
    pattern: inFreeText(
      String.raw`(\d{3})\s{0,3}[/\s-]\s{0,3}(\d{2})\s{0,3}[/\s-]?\s{0,3}(?:z?r|[/\s-])\s{0,3}-?(\d{2})(c)?`,
    ),
    write: tyre,
  },
  { kind: 'tyre', pattern: alone(String.raw`(\d{3})(\d{2})\s{0,3}r?(\d{2})(c)?`), isBare: true, write: tyre },
  {
    kind: 'tyre',
    pattern: inFreeText(String.raw`(\d{3})\s{0,3}r\s{0,3}(\d{2})(c)?`),
    write: (width, inches, van = '') =>
      isTyre(width ?? '', '80', inches ?? '') ? `${width} R${inches}${van.toUpperCase()}` : undefined,
  },
  { kind: 'oil', pattern: inFreeText(String.raw`(\d{1,2})\s{0,3}w\s{0,3}[-/\s]?\s{0,3}(\d{2,3})`), write: oil },
  { kind: 'oil', pattern: inFreeText(String.raw`sae\s{0,3}-?(\d{2})`), write: (grade) => `SAE ${grade}` },
  {
    kind: 'battery',
    pattern: inFreeText(String.raw`(\d{2,3})\s{0,3}(?:a\.?/?h|amp(?:ere)?[\s-]*hours?)`),
    write: battery,
  },
  {
    // Ampere-hours are called amps where a battery is named; those of an alternator are no size.
    kind: 'battery',
    pattern: inFreeText(String.raw`(?:(?<=(?:batter|بطار).*)|(?=.*(?:batter|بطار)))(\d{2,3})\s{0,3}(?:amps?|أمبير)`),
    write: battery,
  },
  { kind: 'battery', pattern: alone(String.raw`(\d{2,3})`), isBare: true, write: battery },
  {
    kind: 'bulb',
    pattern: inFreeText(
      String.raw`(h-?(?:1[1356]|[13478])|hb-?[34]|hir-?[12]|d-?[1-4][sr]|w(?:5|16|21)w|p21/5w|[pt]y?(?:21|4)w|t10|900[356])`,
    ),
    write: bulb,
  },
  { kind: 'bulb', pattern: alone(String.raw`(115[67]|h\s[1347]|c5w|r5w|r10w|w3w|t20|t5)`), isBare: true, write: bulb },
  {
    kind: 'wiper',
    pattern: inFreeText(pair(inch, String.raw`(\d{2})`) + String.raw`(?:${inch}|\s{0,3}in)`),
    write: inInches,
  },
  {
    kind: 'wiper',
    pattern: inFreeText(pair(String.raw`\s{0,3}mm`, String.raw`(\d{3})`) + String.raw`\s{0,3}mm`),
    write: inMillimetres,
  },
  { kind: 'wiper', pattern: inFreeText(String.raw`([3-7]\d0)\s{0,3}mm`), write: inMillimetres },
  // "15 in Kumasi" is no size.
  {
    kind: 'rim',
    pattern: inFreeText(String.raw`(\d{2})(?:${inch}|\s{0,3}in(?=\s{0,3}(?:$|[,.]|rims?|alloys?|wheels?)))`),
    write: rim,
  },
  {
    kind: 'rim',
    pattern: alone(String.raw`r?\s{0,3}(\d{2})(?:\s{0,3}in)?(?:\s{0,3}x\s{0,3}\d{1,2}(?:\.\d)?\s{0,3}j?)?`),
    isBare: true,
    write: rim,
  },
  {
    kind: 'wiper',
    pattern: inFreeText(String.raw`(\d{2})(?:${inch}|\s{0,3}in(?=\s{0,3}(?:$|[,.]|wipers?|blades?)))`),
    write: inInches,
  },
  { kind: 'wiper', pattern: alone(`${pair(inch, String.raw`(\d{2})`)}|(\\d{2})`), isBare: true, write: inInches },
]

/** Converts Arabic, Persian and full-width digits to ASCII without changing positions. */
const withPlainDigits = (text: string) =>
  text
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

function read({ kind, pattern, write }: Reading, text: string): FoundSize | undefined {
  const match = pattern.exec(withPlainDigits(text))
  const size = match && write(...match.slice(1))
  return size ? { kind, size, matched: text.slice(match.index, match.index + match[0].length) } : undefined
}

export interface FoundSize {
  readonly kind: SizeKind
  /** In the form of `normaliseSize`. */
  readonly size: string
  /** The matched characters of the text. */
  readonly matched: string
}

/**
 * Finds a size in free text, such as a search, by its unit or its form; undefined where there is none. `kinds` limits what
 * is looked for. Some models are called like a bulb (Hyundai H1): the caller decides which is meant.
 */
export function sizeIn(text: string, kinds: readonly SizeKind[] = sizeKinds): FoundSize | undefined {
  for (const reading of readings) {
    const found = !reading.isBare && kinds.includes(reading.kind) ? read(reading, text) : undefined
    if (found) return found
  }
  return undefined
}

/** Returns the stored form of a size (`195 65 15` becomes `195/65 R15`), or undefined if it is invalid. */
export function normaliseSize(kind: SizeKind, text: string): string | undefined {
  const bare = readings.filter((each) => each.isBare && each.kind === kind)
  return (sizeIn(text, [kind]) ?? bare.map((each) => read(each, text)).find((found) => found !== undefined))?.size
}

/** Validation messages for invalid sizes, shared by form and API. */
export const sizeProblems: Readonly<Record<SizeKind, string>> = {
  tyre: 'Tyre size must look like 195/65 R15',
  rim: 'Rim size must look like 15 in',
  battery: 'Battery size must look like 60 Ah',
  bulb: 'Bulb size must look like H4',
  oil: 'Oil grade must look like 20W-50',
  wiper: 'Wiper size must look like 24/16 in',
}
/** An example of each kind, for forms. */
export const sizeExamples: Readonly<Record<SizeKind, string>> = {
  tyre: '195/65 R15',
  rim: '15 in',
  battery: '60 Ah',
  bulb: 'H4',
  oil: '20W-50',
  wiper: '24/16 in',
}
