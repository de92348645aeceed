import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readMigrations } from '../database/migrations.ts'
import { paymentWorld } from '@axle/testing/payment-world'
import { testApp } from '@axle/testing/test-app'

const app = await testApp()
const { call, platform, settled, close } = app
const { db } = platform
afterAll(close)

let world: Awaited<ReturnType<typeof paymentWorld>>
beforeEach(async () => {
  world = await paymentWorld(app)
})

type Who = 'admin' | 'buyer' | 'shop'
const tokenOf = (who: Who) => (who === 'shop' ? world.owners[0] : world[who]).token
/** Returns the error code of the refusal, or `gone`. */
const remove = async (id: string, who: Who) => {
  await settled()
  const { status, body } = await call('DELETE', `/orders/${id}?as=${who}`, { token: tokenOf(who) })
  return status === 200 ? 'gone' : body.code
}
const setStatus = async (id: string, status: string) => world.setStatus(id, status, world.admin.token)
const listed = async (path: string, token: string, id: string) =>
  (await call('GET', `${path}limit=100`, { token })).body.data.some((row: { id: string }) => row.id === id)
/** Returns whether the lists of admins, of the buyer and of the shop include the order. */
const placesOf = (id: string) =>
  Promise.all([
    listed('/orders?', world.admin.token, id),
    listed('/orders?', world.buyer.token, id),
    listed(`/orders/business/${world.shops[0]}?`, tokenOf('shop'), id),
  ])

async function paidOnline() {
  const { id, parts } = await world.order('card', 1, false)
  await world.open(id)
  const reference = await world.referenceOf(id)
  await world.atGateway(reference, { status: 'success' })
  await world.reportPaid(reference)
  await settled()
  return { id, part: parts[0] ?? 0 }
}

describe('hiding and archiving an order', () => {
  it.each(['pending_delivery', 'processing', 'order_picked', 'pending_refund'])(
    'is refused to everyone while it is %s [O-03]',
    async (status) => {
      const { id } = await world.order('cash_on_delivery', 1, false)
      await setStatus(id, status)
      for (const who of ['admin', 'buyer', 'shop'] as const) expect(await remove(id, who)).toBe('order_open')
      expect(await listed('/orders?', world.admin.token, id)).toBe(true)
    },
  )

  it('is refused to an admin while one of its shops works on it [O-03]', async () => {
    const { id } = await world.order('cash_on_delivery')
    await world.setStatus(id, 'delivered', world.owners[0].token)
    expect(await remove(id, 'admin')).toBe('order_open')
    expect(await remove(id, 'shop')).toBe('gone')
  })

  it('is refused until the shop has refunded mobile money, confirmed or not [O-03]', async () => {
    for (const confirmed of [true, false]) {
      const { id, parts } = await world.order('mobile_money', 1, false)
      const said = { vendorOrderId: parts[0], reference: 'MP-1' }
      await call('POST', `/orders/${id}/payment/said`, { token: world.buyer.token, data: said })
      if (confirmed) await world.setPayment(id, 'confirmed', tokenOf('shop'))
      await world.cancel(id)
      for (const who of ['admin', 'buyer', 'shop'] as const) expect(await remove(id, who)).toBe('refund_open')
      await world.setPayment(id, confirmed ? 'refunded' : 'failed', tokenOf('shop'))
      for (const who of ['buyer', 'shop', 'admin'] as const) expect(await remove(id, who)).toBe('gone')
    }
  })

  it('is refused while the site owes the buyer a refund, except to the shop [O-03]', async () => {
    const { id } = await paidOnline()
    await setStatus(id, 'rejected')
    for (const who of ['admin', 'buyer'] as const) expect(await remove(id, who)).toBe('refund_open')
    expect(await remove(id, 'shop')).toBe('gone')
    await world.refund(id)
    expect(await remove(id, 'admin')).toBe('refund_open')
    await world.refundsOver(id)
    for (const who of ['buyer', 'admin'] as const) expect(await remove(id, who)).toBe('gone')
  })

  it('is refused to an admin until the shop is paid out [O-03]', async () => {
    const { id } = await paidOnline()
    await setStatus(id, 'delivered')
    expect(await remove(id, 'admin')).toBe('payout_open')
    await world.receive(id)
    expect(await remove(id, 'buyer')).toBe('gone')
    const due = (await call('GET', '/payouts/due', { token: world.admin.token })).body.data
    const { amount } = due.find((row: { businessId: number }) => row.businessId === world.shops[0])
    const data = { businessId: world.shops[0], amount, reference: 'T-1' }
    expect((await call('POST', '/payouts', { token: world.admin.token, data })).status).toBe(201)
    expect(await remove(id, 'admin')).toBe('gone')
  })

  it('is refused to an admin while a payment claim of the buyer is unanswered [O-03]', async () => {
    const { id, parts } = await world.order('mobile_money', 1, false)
    const said = { vendorOrderId: parts[0], reference: 'MP-1' }
    await call('POST', `/orders/${id}/payment/said`, { token: world.buyer.token, data: said })
    await setStatus(id, 'delivered')
    expect(await remove(id, 'admin')).toBe('payment_open')
    await world.setPayment(id, 'confirmed', world.admin.token)
    expect(await remove(id, 'admin')).toBe('gone')
  })

  it('is refused to an admin while the gateway payment is open, and no longer [O-03]', async () => {
    const { id } = await world.order('card', 1, false)
    await world.open(id)
    await world.cancel(id)
    await settled()
    await db.updateTable('payment').set({ status: 'prompted' }).where('order_id', '=', id).execute()
    expect(await remove(id, 'admin')).toBe('payment_open')
    const long = new Date(platform.clock.now().getTime() - (platform.config.unpaidMinutes + 1) * 60_000)
    await db
      .updateTable('payment')
      .set({ created_at: long } as object)
      .where('order_id', '=', id)
      .execute()
    expect(await remove(id, 'admin')).toBe('gone')
  })

  it('is allowed for a delivered order that was never paid [O-03]', async () => {
    const { id } = await world.order('mobile_money', 1, false)
    await setStatus(id, 'delivered')
    expect(await remove(id, 'admin')).toBe('gone')
  })
})

it('is undone when an archived order continues [O-03]', async () => {
  const { id } = await world.order('cash_on_delivery', 1, false)
  await setStatus(id, 'cancelled')
  for (const who of ['buyer', 'shop', 'admin'] as const) expect(await remove(id, who)).toBe('gone')
  expect(await placesOf(id)).toEqual([false, false, false])
  await setStatus(id, 'processing')
  expect(await placesOf(id)).toEqual([true, true, true])
})

it('is undone when a hidden order is cancelled, since it may need a refund [O-05]', async () => {
  const { id } = await world.order('cash_on_delivery', 1, false)
  await setStatus(id, 'delivered')
  for (const who of ['buyer', 'shop', 'admin'] as const) expect(await remove(id, who)).toBe('gone')
  await setStatus(id, 'refunded')
  expect(await placesOf(id)).toEqual([true, true, true])
})

it('is undone by the migration for orders archived or hidden while open [O-03]', async () => {
  const [open, closed] = [
    await world.order('cash_on_delivery', 1, false),
    await world.order('cash_on_delivery', 1, false),
  ]
  await setStatus(closed.id, 'delivered')
  const both = [open.id, closed.id]
  const at = platform.clock.now()
  await db.updateTable('orders').set({ archived_at: at, hidden_by_buyer_at: at }).where('id', 'in', both).execute()
  await db.updateTable('vendor_order').set({ hidden_by_shop_at: at }).where('order_id', 'in', both).execute()
  const migration = (await readMigrations()).find(({ name }) => name.includes('restore_open_orders'))
  await sql.raw(migration?.sql ?? '').execute(db)
  expect(await placesOf(open.id)).toEqual([true, true, true])
  expect(await placesOf(closed.id)).toEqual([false, false, false])
})
