import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Db, Trx } from '../../platform/platform.ts'

/** Tables whose rows keep private photos, each by the column `upload_id`, which refers to `upload`. */
export type PhotoTable = {
  [Table in keyof Database]: Database[Table] extends { upload_id: number } ? Table : never
}[keyof Database]

/** Marks unclaimed photos of this user as kept by a table. Returns the ids of those that could be claimed, by name. */
export async function claimUploads(
  trx: Trx,
  userId: number,
  table: PhotoTable,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  // Locked by rising id, so that two claims never wait for each other.
  const { rows } = await sql<{ id: number; name: string }>`
    with mine as (
      select id from upload where public_id = any(${names}::text[]) and user_id = ${userId} and preset = 'private'
        and claimed_for is null order by id for update)
    update upload set claimed_for = ${table} from mine where upload.id = mine.id
    returning upload.id, upload.public_id as name`.execute(trx)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

export async function nameOfClaimed(db: Db | Trx, table: PhotoTable, id: number): Promise<string | undefined> {
  const found = db.selectFrom('upload').select('public_id').where('id', '=', id).where('claimed_for', '=', table)
  return (await found.executeTakeFirst())?.public_id
}

export async function isUnclaimedOf(db: Db, userId: number, name: string): Promise<boolean> {
  const found = await db
    .selectFrom('upload')
    .select('id')
    .where('public_id', '=', name)
    .where('user_id', '=', userId)
    .where('preset', '=', 'private')
    .where('claimed_for', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Deletes photos that a table kept. Returns their names. */
export async function deleteClaimed(trx: Trx, table: PhotoTable, ids: readonly number[]): Promise<string[]> {
  const rows = await trx
    .deleteFrom('upload')
    .where('id', 'in', ids)
    .where('claimed_for', '=', table)
    .returning('public_id')
    .execute()
  return rows.map((row) => row.public_id)
}

/** Deletes some photos that no record took in time. Skips those that a transaction takes now. Returns their names. */
export const deleteUnclaimed = (trx: Trx, uploadedBefore: Date, limit: number): Promise<string[]> =>
  deleteSome(trx, sql`u.claimed_for is null and u.created_at < ${uploadedBefore}`, limit)

/** Deletes some photos whose record in this table is gone. Returns their names. */
export const deleteOrphaned = (trx: Trx, table: PhotoTable, limit: number): Promise<string[]> =>
  deleteSome(
    trx,
    sql`u.claimed_for = ${table} and not exists (select from ${sql.table(table)} t where t.upload_id = u.id)`,
    limit,
  )

async function deleteSome(trx: Trx, where: RawBuilder<unknown>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with unused as (
      select u.id from upload u where u.preset = 'private' and ${where}
      order by u.id limit ${limit} for update of u skip locked)
    delete from upload using unused where upload.id = unused.id
    returning upload.public_id as name`.execute(trx)
  return rows.map(({ name }) => name)
}
