import { sql } from 'kysely'
import type { Trx } from '../../platform/platform.ts'

/** The code of the vendor order `v`, for its buyer, while it is ready; else null. */
export const pickupCodeOf = sql`(select p.code from vendor_order_pickup p
  where p.vendor_order_id = v.id and p.handed_over_at is null and v.status = 'order_picked')`

/** When the vendor order `v` was handed over to the holder of its code; null if not. */
export const handedOverAtOf = sql`(select p.handed_over_at from vendor_order_pickup p where p.vendor_order_id = v.id)`

/** Stores the code of a vendor order, unless it has one. After a hand-over that was taken back, the new code counts. */
export async function addCode(trx: Trx, vendorOrderId: number, code: string): Promise<void> {
  const unused = { code, failed: 0, failed_at: null, handed_over_at: null, by_user_id: null, by_key: null }
  await trx
    .insertInto('vendor_order_pickup')
    .values({ vendor_order_id: vendorOrderId, code })
    .onConflict((stored) =>
      stored.column('vendor_order_id').doUpdateSet(unused).where('vendor_order_pickup.handed_over_at', 'is not', null),
    )
    .execute()
}

export const findPickup = (trx: Trx, vendorOrderId: number) =>
  trx.selectFrom('vendor_order_pickup').selectAll().where('vendor_order_id', '=', vendorOrderId).executeTakeFirst()

export async function writeFailure(trx: Trx, vendorOrderId: number, failed: number, at: Date): Promise<void> {
  const wrong = trx.updateTable('vendor_order_pickup').set({ failed, failed_at: at })
  await wrong.where('vendor_order_id', '=', vendorOrderId).execute()
}

export async function writeHandOver(
  trx: Trx,
  vendorOrderId: number,
  { at, byUserId, byKey }: { readonly at: Date; readonly byUserId: number; readonly byKey: string | undefined },
): Promise<void> {
  const done = { handed_over_at: at, by_user_id: byUserId, by_key: byKey ?? null }
  await trx.updateTable('vendor_order_pickup').set(done).where('vendor_order_id', '=', vendorOrderId).execute()
}
