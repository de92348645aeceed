import { containing, phoneTyped, searched, searchPatterns, wordsOf } from '../platform/text.ts'

/** What a list of orders is searched for: LIKE patterns, and what names a product in another way. */
export interface Keyword {
  /** For name, e-mail and phone of the customer. */
  readonly customer: readonly string[]
  /** For the order's own text. */
  readonly order: readonly string[]
  /** Each of them has to match the name of one item. */
  readonly product: readonly string[]
  /** Letters and digits of a part number. */
  readonly partNumber: string | undefined
  /** Of a SKU. */
  readonly productId: number | undefined
}

const codesBegin = 'ax'
/** An index of trigrams finds no fewer letters than that. */
const isIndexed = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text)
/** Codes are typed with and without dashes, and with a number sign before them. */
const codeTyped = (text: string): string => text.replaceAll(/[\s#\u2010-\u2015-]/g, '')

/** Undefined where every order is meant: by nothing, or by the letters that all codes begin with. */
export function keywordOf(q: string | undefined): Keyword | undefined {
  if (!q) return undefined
  const text = searched(q)
  const code = codeTyped(text)
  if (code !== '' && codesBegin.startsWith(code)) return undefined
  const words = wordsOf(text)
  const number = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const sku = /^prod-([1-9]\d{0,8})$/.exec(text)?.[1]
  return {
    customer: searchPatterns(q),
    order: orderTexts(text).filter(isIndexed).map(containing),
    product: words.some(isIndexed) ? words.map(containing) : [],
    partNumber: number.length > 3 && /\d/.test(number) ? number : undefined,
    productId: sku === undefined ? undefined : Number(sku),
  }
}

/** LIKE patterns for an order's own text, however few letters they have. */
export const orderPatterns = (q: string): readonly string[] => orderTexts(searched(q)).map(containing)

const orderTexts = (text: string): readonly string[] =>
  [...new Set([text, codeTyped(text), phoneTyped(text) ?? ''])].filter((each) => each !== '')
