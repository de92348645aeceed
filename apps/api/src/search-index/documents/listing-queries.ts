import type pg from 'pg'
import { type Grade, grades, type Position, positions } from '@axle/contract'
import type { StoredDocument } from './listing.ts'

interface Row extends Omit<StoredDocument, 'grade' | 'positions'> {
  readonly grade: Grade | null
  readonly positions: Position[] | null
}

/** Reads documents to index; products that are not on sale are missing. */
export async function readDocuments(pool: pg.Pool, ids: readonly number[]): Promise<StoredDocument[]> {
  const { rows } = await pool.query<Row>({
    name: 'listing-documents',
    text: `select l.product_id as id, l.xmin::text::bigint as version, l.shop_id as shop, l.part_id as part, l.category_id as category,
      l.condition, l.price_pesewas as price, l.total_sold as sold, l.rating_tenths as rating,
      (extract(epoch from l.created_at) * 1000000)::float8 as created, l.vehicle_ids as vehicles, l.fits_any_vehicle as "fitsAny",
      l.in_stock as "inStock", p.name, coalesce(p.brand, '') as brand, p.grade, p.positions, coalesce(p.size, '') as size,
      p.description_text as text,
      array(select n.number_key from part_number n where n.product_id = l.product_id) as numbers
      from listing l join product p on p.id = l.product_id where l.product_id = any($1)`,
    values: [ids],
  })
  return rows.map((row) => ({
    ...row,
    grade: row.grade === null ? 0 : grades.indexOf(row.grade) + 1,
    positions: (row.positions ?? []).reduce((bits, position) => bits | (1 << positions.indexOf(position)), 0),
  }))
}

/** Ids of products on sale, each followed by the transaction that wrote its row. */
export interface Versions {
  readonly ids: Int32Array
  readonly versions: Uint32Array
}

/** Reads the next products on sale by id. Sent as one value, because a million row objects are too many. */
export async function readVersions(pool: pg.Pool, after: number, limit: number): Promise<Versions> {
  const { rows } = await pool.query<{ ids: Buffer | null; versions: Buffer | null }>({
    name: 'listing-versions',
    text: `select string_agg(int4send(product_id), '' order by product_id) as ids,
      string_agg(int8send(xmin::text::bigint), '' order by product_id) as versions
      from (select product_id, xmin from listing where product_id > $1 order by product_id limit $2) as next`,
    values: [after, limit],
  })
  const { ids, versions } = rows[0] ?? {}
  const length = (ids?.length ?? 0) / 4
  return {
    ids: Int32Array.from({ length }, (_, n) => ids?.readInt32BE(n * 4) ?? 0),
    versions: Uint32Array.from({ length }, (_, n) => versions?.readUInt32BE(n * 8 + 4) ?? 0),
  }
}

/**
 * Identifies the database and its timeline: after a restore to an earlier moment, transactions are numbered anew.
 * Undefined when the server does not reveal it.
 */
export async function identify(pool: pg.Pool): Promise<string | undefined> {
  try {
    const { rows } = await pool.query<{ identity: string }>(
      `select concat_ws('/', (select system_identifier from pg_control_system()), (select timeline_id from pg_control_checkpoint()),
        (select oid from pg_database where datname = current_database()), 'listing'::regclass::oid) as identity`,
    )
    return rows[0]?.identity
  } catch {
    return undefined
  }
}
