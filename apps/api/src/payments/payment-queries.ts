import type { PaymentState, PaymentStatus } from '@axle/contract'
import { sql } from 'kysely'
import { orderNotFound, standingsOf, visibleShops } from '../orders/index.ts'
import type { Actor } from '../http/actor.ts'
import type { Db } from '../platform/platform.ts'
import { expiryOf } from './give-up-unpaid.ts'
import { amountOf, isDue } from './parts.ts'
import type { PaymentRoom } from './payment-room.ts'
import { onlinePaymentsOf, type Payment } from './payment-repository.ts'
import { refundsOfOrder } from './refund-queries.ts'

/**
 * Reads the payment of an order as the actor may see it: a shop only its own vendor order. Sums in pesewas. Throws
 * not-found to strangers.
 */
export async function getOrderPayment(room: PaymentRoom, actor: Actor, orderId: string) {
  const { db } = room.platform
  const order = await findOrder(db, orderId)
  if (order === undefined) throw orderNotFound()
  const all = await partsOf(db, orderId)
  const parties = { userId: order.userId, shopIds: all.map((part) => part.shop_id) }
  const shops = visibleShops(actor, parties)
  const parts = all.filter((part) => shops.includes(part.shop_id))
  if (parts.length === 0) throw orderNotFound()
  const isBuyer = standingsOf(actor, parties).includes('buyer')
  const isOnline = order.method === 'card'
  const ids = parts.map(({ id }) => id)
  const [online, books, refunds] = await Promise.all([
    isOnline ? onlinePaymentsOf(db, orderId) : [],
    booksOf(db, ids),
    refundsOfOrder(db, orderId, ids),
  ])
  const isOwed = (part: PartRow) => isDue(part, order.method)
  const due = parts.filter(isOwed).reduce((sum, part) => sum + amountOf(part), 0)
  const latest = decisive(online)
  const canPay = isBuyer && isOnline && due > 0 && room.gateway !== undefined
  const ends = parts
    .filter((part) => part.status === 'pending_payment' && isOwed(part) && part.directState !== 'prompted')
    .flatMap((part) => expiryOf(room, order, part.directState === 'failed' ? part.directAt : null) ?? [])
  return {
    orderId,
    orderCode: order.code,
    method: order.method,
    state: isOnline ? (latest?.status ?? 'pending') : directState(parts, isOwed),
    due,
    ...books,
    // The page of a former gateway no longer works.
    payUrl: canPay && latest?.status === 'prompted' && latest.provider === room.gateway?.name ? latest.pay_url : null,
    canPay,
    expiresAt: ends.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
    failure: latest?.failure ?? null,
    isPractice: isOnline && (latest?.provider ?? room.gateway?.name) === 'practice',
    parts: parts.map((part) => ({
      vendorOrderId: part.id,
      businessId: part.shop_id,
      vendorName: part.shopName,
      vendorPhone: part.shopPhone,
      amount: amountOf(part),
      paymentStatus: part.payment_status,
      isSettled: !isOwed(part),
      payTo: order.method === 'mobile_money' && isOwed(part) && !part.isShopPaused ? payToOf(part) : null,
      isShopPaused: part.isShopPaused,
      said:
        part.saidAt === null || part.saidReference === null ? null : { reference: part.saidReference, at: part.saidAt },
    })),
    refunds,
  }
}

/** A paid attempt counts before any other; else the last one. */
const decisive = (payments: readonly Payment[]): Payment | undefined =>
  payments.find(({ status }) => status === 'paid') ?? payments[0]

/** Of several shops, the one furthest from being paid. */
function directState(parts: readonly PartRow[], isOwed: (part: PartRow) => boolean): PaymentState {
  const open = parts.filter(isOwed)
  const states = (open.length > 0 ? open : parts).map((part) => part.directState ?? stateOf[part.payment_status])
  const order: readonly PaymentState[] = ['failed', 'pending', 'prompted', 'expired', 'paid', 'refunded']
  return order.find((state) => states.includes(state)) ?? 'pending'
}
const stateOf: Readonly<Record<PaymentStatus, PaymentState>> = {
  pending_confirmation: 'pending',
  confirmed: 'paid',
  failed: 'failed',
  expired: 'expired',
  refunded: 'refunded',
}

const findOrder = (db: Db, id: string) =>
  db
    .selectFrom('orders')
    .select(['user_id as userId', 'code', 'payment_method as method', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirst()

type PartRow = Awaited<ReturnType<typeof partsOf>>[number]

const partsOf = (db: Db, orderId: string) =>
  db
    .selectFrom('vendor_order as v')
    .innerJoin('shop as s', 's.id', 'v.shop_id')
    .leftJoin('payment as p', 'p.vendor_order_id', 'v.id')
    .select((part) => part('s.suspended_from', 'is not', null).as('isShopPaused'))
    .$narrowType<{ isShopPaused: boolean }>()
    .select([
      'v.id',
      'v.shop_id',
      'v.status',
      'v.payment_status',
      'v.sub_total_pesewas',
      'v.shipping_pesewas',
      'v.tax_pesewas',
      's.name as shopName',
      's.phone as shopPhone',
      's.payout_network as network',
      's.payout_number as number',
      's.payout_name as name',
      'p.status as directState',
      'p.updated_at as directAt',
      'p.said_paid_at as saidAt',
      'p.buyer_reference as saidReference',
    ])
    .where('v.order_id', '=', orderId)
    .orderBy('v.id')
    .execute()

const payToOf = ({ network, number, name }: PartRow) =>
  network !== null && number !== null && name !== null ? { network, number, name } : null

async function booksOf(db: Db, vendorOrderIds: readonly number[]): Promise<{ paid: number; refunded: number }> {
  const { rows } = await sql<{ paid: number; refunded: number }>`
    select coalesce(sum(amount_pesewas) filter (where kind = 'paid_in'), 0)::bigint as paid,
      coalesce(sum(amount_pesewas) filter (where kind = 'refunded'), 0)::bigint as refunded
    from ledger_entry where vendor_order_id = any(${vendorOrderIds}::int[])`.execute(db)
  return rows[0] ?? { paid: 0, refunded: 0 }
}
