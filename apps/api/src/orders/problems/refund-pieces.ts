import { sql } from 'kysely'
import type { Trx } from '../../platform/platform.ts'
import type { LockedOrder } from '../order-repository.ts'

type VendorOrder = LockedOrder['vendorOrders'][number]

/** A refund that leaves something of a vendor order. Money in pesewas. */
interface Refunded {
  readonly order: LockedOrder
  readonly vendorOrder: VendorOrder
  /** Pieces that leave the order; none if the buyer keeps them. */
  readonly lines: readonly { readonly itemId: number; readonly quantity: number; readonly price: number }[]
  readonly amount: number
  readonly at: Date
}

/**
 * Reduces the price of a vendor order by a refund, and takes the pieces out of it, if they leave. Their price leaves the sums;
 * the difference to the refund is the adjustment. Returns the vendor order as it is now.
 */
export async function refundPieces(
  trx: Trx,
  { order, vendorOrder, lines, amount, at }: Refunded,
): Promise<VendorOrder> {
  const pieces = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const items = JSON.stringify(lines.map(({ itemId, quantity }) => ({ itemId, quantity })))
  await sql`
    with fewer as (
      update order_item i set quantity = i.quantity - r.quantity, returned_quantity = i.returned_quantity + r.quantity
      from jsonb_to_recordset(${items}::jsonb) as r ("itemId" int, quantity int) where i.id = r."itemId"
    ), less as (
      update vendor_order set sub_total_pesewas = sub_total_pesewas - ${pieces}::bigint,
        adjustment_pesewas = adjustment_pesewas + ${pieces - amount}::bigint, updated_at = ${at} where id = ${vendorOrder.id}
    )
    update orders set total_pesewas = total_pesewas - ${pieces}::bigint, updated_at = ${at} where id = ${order.id}`.execute(
    trx,
  )
  return {
    ...vendorOrder,
    sub_total_pesewas: vendorOrder.sub_total_pesewas - pieces,
    adjustment_pesewas: vendorOrder.adjustment_pesewas + pieces - amount,
  }
}
