import type { Parcel, ParcelKind } from '@axle/contract'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/platform.ts'
import type { PhotoKeeper } from '../../uploads/index.ts'

/** How the vendor order `v` travels, as JSON; null if nobody said. */
export const parcelOf = sql`(select json_build_object('kind', p.kind, 'station', p.station, 'phone', p.phone, 'changedAt', p.changed_at)
  from parcel p where p.vendor_order_id = v.id)`

const photoThatShows = (
  shows: 'waybill' | 'delivery',
) => sql`(select json_build_object('id', u.id, 'width', u.width, 'height', u.height)
  from parcel_photo h join upload u on u.id = h.upload_id where h.vendor_order_id = v.id and h.shows = ${sql.lit(shows)})`

/** The photos of the vendor order `v` on its way, as JSON. */
export const parcelPhotosOf = sql`json_build_object('waybill', ${photoThatShows('waybill')}, 'delivery', ${photoThatShows('delivery')})`

/** A parcel as JSON has it. */
export interface StoredParcel {
  kind: Parcel['kind']
  station: string | null
  phone: string | null
  changedAt: string
}

interface NewRow {
  readonly kind: ParcelKind
  readonly station: string
  readonly phone: string
  readonly at: Date
}

export const findParcel = (trx: Trx, vendorOrderId: number) =>
  trx.selectFrom('parcel').selectAll().where('vendor_order_id', '=', vendorOrderId).executeTakeFirst()

export type ParcelRow = NonNullable<Awaited<ReturnType<typeof findParcel>>>

/** Finds the name of the photo of a vendor order that shows this; null without one. */
export async function findPhoto(
  trx: Trx,
  vendorOrderId: number,
  shows: 'waybill' | 'delivery',
): Promise<string | null> {
  const photo = await trx
    .selectFrom('parcel_photo')
    .innerJoin('upload', 'upload.id', 'parcel_photo.upload_id')
    .select('upload.public_id')
    .where('parcel_photo.vendor_order_id', '=', vendorOrderId)
    .where('parcel_photo.shows', '=', shows)
    .executeTakeFirst()
  return photo?.public_id ?? null
}

export async function writeParcel(
  trx: Trx,
  vendorOrderId: number,
  { kind, station, phone, at }: NewRow,
): Promise<void> {
  const row = { kind, station: station || null, phone: phone || null, changed_at: at }
  await trx
    .insertInto('parcel')
    .values({ vendor_order_id: vendorOrderId, ...row })
    .onConflict((stored) => stored.column('vendor_order_id').doUpdateSet(row))
    .execute()
}

/** Deletes the photo of a vendor order that shows this, if there is one. */
export async function deletePhoto(
  trx: Trx,
  photos: PhotoKeeper,
  vendorOrderId: number,
  shows: 'waybill' | 'delivery',
): Promise<void> {
  const rows = trx.deleteFrom('parcel_photo').where('vendor_order_id', '=', vendorOrderId).where('shows', '=', shows)
  const ids = (await rows.returning('upload_id').execute()).map(({ upload_id }) => upload_id)
  await photos.delete(trx, ids)
}

interface NewPhoto {
  readonly vendorOrderId: number
  readonly shows: 'waybill' | 'delivery'
  readonly byUserId: number
  readonly name: string
}

export async function addPhoto(
  trx: Trx,
  photos: PhotoKeeper,
  { vendorOrderId, shows, byUserId, name }: NewPhoto,
): Promise<void> {
  const ids = await photos.claim(trx, byUserId, [name], 'photo')
  const rows = ids.map((upload_id) => ({ upload_id, vendor_order_id: vendorOrderId, shows }))
  await trx.insertInto('parcel_photo').values(rows).execute()
}

export async function hasPhoto(trx: Trx, vendorOrderId: number, shows: 'waybill' | 'delivery'): Promise<boolean> {
  const found = trx.selectFrom('parcel_photo').select('upload_id').where('vendor_order_id', '=', vendorOrderId)
  return (await found.where('shows', '=', shows).executeTakeFirst()) !== undefined
}

export async function isParcelPhoto(db: Db, vendorOrderId: number, photoId: number): Promise<boolean> {
  const found = db.selectFrom('parcel_photo').select('upload_id').where('upload_id', '=', photoId)
  return (await found.where('vendor_order_id', '=', vendorOrderId).executeTakeFirst()) !== undefined
}

/** Deletes the phones and photos of these vendor orders. */
export async function forgetParcels(trx: Trx, photos: PhotoKeeper, vendorOrderIds: readonly number[]): Promise<void> {
  if (vendorOrderIds.length === 0) return
  await trx.updateTable('parcel').set({ phone: null }).where('vendor_order_id', 'in', vendorOrderIds).execute()
  const rows = trx.deleteFrom('parcel_photo').where('vendor_order_id', 'in', vendorOrderIds).returning('upload_id')
  await photos.delete(
    trx,
    (await rows.execute()).map(({ upload_id }) => upload_id),
  )
}

const isPrivate = sql`(exists (select from parcel p where p.vendor_order_id = v.id and p.phone is not null)
  or exists (select from parcel_photo h where h.vendor_order_id = v.id))`

/** Lists vendor orders of a buyer with a phone or photos of a parcel. */
export async function parcelsOfBuyer(trx: Trx, buyerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.id from vendor_order v join orders o on o.id = v.order_id where o.user_id = ${buyerId} and ${isPrivate}`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

/** Lists a limited number of vendor orders that were over before a moment, with a phone or photos of a parcel. */
export async function oldParcels(trx: Trx, before: Date, over: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.id from vendor_order v where v.id in (select vendor_order_id from parcel where phone is not null and changed_at < ${before}
        union select vendor_order_id from parcel_photo)
      and v.updated_at < ${before} and v.status = any(${over}::text[]) limit 500`.execute(trx)
  return rows.map(({ id }) => id)
}
