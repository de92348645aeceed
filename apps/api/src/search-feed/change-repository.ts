import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../platform/platform.ts'

/** A product whose newest change an index does not show yet. */
export interface Change {
  readonly product: number
  readonly version: number
}

/** Reads changes that are due: the oldest first, or for somebody who waits for a change just made, the newest. */
export async function readDueChanges(db: Db, index: string, limit: number, first: 'oldest' | 'newest' = 'oldest') {
  return db
    .selectFrom('search_change')
    .select(['product_id as product', 'version'])
    .where('index_name', '=', index)
    .where('retry_at', '<=', sql`now()`.$castTo<Date>())
    .orderBy('version', first === 'oldest' ? 'asc' : 'desc')
    .limit(limit)
    .execute()
}

/** The changes among those of an index that compare so. Skips what a writer holds: it gets a higher version anyway. */
const among = (index: string, changes: readonly Change[], comparison: RawBuilder<unknown>) => sql`
  select c.product_id from search_change c
    join unnest(${changes.map(({ product }) => product)}::int[], ${changes.map(({ version }) => version)}::bigint[])
      as done (product_id, version) on done.product_id = c.product_id and ${comparison}
  where c.index_name = ${index} for update of c skip locked`
const unchanged = (index: string, changes: readonly Change[]) => among(index, changes, sql`done.version = c.version`)
const newer = (index: string, changes: readonly Change[]) => among(index, changes, sql`done.version < c.version`)

/** Forgets changes that the index shows. A product that changed meanwhile stays, as of now. */
export async function forgetChanges(db: Db, index: string, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await sql`delete from search_change where index_name = ${index} and product_id in (${unchanged(index, changes)})`.execute(
    db,
  )
  await sql`with newer as (${newer(index, changes)})
    update search_change set changed_at = now() where index_name = ${index} and product_id in (select product_id from newer)`.execute(
    db,
  )
}

/** Pauses between attempts at one document, up to five minutes, so that they do not delay the others. */
export async function postponeChanges(db: Db, index: string, changes: readonly Change[], error: string): Promise<void> {
  if (changes.length === 0) return
  await sql`update search_change set attempts = attempts + 1, error = ${error},
      retry_at = now() + least(300, power(2, attempts)) * interval '1 second'
    where index_name = ${index} and product_id in (${unchanged(index, changes)})`.execute(db)
}

/** True while changes wait because the cluster did not take them, other than those it refuses for good. */
export async function hasPostponed(db: Db, index: string): Promise<boolean> {
  const found = await db
    .selectFrom('search_change')
    .select('product_id')
    .where('index_name', '=', index)
    .where('attempts', '>', 0)
    .where('retry_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Sets a document aside that the cluster refuses, until its next change or the next rebuild. */
export async function setAside(db: Db, index: string, change: Change, error: string): Promise<void> {
  await sql`update search_change set attempts = attempts + 1, error = ${error}, retry_at = null
    where index_name = ${index} and product_id in (${unchanged(index, [change])})`.execute(db)
}

/** Adds products whose loading failed, unless they changed since: they are fed with the changes. */
export async function addMissed(db: Db, index: string, products: readonly number[], version: number): Promise<void> {
  await sql`insert into search_change (index_name, product_id, version)
    select ${index}::text, product_id, ${version}::bigint from unnest(${products}::int[]) as product_id order by product_id
    on conflict do nothing`.execute(db)
}

/** Deletes the changes of one index, or those that writers still noted for an index that is no longer fed. */
export async function deleteChanges(db: Db | Trx, index?: string): Promise<void> {
  await db
    .deleteFrom('search_change')
    .where(({ eb, not, exists, selectFrom }) =>
      index === undefined
        ? not(
            exists(
              selectFrom('search_index as i')
                .select('i.name')
                .whereRef('i.name', '=', 'search_change.index_name')
                .where('i.state', '<>', 'replaced'),
            ),
          )
        : eb('index_name', '=', index),
    )
    .execute()
}
