import type { Insertable, Selectable } from 'kysely'
import type { Db } from '@axle/api/platform/platform'
import type { Database } from '@axle/api/database/schema'

export type FakeTransaction = Selectable<Database['practice_transaction']>
export type FakeRefund = Selectable<Database['practice_refund']>

/** Undefined when the reference exists already. */
export const insertTransaction = (db: Db, values: Insertable<Database['practice_transaction']>) =>
  db
    .insertInto('practice_transaction')
    .values(values)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returningAll()
    .executeTakeFirst()

export const findTransaction = (db: Db, by: { reference: string } | { id: number }) =>
  db
    .selectFrom('practice_transaction')
    .selectAll()
    .$if('reference' in by, (query) => query.where('reference', '=', 'reference' in by ? by.reference : ''))
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : 0))
    .executeTakeFirst()

type Change = Pick<FakeTransaction, 'status' | 'channel' | 'message'>

/** Undefined when it was paid before: a payment is paid once. */
export const changeUnpaid = (db: Db, id: number, change: Change, at: Date) =>
  db
    .updateTable('practice_transaction')
    .set({ ...change, changed_at: at })
    .where('id', '=', id)
    .where('status', 'not in', ['success', 'reversed'])
    .returningAll()
    .executeTakeFirst()

/** Completes a payment whose PIN has been typed; undefined when there is none. */
export const finishTyping = (db: Db, id: number, typedBy: Date, at: Date) =>
  db
    .updateTable('practice_transaction')
    .set({ status: 'success', changed_at: at })
    .where('id', '=', id)
    .where('status', '=', 'ongoing')
    .where('changed_at', '<=', typedBy)
    .returningAll()
    .executeTakeFirst()

/**
 * Refunds a part of a payment; undefined when less is left. Serialised, so that never more than the payment is
 * refunded.
 */
export const insertRefund = (db: Db, reference: string, asked: { amount: number; note: string }, at: Date) =>
  db.transaction().execute(async (trx) => {
    const paid = await trx
      .selectFrom('practice_transaction')
      .selectAll()
      .where('reference', '=', reference)
      .where('status', 'in', ['success', 'reversed'])
      .forUpdate()
      .executeTakeFirst()
    if (paid === undefined) return undefined
    const rows = await trx
      .selectFrom('practice_refund')
      .select('amount_pesewas')
      .where('transaction_id', '=', paid.id)
      .where('status', '<>', 'failed')
      .execute()
    const left = rows.reduce((sum, row) => sum - row.amount_pesewas, paid.amount_pesewas) - asked.amount
    if (left < 0) return undefined
    if (left === 0) {
      await trx.updateTable('practice_transaction').set({ status: 'reversed' }).where('id', '=', paid.id).execute()
    }
    return trx
      .insertInto('practice_refund')
      .values({
        transaction_id: paid.id,
        amount_pesewas: asked.amount,
        note: asked.note,
        status: 'pending',
        created_at: at,
      })
      .returningAll()
      .executeTakeFirst()
  })

/** Undefined when it was processed before. */
export const processRefund = (db: Db, id: number) =>
  db
    .updateTable('practice_refund')
    .set({ status: 'processed' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst()

export const listRefunds = (db: Db, transactionId: number, page: { limit: number; offset: number }) =>
  db
    .selectFrom('practice_refund')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
