import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '@axle/testing/test-app'
import { paymentWorld } from '@axle/testing/payment-world'

const tested = await testApp()
const { call, settled, platform, close } = tested
const { db } = platform
let world: Awaited<ReturnType<typeof paymentWorld>>
beforeAll(async () => {
  world = await paymentWorld(tested)
})
afterAll(close)

const statuses = async (id: string) =>
  (await world.details(id)).vendorOrders.map((vendorOrder: { status: string; paymentStatus: string }) => [
    vendorOrder.status,
    vendorOrder.paymentStatus,
  ])
/** Returns an order of both shops whose payment page is open. */
async function opened() {
  const order = await world.order('card')
  const { body } = await world.open(order.id)
  return { ...order, reference: await world.referenceOf(order.id), payUrl: String(body.data.payUrl) }
}
async function paid() {
  const order = await opened()
  await world.atGateway(order.reference, { status: 'success' })
  await world.reportPaid(order.reference)
  await settled()
  return order
}
const paidBooks = [
  ['paid_in', 'site', 10_000],
  ['paid_in', 'site', 5_000],
]

describe('paying online', () => {
  it('opens the payment page for the whole sum, and the same one for any number of requests', async () => {
    const order = await world.order('card')
    expect(await world.read(order.id)).toMatchObject({
      method: 'card',
      state: 'pending',
      due: 150,
      paid: 0,
      payUrl: null,
      canPay: true,
      isPractice: true,
      parts: [{ payTo: null }, { payTo: null }],
    })
    const [one, two] = await Promise.all([world.open(order.id), world.open(order.id)])
    const answers = [one, two, await world.open(order.id)].filter(({ status }) => status === 200)
    expect(answers.length).toBeGreaterThanOrEqual(2)
    expect(new Set(answers.map(({ body }) => body.data.payUrl)).size).toBe(1)
    expect(answers.at(-1)?.body.data).toMatchObject({ state: 'prompted', due: 150 })
    expect(await world.gatewayRow(await world.referenceOf(order.id))).toMatchObject({ amount_pesewas: 15_000 })
    expect((await db.selectFrom('payment').selectAll().where('order_id', '=', order.id).execute()).length).toBe(1)
  })

  it('a payment reported by the gateway is booked, releases the order, and notifies buyer and shops [CHK-26]', async () => {
    const order = await paid()
    expect(await world.read(order.id)).toMatchObject({ state: 'paid', due: 0, paid: 150, payUrl: null, canPay: false })
    expect(await statuses(order.id)).toEqual([
      ['pending_delivery', 'confirmed'],
      ['pending_delivery', 'confirmed'],
    ])
    expect(await world.books(order.id)).toEqual(paidBooks)
    const { vendorOrders, history } = await world.details(order.id)
    expect(vendorOrders[0].paymentChangedAt).toMatch(/Z$/)
    expect(history.at(-1)).toMatchObject({ from: 'pending_payment', status: 'pending_delivery', by: '' })
    expect((await world.open(order.id)).body.code).toBe('nothing_to_pay')
  })

  it('forged, unsigned and unknown messages change nothing', async () => {
    const order = await opened()
    const message = { event: 'charge.success', data: { id: 1, reference: order.reference, status: 'success' } }
    expect((await world.sendEvent(message, 'sk_of_somebody_else')).status).toBe(401)
    expect((await call('POST', '/payments/webhook', { raw: message })).status).toBe(401)
    expect(
      (await call('POST', '/payments/webhook', { raw: message, headers: { 'x-paystack-signature': 'short' } })).status,
    ).toBe(401)
    // Signed correctly but false: the gateway is called and reports otherwise.
    expect((await world.sendEvent(message)).status).toBe(200)
    const unknown = { event: 'charge.success', data: { id: 2, reference: 'AX-NOBODY-1', status: 'success' } }
    expect((await world.sendEvent(unknown)).status).toBe(200)
    await settled()
    expect(await world.read(order.id)).toMatchObject({ state: 'prompted', due: 150 })
    expect(await world.books(order.id)).toEqual([])
  })

  it('repeated and reordered messages are booked once', async () => {
    const order = await paid()
    for (const event of ['charge.success', 'charge.failed', 'charge.success', 'charge.dispute.create'])
      expect((await world.reportPaid(order.reference, event)).status).toBe(200)
    await Promise.all([world.check(order.id), world.check(order.id), world.reportPaid(order.reference)])
    await settled()
    expect(await world.read(order.id)).toMatchObject({ state: 'paid', paid: 150, refunded: 0 })
    expect(await world.books(order.id)).toEqual(paidBooks)
  })

  it('a wrong amount pays nothing, and is recorded for an admin', async () => {
    const order = await opened()
    await world.atGateway(order.reference, { status: 'success', amount_pesewas: 100 })
    await world.reportPaid(order.reference)
    await settled()
    await world.check(order.id)
    const { state, due, failure } = await world.read(order.id)
    expect([state, due]).toEqual(['prompted', 150])
    expect(failure).toContain('differs')
    const audit = await db.selectFrom('audit').selectAll().where('action', '=', 'payment.mismatch').execute()
    expect(audit.map(({ details }) => details)).toEqual([{ asked: 15_000, paid: 100, currency: 'GHS' }])
  })

  it('a failed payment reports the reason, and only the new attempt is paid', async () => {
    const order = await opened()
    await world.atGateway(order.reference, { status: 'failed', message: 'Declined' })
    await world.reportPaid(order.reference, 'charge.failed')
    await settled()
    expect(await world.read(order.id)).toMatchObject({ state: 'failed', failure: 'Declined', canPay: true, due: 150 })
    expect(await statuses(order.id)).toEqual([
      ['pending_payment', 'failed'],
      ['pending_payment', 'failed'],
    ])
    const again = await world.open(order.id)
    expect(again.body.data).toMatchObject({ state: 'prompted', failure: null })
    expect(again.body.data.payUrl).not.toBe(order.payUrl)
    const reference = await world.referenceOf(order.id)
    expect(reference).not.toBe(order.reference)
    await world.atGateway(reference, { status: 'success' })
    expect((await world.check(order.id)).body.data).toMatchObject({ state: 'paid', paid: 150 })
    expect(await world.books(order.id)).toEqual(paidBooks)
  })

  it('a second payment is refunded whole', async () => {
    const order = await opened()
    await world.atGateway(order.reference, { status: 'failed' })
    await world.check(order.id)
    await world.open(order.id)
    const second = await world.referenceOf(order.id)
    await world.atGateway(second, { status: 'success' })
    await world.reportPaid(second)
    await settled()
    // The first succeeded in the end.
    await world.atGateway(order.reference, { status: 'success' })
    await world.reportPaid(order.reference, 'charge.late')
    await world.reportPaid(order.reference)
    await world.refundsOver(order.id)
    expect(await world.read(order.id)).toMatchObject({ state: 'paid', paid: 300, refunded: 150, due: 0 })
    expect(await statuses(order.id)).toEqual([
      ['pending_delivery', 'confirmed'],
      ['pending_delivery', 'confirmed'],
    ])
  })

  it('cancelled shops are not charged, and what was paid for them meanwhile is refunded', async () => {
    const order = await world.order('card')
    await world.setStatus(order.id, 'rejected', world.owners[1].token)
    const { body } = await world.open(order.id)
    expect(body.data).toMatchObject({ due: 100 })
    const reference = await world.referenceOf(order.id)
    expect(await world.gatewayRow(reference)).toMatchObject({ amount_pesewas: 10_000 })
    await world.setStatus(order.id, 'rejected', world.owners[0].token)
    await world.atGateway(reference, { status: 'success' })
    await world.reportPaid(reference)
    await world.refundsOver(order.id)
    expect(await world.read(order.id)).toMatchObject({ paid: 100, refunded: 100, due: 0, state: 'refunded' })
    expect(await statuses(order.id)).toEqual([
      ['rejected', 'refunded'],
      ['rejected', 'pending_confirmation'],
    ])
  })

  it('only the buyer pays; a shop reads its own vendor order, and nobody sets a gateway status by hand [PERM-86]', async () => {
    const order = await opened()
    expect((await world.open(order.id, world.stranger.token)).status).toBe(404)
    expect((await world.open(order.id, world.owners[0].token)).status).toBe(403)
    const own = await world.read(order.id, world.owners[0].token)
    expect(own).toMatchObject({ due: 100, payUrl: null, canPay: false, parts: [{ businessId: world.shops[0] }] })
    for (const { token } of [world.admin, world.owners[0]]) {
      const { status, body } = await world.setPayment(order.id, 'confirmed', token)
      expect([status, body.code]).toEqual([409, 'paid_online'])
    }
    const cash = await world.order('cash_on_delivery')
    expect((await world.open(cash.id)).body.code).toBe('not_online')
  })
})

describe('refunds', () => {
  it('a payment is refunded automatically when the buyer cancels, and nothing is due to a shop', async () => {
    const order = await paid()
    expect((await world.cancel(order.id)).status).toBe(200)
    await world.refundsOver(order.id)
    expect(await world.read(order.id)).toMatchObject({ state: 'refunded', paid: 150, refunded: 150, due: 0 })
    expect(await statuses(order.id)).toEqual([
      ['cancelled', 'refunded'],
      ['cancelled', 'refunded'],
    ])
    expect((await world.books(order.id)).map(([kind]) => kind)).toEqual(['paid_in', 'paid_in', 'refunded', 'refunded'])
  })

  it('a payment cancelled by a shop is owed until an admin refunds it, once', async () => {
    const order = await paid()
    await world.setStatus(order.id, 'rejected', world.owners[1].token)
    await settled()
    expect(await statuses(order.id)).toEqual([
      ['pending_delivery', 'confirmed'],
      ['rejected', 'confirmed'],
    ])
    const owed = await call('GET', '/refunds?state=owed&limit=100', { token: world.admin.token })
    expect(owed.body.data).toContainEqual(
      expect.objectContaining({ orderId: order.id, vendorOrderId: order.parts[1], amount: 50, state: 'owed' }),
    )
    expect((await world.refund(order.id, { reason: 'Sold elsewhere' })).status).toBe(200)
    expect((await world.refund(order.id)).body.code).toBe('nothing_to_refund')
    await world.refundsOver(order.id)
    const payment = await world.read(order.id)
    expect(payment).toMatchObject({ state: 'paid', paid: 150, refunded: 50 })
    expect(payment.refunds).toMatchObject([{ amount: 50, state: 'processed', reason: 'Sold elsewhere' }])
    expect(
      (await call('GET', '/refunds?state=owed&limit=100', { token: world.admin.token })).body.data,
    ).not.toContainEqual(expect.objectContaining({ orderId: order.id }))
    expect((await world.refund(order.id, { vendorOrderId: 999_999 })).status).toBe(404)
  })

  it('the sum due to a shop grows on delivery, and is reversed by a refund', async () => {
    const order = await paid()
    await world.setStatus(order.id, 'delivered', world.owners[0].token)
    await settled()
    expect((await world.books(order.id)).slice(2)).toEqual([['due', 'site', 10_000]])
    await world.refund(order.id, { vendorOrderId: order.parts[0] })
    await world.refundsOver(order.id)
    expect(new Set((await world.books(order.id)).slice(3))).toEqual(
      new Set([
        ['due', 'site', -10_000],
        ['refunded', 'site', 10_000],
      ]),
    )
    expect(await statuses(order.id)).toEqual([
      ['delivered', 'refunded'],
      ['pending_delivery', 'confirmed'],
    ])
  })
})

describe('paying a shop itself', () => {
  it('mobile money: the buyer sees the account and claims the payment, the shop confirms, and the order can be sent', async () => {
    const order = await world.order('mobile_money')
    const [vendorOrder] = order.parts
    const before = await world.read(order.id)
    expect(before).toMatchObject({ method: 'mobile_money', state: 'pending', due: 150, canPay: false })
    expect(before.parts[0]).toMatchObject({
      payTo: { network: 'MTN', number: '0244000111', name: 'Abossey Parts' },
      said: null,
    })
    const reportTransfer = (reference: string, token = world.buyer.token) =>
      call('POST', `/orders/${order.id}/payment/said`, { token, data: { vendorOrderId: vendorOrder, reference } })
    expect((await reportTransfer(' ')).body.errors).toEqual([{ path: 'reference', message: 'Reference is required!' }])
    expect((await reportTransfer('90210', world.owners[0].token)).status).toBe(403)
    expect((await reportTransfer('90210')).body.data.parts[0]).toMatchObject({ said: { reference: '90210' } })
    expect((await world.read(order.id, world.owners[0].token)).state).toBe('prompted')

    expect((await world.setPayment(order.id, 'failed', world.owners[0].token)).status).toBe(200)
    expect((await world.read(order.id)).state).toBe('failed')
    await reportTransfer('90211')
    expect((await statuses(order.id))[0]).toEqual(['pending_payment', 'pending_confirmation'])
    await world.setPayment(order.id, 'confirmed', world.owners[0].token)
    expect(await statuses(order.id)).toEqual([
      ['pending_delivery', 'confirmed'],
      ['pending_payment', 'pending_confirmation'],
    ])
    expect((await reportTransfer('90211')).body.code).toBe('nothing_to_pay')
    expect((await world.read(order.id)).parts[0].payTo).toBeNull()
    expect(await world.read(order.id)).toMatchObject({ due: 50, paid: 100 })
    expect(await world.books(order.id)).toEqual([['paid_in', 'shop', 10_000]])
  })

  it('tells the shop, and nobody else, for which of its orders a transaction number was reported before', async () => {
    const report = async (reference: string, part: 0 | 1 = 0) => {
      const order = await world.order('mobile_money')
      const data = { vendorOrderId: order.parts[part], reference }
      await call('POST', `/orders/${order.id}/payment/said`, { token: world.buyer.token, data })
      return order
    }
    const saidOf = async (id: string, token?: string) => (await world.read(id, token)).parts[0].said
    const first = await report('MP 77-1x')
    await report('MP77-1X', 1)
    const second = await report('mp77-1X ')
    const other = await report('MP77-1Y')
    const codeOf = async ({ id }: { id: string }) => (await world.read(id)).orderCode
    const shop = world.owners[0].token
    expect((await saidOf(second.id, shop)).alsoFor).toEqual([await codeOf(first)])
    expect((await saidOf(first.id, shop)).alsoFor).toEqual([await codeOf(second)])
    expect((await saidOf(other.id, shop)).alsoFor).toEqual([])
    expect(await saidOf(second.id)).not.toHaveProperty('alsoFor')
    expect((await world.setPayment(second.id, 'confirmed', shop)).status).toBe(200)
  })

  it.each([
    ['48213377190', '48213377190.', '#48213377190', '48213377190 MTN', '48213377190 2', '048213377190'],
    ['59120044871', '５９１２００４４８７１', '5912 0044-871', '5912\u200d0044871', '5912004487l', '٥٩١٢٠٠٤٤٨٧١'],
    ['PP251129.1203', '\u0420\u0420251129 1203', 'Pp251129\u20601203!'],
  ])('recognises a transaction number that was disguised: %s', async (...disguises) => {
    const shop = world.owners[0].token
    const codes: string[] = []
    for (const reference of disguises) {
      const { id, parts } = await world.order('mobile_money')
      const data = { vendorOrderId: parts[0], reference }
      await call('POST', `/orders/${id}/payment/said`, { token: world.buyer.token, data })
      const { orderCode, parts: read } = await world.read(id, shop)
      expect(read[0].said.alsoFor.toSorted(), reference).toEqual(codes.toSorted())
      codes.push(orderCode)
    }
  })

  it('does not take two numbers for one because of a phone number or word beside them', async () => {
    const codes = ['70011223344 from 0244123456', '70011223399 0244123456', 'MTN', 'MTN 5'].map(async (reference) => {
      const { rows } = await sql<{ keys: string[] }>`select payment_reference_keys(${reference}) as keys`.execute(db)
      return rows[0]?.keys
    })
    expect(await Promise.all(codes)).toEqual([
      ['70011223344', '70011223344'],
      ['70011223399', '700112233990244123456'],
      ['mtn'],
      ['mtn5'],
    ])
  })

  it('cash: confirmation, reversal and refund are booked as reported, and nothing is due [CHK-26]', async () => {
    const order = await world.order('cash_on_delivery')
    const confirm = (to: string) => world.setPayment(order.id, to, world.owners[0].token)
    await confirm('confirmed')
    await confirm('confirmed')
    await confirm('pending_confirmation')
    await confirm('confirmed')
    await world.setStatus(order.id, 'delivered', world.owners[0].token)
    await confirm('pending_confirmation')
    await confirm('confirmed')
    expect((await statuses(order.id))[0]).toEqual(['delivered', 'confirmed'])
    await confirm('refunded')
    await settled()
    expect(await world.books(order.id)).toEqual([
      ['paid_in', 'shop', 10_000],
      ['paid_in', 'shop', -10_000],
      ['paid_in', 'shop', 10_000],
      ['paid_in', 'shop', -10_000],
      ['paid_in', 'shop', 10_000],
      ['refunded', 'shop', 10_000],
    ])
    expect(await world.read(order.id)).toMatchObject({ paid: 100, refunded: 100, due: 50 })
  })

  it('a refund without a confirmed payment books that payment too', async () => {
    const order = await world.order('cash_on_delivery', 1, false)
    await world.setPayment(order.id, 'refunded', world.owners[0].token)
    expect(await world.books(order.id)).toEqual([
      ['paid_in', 'shop', 10_000],
      ['refunded', 'shop', 10_000],
    ])
  })

  it('mobile money is rejected when a shop has no account for it', async () => {
    const [, shop] = world.shops
    await db.updateTable('shop').set({ payout_number: null }).where('id', '=', shop).execute()
    await expect(world.order('mobile_money')).rejects.toThrow('does not accept mobile money yet')
    await db.updateTable('shop').set({ payout_number: '0244000111' }).where('id', '=', shop).execute()
  })
})
