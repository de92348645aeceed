import { sql } from 'kysely'
import type { Order, VendorOrder } from '../orders/order.ts'
import type { Db } from './rows.ts'

/** A vendor order as written: its id, total in pesewas, and shop owner. */
export interface WrittenPart {
  readonly id: number
  readonly part: VendorOrder
  readonly amount: number
  readonly ownerId: number
}
export interface PaymentRow {
  readonly id: number
  readonly reference: string
  readonly covers: readonly number[]
}

const provider = 'practice'

/** Online: one payment for all vendor orders; otherwise one per vendor order with a claim or a confirmation. */
export function paymentRows(order: Order, parts: readonly WrittenPart[], nextId: () => number): PaymentRow[] {
  if (order.method === 'card') return onlinePayment(order, parts, nextId)
  return parts.flatMap((written) => {
    const { id, part, amount } = written
    const { paidAt, said, changedAt } = part.money
    const begun = said?.at ?? paidAt
    if (begun === undefined) return []
    return {
      ...empty,
      id: nextId(),
      order_id: order.id,
      vendor_order_id: id,
      method: order.method,
      amount_pesewas: amount,
      status: part.paymentStatus === 'refunded' ? 'refunded' : paidAt ? 'paid' : 'prompted',
      provider: 'none',
      reference: `${order.id}-part-${id}`,
      covers: [id],
      buyer_reference: said?.reference ?? null,
      said_paid_at: said?.at ?? null,
      paid_at: paidAt ?? null,
      created_at: begun,
      updated_at: changedAt ?? begun,
    }
  })
}

const empty = { vendor_order_id: null, buyer_reference: null, said_paid_at: null, paid_at: null }

function onlinePayment(order: Order, parts: readonly WrittenPart[], nextId: () => number): PaymentRow[] {
  const paidAt = parts.find(({ part }) => part.money.paidAt)?.part.money.paidAt
  const isExpired = parts.every(({ part }) => part.paymentStatus === 'expired')
  if (paidAt === undefined && !isExpired) return []
  const updated = Math.max(...parts.map(({ part }) => (part.money.changedAt ?? order.placedAt).getTime()))
  const isRefunded = parts.every(({ part }) => part.paymentStatus === 'refunded')
  const row = {
    ...empty,
    id: nextId(),
    order_id: order.id,
    method: order.method,
    amount_pesewas: parts.reduce((sum, { amount }) => sum + amount, 0),
    status: isExpired ? 'expired' : isRefunded ? 'refunded' : 'paid',
    provider,
    reference: `${order.code}-1`,
    covers: parts.map(({ id }) => id),
    paid_at: paidAt ?? null,
    created_at: order.placedAt,
    updated_at: new Date(updated),
  }
  return [row]
}

export interface RefundRow {
  readonly id: number
  readonly vendor_order_id: number
}

/** Refunds requested from the gateway. */
export function refundRows(
  order: Order,
  parts: readonly WrittenPart[],
  payments: readonly PaymentRow[],
  { nextId, adminId }: { readonly nextId: () => number; readonly adminId: number },
): RefundRow[] {
  const payment = order.method === 'card' ? payments[0] : undefined
  if (payment === undefined) return []
  return parts.flatMap(({ id, part, amount }) => {
    const { givenBack } = part.money
    if (givenBack === undefined) return []
    return {
      id: nextId(),
      payment_id: payment.id,
      order_id: order.id,
      vendor_order_id: id,
      amount_pesewas: amount,
      status: givenBack.isDone ? 'processed' : 'failed',
      reason: givenBack.byItself ? '' : 'Not in stock after all',
      failure: givenBack.isDone ? null : 'The bank of the buyer did not answer',
      by_user_id: givenBack.byItself ? null : adminId,
      created_at: givenBack.at,
      updated_at: givenBack.at,
    }
  })
}

/** Writes the payments to the fake gateway, which can then refund them. */
export async function writeFakeGateway(db: Db, firstPayment: number, firstRefund: number): Promise<void> {
  await sql`
    insert into practice_transaction (reference, amount_pesewas, email, description, callback_url, status, channel, created_at, changed_at)
    select p.reference, p.amount_pesewas, u.email, o.code, '', case when p.status = 'refunded' then 'reversed' else 'success' end,
      case when p.id % 3 = 0 then 'card' else 'mobile_money' end, p.created_at, p.paid_at
    from payment p join orders o on o.id = p.order_id join users u on u.id = o.user_id
    where p.id >= ${firstPayment} and p.provider = ${provider} and p.status in ('paid', 'refunded') order by p.id`.execute(
    db,
  )
  await sql`
    insert into practice_refund (transaction_id, amount_pesewas, note, status, created_at)
    select t.id, r.amount_pesewas, 'Axle refund ' || r.id, r.status, r.created_at
    from refund r join payment p on p.id = r.payment_id join practice_transaction t on t.reference = p.reference
    where r.id >= ${firstRefund} order by r.id`.execute(db)
}
