import { containing, phoneTyped, searched, searchPatterns, wordsOf } from '../platform/text.ts'

/** The search text of a list of orders, as LIKE patterns, part number and product id. */
export interface Keyword {
  /** Matched with name, e-mail and phone of the customer. */
  readonly customer: readonly string[]
  /** The reader may not see e-mail and phone of customers, so they must not be found by them. */
  readonly nameOnly: boolean
  /** Matched with the order's own text. */
  readonly order: readonly string[]
  /** All of them must match the name of the same item. */
  readonly product: readonly string[]
  /** Letters and digits of a part number. */
  readonly partNumber: string | undefined
  /** Parsed from a SKU. */
  readonly productId: number | undefined
}

const codePrefix = 'ax'
/** A trigram index needs three letters or digits in a row. */
const isIndexed = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text)
/** Removes dashes, spaces and a number sign from a typed code. */
const codeTyped = (text: string): string => text.replaceAll(/[\s#\u2010-\u2015-]/g, '')

/** Parses a search text. Undefined when every order matches: no text, or only the common prefix of all codes. */
export function keywordOf(q: string | undefined, nameOnly = false): Keyword | undefined {
  if (!q) return undefined
  const text = searched(q)
  const code = codeTyped(text)
  if (code !== '' && codePrefix.startsWith(code)) return undefined
  const words = wordsOf(text)
  const number = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const sku = /^prod-([1-9]\d{0,8})$/.exec(text)?.[1]
  return {
    customer: searchPatterns(q),
    nameOnly,
    order: orderTexts(text).filter(isIndexed).map(containing),
    product: words.some(isIndexed) ? words.map(containing) : [],
    partNumber: number.length > 3 && /\d/.test(number) ? number : undefined,
    productId: sku === undefined ? undefined : Number(sku),
  }
}

/** LIKE patterns for an order's own text, also those too short for the index. */
export const orderPatterns = (q: string): readonly string[] => orderTexts(searched(q)).map(containing)

const orderTexts = (text: string): readonly string[] =>
  [...new Set([text, codeTyped(text), phoneTyped(text) ?? ''])].filter((each) => each !== '')
