import { type Kysely, sql } from 'kysely'
import type { Database } from '@axle/api/database/schema'

export type Db = Kysely<Database>

/** Large enough to amortise the round trip, at a few megabytes per batch. */
const batch = 5_000

/**
 * Inserts many rows with one statement per batch; the database reads them from JSON, which handles arrays and times. We
 * assign the ids, so that runs are deterministic; call `syncIds` afterwards.
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
  'shop_rating',
  'problem',
  'problem_event',
  'conversation',
  'message',
  'vendor_order',
  'order_item',
  'payment',
  'refund',
  'payout',
  'ledger_entry',
  'notification',
] as const satisfies readonly (keyof Database)[]

/** Continues the id sequence after our last row. */
export async function syncIds(db: Db): Promise<void> {
  for (const table of counted) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select coalesce(max(id), 0) from ${sql.table(table)}), 1))`.execute(
      db,
    )
  }
}
