import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGateway } from '../gateway/index.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { giveUpUnpaid } from './give-up-unpaid.ts'
import { paymentWorld } from '../platform/testing/payment-world.ts'
import type { PaymentRoom } from './payment-room.ts'
import { askForForgotten } from './watch-payments.ts'

const tested = await testApp({ env: { UNPAID_MINUTES: '60', TRANSFER_MINUTES: '2880' } })
const { app, call, platform, close } = tested
const { db } = platform
const returned: number[] = []
const stockChanged = (products: readonly number[]) => void returned.push(...products)
const gateway = createGateway(platform, (request) => app.inject(request))
const room: PaymentRoom = { platform, gateway, stockChanged }
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
  (await world.details(id)).vendorOrders.map((part: { status: string; paymentStatus: string }) => [
    part.status,
    part.paymentStatus,
  ])
const bothExpired = [
  ['cancelled', 'expired'],
  ['cancelled', 'expired'],
]

describe('orders that nobody pays', () => {
  it('are given up after their time: pieces go back once, the buyer is told once, and nothing is to be paid', async () => {
    const stock = await world.stock()
    const order = await world.order('card', 2)
    await world.open(order.id)
    const { expiresAt } = await world.read(order.id)
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 60 * 60_000)).toBeLessThan(60_000)
    await giveUpUnpaid(room)
    expect(await statuses(order.id)).toEqual([
      ['pending_payment', 'pending_confirmation'],
      ['pending_payment', 'pending_confirmation'],
    ])
    await ageOrder(order.id, 61)
    await Promise.all([giveUpUnpaid(room), giveUpUnpaid(room)])
    await giveUpUnpaid(room)
    expect(await statuses(order.id)).toEqual(bothExpired)
    expect(await world.stock()).toEqual(stock)
    expect(new Set(returned)).toEqual(new Set(world.products))
    expect(returned.length).toBe(2)
    expect(await world.read(order.id)).toMatchObject({ state: 'expired', due: 0, canPay: false, expiresAt: null })
    expect((await world.open(order.id)).body.code).toBe('nothing_to_pay')
  })

  it('money that comes after that is given back, and the order stays given up', async () => {
    const order = await world.order('card')
    await world.open(order.id)
    const reference = await world.referenceOf(order.id)
    await ageOrder(order.id, 61)
    await giveUpUnpaid(room)
    await world.atGateway(reference, { status: 'success' })
    await world.tellPaid(reference)
    await world.refundsOver(order.id)
    expect(await statuses(order.id)).toEqual([
      ['cancelled', 'refunded'],
      ['cancelled', 'refunded'],
    ])
    expect(await world.read(order.id)).toMatchObject({ state: 'refunded', paid: 150, refunded: 150 })
  })

  it('what was paid though no message came is found before anything is given up', async () => {
    const order = await world.order('card')
    await world.open(order.id)
    await world.atGateway(await world.referenceOf(order.id), { status: 'success' })
    await ageOrder(order.id, 61)
    await giveUpUnpaid(room)
    expect((await statuses(order.id))[0]).toEqual(['pending_delivery', 'confirmed'])
  })

  it('nothing is given up while the gateway cannot be asked', async () => {
    const order = await world.order('card')
    await world.open(order.id)
    await ageOrder(order.id, 61)
    const away = { ...room, gateway: createGateway(platform, () => Promise.reject(new Error('no way there'))) }
    await giveUpUnpaid(away)
    expect((await statuses(order.id))[0]).toEqual(['pending_payment', 'pending_confirmation'])
    await giveUpUnpaid(room)
    expect(await statuses(order.id)).toEqual(bothExpired)
  })

  it('mobile money waits longer, and for as long as it takes once the buyer says that it is paid', async () => {
    const order = await world.order('mobile_money')
    const [said] = order.parts
    await ageOrder(order.id, 120)
    await giveUpUnpaid(room)
    const data = { vendorOrderId: said, reference: '90210' }
    await call('POST', `/orders/${order.id}/payment/said`, { token: world.buyer.token, data })
    await ageOrder(order.id, 2_881)
    await giveUpUnpaid(room)
    expect(await statuses(order.id)).toEqual([
      ['pending_payment', 'pending_confirmation'],
      ['cancelled', 'expired'],
    ])
    expect((await world.read(order.id)).expiresAt).toBeNull()
    await world.setPayment(order.id, 'confirmed', world.owners[0].token)
    expect((await statuses(order.id))[0]).toEqual(['pending_delivery', 'confirmed'])
  })

  it('an order paid at the door waits for nothing', async () => {
    const order = await world.order('cash_on_delivery')
    await ageOrder(order.id, 100_000)
    await giveUpUnpaid(room)
    expect((await statuses(order.id))[0]).toEqual(['pending_delivery', 'pending_confirmation'])
  })
})

describe('lost messages', () => {
  it('a payment nobody spoke of is asked for after minutes, a failed one after hours', async () => {
    const [open, failed] = [await world.order('card'), await world.order('card')]
    for (const { id } of [open, failed]) await world.open(id)
    const [openReference, failedReference] = [await world.referenceOf(open.id), await world.referenceOf(failed.id)]
    await world.atGateway(failedReference, { status: 'failed' })
    await world.check(failed.id)
    for (const reference of [openReference, failedReference]) await world.atGateway(reference, { status: 'success' })
    const heardOf = (reference: string, minutes: number) =>
      db
        .updateTable('payment')
        .set({ checked_at: minutesAgo(minutes) })
        .where('reference', '=', reference)
        .execute()
    for (const reference of [openReference, failedReference]) await heardOf(reference, 3)
    await askForForgotten(room)
    expect([(await world.read(open.id)).state, (await world.read(failed.id)).state]).toEqual(['prompted', 'failed'])
    for (const reference of [openReference, failedReference]) await heardOf(reference, 30)
    await askForForgotten(room)
    expect([(await world.read(open.id)).state, (await world.read(failed.id)).state]).toEqual(['paid', 'failed'])
    await heardOf(failedReference, 400)
    await askForForgotten(room)
    expect((await world.read(failed.id)).state).toBe('paid')
  })
})
