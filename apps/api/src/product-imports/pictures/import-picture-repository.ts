import { type Selectable, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Db, Trx } from '../../platform/platform.ts'

export type ArchivedPicture = Selectable<Database['product_import_picture']>

/** Stores what an archive holds, in the place of pictures with the same names. Returns the storage keys of replaced files. */
export async function putPictures(
  trx: Trx,
  importId: number,
  pictures: readonly Pick<ArchivedPicture, 'name' | 'state' | 'storage_key' | 'fault'>[],
): Promise<string[]> {
  const replaced = await trx
    .deleteFrom('product_import_picture')
    .where('import_id', '=', importId)
    .where('name', '=', sql<string>`any(${pictures.map(({ name }) => name)}::text[])`)
    .returning('storage_key')
    .execute()
  await trx
    .insertInto('product_import_picture')
    .values(pictures.map((picture) => ({ ...picture, import_id: importId, url: null })))
    .execute()
  return replaced.flatMap(({ storage_key: key }) => key ?? [])
}

export const countPictures = async (db: Db | Trx, importId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('product_import_picture')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Marks received files as waiting, and returns the storage keys of those that another archive replaced meanwhile. Those whose
 * request ended early stay, and are deleted with old rows.
 */
export async function releasePictures(trx: Trx, importId: number, keys: readonly string[]): Promise<string[]> {
  const released = await trx
    .updateTable('product_import_picture')
    .set({ state: 'waiting' })
    .where('import_id', '=', importId)
    .where('storage_key', '=', sql<string>`any(${keys}::text[])`)
    .returning('storage_key')
    .execute()
  const waiting = new Set(released.map(({ storage_key: key }) => key))
  return keys.filter((key) => !waiting.has(key))
}

export const deletePictures = (db: Db, importId: number, keys: readonly string[]) =>
  db
    .deleteFrom('product_import_picture')
    .where('import_id', '=', importId)
    .where('storage_key', '=', sql<string>`any(${keys}::text[])`)
    .execute()

export const findWaitingPicture = (db: Db | Trx, importId: number): Promise<ArchivedPicture | undefined> =>
  db
    .selectFrom('product_import_picture')
    .selectAll()
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .orderBy('name')
    .limit(1)
    .executeTakeFirst()

export const hasWaitingPictures = async (trx: Trx, importId: number): Promise<boolean> =>
  (await findWaitingPicture(trx, importId)) !== undefined

/** Ends the work on a picture, unless another archive has replaced it meanwhile. */
export async function endPicture(
  db: Db,
  { import_id: importId, name, storage_key: key }: ArchivedPicture,
  result: { readonly url: string } | { readonly fault: string },
): Promise<void> {
  await db
    .updateTable('product_import_picture')
    .set({ ...result, state: 'url' in result ? 'stored' : 'failed', storage_key: null })
    .where('import_id', '=', importId)
    .where('name', '=', name)
    .where('storage_key', '=', key)
    .execute()
}

/** The stored pictures of an import by file name in small letters. */
export async function listPictures(db: Db, importId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('product_import_picture')
    .select(['name', 'url'])
    .where('import_id', '=', importId)
    .where('state', '=', 'stored')
    .execute()
  return new Map(rows.flatMap(({ name, url }) => (url ? [[name, url] as const] : [])))
}

/** Returns the storage keys of files that are still in the storage, of imports from before this time. */
export async function listFilesBefore(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('product_import_picture as p')
    .innerJoin('product_import as i', 'i.id', 'p.import_id')
    .select('p.storage_key')
    .where('i.created_at', '<', before)
    .where('p.storage_key', 'is not', null)
    .execute()
  return rows.flatMap(({ storage_key: key }) => key ?? [])
}

export async function deletePicturesBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from product_import_picture where import_id in (
    select id from product_import where created_at < ${before} and state not in ('checking', 'running'))`.execute(db)
}

export interface FetchedPicture {
  readonly address: string
  readonly url: string | null
  readonly fault: string | null
}

/** Finds what was fetched for a shop: pictures at any time, faults only since this time. */
export const findFetched = (
  db: Db,
  shopId: number,
  addresses: readonly string[],
  faultsSince: Date,
): Promise<FetchedPicture[]> =>
  db
    .selectFrom('fetched_picture')
    .select(['address', 'url', 'fault'])
    .where('shop_id', '=', shopId)
    .where('address', '=', sql<string>`any(${addresses}::text[])`)
    .where((row) => row.or([row('url', 'is not', null), row('fetched_at', '>=', faultsSince)]))
    .execute()

export async function putFetched(
  db: Db,
  shopId: number,
  { address, url, fault }: FetchedPicture,
  at: Date,
): Promise<void> {
  const values = { url, fault, fetched_at: at }
  await db
    .insertInto('fetched_picture')
    .values({ shop_id: shopId, address, ...values })
    .onConflict((same) => same.columns(['shop_id', 'address']).doUpdateSet(values))
    .execute()
}
