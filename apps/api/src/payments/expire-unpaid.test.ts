import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGateway } from '../payment-gateway/index.ts'
import { testApp } from '@axle/testing/test-app'
import { expireUnpaidOrders } from './expire-unpaid.ts'
import { paymentWorld } from '@axle/testing/payment-world'
import type { PaymentContext } from './payment-context.ts'
import { checkSilentPayments } from './watch-payments.ts'

const tested = await testApp({ env: { UNPAID_MINUTES: '60', TRANSFER_MINUTES: '2880' } })
const { app, call, platform, close } = tested
const { db } = platform
const returned: number[] = []
const stockChanged = (products: readonly number[]) => void returned.push(...products)
const gateway = createGateway(platform, (request) => app.inject(request))
const context: PaymentContext = { platform, gateway, stockChanged }
let world: Awaited<ReturnType<typeof paymentWorld>>
beforeAll(async () => {
  world = await paymentWorld(tested)
})
afterAll(close)

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const ageOrder = (id: string, minutes: number) =>
  db
    .updateTable('orders')
    .set({ created_at: minutesAgo(minutes) as never })
    .where('id', '=', id)
    .execute()
const statuses = async (id: string) =>
  (await world.details(id)).vendorOrders.map((vendorOrder: { status: string; paymentStatus: string }) => [
    vendorOrder.status,
    vendorOrder.paymentStatus,
  ])
const bothExpired = [
  ['cancelled', 'expired'],
  ['cancelled', 'expired'],
]

describe('unpaid orders', () => {
  it('expire after their time: stock returns once, the buyer is notified once, and nothing is due', async () => {
    const stock = await world.stock()
    const order = await world.order('card', 2)
    await world.open(order.id)
    const { expiresAt } = await world.read(order.id)
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 60 * 60_000)).toBeLessThan(60_000)
    await expireUnpaidOrders(context)
    expect(await statuses(order.id)).toEqual([
      ['pending_payment', 'pending_confirmation'],
      ['pending_payment', 'pending_confirmation'],
    ])
    await ageOrder(order.id, 61)
    await Promise.all([expireUnpaidOrders(context), expireUnpaidOrders(context)])
    await expireUnpaidOrders(context)
    expect(await statuses(order.id)).toEqual(bothExpired)
    expect(await world.stock()).toEqual(stock)
    expect(new Set(returned)).toEqual(new Set(world.products))
    expect(returned.length).toBe(2)
    expect(await world.read(order.id)).toMatchObject({ state: 'expired', due: 0, canPay: false, expiresAt: null })
    expect((await world.open(order.id)).body.code).toBe('nothing_to_pay')
  })

  it('refund money that arrives later, and stay expired', async () => {
    const order = await world.order('card')
    await world.open(order.id)
    const reference = await world.referenceOf(order.id)
    await ageOrder(order.id, 61)
    await expireUnpaidOrders(context)
    await world.atGateway(reference, { status: 'success' })
    await world.reportPaid(reference)
    await world.refundsOver(order.id)
    expect(await statuses(order.id)).toEqual([
      ['cancelled', 'refunded'],
      ['cancelled', 'refunded'],
    ])
    expect(await world.read(order.id)).toMatchObject({ state: 'refunded', paid: 150, refunded: 150 })
  })

  it('are checked at the gateway before they expire, in case a message was lost', async () => {
    const order = await world.order('card')
    await world.open(order.id)
    await world.atGateway(await world.referenceOf(order.id), { status: 'success' })
    await ageOrder(order.id, 61)
    await expireUnpaidOrders(context)
    expect((await statuses(order.id))[0]).toEqual(['pending_delivery', 'confirmed'])
  })

  it('do not expire while the gateway is unreachable', async () => {
    const order = await world.order('card')
    await world.open(order.id)
    await ageOrder(order.id, 61)
    const away = { ...context, gateway: createGateway(platform, () => Promise.reject(new Error('no way there'))) }
    await expireUnpaidOrders(away)
    expect((await statuses(order.id))[0]).toEqual(['pending_payment', 'pending_confirmation'])
    await expireUnpaidOrders(context)
    expect(await statuses(order.id)).toEqual(bothExpired)
  })

  it('wait longer by mobile money, and without limit once the buyer claims the payment', async () => {
    const order = await world.order('mobile_money')
    const [said] = order.parts
    await ageOrder(order.id, 120)
    await expireUnpaidOrders(context)
    const data = { vendorOrderId: said, reference: '90210' }
    await call('POST', `/orders/${order.id}/payment/said`, { token: world.buyer.token, data })
    await ageOrder(order.id, 2_881)
    await expireUnpaidOrders(context)
    expect(await statuses(order.id)).toEqual([
      ['pending_payment', 'pending_confirmation'],
      ['cancelled', 'expired'],
    ])
    expect((await world.read(order.id)).expiresAt).toBeNull()
    await world.setPayment(order.id, 'confirmed', world.owners[0].token)
    expect((await statuses(order.id))[0]).toEqual(['pending_delivery', 'confirmed'])
  })

  it('get the same time again when the shop reports a missing payment', async () => {
    const order = await world.order('mobile_money', 1, false)
    const reportTransfer = (reference: string) =>
      call('POST', `/orders/${order.id}/payment/said`, {
        token: world.buyer.token,
        data: { vendorOrderId: order.parts[0], reference },
      })
    await reportTransfer('90210')
    await ageOrder(order.id, 10_000)
    await world.setPayment(order.id, 'failed', world.owners[0].token)
    await expireUnpaidOrders(context)
    expect(await statuses(order.id)).toEqual([['pending_payment', 'failed']])
    const { expiresAt } = await world.read(order.id)
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 2_880 * 60_000)).toBeLessThan(60_000)
    await db
      .updateTable('payment')
      .set({ updated_at: minutesAgo(2_881) })
      .where('order_id', '=', order.id)
      .execute()
    await expireUnpaidOrders(context)
    expect(await statuses(order.id)).toEqual([['cancelled', 'expired']])
  })

  it('do not include paid or refunded ones whose status is set back', async () => {
    const [paid, refunded] = [await world.order('card', 1, false), await world.order('card', 1, false)]
    for (const { id } of [paid, refunded]) {
      await world.open(id)
      await world.atGateway(await world.referenceOf(id), { status: 'success' })
      await world.check(id)
    }
    await world.refund(refunded.id, { vendorOrderId: refunded.parts[0] })
    await world.refundsOver(refunded.id)
    for (const { id } of [paid, refunded]) {
      await world.setStatus(id, 'pending_payment', world.owners[0].token)
      await ageOrder(id, 61)
    }
    const looked: (readonly number[])[] = []
    await expireUnpaidOrders({ ...context, stockChanged: (products) => void looked.push(products) })
    expect(await statuses(paid.id)).toEqual([['pending_payment', 'confirmed']])
    expect(await statuses(refunded.id)).toEqual([['cancelled', 'refunded']])
    const half = await world.order('mobile_money')
    await world.setPayment(half.id, 'confirmed', world.owners[0].token)
    await world.setStatus(half.id, 'pending_payment', world.owners[0].token)
    await ageOrder(half.id, 2_881)
    await expireUnpaidOrders(context)
    expect(await statuses(half.id)).toEqual([
      ['pending_payment', 'confirmed'],
      ['cancelled', 'expired'],
    ])
    // Paid orders are not read again every minute, before all others.
    expect(looked).toEqual([[world.products[0]]])
  })

  it('do not include orders paid on delivery', async () => {
    const order = await world.order('cash_on_delivery')
    await ageOrder(order.id, 100_000)
    await expireUnpaidOrders(context)
    expect((await statuses(order.id))[0]).toEqual(['pending_delivery', 'pending_confirmation'])
  })
})

describe('lost messages', () => {
  it('a payment opened at another gateway blocks nothing', async () => {
    const order = await world.order('card', 1, false)
    await world.open(order.id)
    const reference = await world.referenceOf(order.id)
    await world.atGateway(reference, { status: 'success' })
    await db
      .updateTable('payment')
      .set({ created_at: minutesAgo(30) as never })
      .where('reference', '=', reference)
      .execute()
    const of = { order_id: order.id, vendor_order_id: order.parts[0] as number, amount_pesewas: 10_000 }
    const former = await db
      .insertInto('payment')
      .values(
        Array.from({ length: 50 }, (_, n) => ({
          ...of,
          vendor_order_id: null,
          method: 'card' as const,
          provider: 'paystack',
          status: 'prompted' as const,
          reference: `${order.code}-former-${n}`,
          created_at: minutesAgo(60),
        })),
      )
      .returning('id')
      .execute()
    const long = { created_at: minutesAgo(60), updated_at: minutesAgo(60) }
    await db
      .insertInto('refund')
      .values(former.map(({ id }) => ({ ...of, ...long, payment_id: id })))
      .execute()
    await checkSilentPayments(context)
    const found = db.selectFrom('payment').select(['id', 'status']).where('reference', '=', reference)
    const { id, status } = await found.executeTakeFirstOrThrow()
    expect(status).toBe('paid')
    const own = { ...of, ...long, payment_id: id }
    const refund = await db.insertInto('refund').values(own).returning('id').executeTakeFirstOrThrow()
    await checkSilentPayments(context)
    const { status: refunded } = await db
      .selectFrom('refund')
      .select('status')
      .where('id', '=', refund.id)
      .executeTakeFirstOrThrow()
    expect(refunded).toBe('sent')
  })

  it('a payment without messages is checked after minutes, a failed one after hours', async () => {
    const [open, failed] = [await world.order('card'), await world.order('card')]
    for (const { id } of [open, failed]) await world.open(id)
    const [openReference, failedReference] = [await world.referenceOf(open.id), await world.referenceOf(failed.id)]
    await world.atGateway(failedReference, { status: 'failed' })
    await world.check(failed.id)
    for (const reference of [openReference, failedReference]) await world.atGateway(reference, { status: 'success' })
    const setCheckedAgo = (reference: string, minutes: number) =>
      db
        .updateTable('payment')
        .set({ checked_at: minutesAgo(minutes) })
        .where('reference', '=', reference)
        .execute()
    for (const reference of [openReference, failedReference]) await setCheckedAgo(reference, 3)
    await checkSilentPayments(context)
    expect([(await world.read(open.id)).state, (await world.read(failed.id)).state]).toEqual(['prompted', 'failed'])
    for (const reference of [openReference, failedReference]) await setCheckedAgo(reference, 30)
    await checkSilentPayments(context)
    expect([(await world.read(open.id)).state, (await world.read(failed.id)).state]).toEqual(['paid', 'failed'])
    await setCheckedAgo(failedReference, 400)
    await checkSilentPayments(context)
    expect((await world.read(failed.id)).state).toBe('paid')
  })
})
