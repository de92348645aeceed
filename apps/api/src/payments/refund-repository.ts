import { sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../platform/platform.ts'
import type { Database } from '../database/schema.ts'
import type { Payment, Refund } from './payment-repository.ts'

export const findRefund = (db: Db | Trx, id: number): Promise<Refund | undefined> =>
  db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst()

/** Payments that paid for this part and have not given it back, nor are about to; first what the gateway refused to give back. */
export async function refundablePayments(trx: Trx, orderId: string, vendorOrderId: number): Promise<Payment[]> {
  return trx
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('provider', '<>', 'none')
    .where('status', '=', 'paid')
    .where(sql<boolean>`${vendorOrderId} = any(covers)`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refund')
            .select('refund.id')
            .whereRef('refund.payment_id', '=', 'payment.id')
            .where('refund.vendor_order_id', '=', vendorOrderId)
            .where('refund.status', '<>', 'failed'),
        ),
      ),
    )
    .orderBy(
      sql`exists (select from refund r where r.payment_id = payment.id and r.vendor_order_id = ${vendorOrderId})`,
      'desc',
    )
    .orderBy('id', 'desc')
    .execute()
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

/** How long the gateway may need to know of a refund that it was asked for, before it is asked again. */
export const unheardMs = 10 * 60_000

/** Whether the caller is the one to ask for it: only one at a time does, and again only when the gateway never heard of it. */
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
          refund('updated_at', '<', new Date(now.getTime() - unheardMs)),
        ]),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Refunds of a payment by their state: those that are on their way back, and all that are. */
export const refundsOf = (db: Db | Trx, paymentId: number): Promise<Refund[]> =>
  db.selectFrom('refund').selectAll().where('payment_id', '=', paymentId).orderBy('id').execute()

/** Refunds that were asked for or sent and this gateway has said nothing of since. */
export const forgottenRefunds = (db: Db, provider: string, before: Date) =>
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
