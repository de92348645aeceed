import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sumsOfVendorOrder } from '../ledger/index.ts'
import {
  createGateway,
  type Gateway,
  GatewayRefused,
  type RefundVerdict,
  type Verdict,
} from '../payment-gateway/index.ts'
import { busy } from '../errors/errors.ts'
import { paymentWorld } from '@axle/testing/payment-world'
import { testApp } from '@axle/testing/test-app'
import { followStatus } from './follow-status.ts'
import { openPayment } from './open-payment.ts'
import type { PaymentContext } from './payment-context.ts'
import { refundByAdmin, runRefund } from './refunds/refund-payment.ts'
import { settlePayment } from './settle-payment.ts'

const tested = await testApp()
const { app, call, settled, platform, close } = tested
const { db } = platform
const practice = createGateway(platform, (request) => app.inject(request)) as Gateway
let world: Awaited<ReturnType<typeof paymentWorld>>
beforeAll(async () => {
  world = await paymentWorld(tested)
})
afterAll(close)

/** Returns a payment context whose gateway answers as scripted. */
const contextWith = (gateway: Partial<Gateway>): PaymentContext => ({
  platform,
  gateway: { ...practice, ...gateway },
  stockChanged: () => undefined,
})
const verdictWith = (verdict: Partial<Verdict>) =>
  contextWith({ find: async () => ({ state: 'paid', amount: 15_000, currency: 'GHS', ...verdict }) })
const refused = (code: GatewayRefused['code'], message = 'No') => Promise.reject(new GatewayRefused(code, message))
const asBuyer = () => ({ id: world.buyer.id, role: 'customer', shopIds: [], sessionId: 1 }) as const
const paymentsOf = (id: string) =>
  db.selectFrom('payment').selectAll().where('order_id', '=', id).orderBy('id').execute()
const paymentStatuses = async (id: string) =>
  (await world.details(id)).vendorOrders.map((vendorOrder: { paymentStatus: string }) => vendorOrder.paymentStatus)
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

async function opened() {
  const order = await world.order('card')
  await world.open(order.id)
  return { ...order, reference: await world.referenceOf(order.id) }
}

describe('a gateway that answers something unexpected', () => {
  it('another currency pays nothing, and is recorded once', async () => {
    const order = await opened()
    for (let times = 0; times < 2; times++) await settlePayment(verdictWith({ currency: 'NGN' }), order.reference)
    expect(await world.read(order.id)).toMatchObject({ state: 'prompted', paid: 0, due: 150 })
    expect(await world.books(order.id)).toEqual([])
    const [payment] = await paymentsOf(order.id)
    const audit = db.selectFrom('audit').select('details').where('action', '=', 'payment.mismatch')
    const rows = await audit.where('subject_id', '=', String(payment?.id)).execute()
    expect(rows.map(({ details }) => details)).toEqual([{ asked: 15_000, paid: 15_000, currency: 'NGN' }])
  })

  it('a payment opened at another gateway is not looked up', async () => {
    const order = await opened()
    const asked: string[] = []
    const other = contextWith({
      name: 'paystack',
      find: async (reference) => void asked.push(reference),
      findRefunds: async (reference) => (asked.push(reference), []),
    })
    await settlePayment(other, order.reference)
    const [payment] = await paymentsOf(order.id)
    await runRefund(other, await aRefund(order.id, order.parts[0] as number, payment?.id as number))
    expect(asked).toEqual([])
  })

  it('an earlier attempt that finally fails does not undo a later payment', async () => {
    const order = await opened()
    await world.setStatus(order.id, 'rejected', world.owners[1].token)
    await world.open(order.id)
    await settlePayment(verdictWith({ amount: 10_000 }), await world.referenceOf(order.id))
    await settlePayment(verdictWith({ state: 'failed', failure: 'Declined' }), order.reference)
    await expect.poll(() => paymentStatuses(order.id)).toEqual(['confirmed', 'failed'])
    expect(await world.read(order.id)).toMatchObject({ state: 'paid', paid: 100, due: 0 })
  })
})

/** Resolves once no transaction is open, and times out if one waits for the gateway. */
async function untilNoneIsOpen(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await platform.pool.query(`select count(*)::int as open from pg_stat_activity
        where datname = current_database() and application_name = 'axle' and state like 'idle in transaction%'`)
      return rows[0].open
    })
    .toBe(0)
}

describe('a slow gateway', () => {
  const asked: string[] = []
  const slow =
    <A extends unknown[], R>(name: string, work: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      asked.push(name)
      await untilNoneIsOpen()
      return work(...given)
    }
  const context = contextWith({
    open: slow('open', practice.open),
    find: slow('find', practice.find),
    refund: slow('refund', practice.refund),
    findRefunds: slow('findRefunds', practice.findRefunds),
  })

  it('never keeps a transaction open', async () => {
    const order = await world.order('card')
    await openPayment(context, asBuyer(), order.id)
    const reference = await world.referenceOf(order.id)
    await world.atGateway(reference, { status: 'success' })
    await settlePayment(context, reference)
    const [payment] = await paymentsOf(order.id)
    await runRefund(context, await aRefund(order.id, order.parts[0] as number, payment?.id as number))
    expect(new Set(asked)).toEqual(new Set(['open', 'find', 'refund', 'findRefunds']))
  })

  it('is not called for a user who may not pay', async () => {
    const order = await opened()
    asked.length = 0
    const stranger = { ...asBuyer(), id: world.stranger.id }
    await expect(openPayment(context, stranger, order.id)).rejects.toMatchObject({ kind: 'not_found' })
    expect(asked).toEqual([])
  })
})

describe('a gateway that opens no payment', () => {
  const openWith = (gateway: Partial<Gateway>, id: string) => openPayment(contextWith(gateway), asBuyer(), id)

  it('reports the reason, and the next attempt is a new one', async () => {
    const order = await world.order('card')
    const no = { open: () => refused('refused', 'Invalid e-mail') }
    await expect(openWith(no, order.id)).rejects.toMatchObject({ code: 'busy' })
    expect(await world.read(order.id)).toMatchObject({ state: 'failed', failure: 'Invalid e-mail', canPay: true })
    await openWith({}, order.id)
    expect((await paymentsOf(order.id)).map(({ status }) => status)).toEqual(['failed', 'prompted'])
  })

  it('knows the reference already: waits for the other request, then takes a new reference', async () => {
    const order = await world.order('card')
    const twice = { open: () => refused('duplicate_reference') }
    await expect(openWith(twice, order.id)).rejects.toMatchObject({ code: 'busy' })
    expect((await paymentsOf(order.id)).map(({ status }) => status)).toEqual(['pending'])
    const created = { created_at: minutesAgo(1) as never }
    await db.updateTable('payment').set(created).where('order_id', '=', order.id).execute()
    await expect(openWith(twice, order.id)).rejects.toMatchObject({ code: 'busy' })
    await openWith({}, order.id)
    expect((await paymentsOf(order.id)).map(({ status }) => status)).toEqual(['failed', 'prompted'])
  })

  it('a failed vendor order is pending again once it is paid anew', async () => {
    const order = await opened()
    await settlePayment(verdictWith({ state: 'failed' }), order.reference)
    expect(await paymentStatuses(order.id)).toEqual(['failed', 'failed'])
    await world.open(order.id)
    expect(await paymentStatuses(order.id)).toEqual(['pending_confirmation', 'pending_confirmation'])
  })
})

const aRefund = async (orderId: string, vendorOrder: number, paymentId: number) => {
  const refund = { payment_id: paymentId, order_id: orderId, vendor_order_id: vendorOrder, amount_pesewas: 10_000 }
  return (await db.insertInto('refund').values(refund).returning('id').executeTakeFirstOrThrow()).id
}

describe('refunds while the gateway has problems', () => {
  let order: Awaited<ReturnType<typeof opened>>
  let refundId: number
  let known: RefundVerdict[]
  let asked: string[]
  beforeEach(async () => {
    order = await opened()
    await settlePayment(verdictWith({}), order.reference)
    const [payment] = await paymentsOf(order.id)
    refundId = await aRefund(order.id, order.parts[0] as number, payment?.id as number)
    ;[known, asked] = [[], []]
  })
  const run = (refund: (verdict: RefundVerdict) => Promise<RefundVerdict>) =>
    runRefund(
      contextWith({
        findRefunds: async () => known,
        refund: ({ note, amount }) => (asked.push(note), refund({ id: `r-${note}`, note, amount, state: 'sent' })),
      }),
      refundId,
    )
  const answers = async (verdict: RefundVerdict) => verdict
  const lost = () => Promise.reject(busy())
  const age = (minutes: number) =>
    db
      .updateTable('refund')
      .set({ updated_at: minutesAgo(minutes) })
      .where('id', '=', refundId)
      .execute()
  const state = async () => (await world.read(order.id)).refunds[0].state

  it('are requested once, for any number of concurrent calls', async () => {
    await Promise.all([run(answers), run(answers), run(answers)])
    expect(asked.length).toBe(1)
    expect(await state()).toBe('sent')
  })

  it('are not requested again after a lost answer, but found in the list of refunds', async () => {
    await expect(run(lost)).rejects.toMatchObject({ code: 'busy' })
    await run(answers)
    known = [
      { id: '1', note: 'By hand', amount: 10_000, state: 'processed' },
      { id: '2', note: asked[0] as string, amount: 10_000, state: 'sent' },
    ]
    await run(answers)
    expect([asked.length, await state()]).toEqual([1, 'sent'])
    known[1] = { ...(known[1] as RefundVerdict), state: 'processed' }
    await Promise.all([run(answers), run(answers)])
    expect([asked.length, await state()]).toEqual([1, 'processed'])
    expect((await world.books(order.id)).filter(([kind]) => kind === 'refunded')).toEqual([
      ['refunded', 'site', 10_000],
    ])
    expect(await paymentStatuses(order.id)).toEqual(['refunded', 'confirmed'])
  })

  it('are requested again only if the gateway does not know them after a while', async () => {
    await expect(run(lost)).rejects.toMatchObject({ code: 'busy' })
    await age(11)
    await run(answers)
    expect(asked.length).toBe(2)
    // The gateway has it by now, whatever its list shows.
    await age(11)
    await run(answers)
    expect(asked.length).toBe(2)
  })

  it('reduce what is due to the shop while under way, and restore it when rejected', async () => {
    const due = async () => (await sumsOfVendorOrder(db, order.parts[1] as number)).due
    await world.setStatus(order.id, 'delivered', world.owners[1].token)
    await settled()
    expect(await due()).toBe(5_000)
    const silent = contextWith({})
    const events = { ...platform.events, publish: async () => undefined }
    const admin = { id: world.admin.id, role: 'admin', shopIds: [], sessionId: 1 } as const
    const given = { vendorOrderId: order.parts[1], reason: '' }
    await refundByAdmin({ ...silent, platform: { ...platform, events } }, admin, order.id, given)
    expect(await due()).toBe(0)
    const refunds = await db.selectFrom('refund').select('id').where('order_id', '=', order.id).orderBy('id').execute()
    const no = contextWith({ findRefunds: async () => [], refund: () => refused('refused') })
    await runRefund(no, refunds.at(-1)?.id as number)
    expect(await due()).toBe(5_000)
  })

  it('a rejection is reported, moves no money, and can be retried', async () => {
    await run(() => refused('refused', 'Too late'))
    await settled()
    expect((await world.read(order.id)).refunds).toMatchObject([{ state: 'failed', failure: 'Too late' }])
    expect(await paymentStatuses(order.id)).toEqual(['confirmed', 'confirmed'])
    const failed = async () => {
      const { body } = await call('GET', '/refunds?state=failed&limit=100', { token: world.admin.token })
      const own = body.data.filter((row: { orderId: string }) => row.orderId === order.id)
      return own.map((row: { id: number }) => row.id)
    }
    expect(await failed()).toEqual([refundId])
    const again = await world.refund(order.id, { vendorOrderId: order.parts[0] })
    expect(again.status).toBe(200)
    // The fake gateway, which does not know this payment, may have rejected the new one already.
    expect(await failed()).not.toContain(refundId)
  })

  it('nothing is refunded for an order that was revived before the cancellation was handled', async () => {
    await db.deleteFrom('refund').where('id', '=', refundId).execute()
    const [vendorOrder] = order.parts
    const cancelled = {
      orderId: order.id,
      vendorOrderId: vendorOrder as number,
      from: 'pending_delivery',
      to: 'cancelled',
    } as const
    await followStatus(contextWith({}), { ...cancelled, byUserId: world.buyer.id })
    await followStatus(contextWith({}), { ...cancelled, byUserId: world.admin.id })
    expect((await world.read(order.id)).refunds).toEqual([])
  })
})
