import {
  isEarned,
  isOpen,
  orderStatuses,
  paymentStatuses,
  releasesStock,
  orderStatusOf,
  subtotal,
} from '@axle/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sumsOfVendorOrder } from '../ledger/index.ts'
import { createGateway } from '../payment-gateway/index.ts'
import { testApp } from '@axle/testing/test-app'
import { expireUnpaidOrders } from './expire-unpaid.ts'
import { amountOf, isCancelled } from './vendor-orders.ts'
import { paymentWorld } from '@axle/testing/payment-world'
import type { PaymentContext } from './payment-context.ts'
import { listRefunds } from './refunds/refund-queries.ts'
import { settlePayment } from './settle-payment.ts'

const orders = 500
const steps = 2_500
const atOnce = 8

const tested = await testApp()
const { app, call, settled, platform, close } = tested
const { db } = platform
const gateway = createGateway(platform, (request) => app.inject(request))
const context: PaymentContext = { platform, gateway, stockChanged: () => undefined }
let world: Awaited<ReturnType<typeof paymentWorld>>
beforeAll(async () => {
  world = await paymentWorld(tested)
})
afterAll(close)

const seed = Date.now() % 2_147_483_647 || 1
let state = seed
const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T

type Placed = Awaited<ReturnType<typeof world.order>> & { readonly method: string }
const long = new Date(Date.now() - 30 * 86_400_000)

/** One random action on an order; each action is rejected at some time. */
function step({ id, parts: vendorOrders, method }: Placed): Promise<{ status: number } | undefined> {
  const owner = () => pick(world.owners).token
  const actions: (() => Promise<{ status: number } | undefined>)[] = [
    () => world.cancel(id),
    () => world.setStatus(id, pick(orderStatuses), owner()),
    () => world.setStatus(id, pick(['delivered', 'completed', 'rejected', 'pending_delivery']), owner()),
    () => world.setStatus(id, pick(orderStatuses), world.admin.token),
    () => world.refund(id, random(2) === 0 ? {} : { vendorOrderId: pick(vendorOrders) }),
    async () => {
      await db
        .updateTable('orders')
        .set({ created_at: long as never })
        .where('id', '=', id)
        .execute()
      return undefined
    },
    () => payShop(pick(world.shops)),
    () => receive(id, pick(vendorOrders)),
    () => receive(id, pick(vendorOrders)),
    () => cancelPieces(id, world.buyer.token),
    () => cancelPieces(id, world.buyer.token),
    () => cancelPieces(id, owner()),
    () => cancelPieces(id, world.admin.token),
  ]
  const online = [
    () => world.open(id),
    () => world.open(id),
    () => world.check(id),
    () => gatewayDoes(id),
    () => gatewayDoes(id),
  ]
  const direct = [
    () => world.setPayment(id, pick(paymentStatuses), owner()),
    () => world.setPayment(id, pick(paymentStatuses), world.admin.token, { vendorOrderId: pick(vendorOrders) }),
    () =>
      call('POST', `/orders/${id}/payment/said`, {
        token: world.buyer.token,
        data: { vendorOrderId: pick(vendorOrders), reference: String(random(99)) },
      }),
  ]
  return pick([...actions, ...(method === 'card' ? [...online, ...online] : direct)])()
}

/** A payment succeeds or fails at the gateway, which reports it once, twice, never, or too early. */
async function gatewayDoes(id: string) {
  const rows = await db
    .selectFrom('practice_transaction as t')
    .innerJoin('payment as p', 'p.reference', 't.reference')
    .select(['t.reference', 't.status'])
    .where('p.order_id', '=', id)
    .execute()
  if (rows.length === 0) return undefined
  const { reference, status } = pick(rows)
  if (random(4) === 0) await world.reportPaid(reference)
  if (status !== 'success')
    await world.atGateway(reference, { status: pick(['success', 'success', 'failed', 'ongoing']) })
  for (let repeats = random(3); repeats > 0; repeats--)
    await world.reportPaid(reference, pick(['charge.success', 'charge.failed']))
  return undefined
}

/** Cancels some pieces of an item, perhaps with a quantity that is no longer true. */
async function cancelPieces(id: string, token: string) {
  const items = await db.selectFrom('order_item').selectAll().where('order_id', '=', id).execute()
  const { id: item, vendor_order_id: vendorOrderId, quantity: was } = pick(items)
  if (was === 0) return undefined
  const data = {
    vendorOrderId,
    items: [{ id: item, quantity: 1 + random(was), was }],
    reason: 'Sold out',
    moneyReturned: true,
  }
  return call('POST', `/orders/${id}/items/cancel`, { token, data })
}

const receive = (id: string, vendorOrderId: number) =>
  call('POST', `/orders/${id}/received`, { token: world.buyer.token, data: { vendorOrderId } })

async function payShop(businessId: number) {
  const due = await call('GET', '/payouts/due?limit=100', { token: world.admin.token })
  const row = due.body.data.find((each: { businessId: number }) => each.businessId === businessId)
  if (row === undefined || row.amount <= 0) return undefined
  return call('POST', '/payouts', { token: world.admin.token, data: { businessId, amount: row.amount } })
}

/** Cases that chance may leave out: an order that is paid, delivered and paid out, and one that is paid and cancelled. */
async function oneOfEach(placed: Placed[]) {
  for (const next of ['deliver', 'cancel']) {
    const order = { ...(await world.order('card')), method: 'card' }
    const { id } = order
    placed.push(order)
    await world.open(id)
    await world.atGateway(await world.referenceOf(id), { status: 'success' })
    await world.check(id)
    if (next === 'cancel') await world.cancel(id)
    else {
      await world.setStatus(id, 'delivered', world.admin.token)
      await world.receive(id)
    }
  }
  await settled()
  for (const shop of world.shops) await payShop(shop)
}

/** How many pieces of each item were cancelled, by the records. */
async function cancelledPieces(vendorOrderId: number): Promise<Map<number, number>> {
  const records = await db
    .selectFrom('item_cancellation')
    .select('items')
    .where('vendor_order_id', '=', vendorOrderId)
    .execute()
  const pieces = new Map<number, number>()
  for (const { itemId, quantity } of records.flatMap(({ items }) => items))
    pieces.set(itemId, (pieces.get(itemId) ?? 0) + quantity)
  return pieces
}

const subtotalOf = (items: readonly { readonly price_pesewas: number; readonly quantity: number }[]): number =>
  subtotal(items.map(({ price_pesewas: price, quantity }) => ({ price, quantity })))

/** Delivers all pending messages. */
async function allArrives() {
  await settled()
  for (const { reference } of await db
    .selectFrom('payment')
    .select('reference')
    .where('provider', '<>', 'none')
    .execute())
    await settlePayment(context, reference)
  const waiting = db.selectFrom('refund').select('order_id').where('status', 'in', ['pending', 'sent'])
  for (let next = await waiting.executeTakeFirst(); next; next = await waiting.executeTakeFirst())
    await world.refundsOver(next.order_id)
  await settled()
}

describe('the ledger', () => {
  it(
    `balances after ${orders} random orders and ${steps} payments, rejections, refunds, changes and messages`,
    { timeout: 300_000 },
    async () => {
      const initialStock = await world.stock()
      const placed: Placed[] = []
      const place = async () => {
        const method = pick(['card', 'card', 'mobile_money', 'cash_on_delivery'] as const)
        placed.push({ ...(await world.order(method, 1 + random(4), random(3) > 0)), method })
      }
      const unexpected: string[] = []
      const takeStep = async () => {
        // Often one of few, so that much happens to the same order, sometimes at once.
        const order = random(4) > 0 ? placed[random(120)] : pick(placed)
        const answer = order && (await step(order))
        // One of two requests that open the same payment gets 503 and retries.
        if (answer && answer.status >= 500 && answer.status !== 503) unexpected.push(`${order?.id} ${answer.status}`)
      }
      const inTurns = async (times: number, work: () => Promise<void>) => {
        for (let done = 0; done < times; done += atOnce) await Promise.all(Array.from({ length: atOnce }, work))
      }
      await oneOfEach(placed)
      await inTurns(orders, place)
      for (let round = 0; round < 10; round++) {
        await inTurns(steps / 10, takeStep)
        await expireUnpaidOrders(context)
      }
      await allArrives()
      expect(unexpected).toEqual([])

      const problems: string[] = []
      const claim = (holds: boolean, what: string) => holds || problems.push(what)
      const vendorOrders = await db.selectFrom('vendor_order').selectAll().orderBy('id').execute()
      const owing = await listRefunds(db, { state: 'owed', page: 1, limit: vendorOrders.length })
      const owed = new Set(owing.data.map(({ vendorOrderId }) => vendorOrderId))
      const methods = new Map(placed.map(({ id, method }) => [id, method]))
      const taken = new Map<number, number>()
      const outstanding = new Map<number, number>()
      const waiting = new Map<number, number>()
      const receipts = await db.selectFrom('vendor_order_receipt').select('vendor_order_id as id').execute()
      const isReceived = new Set(receipts.map(({ id }) => id))
      for (const vendorOrder of vendorOrders) {
        const sums = await sumsOfVendorOrder(db, vendorOrder.id)
        const name = `${methods.get(vendorOrder.order_id)} part ${vendorOrder.id} ${vendorOrder.status} ${vendorOrder.payment_status}`
        const net = sums.paidIn - sums.refunded
        const isPaid = vendorOrder.payment_status === 'confirmed'
        claim(net === (isPaid ? amountOf(vendorOrder) : 0), `${name}: paid − refunded is ${net}`)
        claim(sums.due === (isEarned(vendorOrder.status) ? sums.siteHolds : 0), `${name}: due is ${sums.due}`)
        claim(
          sums[methods.get(vendorOrder.order_id) === 'card' ? 'shopHolds' : 'siteHolds'] === 0,
          `${name}: held by the wrong one`,
        )
        claim(
          owed.has(vendorOrder.id) === (isCancelled(vendorOrder) && sums.siteHolds > 0),
          `${name}: the site holds ${sums.siteHolds}, and an admin is ${owed.has(vendorOrder.id) ? '' : 'not '}notified`,
        )
        claim(
          vendorOrder.holds_stock === !releasesStock(vendorOrder.status),
          `${name}: holds_stock is ${vendorOrder.holds_stock}`,
        )
        outstanding.set(vendorOrder.shop_id, (outstanding.get(vendorOrder.shop_id) ?? 0) + sums.due - sums.paidOut)
        const waits = isReceived.has(vendorOrder.id) ? 0 : Math.max(0, sums.due - sums.paidOut)
        waiting.set(vendorOrder.shop_id, (waiting.get(vendorOrder.shop_id) ?? 0) + waits)
        // An admin who takes a delivery back voids its receipt.
        const back = await db
          .selectFrom('status_change')
          .select('id')
          .where('vendor_order_id', '=', vendorOrder.id)
          .where('from_status', 'in', orderStatuses.filter(isEarned))
          .where('to_status', 'not in', orderStatuses.filter(isEarned))
          .executeTakeFirst()
        claim(
          isReceived.has(vendorOrder.id) || sums.paidOut === 0 || back !== undefined,
          `${name}: paid out before its receipt`,
        )
        const last = await db
          .selectFrom('status_change')
          .selectAll()
          .where('vendor_order_id', '=', vendorOrder.id)
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow()
        const takenBack = last.to_status === 'cancelled' && [null, world.buyer.id].includes(last.by_user_id)
        claim(
          !(takenBack && isPaid && methods.get(vendorOrder.order_id) === 'card'),
          `${name}: nobody gave the money back`,
        )
        const items = await db
          .selectFrom('order_item')
          .selectAll()
          .where('vendor_order_id', '=', vendorOrder.id)
          .execute()
        const cancelled = await cancelledPieces(vendorOrder.id)
        claim(
          items.every((item) => item.cancelled_quantity === (cancelled.get(item.id) ?? 0)),
          `${name}: the records of cancelled pieces differ from its items`,
        )
        claim(
          items.some(({ quantity }) => quantity > 0) && subtotalOf(items) === vendorOrder.sub_total_pesewas,
          `${name}: its items differ from its subtotal`,
        )
        for (const { product_id: product, quantity } of items)
          if (vendorOrder.holds_stock) taken.set(product, (taken.get(product) ?? 0) + quantity)
      }
      const left = await world.stock()
      expect(world.products.map((product, index) => (left[index] ?? 0) + (taken.get(product) ?? 0))).toEqual(
        initialStock,
      )

      for (const [shop, amount] of outstanding) {
        const { body } = await call('GET', `/business/${shop}/ledger`, { token: world.admin.token })
        const sums = Object.fromEntries(
          Object.entries<number>(body.meta.sums).map(([key, sum]) => [key, Math.round(sum * 100)]),
        )
        claim(sums['outstanding'] === amount, `shop ${shop}: outstanding`)
        claim(sums['waiting'] === waiting.get(shop), `shop ${shop}: waiting`)
        claim(sums['payable'] === amount - (waiting.get(shop) ?? 0), `shop ${shop}: payable`)
      }
      const rows = await db.selectFrom('orders').select(['id', 'status', 'total_pesewas as total']).execute()
      for (const { id, status, total } of rows) {
        const own = vendorOrders.filter((vendorOrder) => vendorOrder.order_id === id)
        claim(status === orderStatusOf(own.map((vendorOrder) => vendorOrder.status)), `order ${id} is ${status}`)
        claim(total === own.reduce((sum, vendorOrder) => sum + amountOf(vendorOrder), 0), `order ${id}: total ${total}`)
      }
      const attempts = await db
        .selectFrom('payment')
        .select(['id', 'covers', 'status'])
        .where('provider', '<>', 'none')
        .where('status', 'in', ['pending', 'prompted'])
        .execute()
      for (const { id, covers } of attempts)
        claim(
          vendorOrders.some((vendorOrder) => covers.includes(vendorOrder.id) && isOpen(vendorOrder.status)),
          `payment ${id} is open though all of it is delivered or called off`,
        )
      // The gateway's balance equals the sum that the site holds by the ledger.
      const atGateway = await db
        .selectFrom('practice_transaction as t')
        .leftJoin('practice_refund as r', (join) =>
          join.onRef('r.transaction_id', '=', 't.id').on('r.status', '=', 'processed'),
        )
        .select(({ fn }) => [
          't.reference',
          't.amount_pesewas as amount',
          fn.sum<number | null>('r.amount_pesewas').as('back'),
        ])
        .where('t.status', 'in', ['success', 'reversed'])
        .groupBy('t.id')
        .execute()
      const held = atGateway.reduce((sum, { amount, back }) => sum + amount - Number(back), 0)
      const inBooks = await db
        .selectFrom('ledger_entry')
        .select(({ fn }) => ['kind', fn.sum<number>('amount_pesewas').as('sum')])
        .where('held_by', '=', 'site')
        .groupBy('kind')
        .execute()
      const ofKind = (kind: string) => inBooks.find((each) => each.kind === kind)?.sum ?? 0
      claim(held === ofKind('paid_in') - ofKind('refunded'), `the gateway holds ${held}`)
      // Fails if too little happened for the test to mean something.
      const cancellations = await db.selectFrom('item_cancellation').select('order_id').execute()
      claim(cancellations.length > 50, 'too few items were cancelled')
      claim(atGateway.length > 20 && ofKind('refunded') > 0 && ofKind('paid_out') > 0, 'too little happened')
      expect(problems, `seed ${seed}`).toEqual([])
    },
  )
})
