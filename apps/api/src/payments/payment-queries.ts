import type { PaymentState } from '@axle/contract'
import { sql } from 'kysely'
import { orderNotFound, rolesOf, visibleShops } from '../orders/index.ts'
import type { Actor } from '../http/actor.ts'
import type { Db } from '../platform/platform.ts'
import { expiryOf } from './expire-unpaid.ts'
import { amountOf, isDue, stateOf } from './vendor-orders.ts'
import type { PaymentContext } from './payment-context.ts'
import { onlinePaymentsOf, type Payment } from './payment-repository.ts'
import { refundsOfOrder } from './refunds/refund-queries.ts'

/**
 * Reads the payment of an order as the actor may see it: a shop only its own vendor order. Sums in pesewas. Throws
 * not-found to strangers.
 */
export async function getOrderPayment(context: PaymentContext, actor: Actor, orderId: string) {
  const { db } = context.platform
  const order = await findOrder(db, orderId)
  if (order === undefined) throw orderNotFound()
  const all = await vendorOrdersOf(db, orderId)
  const parties = { userId: order.userId, shopIds: all.map((vendorOrder) => vendorOrder.shop_id) }
  const shops = visibleShops(actor, parties)
  const vendorOrders = all.filter((vendorOrder) => shops.includes(vendorOrder.shop_id))
  if (vendorOrders.length === 0) throw orderNotFound()
  const isBuyer = rolesOf(actor, parties).includes('buyer')
  const isOnline = order.method === 'card'
  const ids = vendorOrders.map(({ id }) => id)
  const [online, books, refunds, repeated] = await Promise.all([
    isOnline ? onlinePaymentsOf(db, orderId) : [],
    ledgerSumsOf(db, ids),
    refundsOfOrder(db, orderId, ids),
    isBuyer
      ? []
      : repeatedReferences(
          db,
          vendorOrders.filter(({ saidReference }) => saidReference !== null),
        ),
  ])
  const alsoFor = (id: number) => repeated.flatMap((one) => (one.vendorOrderId === id ? [one.code] : []))
  const isOwed = (vendorOrder: VendorOrderRow) => isDue(vendorOrder, order.method)
  const due = vendorOrders.filter(isOwed).reduce((sum, vendorOrder) => sum + amountOf(vendorOrder), 0)
  const latest = decisive(online)
  const canPay = isBuyer && isOnline && due > 0 && context.gateway !== undefined
  const ends = vendorOrders
    .filter(
      (vendorOrder) =>
        vendorOrder.status === 'pending_payment' && isOwed(vendorOrder) && vendorOrder.directState !== 'prompted',
    )
    .flatMap(
      (vendorOrder) =>
        expiryOf(context, order, vendorOrder.directState === 'failed' ? vendorOrder.directAt : null) ?? [],
    )
  return {
    orderId,
    orderCode: order.code,
    method: order.method,
    state: isOnline ? (latest?.status ?? 'pending') : directState(vendorOrders, isOwed),
    due,
    ...books,
    // The page of a former gateway no longer works.
    payUrl:
      canPay && latest?.status === 'prompted' && latest.provider === context.gateway?.name ? latest.pay_url : null,
    canPay,
    expiresAt: ends.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
    failure: latest?.failure ?? null,
    isPractice: isOnline && (latest?.provider ?? context.gateway?.name) === 'practice',
    parts: vendorOrders.map((vendorOrder) => ({
      vendorOrderId: vendorOrder.id,
      businessId: vendorOrder.shop_id,
      vendorName: vendorOrder.shopName,
      vendorPhone: vendorOrder.shopPhone,
      amount: amountOf(vendorOrder),
      paymentStatus: vendorOrder.payment_status,
      isSettled: !isOwed(vendorOrder),
      payTo:
        order.method === 'mobile_money' && isOwed(vendorOrder) && !vendorOrder.isShopPaused
          ? payToOf(vendorOrder)
          : null,
      isShopPaused: vendorOrder.isShopPaused,
      said:
        vendorOrder.saidAt === null || vendorOrder.saidReference === null
          ? null
          : {
              reference: vendorOrder.saidReference,
              at: vendorOrder.saidAt,
              ...(!isBuyer && { alsoFor: alsoFor(vendorOrder.id) }),
            },
    })),
    refunds,
  }
}

/** A paid attempt counts before any other; else the last one. */
const decisive = (payments: readonly Payment[]): Payment | undefined =>
  payments.find(({ status }) => status === 'paid') ?? payments[0]

/** The status of the shop furthest from being paid. */
function directState(
  vendorOrders: readonly VendorOrderRow[],
  isOwed: (vendorOrder: VendorOrderRow) => boolean,
): PaymentState {
  const open = vendorOrders.filter(isOwed)
  const states = (open.length > 0 ? open : vendorOrders).map(
    (vendorOrder) => vendorOrder.directState ?? stateOf[vendorOrder.payment_status],
  )
  const order: readonly PaymentState[] = ['failed', 'pending', 'prompted', 'expired', 'paid', 'refunded']
  return order.find((state) => states.includes(state)) ?? 'pending'
}
const findOrder = (db: Db, id: string) =>
  db
    .selectFrom('orders')
    .select(['user_id as userId', 'code', 'payment_method as method', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirst()

type VendorOrderRow = Awaited<ReturnType<typeof vendorOrdersOf>>[number]

const vendorOrdersOf = (db: Db, orderId: string) =>
  db
    .selectFrom('vendor_order as v')
    .innerJoin('shop as s', 's.id', 'v.shop_id')
    .leftJoin('payment as p', 'p.vendor_order_id', 'v.id')
    .select((vendorOrder) => vendorOrder('s.suspended_from', 'is not', null).as('isShopPaused'))
    .$narrowType<{ isShopPaused: boolean }>()
    .select([
      'v.id',
      'v.shop_id',
      'v.status',
      'v.payment_status',
      'v.sub_total_pesewas',
      'v.shipping_pesewas',
      'v.tax_pesewas',
      'v.adjustment_pesewas',
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

const mostRepeated = 5

/**
 * Lists other orders at the same shop for which the same transaction number was reported, the newest first. One transfer may
 * pay several orders, so the shop decides.
 */
async function repeatedReferences(
  db: Db,
  vendorOrders: readonly VendorOrderRow[],
): Promise<readonly { readonly vendorOrderId: number; readonly code: string }[]> {
  if (vendorOrders.length === 0) return []
  const { rows } = await sql<{ vendorOrderId: number; code: string }>`
    select said.id as "vendorOrderId", other.code from unnest(${vendorOrders.map(({ id }) => id)}::int[]) as said (id)
      join payment p on p.vendor_order_id = said.id
      join vendor_order v on v.id = said.id
      cross join lateral (
        select o.code from payment q join vendor_order w on w.id = q.vendor_order_id join orders o on o.id = w.order_id
        where payment_reference_keys(q.buyer_reference) && payment_reference_keys(p.buyer_reference)
          and q.buyer_reference is not null and w.shop_id = v.shop_id and w.id <> v.id
        order by q.said_paid_at desc limit ${mostRepeated}
      ) as other`.execute(db)
  return rows
}

const payToOf = ({ network, number, name }: VendorOrderRow) =>
  network !== null && number !== null && name !== null ? { network, number, name } : null

async function ledgerSumsOf(db: Db, vendorOrderIds: readonly number[]): Promise<{ paid: number; refunded: number }> {
  const { rows } = await sql<{ paid: number; refunded: number }>`
    select coalesce(sum(amount_pesewas) filter (where kind = 'paid_in'), 0)::bigint as paid,
      coalesce(sum(amount_pesewas) filter (where kind = 'refunded'), 0)::bigint as refunded
    from ledger_entry where vendor_order_id = any(${vendorOrderIds}::int[])`.execute(db)
  return rows[0] ?? { paid: 0, refunded: 0 }
}
