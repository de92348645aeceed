import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/platform.ts'
import type { Keyword } from './order-keyword.ts'

/** The searchable text of an order `o`: code, delivery name, phone, street and town. */
export const orderText = sql`order_text(o.code, o.delivery_to_name, o.delivery_to_phone, o.delivery_to_address, o.delivery_to_city)`

/** Rows found by the indexes. Undefined when there are too many: then each row is compared with the keyword. */
export interface IndexMatches {
  readonly customers?: readonly number[] | undefined
  /** Orders whose own text matches. */
  readonly orders?: readonly string[] | undefined
  /** Orders, or vendor orders, with an item that matches. */
  readonly withItem?: readonly (string | number)[] | undefined
}

interface MatchLimits {
  readonly orders: number
  readonly knownCustomers: number
}

/** How a keyword is compared with an order `o` or a vendor order `v`. */
interface Target {
  readonly id: RawBuilder<unknown>
  readonly idType: RawBuilder<unknown>
  readonly orderId: RawBuilder<unknown>
  readonly userId: RawBuilder<unknown>
  readonly text: RawBuilder<unknown>
  readonly itemColumn: RawBuilder<unknown>
}

export const orderTarget: Target = {
  id: sql`o.id`,
  idType: sql`uuid[]`,
  orderId: sql`o.id`,
  userId: sql`o.user_id`,
  text: orderText,
  itemColumn: sql`i.order_id`,
}

/** Only its own items count: a match with another shop's item would reveal what that shop sold. */
export const vendorOrderTarget: Target = {
  id: sql`v.id`,
  idType: sql`int[]`,
  orderId: sql`v.order_id`,
  userId: sql`v.user_id`,
  text: sql`(select ${orderText} from orders o where o.id = v.order_id)`,
  itemColumn: sql`i.vendor_order_id`,
}

/** Finds matches by the indexes, up to the limits. */
export async function findMatches(
  db: Db,
  keyword: Keyword,
  target: Target,
  limits: MatchLimits,
): Promise<Required<IndexMatches>> {
  const text = textMatches(keyword)
  const item = itemMatches(keyword)
  const [customers, orders, withItem] = await Promise.all([
    idsOf<number>(db, sql`select id from users where ${customerMatches(keyword)}`, limits.knownCustomers),
    text ? idsOf<string>(db, sql`select o.id from orders o where ${text}`, limits.orders) : [],
    item
      ? idsOf<string | number>(
          db,
          sql`select ${target.itemColumn} as id from order_item i where ${item}`,
          limits.orders,
        )
      : [],
  ])
  return { customers, orders, withItem }
}

async function idsOf<Id>(db: Db, select: RawBuilder<unknown>, most: number): Promise<readonly Id[] | undefined> {
  const { rows } = await sql<{ ids: Id[] }>`
    select array(select id from (${select}) found limit ${most + 1}) as ids`.execute(db)
  const ids = rows[0]?.ids ?? []
  return ids.length > most ? undefined : ids
}

/** Returns whether an order or vendor order matches by its customer, its order's text or an item. */
export function matches(
  keyword: Keyword,
  { id, idType, orderId, userId, text, itemColumn }: Target,
  { customers, orders, withItem }: IndexMatches,
): RawBuilder<boolean> {
  const item = itemMatches(keyword)
  // The sum keeps the planner off the customers' index: their orders are many more than the rows read here.
  const byCustomer = customers
    ? sql`${userId} + 0 = any(${customers}::int[])`
    : sql`(select ${customerMatches(keyword)} from users where id = ${userId})`
  const byText = orders ? sql`${orderId} = any(${orders}::uuid[])` : sql`${text} like any(${keyword.order}::text[])`
  const byItem = withItem
    ? sql`${id} = any(${withItem}::${idType})`
    : // A scalar subquery runs per row; for exists the planner may read the items of all orders.
      item && sql`(select true from order_item i where ${itemColumn} = ${id} and ${item} limit 1)`
  return sql<boolean>`(${sql.join([byCustomer, byText, ...(byItem ? [byItem] : [])], sql` or `)})`
}

/** Compares a keyword with a row of `users`. Only `search_text`, which contains the name, has an index for it. */
export const customerMatches = ({ customer, nameOnly }: Keyword) =>
  sql<boolean>`search_text like any(${customer}::text[])${nameOnly ? sql` and name_key like any(${customer}::text[])` : sql``}`

/** Compares a keyword with an order `o`, without its customer. Each condition has an index. */
export function orderMatches(keyword: Keyword): RawBuilder<boolean>[] {
  const text = textMatches(keyword)
  const item = itemMatches(keyword)
  return [
    ...(text ? [text] : []),
    ...(item ? [sql<boolean>`o.id in (select i.order_id from order_item i where ${item})`] : []),
  ]
}

const textMatches = ({ order }: Keyword) =>
  order.length > 0 ? sql<boolean>`${orderText} like any(${order}::text[])` : undefined

/** Compares a keyword with an item `i`; undefined where no item can match. */
function itemMatches({ product, partNumber, productId }: Keyword): RawBuilder<boolean> | undefined {
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
