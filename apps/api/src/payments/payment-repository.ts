import type { PaymentMethod, PaymentState } from '@axle/contract'
import type { Selectable, Updateable } from 'kysely'
import type { Db, Trx } from '../platform/platform.ts'
import type { Database } from '../database/schema.ts'

export type Payment = Selectable<Database['payment']>
export type Refund = Selectable<Database['refund']>

/** Lists the online payments of an order, newest first. */
export const onlinePaymentsOf = (db: Db | Trx, orderId: string): Promise<Payment[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('provider', '<>', 'none')
    .orderBy('id', 'desc')
    .execute()

export const findPayment = (db: Db | Trx, reference: string): Promise<Payment | undefined> =>
  db.selectFrom('payment').selectAll().where('reference', '=', reference).executeTakeFirst()

export async function insertOnlinePayment(
  trx: Trx,
  payment: { orderId: string; provider: string; amount: number; reference: string; covers: number[]; at: Date },
): Promise<Payment> {
  return trx
    .insertInto('payment')
    .values({
      order_id: payment.orderId,
      method: 'card',
      provider: payment.provider,
      amount_pesewas: payment.amount,
      reference: payment.reference,
      covers: payment.covers,
      created_at: payment.at,
      updated_at: payment.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function updatePayment(db: Db | Trx, id: number, changes: Updateable<Database['payment']>): Promise<void> {
  await db.updateTable('payment').set(changes).where('id', '=', id).execute()
}

/** Stores the URL of the payment page, unless the payment expired while the gateway was called. */
export async function promptPayment(db: Db, id: number, payUrl: string, at: Date): Promise<void> {
  await db
    .updateTable('payment')
    .set({ pay_url: payUrl, status: 'prompted', updated_at: at })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

/** Stores what the payments of an order are for, before its vendor orders get other amounts. */
export async function freezeAmounts(
  trx: Trx,
  orderId: string,
  amountsOf: (payment: Payment) => number[],
): Promise<void> {
  for (const payment of await onlinePaymentsOf(trx, orderId))
    if (payment.amounts === null) await updatePayment(trx, payment.id, { amounts: amountsOf(payment) })
}

/** Stores the payment of a vendor order without a gateway; there is one row per vendor order. */
export async function writeDirectPayment(
  trx: Trx,
  payment: {
    orderId: string
    vendorOrderId: number
    method: PaymentMethod
    amount: number
    status: PaymentState
    said?: { reference: string; at: Date }
    paidAt?: Date
    at: Date
  },
): Promise<number> {
  const changes = {
    status: payment.status,
    amount_pesewas: payment.amount,
    ...(payment.said && { buyer_reference: payment.said.reference, said_paid_at: payment.said.at }),
    ...(payment.paidAt && { paid_at: payment.paidAt }),
    updated_at: payment.at,
  }
  const { id } = await trx
    .insertInto('payment')
    .values({
      order_id: payment.orderId,
      vendor_order_id: payment.vendorOrderId,
      method: payment.method,
      reference: `${payment.orderId}-part-${payment.vendorOrderId}`,
      covers: [payment.vendorOrderId],
      created_at: payment.at,
      ...changes,
    })
    .onConflict((conflict) =>
      conflict.column('vendor_order_id').where('vendor_order_id', 'is not', null).doUpdateSet(changes),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const directPaymentsOf = (trx: Trx, orderId: string): Promise<Payment[]> =>
  trx
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('vendor_order_id', 'is not', null)
    .execute()

/** Lists payments that this gateway has not reported for a while, longest first: their webhook may be lost. */
export const silentPayments = (db: Db, provider: string, times: { openBefore: Date; overBefore: Date; since: Date }) =>
  db
    .selectFrom('payment')
    .select(['reference'])
    .where('provider', '=', provider)
    .where('created_at', '>', times.since)
    .where((row) =>
      row.or([
        row.and([
          row('status', 'in', ['pending', 'prompted']),
          row(row.fn.coalesce('checked_at', 'created_at'), '<', times.openBefore),
        ]),
        // A failed or expired payment can still succeed.
        row.and([
          row('status', 'in', ['failed', 'expired']),
          row(row.fn.coalesce('checked_at', 'created_at'), '<', times.overBefore),
        ]),
      ]),
    )
    .orderBy((row) => row.fn.coalesce('checked_at', 'created_at'))
    .limit(50)
    .execute()

/** Records a webhook event. Returns false for a duplicate. */
export async function noteEvent(trx: Trx, event: string, subject: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('gateway_event')
    .values({ event, subject })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
