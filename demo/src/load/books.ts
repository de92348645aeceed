import { isEarned, type OrderStatus } from '@axle/contract'
import { sql } from 'kysely'
import type { Order } from '../orders/order.ts'
import { chance } from '../random.ts'
import type { PaymentRow, RefundRow, WrittenPart } from './payments.ts'
import { type Db, insertRows } from './rows.ts'

/** A ledger entry without its id, in column names. */
export interface Entry {
  readonly kind: 'paid_in' | 'refunded' | 'due' | 'paid_out'
  readonly amount_pesewas: number
  readonly held_by: 'site' | 'shop'
  readonly order_id: string
  readonly vendor_order_id: number
  readonly shop_id: number
  readonly payment_id: number | null
  readonly refund_id: number | null
  readonly payout_id: number | null
  readonly note: string
  readonly by_user_id: number | null
  readonly at: Date
}

/** The ledger entries of an order per vendor order, as the module `ledger` writes them. */
export const entriesOf = (
  order: Order,
  parts: readonly WrittenPart[],
  payments: readonly PaymentRow[],
  refunds: readonly RefundRow[],
): Entry[] =>
  parts.flatMap((written) => {
    const payment = payments.find(({ covers }) => covers.includes(written.id))
    if (payment === undefined || written.part.money.paidAt === undefined) return []
    const refund = refunds.find((row) => row.vendor_order_id === written.id)
    return order.method === 'card'
      ? onlineEntries(order, written, payment, refund)
      : directEntries(order, written, payment)
  })

const common = (order: Order, { id, part }: WrittenPart, payment: PaymentRow) => ({
  order_id: order.id,
  vendor_order_id: id,
  shop_id: part.shopId,
  payment_id: payment.id,
  refund_id: null,
  payout_id: null,
  note: '',
  by_user_id: null,
})

/** The buyer paid the shop directly, so nothing is due. */
function directEntries(order: Order, written: WrittenPart, payment: PaymentRow): Entry[] {
  const { paidAt, givenBack } = written.part.money
  const shared = {
    ...common(order, written, payment),
    amount_pesewas: written.amount,
    held_by: 'shop' as const,
    by_user_id: written.ownerId,
  }
  return [
    ...(paidAt ? [{ ...shared, kind: 'paid_in' as const, at: paidAt }] : []),
    ...(givenBack?.isDone ? [{ ...shared, kind: 'refunded' as const, at: givenBack.at }] : []),
  ]
}

/** The site holds the payment; it is due to the shop while the status earns it. */
function onlineEntries(
  order: Order,
  written: WrittenPart,
  payment: PaymentRow,
  refund: RefundRow | undefined,
): Entry[] {
  const { money, changes } = written.part
  const shared = { ...common(order, written, payment), held_by: 'site' as const }
  const entries: Entry[] = []
  let [status, held, due]: [OrderStatus, number, number] = ['pending_payment', 0, 0]
  const happened = [
    ...(money.paidAt ? [{ at: money.paidAt, moves: written.amount }] : []),
    ...changes.map(({ to, at }) => ({ at, to })),
    ...(money.givenBack?.isDone ? [{ at: money.givenBack.at, moves: -written.amount }] : []),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const event of happened) {
    const { at } = event
    if ('to' in event) status = event.to
    else {
      held += event.moves
      const paid = { ...shared, at, amount_pesewas: Math.abs(event.moves) }
      entries.push(
        event.moves > 0
          ? { ...paid, kind: 'paid_in', note: payment.reference }
          : { ...paid, kind: 'refunded', refund_id: refund?.id ?? null },
      )
    }
    const difference = (isEarned(status) ? held : 0) - due
    due += difference
    if (difference !== 0) entries.push({ ...shared, at, kind: 'due', payment_id: null, amount_pesewas: difference })
  }
  return entries
}

interface PayoutRow {
  readonly id: number
  readonly shop_id: number
  readonly amount_pesewas: number
  readonly reference: string
  readonly by_user_id: number
  readonly at: Date
}

interface Books {
  readonly entries: readonly Entry[]
  readonly payouts: readonly PayoutRow[]
}

/** All entries by time, with payouts of everything due at the given times. */
export function withPayouts(
  entries: readonly Entry[],
  { times, adminId }: { readonly times: readonly Date[]; readonly adminId: number },
): Books {
  const left = entries.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const [all, payouts]: [Entry[], PayoutRow[]] = [[], []]
  for (const at of times) {
    while (left[0] && left[0].at <= at) all.push(...left.splice(0, 1))
    for (const [shopId, parts] of outstandingIn(all)) {
      const amount = parts.reduce((sum, { rest }) => sum + rest, 0)
      if (amount <= 0) continue
      const id = payouts.length + 1
      const reference = `MP${chance('payout', id).letters(10, '0123456789')}`
      payouts.push({ id, shop_id: shopId, amount_pesewas: amount, reference, by_user_id: adminId, at })
      const paidOut = { kind: 'paid_out', payout_id: id, payment_id: null, by_user_id: adminId, at } as const
      all.push(...parts.map(({ entry, rest }) => ({ ...entry, ...paidOut, amount_pesewas: rest })))
    }
  }
  return { entries: [...all, ...left], payouts }
}

/** Unpaid dues by shop and vendor order. */
function outstandingIn(entries: readonly Entry[]): Map<number, { entry: Entry; rest: number }[]> {
  const moved = entries.filter(({ kind }) => kind === 'due' || kind === 'paid_out')
  const byShop = new Map<number, { entry: Entry; rest: number }[]>()
  for (const own of Map.groupBy(moved, (entry) => entry.vendor_order_id).values()) {
    const rest = own.reduce((sum, { kind, amount_pesewas: n }) => sum + (kind === 'due' ? n : -n), 0)
    const [entry] = own
    if (entry === undefined || rest === 0) continue
    byShop.set(entry.shop_id, [...(byShop.get(entry.shop_id) ?? []), { entry, rest }])
  }
  return new Map([...byShop].toSorted(([a], [b]) => a - b))
}

export async function writeBooks(db: Db, { entries, payouts }: Books, nextId: () => number): Promise<void> {
  await insertRows(db, 'payout', payouts)
  await sql`update payout p set network = s.payout_network, number = s.payout_number, name = s.payout_name
    from shop s where s.id = p.shop_id and p.id = any(${payouts.map(({ id }) => id)}::int[])`.execute(db)
  await insertRows(
    db,
    'ledger_entry',
    entries.map((entry) => ({ id: nextId(), ...entry })),
  )
}
