import type { ProductColumn } from '@axle/contract'
import { fold } from '@axle/contract/vehicle-names'

/** Words of prices, also of those that no column has, beside which a cost is no price. */
const money =
  /\b(?:price|prix|precio|preis|gia|pvp|vk|mrp|sales?|selling|retail|wholesale|margin|markup|profit)\b|价|سعر/
const cost =
  /\b(?:cost|buying|buy|purchase|achat|revient|coste|compra|ek|einkauf|einkaufspreis|nhap|von)\b|进价|成本|التكلفة|الشراء/

/** Whether a heading names what buyers pay. */
export const isSelling = (heading: string): boolean => money.test(fold(heading)) && !cost.test(fold(heading))

/** Whether a heading tells what a stock is worth, in lists of which the rate is a cost. */
export const isValuation = (heading: string): boolean =>
  /^(?:(?:stock|closing|total|inventory) )?(?:value|valuation)$/.test(fold(heading))

const foreign =
  /[$€£¥₦]|\b(?:usd|us dollars?|dollars?|eur|euros?|gbp|pounds?|ngn|naira|f ?cfa|cfa|xof|cny|rmb|yuan|aed|dirhams?|zar|rand|inr|rupees?)\b|美元|欧元|人民币|دولار|يورو/i
const own = /\bgh|cedi|₵/i

/** Whether a heading names another currency: its prices are never cedis. */
export const isForeign = (heading: string): boolean => foreign.test(heading) && !own.test(heading)

/** Whether a heading names distances in miles, which are never km. */
export const isInMiles = (heading: string): boolean => /\b(?:miles?|mi|meilen|milles?|millas?)\b/.test(fold(heading))

const prices = /\b(?:price|prix|precio|preis|gia)\b|价|سعر/
const otherPrices =
  /\b(?:wholesale|bulk|trade|dealer|reseller|distributor|old|previous|former|compare|special|discount|promo|min|max|list|date|updated?|code|group|type|level|per|pair|set|dozen|carton|box|pack|total|stock|qty|quantity|gros|ancien|mayor|mayorista|anterior|alter|grosshandel|si|cu)\b|批发|原价|الجملة/
const stocks = /\b(?:stock|qty|quantity|qte|quantite|cantidad|bestand|menge|ton)\b|库存|数量|الكمية|المخزون/
const otherStocks =
  /\b(?:opening|min|minimum|max|maximum|reorder|low|alert|level|sold|received|orders?|ordered|reserved|forecasted|incoming|in|out|per|box|pack|carton|date|value|code|no|number|id|status|location|place|tracker|track|policy|unit|type|included|history|price|cost)\b|最低/

const likely: readonly (readonly [ProductColumn, (heading: string) => boolean])[] = [
  ['price', (heading) => isOnly(prices, otherPrices, heading) && isSelling(heading) && !isForeign(heading)],
  ['stock', (heading) => isOnly(stocks, otherStocks, heading)],
]
const isOnly = (words: RegExp, others: RegExp, heading: string): boolean =>
  words.test(fold(heading)) && !others.test(fold(heading))

/** Where no heading is the price or the stock by its name, the only one with such a word is: `Asking price`, `Qty avail.`. */
export function withLikely(
  headings: readonly string[],
  columns: readonly (ProductColumn | null)[],
): (ProductColumn | null)[] {
  const matched = [...columns]
  for (const [column, isLikely] of likely) {
    const found = headings.flatMap((heading, at) => (columns[at] === null && isLikely(heading) ? [at] : []))
    const [only] = found
    if (!columns.includes(column) && found.length === 1 && only !== undefined) matched[only] = column
  }
  return matched
}
