import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/platform.ts'
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

/** Code, name, phone, street and town of an order `o`. */
export const orderText = sql`order_text(o.code, o.delivery_to_name, o.delivery_to_phone, o.delivery_to_address, o.delivery_to_city)`

/** Of an item `i`; undefined where no product is meant. */
function isItem({ product, partNumber, productId }: Keyword): RawBuilder<boolean> | undefined {
  const names = product.map((pattern) => sql<boolean>`fold(i.product_name) like ${pattern}`)
  const either = [
    ...(names.length > 0 ? [sql<boolean>`(${sql.join(names, sql` and `)})`] : []),
    ...(partNumber === undefined
      ? []
      : [sql<boolean>`i.product_id = any(array(select product_id from part_number where number_key = ${partNumber}))`]),
    ...(productId === undefined ? [] : [sql<boolean>`i.product_id = ${productId}`]),
  ]
  return either.length > 0 ? sql<boolean>`(${sql.join(either, sql` or `)})` : undefined
}

/** Who is meant; undefined where those are more than `most`. */
export const findCustomers = ({ customer }: Keyword, db: Db, most: number) =>
  idsOf<number>(db, [sql`select id from users where search_text like any(${customer}::text[])`], most)

const ofOwnText = ({ order }: Keyword) =>
  order.length > 0 ? [sql`select o.id from orders o where ${orderText} like any(${order}::text[])`] : []

function ofItems(keyword: Keyword, column: 'order_id' | 'vendor_order_id') {
  const item = isItem(keyword)
  return item ? [sql`select i.${sql.ref(column)} as id from order_item i where ${item}`] : []
}

/** The orders that are meant by their own text; undefined where those are more than `most`. */
export const findOrdersByText = (keyword: Keyword, db: Db, most: number) => idsOf<string>(db, ofOwnText(keyword), most)

/** The orders that are meant by their own text or their items; undefined where those are more than `most`. */
export const findOrders = (keyword: Keyword, db: Db, most: number) =>
  idsOf<string>(db, [...ofOwnText(keyword), ...ofItems(keyword, 'order_id')], most)

/** The vendor orders, of whatever shop, that are meant by their own items; undefined where those are more than `most`. */
export const findVendorOrders = (keyword: Keyword, db: Db, most: number) =>
  idsOf<number>(db, ofItems(keyword, 'vendor_order_id'), most)

async function idsOf<Id>(
  db: Db,
  selects: readonly RawBuilder<unknown>[],
  most: number,
): Promise<readonly Id[] | undefined> {
  if (selects.length === 0) return []
  const { rows } = await sql<{ ids: Id[] }>`
    select array(select id from (${sql.join(selects, sql` union all `)}) found limit ${most + 1}) as ids`.execute(db)
  const ids = rows[0]?.ids ?? []
  return ids.length > most ? undefined : ids
}

/** What was found by an index; what is undefined is asked of each row. */
export interface FoundByIndex {
  readonly customers?: readonly number[] | undefined
  readonly orders?: readonly string[] | undefined
  readonly vendorOrders?: readonly number[] | undefined
}

/**
 * Whether an order `o` is meant, by its customer, its own text or any of its items. Where customers are not known they are
 * asked for one by one, along an index that is walked, or all at once.
 */
export function meansOrder(
  keyword: Keyword,
  { customers, orders }: FoundByIndex,
  whole: 'one by one' | 'all at once',
): RawBuilder<boolean> {
  const own = orders
    ? sql`o.id = any(${orders}::uuid[])`
    : sql`${orderText} like any(${keyword.order}::text[]) or ${hasItem(keyword, sql`i.order_id = o.id`)}`
  return sql<boolean>`(${isTheirs(keyword, sql`o.user_id`, customers, whole)} or ${own})`
}

/** Whether a vendor order `v` is meant. Items of other shops in the same order mean nothing: their names are not this shop's to know. */
export function meansVendorOrder(
  keyword: Keyword,
  { customers, orders, vendorOrders }: FoundByIndex,
): RawBuilder<boolean> {
  const byOrder = orders
    ? sql`v.order_id = any(${orders}::uuid[])`
    : sql`(select ${orderText} from orders o where o.id = v.order_id) like any(${keyword.order}::text[])`
  const byItem = vendorOrders
    ? sql`v.id = any(${vendorOrders}::int[])`
    : hasItem(keyword, sql`i.vendor_order_id = v.id`)
  const theirs = isTheirs(keyword, sql`v.user_id`, customers, 'all at once')
  return sql<boolean>`(${theirs} or ${byOrder} or ${byItem})`
}

/** A scalar, which is asked of each row: `exists` may read the items of all orders to answer for a page. */
function hasItem(keyword: Keyword, own: RawBuilder<unknown>): RawBuilder<unknown> {
  const item = isItem(keyword)
  return item ? sql`(select true from order_item i where ${own} and ${item} limit 1)` : sql`false`
}

function isTheirs(
  { customer }: Keyword,
  userId: RawBuilder<unknown>,
  customers: readonly number[] | undefined,
  whole: 'one by one' | 'all at once',
): RawBuilder<unknown> {
  // The sum keeps the index of customers out: the rows are reached in another way, and their orders are many more.
  if (customers) return sql`${userId} + 0 = any(${customers}::int[])`
  return whole === 'one by one'
    ? sql`(select search_text from users where id = ${userId}) like any(${customer}::text[])`
    : sql`${userId} in (select id from users where search_text like any(${customer}::text[]))`
}
