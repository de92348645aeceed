import { sql } from 'kysely'
import type { Db, Trx } from '../platform/platform.ts'

export interface KnownUpload {
  readonly id: number
  readonly publicId: string
}

/** Locks public uploads, so that they are not swept before the transaction ends. Returns the existing ones. */
export async function lockUploads(trx: Db | Trx, publicIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('upload')
    .select('public_id')
    .where('public_id', 'in', publicIds)
    .where('preset', '<>', 'private')
    .forKeyShare()
    .execute()
  return new Set(rows.map((row) => row.public_id))
}

/**
 * Returns those of the uploads that a shop may not use: uploaded by nobody who works in it, nor by an admin, and shown by no
 * product of its owner's shops.
 */
export async function uploadsOfOthers(
  db: Db | Trx,
  shopId: number,
  publicIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select u.public_id as id from upload u join users uploader on uploader.id = u.user_id
    where u.public_id = any(${publicIds}::text[]) and uploader.user_type <> 'admin' and not uploader.is_admin
      and not exists (select from shop_member m where m.shop_id = ${shopId} and m.user_id = u.user_id)
      and not exists (
        select from shop_member owner join shop_member own on own.user_id = owner.user_id and own.role = 'owner'
          join product p on p.shop_id = own.shop_id
        where owner.shop_id = ${shopId} and owner.role = 'owner' and p.images @> array['/images/' || u.public_id])`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Returns the URLs that a product or shop shows. */
export async function shownImageUrls(db: Db, urls: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ url: string }>`
    select unnest(images) as url from product where images && ${urls}::text[]
    union select image_url from shop where image_url = any(${urls}::text[])`.execute(db)
  return new Set(rows.map(({ url }) => url))
}

interface SweepStep {
  readonly uploadedBefore: Date
  /** Only uploads with higher ids. */
  readonly after: number
  readonly limit: number
}

/** Lists unused public uploads by rising id. Orders are checked later: they are many, and few uploads remain by then. */
export async function uploadsNobodyShows(db: Db, { uploadedBefore, after, limit }: SweepStep): Promise<KnownUpload[]> {
  const { rows } = await sql<KnownUpload>`
    select u.id, u.public_id as "publicId" from upload u
    where u.created_at < ${uploadedBefore} and u.id > ${after} and u.preset <> 'private'
      and not exists (select from users where image_url = '/images/' || u.public_id)
      and not exists (select from shop where image_url = '/images/' || u.public_id)
      and not exists (select from (select unnest(images) as address from product) p
        where p.address = '/images/' || u.public_id)
    order by u.id limit ${limit}`.execute(db)
  return rows
}

/** Locks the uploads that no transaction uses, until the transaction ends. */
export async function lockFreeUploads(trx: Trx, ids: readonly number[]): Promise<number[]> {
  const rows = await trx.selectFrom('upload').select('id').where('id', 'in', ids).forUpdate().skipLocked().execute()
  return rows.map(({ id }) => id)
}

/** Deletes uploads without any reference, order items included. Returns their ids. */
export async function deleteUnusedUploads(trx: Trx, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ publicId: string }>`
    with asked as (select id, public_id, '/images/' || public_id as address from upload where id = any(${ids}::int[])),
    used as (
      select image_url as address from users where image_url in (select address from asked)
      union select image_url from shop where image_url in (select address from asked)
      union select address from product, unnest(images) as address where address in (select address from asked)
      -- The undo of an import may show them again.
      union select address from bulk_edit_row r, jsonb_array_elements_text(r.before -> 'images') as address
        where r.before ? 'images' and address in (select address from asked)
      union select address from order_item, unnest(images) as address where address in (select address from asked))
    delete from upload where id in (select id from asked where address not in (select address from used))
    returning public_id as "publicId"`.execute(trx)
  return rows.map(({ publicId }) => publicId)
}
