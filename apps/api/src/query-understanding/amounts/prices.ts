import { limits } from '@axle/contract'
import { beginOfWord, oneOf } from '../vocabulary/word-patterns.ts'
import { yearsIn } from '../years.ts'

/** A lowest or highest price that a search names: `under 200`, `GH₵100 to 300`, `$20`. */
export interface NamedPrice {
  readonly filter: 'minPrice' | 'maxPrice'
  readonly amount: number
  readonly currency: 'cedi' | 'dollar' | 'other'
  /** The words as typed, and the position of the first letter. A range has both prices from the same words. */
  readonly words: string
  readonly start: number
}

const cedi = 'gh[₵¢$]|ghs|ghc|gh|₵|¢|cedis?|cédis?|سيدي|塞地|(?<![美欧日])元'
const dollar = 'us\\s?\\$|\\$|usd|us dollars?|dollars?|dólar(?:es)?|美元|美金|دولار|đô(?: la)?'
const other = `€|eur|euros?|欧元|يورو|£|gbp|pounds?|₦|ngn|naira|f?cfa|xof|francs?|¥|rmb|cny|yuan|人民币|日元|jpy|yen
  |₹|inr|rupees?|zar|rands?|₫|vnd|đồng|aed|dirhams?|درهم|ريال`.replaceAll(/\n\s+/g, '')
const currency = `(?:${cedi}|${dollar}|${other})`
const number = '\\d{1,3}(?:\\.\\d)?k|\\d{1,3}(?:,\\d{3})+(?:\\.\\d\\d)?|\\d{1,6}(?:\\.\\d\\d)?'
const price = (name: string) => `(?:${currency}\\s*)?(?<${name}>${number})(?:\\s*${currency})?`
const units = '(?:mm|cm|km|in|inch|inches|amps?|ah|volts?|watts?|litres?|liters?|cc|kg|hp)'
// Not `1.5`, `195/65`, `24in`, `60 ah`, `5w30`.
const end = `(?![.,/-]?\\d|%|\\s*${units}\\b|(?!\\p{Script=Han})\\p{L})`
// A word begins here, and it is no `D-Max` or `S Max`.
const begin = `${beginOfWord}(?<!(?<!\\p{L})(?!\\p{Script=Han})\\p{L}[\\s-])`

/** Words beside a price, in all languages of the site. */
const words = {
  atMost: `under|below|less than|cheaper than|not more than|no more than|not over|at most|up to|maximum|max|<=?
    |(?:à )?moins de|au plus|jusqu[’']à|unter|weniger als|höchstens|maximal|bis zu|bis
    |menos de|hasta|máximo|por debajo de|dưới|tối đa|أقل من|تحت|بحد أقصى|低于|不超过|少于`,
  atMostAfter: '以下|以内',
  atLeast: `over|above|more than|at least|minimum|min|>=?|plus de|au moins|über|mehr als|mindestens
    |más de|mínimo|por encima de|trên|أكثر من|فوق|高于|超过`,
  atLeastAfter: '以上',
  range: 'between|from|entre|de|desde|zwischen|von|từ|بين|من',
  to: 'to|till|à|bis|a|hasta|đến|إلى|至|到',
  and: 'and|et|und|y|và|و|和|-|–',
} as const
const pattern = (text: string) => new RegExp(text, 'iu')
const everywhere = (text: string) => new RegExp(text, 'giu')

const single = [
  ['minPrice', everywhere(`${begin}(?<!\\b(?:not|no)\\s)${oneOf(words.atLeast)}\\s*${price('first')}${end}`)],
  ['minPrice', everywhere(`${begin}${price('first')}\\s*${oneOf(words.atLeastAfter)}`)],
  ['maxPrice', everywhere(`${begin}${oneOf(words.atMost)}\\s*${price('first')}${end}`)],
  ['maxPrice', everywhere(`${begin}${price('first')}\\s*${oneOf(words.atMostAfter)}`)],
] as const
/** An amount with a currency is the most that the buyer would pay. */
const alone = [
  pattern(`${begin}${currency}\\s*(?<first>${number})${end}`),
  pattern(`${begin}(?<first>${number})\\s*${currency}(?!\\p{L})`),
]
const [first, last] = [price('first'), `${price('last')}${end}`]
const range = pattern(
  `${begin}(?:(?<begun>${oneOf(words.range)})\\s+)?${first}\\s*(?:${oneOf(words.to)}|${oneOf(words.and)})\\s*${last}`,
)
const money = pattern(currency)
const [inCedis, inDollars] = [pattern(`(?<!\\p{L})(?:${cedi})(?!\\p{L})`), pattern(dollar)]

/**
 * Finds the lowest and the highest price that a search names. Numbers that may be years are years, unless a currency is
 * beside them. `206 to 207` and `100-200` alone are models and part numbers.
 */
export function pricesIn(q: string, thisYear: number): NamedPrice[] {
  const mayBeYear = (typed: string, text: string) => !money.test(text) && yearsIn(typed, false, thisYear) !== undefined
  const between = range.exec(q)
  const { begun, first: low = '', last: high = '' } = between?.groups ?? {}
  if (between && isPrice(low) && isPrice(high) && amountOf(low) < amountOf(high)) {
    const [text] = between
    const isClear = begun !== undefined || money.test(text)
    if (isClear && !(mayBeYear(low, text) && mayBeYear(high, text)))
      return [named('minPrice', low, between), named('maxPrice', high, between)]
  }
  const found = single.flatMap(([filter, one]) => {
    const match = Array.from(q.matchAll(one)).find(({ 0: text, groups }) => {
      const typed = groups?.['first'] ?? ''
      // `under 2000` is a price, `under 2010` a year.
      return isPrice(typed) && !(mayBeYear(typed, text) && amountOf(typed) % 100 > 0)
    })
    return match ? [named(filter, match.groups?.['first'] ?? '', match)] : []
  })
  if (found.length === 0) {
    const match = alone.map((one) => one.exec(q)).find((one) => one !== null)
    const typed = match?.groups?.['first'] ?? ''
    return match && isPrice(typed) ? [named('maxPrice', typed, match)] : []
  }
  return found.filter(({ filter }, at) => found.findIndex((one) => one.filter === filter) === at)
}

/** The price in cedis, given the price of a dollar; undefined for a currency without a rate. */
export function cedisOf({ amount, currency }: NamedPrice, dollarRate: number | undefined): number | undefined {
  if (currency === 'cedi') return amount
  if (currency === 'other' || dollarRate === undefined) return undefined
  return Math.min(Math.round(amount * dollarRate * 100) / 100, limits.money.maxCedis)
}

const named = (filter: NamedPrice['filter'], typed: string, match: RegExpExecArray): NamedPrice => ({
  filter,
  amount: amountOf(typed),
  currency: currencyOf(match[0]),
  words: match[0],
  start: match.index,
})

/** Without a currency, prices are in that of the site. */
const currencyOf = (text: string): NamedPrice['currency'] => {
  if (!money.test(text) || inCedis.test(text.replaceAll(/\d/g, ' '))) return 'cedi'
  return inDollars.test(text) ? 'dollar' : 'other'
}

const amountOf = (typed: string): number =>
  typed.toLowerCase().endsWith('k') ? Number(typed.slice(0, -1)) * 1_000 : Number(typed.replaceAll(',', ''))

const isPrice = (typed: string): boolean => amountOf(typed) >= 1 && amountOf(typed) <= limits.money.maxCedis
