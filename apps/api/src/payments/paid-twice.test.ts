import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGateway, type Gateway, GatewayRefused } from '../payment-gateway/index.ts'
import { paymentWorld } from '@axle/testing/payment-world'
import { testApp } from '@axle/testing/test-app'
import { expireUnpaidOrders } from './expire-unpaid.ts'
import { openPayment } from './open-payment.ts'
import type { PaymentContext } from './payment-context.ts'
import { runRefund } from './refunds/refund-payment.ts'
import { settlePayment } from './settle-payment.ts'

const tested = await testApp()
const { app, call, settled, platform, close } = tested
const { db } = platform
const gateway = createGateway(platform, (request) => app.inject(request)) as Gateway
const context: PaymentContext = { platform, gateway, stockChanged: () => undefined }
let world: Awaited<ReturnType<typeof paymentWorld>>
beforeAll(async () => {
  world = await paymentWorld(tested)
})
afterAll(close)

const paymentsOf = (id: string) =>
  db.selectFrom('payment').selectAll().where('order_id', '=', id).orderBy('id').execute()
const refundsOf = (id: string) => db.selectFrom('refund').selectAll().where('order_id', '=', id).orderBy('id').execute()
const paymentStatus = async (id: string) => (await world.details(id)).vendorOrders[0].paymentStatus
const listed = async (state: 'owed' | 'failed', id: string) => {
  const { body } = await call('GET', `/refunds?state=${state}&limit=100`, { token: world.admin.token })
  return body.data.filter((row: { orderId: string }) => row.orderId === id)
}

/** Returns an order of one shop whose first payment failed and whose second succeeded. */
async function paidAtSecondTry() {
  const order = await world.order('card', 1, false)
  await world.open(order.id)
  const first = await world.referenceOf(order.id)
  await world.atGateway(first, { status: 'failed' })
  await world.check(order.id)
  await world.open(order.id)
  const second = await world.referenceOf(order.id)
  await world.atGateway(second, { status: 'success' })
  await world.reportPaid(second)
  await settled()
  return { ...order, vendorOrder: order.parts[0] as number, first, second }
}
/** The first succeeded in the end, and was refunded. */
async function paidTwice() {
  const order = await paidAtSecondTry()
  await world.atGateway(order.first, { status: 'success' })
  await world.reportPaid(order.first)
  await world.refundsOver(order.id)
  return order
}
/** As if the gateway had rejected the refund of the double payment. */
async function refusedToGiveBack() {
  const order = await paidTwice()
  await db.updateTable('payment').set({ status: 'paid' }).where('reference', '=', order.first).execute()
  await world.atGateway(order.first, { status: 'success' })
  const { id } = await world.gatewayRow(order.first)
  await db.deleteFrom('practice_refund').where('transaction_id', '=', id).execute()
  await db.updateTable('refund').set({ status: 'failed' }).where('order_id', '=', order.id).execute()
  return order
}

describe('an order that was paid twice', () => {
  it('is refunded again when the shop cancels it, besides the refunded double payment', async () => {
    const order = await paidTwice()
    expect(await world.read(order.id)).toMatchObject({ paid: 200, refunded: 100 })
    await world.setStatus(order.id, 'rejected', world.owners[0].token)
    expect(await listed('owed', order.id)).toMatchObject([{ vendorOrderId: order.vendorOrder, amount: 100 }])
    await world.refund(order.id)
    await world.refundsOver(order.id)
    expect(await listed('owed', order.id)).toEqual([])
    expect(await world.read(order.id)).toMatchObject({ paid: 200, refunded: 200, state: 'refunded' })
  })

  it('is refunded whole when the buyer cancels it, including a rejected refund', async () => {
    const order = await refusedToGiveBack()
    await world.cancel(order.id)
    await settled()
    const [first, second] = await paymentsOf(order.id)
    const asked = (await refundsOf(order.id)).slice(1).map((refund) => refund.payment_id)
    expect(new Set(asked)).toEqual(new Set([first?.id, second?.id]))
  })

  it('continues when an admin retries the refund of the double payment: the valid payment stays', async () => {
    const order = await refusedToGiveBack()
    expect(await listed('failed', order.id)).toHaveLength(1)
    await world.refund(order.id, { vendorOrderId: order.vendorOrder })
    await settled()
    expect(await listed('failed', order.id)).toEqual([])
    const [first] = await paymentsOf(order.id)
    expect((await refundsOf(order.id)).slice(1).map((refund) => refund.payment_id)).toEqual([first?.id])
    expect(await paymentStatus(order.id)).toBe('confirmed')
  })

  it('is marked as refunded once nothing of it is left', async () => {
    const order = await paidAtSecondTry()
    await world.atGateway(order.first, { status: 'success' })
    const away: PaymentContext = {
      ...context,
      platform: { ...platform, events: { ...platform.events, publish: async () => {} } },
    }
    await settlePayment(away, order.first)
    const [, second] = await paymentsOf(order.id)
    await db
      .insertInto('refund')
      .values({
        payment_id: second?.id as number,
        order_id: order.id,
        vendor_order_id: order.vendorOrder,
        amount_pesewas: 10_000,
      })
      .execute()
    const refunds = await refundsOf(order.id)
    expect(refunds.length).toBe(2)
    const seen: string[] = []
    for (const { id } of refunds) {
      await runRefund({ ...context, gateway: givingBackAtOnce }, id)
      seen.push(await paymentStatus(order.id))
    }
    expect(seen).toEqual(['confirmed', 'refunded'])
  })
})

const givingBackAtOnce: Gateway = {
  ...gateway,
  refund: async ({ amount, note }) => ({ id: note, note, amount, state: 'processed' }),
}

describe('an order that might be paid twice', () => {
  it('is not: a failed attempt is checked once more before a new one', async () => {
    const order = await world.order('card', 1, false)
    await world.open(order.id)
    const reference = await world.referenceOf(order.id)
    await world.atGateway(reference, { status: 'failed' })
    await world.check(order.id)
    // Another card was used on the same page, and its message was lost.
    await world.atGateway(reference, { status: 'success' })
    expect((await world.open(order.id)).body.code).toBe('nothing_to_pay')
    expect(await world.read(order.id)).toMatchObject({ state: 'paid', paid: 100, due: 0 })
    expect((await paymentsOf(order.id)).length).toBe(1)
  })

  it('cannot be paid while the gateway does not report the former payment: buyers are asked to retry', async () => {
    const order = await world.order('card', 1, false)
    await world.open(order.id)
    const refusing: Gateway = {
      ...gateway,
      find: () => Promise.reject(new GatewayRefused('refused', 'Merchant is inactive')),
    }
    const reference = await world.referenceOf(order.id)
    await expect(settlePayment({ ...context, gateway: refusing }, reference)).rejects.toMatchObject({ code: 'busy' })
  })

  it('is not, when it expires while its page is being opened: a late payment is refunded', async () => {
    const order = await world.order('card', 1, false)
    const slow: Gateway = {
      ...gateway,
      async open(payment) {
        const opened = await gateway.open(payment)
        const long = new Date(Date.now() - 86_400_000) as never
        await db.updateTable('orders').set({ created_at: long }).where('id', '=', order.id).execute()
        await expireUnpaidOrders(context)
        return opened
      },
    }
    await openPayment(
      { ...context, gateway: slow },
      { id: world.buyer.id, role: 'customer', shopIds: [], sessionId: 1 },
      order.id,
    )
    expect(await world.read(order.id)).toMatchObject({ state: 'expired', payUrl: null, canPay: false, due: 0 })
    const reference = await world.referenceOf(order.id)
    await world.atGateway(reference, { status: 'success' })
    await world.reportPaid(reference)
    await world.refundsOver(order.id)
    expect(await world.read(order.id)).toMatchObject({ state: 'refunded', paid: 100, refunded: 100 })
  })

  it('is paid at the current gateway after a change: the page of the former is not offered', async () => {
    const order = await world.order('card', 1, false)
    await world.open(order.id)
    const reference = await world.referenceOf(order.id)
    await db.updateTable('payment').set({ provider: 'paystack' }).where('reference', '=', reference).execute()
    expect(await world.read(order.id)).toMatchObject({ payUrl: null, canPay: true })
    const { body } = await world.open(order.id)
    expect(body.data.payUrl).toContain('/practice-gateway/pay/')
    expect((await paymentsOf(order.id)).map(({ provider }) => provider)).toEqual(['paystack', 'practice'])
  })
})
