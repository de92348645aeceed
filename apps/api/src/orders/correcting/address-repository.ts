import type { ShopDelivery } from '@axle/contract/delivery-fee'
import type { ParcelSize } from '@axle/contract/parcel-size'
import { sql, type Updateable } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Trx } from '../../platform/platform.ts'
import { toJsonColumn } from '../../platform/text.ts'
import { updateOrder } from '../order-repository.ts'

interface ParcelRow {
  readonly vendorOrderId: number
  readonly shopName: string
  /** Null for the flat fees of the site. */
  readonly delivery: ShopDelivery | null
  readonly items: readonly { readonly parcelSize: ParcelSize | null; readonly partName: string }[]
}

/** Reads how the shops of vendor orders deliver, and the size of what they send. */
export async function findParcels(trx: Trx, vendorOrderIds: readonly number[]): Promise<readonly ParcelRow[]> {
  const { rows } = await sql<ParcelRow>`
    select v.id as "vendorOrderId", s.name as "shopName", s.delivery,
      (select json_agg(json_build_object('parcelSize', p.parcel_size, 'partName', part.name))
        from order_item i join product p on p.id = i.product_id join part on part.id = p.part_id
        where i.vendor_order_id = v.id and i.quantity > 0) as items
    from vendor_order v join shop s on s.id = v.shop_id where v.id = any(${vendorOrderIds}::int[]) order by v.id`.execute(
    trx,
  )
  return rows.map(({ items, ...row }) => ({ ...row, items: items ?? [] }))
}

interface AddressChange {
  readonly orderId: string
  /** The whole address before. */
  readonly before: object
  readonly delivery: Updateable<Database['orders']>
  readonly byUserId: number
  readonly at: Date
}

/** Changes the delivery address of an order and keeps the former one. Returns the id of the change. */
export async function writeAddress(
  trx: Trx,
  { orderId, before, delivery, byUserId, at }: AddressChange,
): Promise<number> {
  await updateOrder(trx, orderId, { ...delivery, address_changed_at: at, updated_at: at })
  const { id } = await trx
    .insertInto('former_address')
    .values({ order_id: orderId, by_user_id: byUserId, at, address: toJsonColumn(before) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
