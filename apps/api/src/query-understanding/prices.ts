import { limits } from '@axle/contract'
import { yearsIn } from './years.ts'

/** A price that a search names: `under 200`, `at least GH₵100`. */
export interface NamedPrice {
  readonly filter: 'minPrice' | 'maxPrice'
  readonly cedis: number
  /** The words as typed, and the position of the first letter. */
  readonly words: string
  readonly start: number
}

const currency = '(?:gh[₵¢]|ghs|ghc|₵|¢|cedis?|cédis?|سيدي|塞地|元)'
const units = '(?:mm|cm|km|in|inch|inches|amps?|ah|volts?|watts?|litres?|liters?|cc|kg|hp)'
const price = `(?:${currency}\\s*)?(?<amount>\\d{1,3}(?:,\\d{3})+|\\d{1,6})(?:\\.\\d\\d)?(?![.,/-]?\\d)(?:\\s*${currency})?`
// Not `24in`, `60 ah`, `5w30`.
const notMeasured = `(?!%|\\s*${units}\\b|(?!\\p{Script=Han})\\p{L})`
// A word begins here, and it is no `D-Max` or `S Max`.
const begin = '(?<!(?!\\p{Script=Han})[\\p{L}\\p{N}])(?<!(?<!\\p{L})(?!\\p{Script=Han})\\p{L}[\\s-])'

/** Words before and after a price, in all languages of the site. */
const words = {
  maxPrice: {
    before: `under|below|less than|cheaper than|not more than|no more than|not over|at most|up to|maximum|max
      |(?:à )?moins de|au plus|jusqu[’']à|unter|weniger als|höchstens|maximal|bis zu|bis
      |menos de|hasta|máximo|por debajo de|dưới|tối đa|أقل من|تحت|بحد أقصى|低于|不超过|少于`,
    after: '以下|以内',
  },
  minPrice: {
    before: `over|above|more than|at least|minimum|plus de|au moins|über|mehr als|mindestens
      |más de|mínimo|por encima de|trên|أكثر من|فوق|高于|超过`,
    after: '以上',
  },
} as const
const filters = ['minPrice', 'maxPrice'] as const
const patterns = filters.flatMap((filter) => {
  const { before, after } = words[filter]
  const pattern = (text: string) => ({ filter, pattern: new RegExp(text, 'iu') })
  return [
    pattern(`${begin}(?:${before.replaceAll(/\n\s+/g, '')})\\s*${price}${notMeasured}`),
    pattern(`${begin}${price}\\s*(?:${after})`),
  ]
})

/**
 * Finds the lowest and the highest price that a search names. A number that may be a year is one, unless a currency is
 * beside it.
 */
export function pricesIn(q: string, thisYear: number): NamedPrice[] {
  const found = patterns.flatMap(({ filter, pattern }): NamedPrice[] => {
    const match = pattern.exec(q)
    const typed = match?.groups?.['amount']?.replaceAll(',', '') ?? ''
    const cedis = Number(typed)
    if (!match || cedis < 1 || cedis > limits.money.maxCedis) return []
    const isYear = cedis % 100 > 0 && yearsIn(typed, false, thisYear) && !new RegExp(currency, 'iu').test(match[0])
    return isYear ? [] : [{ filter, cedis, words: match[0], start: match.index }]
  })
  return filters.flatMap((filter) => found.find((one) => one.filter === filter) ?? [])
}
