import type { WarrantyUnit } from '@axle/contract'
import type { ParcelSize } from '@axle/contract/parcel-size'
import { type RawBuilder, sql } from 'kysely'
import { DomainError } from '../errors/errors.ts'
import type { Trx } from '../platform/platform.ts'

export interface Line {
  readonly productId: number
  readonly quantity: number
}
/** A line of a placed order. */
export interface PlacedLine extends Line {
  /** The buyer worked for the shop. Such pieces are sold, but make a product no more popular. */
  readonly isOwn: boolean
}
/** An order's copy of a product at the time of purchase. The price is in pesewas. */
export interface SoldProduct {
  readonly productId: number
  readonly name: string
  readonly description: string
  readonly price: number
  /** In pesewas, of one piece; in no total. */
  readonly coreDeposit: number | null
  /** For how many days the shop replaces it. */
  readonly replacementDays: number | null
  readonly warrantyDuration: number | null
  readonly warrantyUnit: WarrantyUnit | null
  readonly images: string[]
  readonly shopId: number
  readonly shopName: string
  readonly shopPhone: string
  /** The shop has a mobile money number. */
  readonly takesMobileMoney: boolean
  /** Null: as its part is. */
  readonly parcelSize: ParcelSize | null
  readonly partName: string
  /** The buyer works for the shop. */
  readonly isOwn: boolean
  /** The stock after this purchase. */
  readonly left: number
}

/**
 * Takes the stock of all items, or of none. One statement locks the rows by id, so that two buyers never get the same
 * last item and never deadlock. Each product occurs once at most. Throws `out_of_stock` (409) that names every short
 * product and its stock.
 */
export async function reserveStock(trx: Trx, lines: readonly PlacedLine[]): Promise<SoldProduct[]> {
  const { rows } = await sql<SoldProduct>`/* prepare:take-stock */
    with ${wanted(lines)}, shops as materialized (select * from shop where ${isShopOfWanted}), ${taken(sql`l.is_own`)} select * from taken`.execute(
    trx,
  )
  if (rows.length < lines.length) throw await outOfStock(trx, lines, rows)
  return rows
}

/** The items, as a part of a statement. */
export const wanted = (lines: readonly Line[]) =>
  sql`wanted as materialized (select * from jsonb_to_recordset(${toJson(lines)}::jsonb) as w (product_id int, quantity int, is_own boolean))`

// Compared with an array: for a join with JSON, which counts as a hundred rows, the planner reads all products.
const isWanted = sql`p.id = any(array(select product_id from wanted))`
export const isShopOfWanted = sql`id = any(array(select p.shop_id from product p where ${isWanted}))`

/**
 * The products whose stock was taken, as a part of a statement after `wanted` and `shops`, which it reads before it locks any.
 * `isOwn`, over `locked l` and `shops s`: the buyer works for the shop.
 */
export const taken = (isOwn: RawBuilder<unknown>) => sql`
    locked as (
      select p.id, w.quantity, w.is_own from product p join wanted w on w.product_id = p.id
      where ${isWanted} and p.shop_id = any(array(select id from shops)) order by p.id for no key update of p
    ), taken as (
      update product p set stock = p.stock - l.quantity, total_sold = p.total_sold + l.quantity,
        own_sold = p.own_sold + case when ${isOwn} then l.quantity else 0 end
      from locked l, shops s, part
      where p.id = l.id and p.deleted_at is null and p.paused_at is null and p.stock >= l.quantity
        and s.id = p.shop_id and s.status = 'active' and s.deleted_at is null and part.id = p.part_id
      returning p.id as "productId", p.name, p.description_text as description, p.price_pesewas as price,
        p.core_deposit_pesewas as "coreDeposit", p.replacement_days as "replacementDays", p.warranty_duration as "warrantyDuration",
        p.warranty_unit as "warrantyUnit", p.images, s.id as "shopId", s.name as "shopName", s.phone as "shopPhone",
        s.payout_number is not null as "takesMobileMoney", p.stock as "left", p.parcel_size as "parcelSize", part.name as "partName",
        ${isOwn} as "isOwn")`

/** Returns the stock of the items. */
export async function releaseStock(trx: Trx, lines: readonly PlacedLine[]): Promise<void> {
  await sql`/* prepare:return-stock */
    with returned as (select * from jsonb_to_recordset(${toJson(lines)}::jsonb) as r (product_id int, quantity int, is_own boolean)),
    locked as (select p.id from product p join returned r on r.product_id = p.id order by p.id for no key update of p)
    update product p set stock = p.stock + r.quantity, total_sold = greatest(p.total_sold - r.quantity, 0),
      own_sold = greatest(p.own_sold - case when r.is_own then r.quantity else 0 end, 0)
    from returned r, locked l where p.id = r.product_id and l.id = p.id`.execute(trx)
}

// Unlike an array, JSON hides its length from the planner, so that a prepared plan stays valid.
const toJson = (lines: readonly (Line & Partial<PlacedLine>)[]): string =>
  JSON.stringify(lines.map(({ productId, quantity, isOwn }) => ({ product_id: productId, quantity, is_own: isOwn })))

export async function outOfStock(
  trx: Trx,
  lines: readonly Line[],
  taken: readonly SoldProduct[],
): Promise<DomainError> {
  const had = new Set(taken.map((product) => product.productId))
  const missing = lines.filter((line) => !had.has(line.productId))
  const products = await trx
    .selectFrom('product')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .select(['product.id', 'product.name', 'product.stock', 'product.deleted_at', 'product.paused_at', 'shop.status'])
    .where(
      'product.id',
      'in',
      missing.map((line) => line.productId),
    )
    .execute()
  const errors = missing.map((line) => {
    const product = products.find((one) => one.id === line.productId)
    const path = `items.${lines.indexOf(line)}`
    if (product === undefined || product.deleted_at !== null)
      return { path, message: product ? `${product.name} is no longer sold` : 'This product is no longer sold' }
    if (product.status !== 'active')
      return { path, message: `${product.name} cannot be ordered: its shop is closed at the moment` }
    if (product.paused_at !== null) return { path, message: `${product.name} is not on sale at the moment` }
    return {
      path,
      message:
        product.stock === 0 ? `${product.name} is out of stock` : `Only ${product.stock} of ${product.name} left`,
    }
  })
  return new DomainError('conflict', 'out_of_stock', errors.map((error) => error.message).join('. '), { errors })
}
