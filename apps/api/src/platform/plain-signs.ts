import { latinLetter } from './names/look-alikes.ts'

type Span = readonly [from: number, to: number]
type Piece = readonly [text: string, ...Span]

/** A text as it is read, and which span of the original text a part of it stands for. */
export interface PlainText {
  readonly text: string
  readonly spanOf: (start: number, end: number) => Span
}

function plainTextOf(pieces: Iterable<Piece>): PlainText {
  const [from, to]: [number[], number[]] = [[], []]
  let text = ''
  for (const [part, start, end] of pieces) {
    text += part
    for (let unit = 0; unit < part.length; unit++) {
      from.push(start)
      to.push(end)
    }
  }
  return { text, spanOf: (start, end) => [from[start] ?? 0, to[end - 1] ?? 0] }
}

/** Writes digits and letters of other scripts and styles in plain ones, and leaves out marks and signs that nobody sees. */
export const plainSigns = (text: string): PlainText =>
  /[^\p{ASCII}]/u.test(text) ? plainTextOf(signsOf(text)) : { text, spanOf: (start, end) => [start, end] }

function* signsOf(text: string): Generator<Piece> {
  let at = 0
  for (const sign of text) {
    yield [sign < '\u0080' ? sign : plainSign(sign), at, at + sign.length]
    at += sign.length
  }
}

const plainSign = (sign: string): string =>
  Array.from(others.get(sign) ?? sign.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}]/gu, ''), (part) =>
    /\p{Nd}/u.test(part) ? digitOf(part) : latinLetter(part),
  ).join('')

/** Signs whose plain form Unicode does not name: circled digits, Chinese ones and full stops. */
const others = new Map(
  [
    ['。｡', '..'],
    ['⓿🄋🄌〇零', '00000'],
    ['❶❷❸❹❺❻❼❽❾', '123456789'],
    ['➀➁➂➃➄➅➆➇➈', '123456789'],
    ['➊➋➌➍➎➏➐➑➒', '123456789'],
    ['一二三四五六七八九', '123456789'],
  ].flatMap(([signs = '', plain = '']) => Array.from(signs, (sign, at) => [sign, plain[at] ?? ''] as const)),
)

/** The digits of a script follow each other, from a code that ends in 0 or 6. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  const last = code % 16
  return String(/\p{Nd}/u.test(String.fromCodePoint(code - last)) ? last : last - 6)
}

const words = [
  'zero|oh|nought|null|cero|khong|صفر',
  'one|un|une|eins|uno|mot|واحد',
  'two|deux|zwei|zwo|dos|hai|اثنان|اثنين',
  'three|trois|drei|tres|ba|ثلاثة',
  'four|quatre|vier|cuatro|bon|اربعة',
  'five|cinq|funf|cinco|nam|خمسة',
  'six|sechs|seis|sau|ستة',
  'seven|sept|sieben|siete|bay|سبعة',
  'eight|huit|acht|ocho|tam|ثمانية',
  'nine|neuf|neun|nueve|chin|تسعة',
]
/** Digits as words in the languages of the site, without accents. */
export const spelledDigit = `(?:${words.join('|')}|double|triple)`
const digitOfWord = new Map(
  words.flatMap((list, digit) => list.split('|').map((word) => [word, String(digit)] as const)),
)
const spelled = new RegExp(`(?<!\\p{L})(?:(double|triple)\\s+)?(${words.join('|')})(?!\\p{L})`, 'giu')

/** Writes digits that are words as digits. */
export const withoutSpelledDigits = (plain: PlainText): PlainText =>
  plain.text.search(spelled) === -1 ? plain : plainTextOf(digitsOf(plain))

function* digitsOf({ text, spanOf }: PlainText): Generator<Piece> {
  let at = 0
  const upTo = function* (end: number): Generator<Piece> {
    for (; at < end; at++) yield [text[at] ?? '', ...spanOf(at, at + 1)]
  }
  for (const { 0: whole, 1: times = '', 2: word = '', index } of text.matchAll(spelled)) {
    yield* upTo(index)
    at = index + whole.length
    const repeated = times === '' ? 1 : /^d/i.test(times) ? 2 : 3
    yield [(digitOfWord.get(word.toLowerCase()) ?? '').repeat(repeated), ...spanOf(index, at)]
  }
  yield* upTo(text.length)
}
