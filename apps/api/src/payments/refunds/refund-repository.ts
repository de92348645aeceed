import { sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../platform/platform.ts'
import type { Database } from '../../database/schema.ts'
import type { Payment, Refund } from '../payment-repository.ts'
import { amountIn, type VendorOrder } from '../vendor-orders.ts'

export const findRefund = (db: Db | Trx, id: number): Promise<Refund | undefined> =>
  db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst()

/** A payment with what is not yet refunded of it for a vendor order, nor under way, in pesewas. */
export interface Refundable {
  readonly payment: Payment
  readonly left: number
}

/** Lists payments of this vendor order that are not refunded, or not whole; those with a rejected refund first. */
export async function refundablePayments(trx: Trx, orderId: string, vendorOrder: VendorOrder): Promise<Refundable[]> {
  const ofVendorOrder = sql`from refund r where r.payment_id = payment.id and r.vendor_order_id = ${vendorOrder.id}`
  const paid = await trx
    .selectFrom('payment')
    .selectAll()
    .select(
      sql<number>`(select coalesce(sum(r.amount_pesewas), 0)::bigint ${ofVendorOrder} and r.status <> 'failed')`.as(
        'refunded',
      ),
    )
    .where('order_id', '=', orderId)
    .where('provider', '<>', 'none')
    .where('status', '=', 'paid')
    .where(sql<boolean>`${vendorOrder.id} = any(covers)`)
    .orderBy(sql`exists (select ${ofVendorOrder})`, 'desc')
    .orderBy('id', 'desc')
    .execute()
  return paid
    .map(({ refunded, ...payment }) => ({ payment, left: amountIn(payment, vendorOrder) - refunded }))
    .filter(({ left }) => left > 0)
}

export async function insertRefund(
  trx: Trx,
  refund: {
    paymentId: number
    orderId: string
    vendorOrderId: number
    amount: number
    reason: string
    byUserId: number | null
    at: Date
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('refund')
    .values({
      payment_id: refund.paymentId,
      order_id: refund.orderId,
      vendor_order_id: refund.vendorOrderId,
      amount_pesewas: refund.amount,
      reason: refund.reason,
      by_user_id: refund.byUserId,
      created_at: refund.at,
      updated_at: refund.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateRefund(trx: Trx, id: number, changes: Updateable<Database['refund']>): Promise<void> {
  await trx.updateTable('refund').set(changes).where('id', '=', id).execute()
}

/** Wait this long for a refund to appear at the gateway before requesting it again. */
export const refundVisibleMs = 10 * 60_000

/**
 * Returns whether the caller should request the refund: one request at a time, and again only if the gateway never
 * knew it.
 */
export async function claimRefund(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refund')
    .set({ status: 'sent', updated_at: now })
    .where('id', '=', id)
    .where((refund) =>
      refund.or([
        refund('status', '=', 'pending'),
        refund.and([
          refund('status', '=', 'sent'),
          refund('gateway_id', 'is', null),
          refund('updated_at', '<', new Date(now.getTime() - refundVisibleMs)),
        ]),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lists the refunds of a payment. */
export const refundsOf = (db: Db | Trx, paymentId: number): Promise<Refund[]> =>
  db.selectFrom('refund').selectAll().where('payment_id', '=', paymentId).orderBy('id').execute()

/** Lists refunds that this gateway has not reported for a while. */
export const silentRefunds = (db: Db, provider: string, before: Date) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['refund.id'])
    .where('payment.provider', '=', provider)
    .where('refund.status', 'in', ['pending', 'sent'])
    .where('refund.updated_at', '<', before)
    .orderBy('refund.updated_at')
    .limit(50)
    .execute()
