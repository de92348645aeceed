import type { ChassisCheck, ChassisRequest } from '@axle/contract'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/platform.ts'
import type { PhotoKeeper } from '../../uploads/index.ts'

/** The check of a vendor order as JSON, without its private part; null without one. */
export const chassisCheckOf = (
  vendorOrderId: 'v.id' | 'key.vendor_order_id',
) => sql`(select json_build_object('state', coalesce(k.answer, 'open'), 'askedAt', k.asked_at,
    'answeredAt', k.answered_at) from chassis_check k where k.vendor_order_id = ${sql.ref(vendorOrderId)})`

/** A check as JSON has it. */
export interface StoredCheck {
  state: ChassisCheck['state']
  askedAt: string
  answeredAt: string | null
}

export const checkWithDates = ({ state, askedAt, answeredAt }: StoredCheck) => ({
  state,
  askedAt: new Date(askedAt),
  answeredAt: answeredAt === null ? null : new Date(answeredAt),
})

interface NewCheck {
  readonly vendorOrderId: number
  readonly buyerId: number
  readonly request: ChassisRequest
  readonly at: Date
  /** Where a refusal says that a photo is gone. */
  readonly path?: string
}

/** Adds a check with its photos. Rejects photos of others, used and deleted ones. */
export async function addCheck(
  trx: Trx,
  photos: PhotoKeeper,
  { vendorOrderId, buyerId, request, at, path }: NewCheck,
): Promise<void> {
  await sql`
    insert into chassis_check (vendor_order_id, number, vehicle, asked_at)
    values (${vendorOrderId}, ${request.number}, (select concat_ws(' ', make.name, model.name, v.year) from vehicle v
      join make on make.id = v.make_id join model on model.id = v.model_id where v.id = ${request.vehicleId ?? null}::int), ${at})`.execute(
    trx,
  )
  const ids = await photos.claim(trx, buyerId, request.photos, path)
  if (ids.length === 0) return
  const rows = ids.map((upload_id, position) => ({ upload_id, vendor_order_id: vendorOrderId, position }))
  await trx.insertInto('chassis_photo').values(rows).execute()
}

export const findCheck = (trx: Trx, vendorOrderId: number) =>
  trx
    .selectFrom('chassis_check')
    .select(['asked_at as askedAt', 'answer'])
    .where('vendor_order_id', '=', vendorOrderId)
    .executeTakeFirst()

/** Whether one of these vendor orders has a check without an answer. */
export async function hasOpenCheck(trx: Trx, vendorOrderIds: readonly number[]): Promise<boolean> {
  if (vendorOrderIds.length === 0) return false
  const open = trx.selectFrom('chassis_check').select('vendor_order_id').where('answer', 'is', null)
  return (await open.where('vendor_order_id', 'in', vendorOrderIds).limit(1).executeTakeFirst()) !== undefined
}

export async function writeCheckAnswer(
  trx: Trx,
  vendorOrderId: number,
  answer: 'fits' | 'misfit',
  at: Date,
): Promise<void> {
  const written = trx.updateTable('chassis_check').set({ answer, answered_at: at })
  await written.where('vendor_order_id', '=', vendorOrderId).execute()
}

/** Deletes a check with its number and photos. */
export async function deleteCheck(trx: Trx, photos: PhotoKeeper, vendorOrderId: number): Promise<void> {
  const rows = trx.deleteFrom('chassis_photo').where('vendor_order_id', '=', vendorOrderId)
  const ids = (await rows.returning('upload_id').execute()).map(({ upload_id }) => upload_id)
  await trx.deleteFrom('chassis_check').where('vendor_order_id', '=', vendorOrderId).execute()
  await photos.delete(trx, ids)
}

/** Finds the buyer and the shop of a vendor order. */
export const findPlace = (db: Db, orderId: string, vendorOrderId: number) =>
  db
    .selectFrom('vendor_order')
    .innerJoin('orders', 'orders.id', 'vendor_order.order_id')
    .select(['orders.user_id as buyerId', 'vendor_order.shop_id as shopId'])
    .where('vendor_order.id', '=', vendorOrderId)
    .where('orders.id', '=', orderId)
    .executeTakeFirst()

/** Reads the private part of a check. */
export async function readFacts(db: Db, vendorOrderId: number) {
  const facts = await db
    .selectFrom('chassis_check')
    .select(['number', 'vehicle', 'asked_at as askedAt'])
    .where('vendor_order_id', '=', vendorOrderId)
    .executeTakeFirst()
  const photos = await db
    .selectFrom('chassis_photo')
    .innerJoin('upload', 'upload.id', 'chassis_photo.upload_id')
    .select(['upload.id', 'upload.width', 'upload.height'])
    .where('chassis_photo.vendor_order_id', '=', vendorOrderId)
    .orderBy('chassis_photo.position')
    .execute()
  return facts && { ...facts, photos }
}

/** Whether the shop said that some pieces of a vendor order do not fit. */
export async function wasMisfit(trx: Trx, vendorOrderId: number): Promise<boolean> {
  const check = await findCheck(trx, vendorOrderId)
  return check?.answer === 'misfit'
}

export async function isPhotoOf(db: Db, vendorOrderId: number, photoId: number): Promise<boolean> {
  const found = db.selectFrom('chassis_photo').select('upload_id').where('upload_id', '=', photoId)
  return (await found.where('vendor_order_id', '=', vendorOrderId).executeTakeFirst()) !== undefined
}

/** Deletes the numbers and photos of these vendor orders, and keeps that there was a check, and its answer. */
export async function forgetNumbers(trx: Trx, photos: PhotoKeeper, vendorOrderIds: readonly number[]): Promise<void> {
  if (vendorOrderIds.length === 0) return
  const forgotten = trx.updateTable('chassis_check').set({ number: null, vehicle: null })
  await forgotten.where('vendor_order_id', 'in', vendorOrderIds).execute()
  const rows = trx.deleteFrom('chassis_photo').where('vendor_order_id', 'in', vendorOrderIds).returning('upload_id')
  await photos.delete(
    trx,
    (await rows.execute()).map(({ upload_id }) => upload_id),
  )
}

/** Lists vendor orders of a buyer whose checks still have a number. */
export async function numbersOf(trx: Trx, buyerId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('chassis_check')
    .innerJoin('vendor_order', 'vendor_order.id', 'chassis_check.vendor_order_id')
    .innerJoin('orders', 'orders.id', 'vendor_order.order_id')
    .select('chassis_check.vendor_order_id as id')
    .where('orders.user_id', '=', buyerId)
    .where('chassis_check.number', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists a limited number of vendor orders that were over before a moment and whose checks still have a number. */
export async function oldNumbers(trx: Trx, before: Date, over: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select k.vendor_order_id as id from chassis_check k join vendor_order v on v.id = k.vendor_order_id
    where k.number is not null and k.asked_at < ${before} and v.updated_at < ${before} and v.status = any(${over}::text[])
    order by k.asked_at limit 500 for update of k skip locked`.execute(trx)
  return rows.map(({ id }) => id)
}
