import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGateway } from '../payment-gateway/index.ts'
import { paymentWorld } from '@axle/testing/payment-world'
import { testApp } from '@axle/testing/test-app'
import { expireUnpaidOrders } from './expire-unpaid.ts'

const tested = await testApp({ env: { UNPAID_MINUTES: '60', TRANSFER_MINUTES: '2880' } })
const { app, call, settled, platform, close } = tested
const { db } = platform
const gateway = createGateway(platform, (request) => app.inject(request))
let world: Awaited<ReturnType<typeof paymentWorld>>
beforeAll(async () => {
  world = await paymentWorld(tested)
})
afterAll(close)

const vendorOrdersOf = async (id: string) =>
  (await world.details(id)).vendorOrders.map((vendorOrder: { status: string; paymentStatus: string }) => [
    vendorOrder.status,
    vendorOrder.paymentStatus,
  ])
const unpaid = (status: string) => [status, 'pending_confirmation']

/** Returns an order whose buyer has the gateway's page open. */
async function anOpenPayment() {
  const order = await world.order('card')
  await world.open(order.id)
  return { ...order, reference: await world.referenceOf(order.id) }
}

describe('an online order that is delivered before it is paid', () => {
  it.each(['delivered', 'completed', 'replaced'])('can no longer be paid once it is %s [O-07]', async (status) => {
    const { id } = await anOpenPayment()
    await world.setStatus(id, status, world.admin.token)
    await settled()
    expect(await vendorOrdersOf(id)).toEqual([unpaid(status), unpaid(status)])
    expect(await world.read(id)).toMatchObject({ state: 'expired', due: 0, paid: 0, canPay: false, payUrl: null })
    expect((await world.open(id)).body.code).toBe('nothing_to_pay')
  })

  it('is neither cancelled nor marked as expired when its time to pay has passed [O-07]', async () => {
    const { id } = await anOpenPayment()
    await world.setStatus(id, 'completed', world.admin.token)
    const long = new Date(Date.now() - 86_400_000)
    await db
      .updateTable('orders')
      .set({ created_at: long as never })
      .where('id', '=', id)
      .execute()
    await expireUnpaidOrders({ platform, gateway, stockChanged: () => undefined })
    expect(await vendorOrdersOf(id)).toEqual([unpaid('completed'), unpaid('completed')])
    expect((await world.read(id)).expiresAt).toBeNull()
  })

  it('keeps money that arrives afterwards: it is booked, due to the shops and not refunded [O-07]', async () => {
    const { id, reference } = await anOpenPayment()
    await world.setStatus(id, 'completed', world.admin.token)
    await settled()
    await world.atGateway(reference, { status: 'success' })
    for (let time = 0; time < 2; time++) await world.reportPaid(reference)
    await settled()
    expect(await vendorOrdersOf(id)).toEqual([
      ['completed', 'confirmed'],
      ['completed', 'confirmed'],
    ])
    expect(await world.read(id)).toMatchObject({ state: 'paid', due: 0, paid: 150, refunded: 0, refunds: [] })
    expect(await world.books(id)).toEqual([
      ['paid_in', 'site', 10_000],
      ['due', 'site', 10_000],
      ['paid_in', 'site', 5_000],
      ['due', 'site', 5_000],
    ])
  })

  it('refunds money that arrives after it was cancelled meanwhile [O-07]', async () => {
    const { id, reference } = await anOpenPayment()
    await world.setStatus(id, 'completed', world.admin.token)
    await world.setStatus(id, 'refunded', world.admin.token)
    await settled()
    await world.atGateway(reference, { status: 'success' })
    await world.reportPaid(reference)
    await world.refundsOver(id)
    expect(await world.read(id)).toMatchObject({ state: 'refunded', due: 0, paid: 150, refunded: 150 })
  })

  it('can still be paid for another shop that has not delivered, and only for that one [O-07]', async () => {
    const { id, parts: vendorOrders } = await anOpenPayment()
    await world.setStatus(id, 'delivered', world.owners[0].token)
    await settled()
    expect(await world.read(id)).toMatchObject({ due: 50, canPay: true })
    await world.open(id)
    const second = await world.referenceOf(id)
    await world.atGateway(second, { status: 'success' })
    await world.check(id)
    expect(await vendorOrdersOf(id)).toEqual([unpaid('delivered'), ['pending_delivery', 'confirmed']])
    const payments = await db
      .selectFrom('payment')
      .select(['covers', 'status'])
      .where('order_id', '=', id)
      .orderBy('id')
      .execute()
    expect(payments).toMatchObject([{ covers: vendorOrders }, { covers: [vendorOrders[1]], status: 'paid' }])
  })

  it('can be paid again once its status is set back [O-07]', async () => {
    const { id, reference } = await anOpenPayment()
    await world.setStatus(id, 'delivered', world.admin.token)
    await settled()
    await world.setStatus(id, 'processing', world.admin.token)
    expect(await world.read(id)).toMatchObject({ due: 150, canPay: true })
    expect((await world.open(id)).status).toBe(200)
    expect(await world.referenceOf(id)).not.toBe(reference)
  })

  it('closes the open payment when its buyer cancels [O-07]', async () => {
    const { id } = await anOpenPayment()
    await world.cancel(id)
    await settled()
    expect(await world.read(id)).toMatchObject({ state: 'expired', due: 0, canPay: false })
  })
})

describe('a mobile-money order that is delivered before it is paid', () => {
  const reportTransfer = (id: string, vendorOrderId: number | undefined) =>
    call('POST', `/orders/${id}/payment/said`, {
      token: world.buyer.token,
      data: { vendorOrderId, reference: '90210' },
    })

  it('can no longer be paid, until its shop reports a missing payment [O-07]', async () => {
    const { id, parts: vendorOrders } = await world.order('mobile_money', 1, false)
    await world.setStatus(id, 'delivered', world.owners[0].token)
    expect(await world.read(id)).toMatchObject({ due: 0, parts: [{ isSettled: true, payTo: null }] })
    expect((await reportTransfer(id, vendorOrders[0])).body.code).toBe('nothing_to_pay')
    await world.setPayment(id, 'failed', world.owners[0].token)
    expect(await world.read(id)).toMatchObject({ due: 100, parts: [{ isSettled: false }] })
    expect((await reportTransfer(id, vendorOrders[0])).status).toBe(200)
    await world.setPayment(id, 'confirmed', world.owners[0].token)
    expect(await world.read(id)).toMatchObject({ due: 0, paid: 100 })
  })

  it('can still be confirmed by its shop [O-07]', async () => {
    const { id } = await world.order('mobile_money', 1, false)
    await world.setStatus(id, 'completed', world.owners[0].token)
    await world.setPayment(id, 'confirmed', world.owners[0].token)
    expect(await world.read(id)).toMatchObject({ state: 'paid', due: 0, paid: 100 })
  })
})

it('cash is still due on a delivered order [O-07]', async () => {
  const { id } = await world.order('cash_on_delivery')
  await world.setStatus(id, 'delivered', world.admin.token)
  expect(await world.read(id)).toMatchObject({ due: 150 })
})
