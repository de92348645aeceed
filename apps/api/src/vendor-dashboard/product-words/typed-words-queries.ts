import { partNumberKey } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import { containing, fold, wordsOf } from '../../platform/text.ts'

// The listing has the folded name: folding the names of a large shop takes longer than the rest of the query.
export const nameKey = sql`coalesce(l.name_key, fold(p.name) collate "C")`

const mostWords = 12

/** Splits a search into folded words. Signs between them, as in `04465 - 0D210`, are none. */
export function typedWords(q: string): string[] {
  const all = wordsOf(fold(q))
  const spoken = all.filter((word) => /[\p{L}\p{N}]/u.test(word))
  return (spoken.length > 0 ? spoken : all).slice(0, mostWords)
}

/** Matches products with all these words, each in the name, the part's name, the shop's SKU, or a part number. */
export const matchesWords = (shopId: number, words: readonly string[]): RawBuilder<boolean>[] =>
  words.map((word) => matchesWord(shopId, word))

function matchesWord(shopId: number, word: string): RawBuilder<boolean> {
  const [key, text] = [partNumberKey(word), containing(word)]
  return sql<boolean>`(${nameKey} like ${text} or p.part_id = any(array(select id from part where fold(name) like ${text}))
    or p.brand = any(array(${brandsLike(shopId, text)})) or upper(p.shop_sku) like ${containing(word.toUpperCase())}
    ${key === '' ? sql`` : sql`or ${hasNumber(shopId, sql`${digitsOf(sql`n.number_key`)} like ${digitsOf(sql`${containing(key)}`)}`)}`}
    ${isNotation(key) ? sql`or ${hasKey(key)}` : sql``})`
}

// Offset keeps the folding after the distinct: a shop has few brands.
const brandsLike = (shopId: number, text: string) => sql`select brand from (
  select distinct brand from product where shop_id = ${shopId} and brand is not null offset 0) b where fold(brand) like ${text}`

/** Part numbers are read once, those of the shop alone. */
export const hasNumber = (shopId: number, condition: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`p.id = any(array(select n.product_id from part_number n join product o on o.id = n.product_id
    where o.shop_id = ${shopId} and ${condition}))`

/** O and 0, I and 1 are confused. */
const digitsOf = (key: RawBuilder<unknown>) => sql`translate(${key}, 'OI', '01')`

/** With a digit: numbers in names and SKUs of shops are also written with other signs. */
const isNotation = (key: string): boolean => key.length >= 3 && /\d/.test(key)

const hasKey = (key: string) =>
  sql`translate(upper(concat_ws('|', ${nameKey}, p.shop_sku)), ' -./_', '') like ${containing(key)}`
