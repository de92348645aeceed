import { sql } from 'kysely'
import type { Db } from './rows.ts'

/**
 * Writes very many rows of `listing`. Drops its indexes and rebuilds them at the end, and notifies nodes once instead of
 * per product. One transaction, so that neither can be skipped.
 */
export async function inBulk(
  trx: Db,
  write: () => Promise<void>,
  onProgress: (what: string, done: number, of: number) => void,
): Promise<void> {
  const indexes = await dropIndexes(trx)
  await sql`alter table listing disable trigger user`.execute(trx)
  await write()
  await sql`alter table listing enable trigger user`.execute(trx)
  await sql`set local maintenance_work_mem = '256MB'`.execute(trx)
  for (const [index, definition] of indexes.entries()) {
    await sql.raw(definition).execute(trx)
    onProgress('indexes', index + 1, indexes.length)
  }
  // Without ids, any product may have changed.
  await sql`notify catalogue`.execute(trx)
}

/** All but the unique index on the product. */
async function dropIndexes(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'listing'::regclass and not i.indisunique order by c.relname`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
  return rows.map(({ definition }) => definition)
}
