import { partNumberKey } from '@axle/contract'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/platform.ts'
import { readEditables } from '../product-repository.ts'

/** A product as its shop writes it. Money in cedis. */
export type StoredProduct = Awaited<ReturnType<typeof readEditables>> extends Map<number, infer T> ? T : never

/** Reads products of a shop with all that their shop wrote, by id, and locks them until the transaction ends. */
export async function readStoredProducts(
  db: Db | Trx,
  shopId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredProduct>> {
  if (ids.length === 0) return new Map()
  const products = productsOf(db, shopId).where('id', '=', sql<number>`any(${ids}::int[])`)
  return readEditables(db, await (db.isTransaction ? products.forUpdate() : products).execute())
}

/** Pages through the products of a shop by rising id. */
export const readProductsAfter = async (db: Db, shopId: number, after: number, limit: number) =>
  readEditables(db, await productsOf(db, shopId).where('id', '>', after).limit(limit).execute())

const productsOf = (db: Db | Trx, shopId: number) =>
  db.selectFrom('product').selectAll().where('shop_id', '=', shopId).where('deleted_at', 'is', null).orderBy('id')

/** What products may be found by. */
export interface ProductKeys {
  readonly skus: readonly string[]
  readonly numbers: readonly string[]
  readonly names: readonly string[]
}

export interface FoundProducts {
  /** Ids by SKU in capitals, by the key of a part number, and by name in small letters. */
  readonly bySku: ReadonlyMap<string, number>
  readonly byNumber: ReadonlyMap<string, readonly number[]>
  readonly byName: ReadonlyMap<string, readonly number[]>
}

/** Finds products of a shop by their SKU, part numbers or names. */
export async function findProductsOfShop(db: Db | Trx, shopId: number, keys: ProductKeys): Promise<FoundProducts> {
  const numberKeys = keys.numbers.map(partNumberKey)
  const { rows } = await sql<{ kind: 'sku' | 'number' | 'name'; key: string; id: number }>`
    select 'sku' as kind, upper(shop_sku) as key, id from product
      where shop_id = ${shopId} and deleted_at is null and upper(shop_sku) = any(array(select upper(s) from unnest(${keys.skus}::text[]) s))
    union all
    select 'number', n.number_key, p.id from part_number n join product p on p.id = n.product_id
      where n.number_key = any(${numberKeys}::text[]) and p.shop_id = ${shopId} and p.deleted_at is null
    union all
    select 'name', lower(name), id from product
      where ${keys.names.length > 0} and shop_id = ${shopId} and deleted_at is null
        and lower(name) = any(array(select lower(s) from unnest(${keys.names}::text[]) s))
    order by 3`.execute(db)
  const of = (kind: string) =>
    new Map(
      [
        ...Map.groupBy(
          rows.filter((row) => row.kind === kind),
          ({ key }) => key,
        ),
      ].map(([key, all]) => [key, all.map(({ id }) => id)]),
    )
  return {
    bySku: new Map(rows.filter(({ kind }) => kind === 'sku').map(({ key, id }) => [key, id])),
    byNumber: of('number'),
    byName: of('name'),
  }
}
