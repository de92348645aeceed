import { type Kysely, sql } from 'kysely'
import type { Database } from '@axle/api/database/schema'

export type Db = Kysely<Database>

/** Enough to make the trip worth while, small enough that a batch stays a few megabytes. */
const batch = 5_000

/**
 * Puts many rows into a table with one statement per batch; the database reads them from JSON, so lists and times need
 * no care. Ids are ours, so that equal runs give equal tables; `syncIds` afterwards lets the database count on.
 */
export async function insertRows(db: Db, table: keyof Database, rows: readonly object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += batch) {
    const part = rows.slice(from, from + batch)
    const columns = sql.join(Object.keys(part[0] ?? {}).map((name) => sql.ref(name)))
    await sql`insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(part)}::jsonb)`.execute(
      db,
    )
  }
}

const counted = [
  'users',
  'address',
  'shop',
  'category',
  'part',
  'make',
  'model',
  'generation',
  'vehicle',
  'search_phrase',
  'product',
  'part_number',
  'review',
  'vendor_order',
  'order_item',
  'payment',
  'refund',
  'payout',
  'ledger_entry',
  'notification',
] as const satisfies readonly (keyof Database)[]

/** The next row that the product itself makes gets the id after our last one. */
export async function syncIds(db: Db): Promise<void> {
  for (const table of counted) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select coalesce(max(id), 0) from ${sql.table(table)}), 1))`.execute(
      db,
    )
  }
}
