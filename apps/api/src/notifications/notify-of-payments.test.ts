import { randomUUID } from 'node:crypto'
import type { Insertable, Updateable } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { staffRoles } from '@axle/contract'
import type { DomainEvents, EventName } from '../jobs/events.ts'
import type { Database } from '../database/schema.ts'
import { aCustomer, anAdmin, aShop, aStaffMember, aVendor, type TestUser } from '@axle/testing/builders'
import { anOrder, type TestOrder } from '@axle/testing/order-builders'
import { testApp } from '@axle/testing/test-app'

const { call, platform, settled, close } = await testApp()
const { db, events } = platform
afterAll(close)

const at = '2026-11-20T10:00:00.000Z'
const listOf = async (token: string) => (await call('GET', '/notifications', { token })).body.data
/** Twice, since jobs may run twice. */
async function happened<E extends EventName>(event: E, payload: DomainEvents[E]): Promise<void> {
  for (let time = 0; time < 2; time++) await db.transaction().execute((trx) => events.publish(trx, event, payload))
  await settled()
}

let buyer: TestUser
let owners: readonly [TestUser, TestUser]
let shopIds: readonly [number, number]
let order: TestOrder
beforeEach(async () => {
  buyer = await aCustomer(db)
  owners = [await aVendor(db), await aVendor(db)]
  shopIds = [await aShop(db, owners[0].id, { name: 'Kokompe Electric' }), await aShop(db, owners[1].id)]
  order = await anOrder(db, buyer.id, shopIds, 'pending_payment')
})
const partOf = (n: 0 | 1) => order.vendorOrderIds[n] ?? 0
const setPart = (id: number, set: Updateable<Database['vendor_order']>) =>
  db.updateTable('vendor_order').set(set).where('id', '=', id).execute()

async function aPayment(given: Partial<Insertable<Database['payment']>> = {}): Promise<number> {
  const { id } = await db
    .insertInto('payment')
    .values({
      order_id: order.id,
      method: 'card',
      amount_pesewas: 24_100,
      provider: 'practice',
      reference: randomUUID(),
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('a payment', () => {
  it('claimed by the buyer notifies the shop, once for each reference [API-54] [O-08]', async () => {
    const paymentId = await aPayment({
      method: 'mobile_money',
      vendor_order_id: partOf(0),
      amount_pesewas: 12_050,
      buyer_reference: 'MP-1',
    })
    const said = { orderId: order.id, vendorOrderId: partOf(0), paymentId }
    // Both claims are made before either is handled.
    await db.updateTable('payment').set({ buyer_reference: 'MP-2' }).where('id', '=', paymentId).execute()
    await happened('payment.said-paid', { ...said, reference: 'MP-1', at })
    await happened('payment.said-paid', { ...said, reference: 'MP-2', at: '2026-11-20T11:00:00.000Z' })
    expect(await listOf(owners[0].token)).toMatchObject([
      { params: { reference: 'MP-2' } },
      {
        kind: 'payment_said',
        category: 'payment',
        message: `GH₵120.50 for order ${order.code}, transaction MP-1. Please check it and confirm`,
        params: { orderId: order.id, orderCode: order.code, role: 'shop', amount: 120.5, reference: 'MP-1' },
      },
    ])
    expect(await listOf(owners[1].token)).toEqual([])
    expect(await listOf(buyer.token)).toEqual([])
  })

  it('made online notifies the buyer once, and each shop that has something to send [API-54]', async () => {
    const paymentId = await aPayment({ covers: [...order.vendorOrderIds] })
    await setPart(partOf(0), { status: 'pending_delivery' })
    await setPart(partOf(1), { status: 'cancelled' })
    await happened('payment.paid', { orderId: order.id, paymentId })
    expect(await listOf(buyer.token)).toMatchObject([
      {
        kind: 'payment_paid',
        message: `Your payment of GH₵241.00 for order ${order.code} was received`,
        params: { orderId: order.id, role: 'buyer', amount: 241 },
      },
    ])
    expect(await listOf(owners[0].token)).toMatchObject([
      { kind: 'paid_to_send', params: { orderId: order.id, role: 'shop', businessName: 'Kokompe Electric' } },
    ])
    expect(await listOf(owners[1].token)).toEqual([])
  })

  it('made twice notifies the shop once to send the order [API-54]', async () => {
    await setPart(partOf(0), { status: 'pending_delivery' })
    for (const paymentId of [await aPayment({ covers: [partOf(0)] }), await aPayment({ covers: [partOf(0)] })])
      await happened('payment.paid', { orderId: order.id, paymentId })
    expect(await listOf(owners[0].token)).toHaveLength(1)
    expect(await listOf(buyer.token)).toHaveLength(2)
  })

  const confirm = (byUserId: number) =>
    happened('payment.confirmed', { orderId: order.id, vendorOrderId: partOf(0), byUserId, at })

  it('confirmed by the shop notifies the buyer, and not the shop [API-54]', async () => {
    await setPart(partOf(0), { status: 'pending_delivery' })
    await confirm(owners[0].id)
    expect(await listOf(buyer.token)).toMatchObject([
      {
        kind: 'payment_confirmed',
        message: `Kokompe Electric has received your payment of GH₵120.50 for order ${order.code}`,
        params: { orderId: order.id, role: 'buyer', amount: 120.5, businessName: 'Kokompe Electric' },
      },
    ])
    expect(await listOf(owners[0].token)).toEqual([])
  })

  it('confirmed by an admin asks the shop to send the order [API-54]', async () => {
    await setPart(partOf(0), { status: 'pending_delivery' })
    await confirm((await anAdmin(db)).id)
    expect(await listOf(owners[0].token)).toMatchObject([{ kind: 'paid_to_send' }])
  })

  it('made on delivery leaves nothing to send [API-54]', async () => {
    await setPart(partOf(0), { status: 'delivered' })
    await confirm((await anAdmin(db)).id)
    expect(await listOf(owners[0].token)).toEqual([])
    expect(await listOf(buyer.token)).toHaveLength(1)
  })

  it('not found by the shop notifies the buyer [API-54]', async () => {
    await happened('payment.failed', { orderId: order.id, vendorOrderId: partOf(0), at })
    expect(await listOf(buyer.token)).toMatchObject([
      {
        kind: 'payment_failed',
        message: `Kokompe Electric did not receive your payment of GH₵120.50 for order ${order.code}`,
        params: { orderId: order.id, businessName: 'Kokompe Electric' },
      },
    ])
  })
})

describe('a payment to the shop itself', () => {
  const callOff = async (set: Updateable<Database['vendor_order']>) => {
    await setPart(partOf(0), { status: 'cancelled', ...set })
    await happened('order.status-changed', {
      orderId: order.id,
      vendorOrderId: partOf(0),
      from: 'pending_delivery',
      to: 'cancelled',
      byUserId: buyer.id,
    })
  }
  const paidBy = (payment_method: 'mobile_money' | 'cash_on_delivery' | 'card') =>
    db.updateTable('orders').set({ payment_method }).where('id', '=', order.id).execute()
  const kindsOf = async ({ token }: TestUser) => (await listOf(token)).map(({ kind }: { kind: string }) => kind)

  it('notifies the shop of a refund to make once the order is cancelled [O-05]', async () => {
    await paidBy('mobile_money')
    await db.updateTable('users').set({ phone: '+233244000999' }).where('id', '=', buyer.id).execute()
    await callOff({ payment_status: 'confirmed' })
    expect((await listOf(owners[0].token)).find(({ kind }: { kind: string }) => kind === 'refund_due')).toMatchObject({
      category: 'payment',
      message: `Order ${order.code} was cancelled: please refund GH₵120.50 to the buyer, phone +233244000999`,
      params: { orderId: order.id, role: 'shop', amount: 120.5, phone: '+233244000999' },
    })
    expect(await kindsOf(buyer)).not.toContain('refund_due')
  })

  it('notifies the shop too when only the buyer claims the payment [O-05]', async () => {
    await paidBy('mobile_money')
    await aPayment({ method: 'mobile_money', provider: 'none', vendor_order_id: partOf(0), status: 'prompted' })
    await callOff({})
    expect(await kindsOf(owners[0])).toContain('refund_due_if_paid')
  })

  it.each([
    ['mobile_money', 'pending_confirmation'],
    ['mobile_money', 'refunded'],
    ['mobile_money', 'failed'],
    ['card', 'confirmed'],
  ] as const)('leaves nothing to refund when paid by %s and %s [O-05]', async (method, payment_status) => {
    await paidBy(method)
    await callOff({ payment_status })
    expect((await kindsOf(owners[0])).join()).not.toContain('refund_due')
  })

  it('notifies the buyer of each refund [O-08]', async () => {
    const refunded = { orderId: order.id, vendorOrderId: partOf(0) }
    await happened('payment.refunded', { ...refunded, at })
    expect(await listOf(buyer.token)).toMatchObject([
      {
        kind: 'payment_refunded',
        category: 'payment',
        message: `Kokompe Electric reports that it refunded GH₵120.50 for order ${order.code}`,
        params: { orderId: order.id, role: 'buyer', amount: 120.5, businessName: 'Kokompe Electric' },
      },
    ])
    await happened('payment.refunded', { ...refunded, at: '2026-11-20T11:00:00.000Z' })
    expect(await listOf(buyer.token)).toHaveLength(2)
    expect(await listOf(owners[0].token)).toEqual([])
  })
})

describe('an order that nobody paid', () => {
  const expire = async (vendorOrders: readonly number[]) => {
    for (const id of vendorOrders) {
      await setPart(id, { status: 'cancelled', payment_status: 'expired' })
      await db
        .insertInto('status_change')
        .values({ order_id: order.id, vendor_order_id: id, to_status: 'cancelled' })
        .execute()
      await happened('order.status-changed', {
        orderId: order.id,
        vendorOrderId: id,
        from: 'pending_payment',
        to: 'cancelled',
        byUserId: null,
        because: 'expired',
      })
    }
    await happened('order.expired', { orderId: order.id })
  }

  it('notifies the buyer once, however many shops are in it, and each shop [API-54]', async () => {
    await expire(order.vendorOrderIds)
    expect(await listOf(buyer.token)).toMatchObject([
      { kind: 'order_expired', category: 'order', params: { orderId: order.id, role: 'buyer' } },
    ])
    for (const { token } of owners)
      expect(await listOf(token)).toMatchObject([{ kind: 'order_expired', params: { role: 'shop' } }])
  })

  it('notifies of a vendor order that expires later too, and no shop twice [API-54]', async () => {
    await expire([partOf(0)])
    await expire([partOf(1)])
    expect(await listOf(buyer.token)).toHaveLength(2)
    for (const { token } of owners) expect(await listOf(token)).toHaveLength(1)
  })
})

it('changes caused by a payment are reported only by the payment [API-54]', async () => {
  const change = {
    orderId: order.id,
    vendorOrderId: partOf(0),
    from: 'pending_payment',
    to: 'pending_delivery',
  } as const
  await happened('order.status-changed', { ...change, byUserId: null, because: 'paid' })
  expect(await listOf(buyer.token)).toEqual([])
  await happened('order.status-changed', { ...change, byUserId: null })
  expect(await listOf(buyer.token)).toMatchObject([{ kind: 'order_status' }])
})

describe('refunds and payouts', () => {
  async function aRefund(given: Partial<Insertable<Database['refund']>> = {}): Promise<number> {
    const { id } = await db
      .insertInto('refund')
      .values({
        payment_id: await aPayment({ covers: [...order.vendorOrderIds] }),
        order_id: order.id,
        vendor_order_id: partOf(0),
        amount_pesewas: 5_000,
        ...given,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  it('notify the buyer once the refund is on its way [API-54]', async () => {
    await happened('refund.processed', { refundId: await aRefund() })
    expect(await listOf(buyer.token)).toMatchObject([
      {
        kind: 'refund_processed',
        message: `GH₵50.00 of order ${order.code} is being refunded to you`,
        params: { orderId: order.id, role: 'buyer', amount: 50 },
      },
    ])
  })

  it('notify active admins while a refund waits for one, and when the gateway rejects it [API-54]', async () => {
    const [admin, other, blocked] = [
      await anAdmin(db),
      await anAdmin(db),
      await anAdmin(db, { blocked_at: new Date() }),
    ]
    await setPart(partOf(0), { status: 'cancelled' })
    await happened('refund.owed', { orderId: order.id, vendorOrderId: partOf(0), amount: null })
    await happened('refund.failed', { refundId: await aRefund({ status: 'failed', failure: 'Account closed' }) })
    for (const { token } of [admin, other])
      expect(await listOf(token)).toMatchObject([
        { kind: 'refund_failed', params: { amount: 50, failure: 'Account closed', orderCode: order.code } },
        { kind: 'refund_owed', params: { amount: 120.5, businessName: 'Kokompe Electric', orderCode: order.code } },
      ])
    for (const { id } of [blocked, buyer, ...owners])
      expect(await db.selectFrom('notification').select('id').where('user_id', '=', id).execute()).toEqual([])
  })

  it('notify the owner of the paid shop [API-54]', async () => {
    const admin = await anAdmin(db)
    const { id } = await db
      .insertInto('payout')
      .values({ shop_id: shopIds[0], amount_pesewas: 99_900, by_user_id: admin.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await happened('payout.paid', { payoutId: id })
    expect(await listOf(owners[0].token)).toMatchObject([
      {
        kind: 'payout_paid',
        message: 'Kokompe Electric was paid GH₵999.00',
        params: { shopId: shopIds[0], businessName: 'Kokompe Electric', amount: 999 },
      },
    ])
    expect(await listOf(owners[1].token)).toEqual([])
  })
})

describe('staff of a shop', () => {
  const roles = [...staffRoles, 'owner'] as const
  type Person = (typeof roles)[number]
  async function people(): Promise<Record<Person, TestUser>> {
    const staff = await Promise.all(
      staffRoles.map(async (role) => {
        const user = await aCustomer(db)
        await aStaffMember(db, shopIds[0], user.id, role)
        return [role, user] as const
      }),
    )
    // Staff of another shop of the order hear nothing of this one.
    await aStaffMember(db, shopIds[1], (await aCustomer(db)).id, 'manager')
    return { ...Object.fromEntries(staff), owner: owners[0] } as Record<Person, TestUser>
  }
  /** Names everybody who got a notification of this kind, as often as they got it. */
  async function readersOf(all: Record<Person, TestUser>, kind: string): Promise<string[]> {
    const rows = await db.selectFrom('notification').select('user_id').where('kind', '=', kind).execute()
    const nameOf = (id: number) => roles.find((role) => all[role].id === id) ?? `user ${id}`
    return rows
      .filter(({ user_id }) => user_id !== owners[1].id)
      .map(({ user_id }) => nameOf(user_id))
      .toSorted()
  }
  const about = () => ({ orderId: order.id, vendorOrderId: partOf(0) })
  const payments: Record<string, [kind: string, readers: Person[], cause: () => Promise<void>]> = {
    'a payment to check': [
      'payment_said',
      ['manager', 'owner', 'sales'],
      async () => {
        const paymentId = await aPayment({ method: 'mobile_money', vendor_order_id: partOf(0) })
        await happened('payment.said-paid', { ...about(), paymentId, reference: 'MP-1', at })
      },
    ],
    'a paid order to send': [
      'paid_to_send',
      ['manager', 'owner', 'packing', 'sales'],
      async () => {
        await setPart(partOf(0), { status: 'pending_delivery' })
        await happened('payment.paid', { orderId: order.id, paymentId: await aPayment({ covers: [partOf(0)] }) })
      },
    ],
    'an order that nobody paid': [
      'order_expired',
      ['manager', 'owner', 'packing', 'sales'],
      async () => {
        await setPart(partOf(0), { status: 'cancelled', payment_status: 'expired' })
        await happened('order.expired', { orderId: order.id })
        await db.deleteFrom('notification').where('user_id', '=', buyer.id).execute()
      },
    ],
    'a refund to make': [
      'refund_due',
      ['manager', 'owner'],
      async () => {
        await db.updateTable('orders').set({ payment_method: 'mobile_money' }).where('id', '=', order.id).execute()
        await setPart(partOf(0), { status: 'cancelled', payment_status: 'confirmed' })
        const change = { from: 'pending_delivery', to: 'cancelled', byUserId: buyer.id } as const
        await happened('order.status-changed', { ...about(), ...change })
      },
    ],
    'a payout': [
      'payout_paid',
      ['books', 'manager', 'owner'],
      async () => {
        const row = { shop_id: shopIds[0], amount_pesewas: 100, by_user_id: (await anAdmin(db)).id }
        const { id } = await db.insertInto('payout').values(row).returning('id').executeTakeFirstOrThrow()
        await happened('payout.paid', { payoutId: id })
      },
    ],
  }

  it.each(Object.keys(payments))('hear of %s if their role has the right, once each', async (name) => {
    const [kind, readers, cause] = payments[name] ?? expect.fail(name)
    const all = await people()
    await db.deleteFrom('notification').execute()
    await cause()
    expect(await readersOf(all, kind)).toEqual(readers)
  })

  it('hear of nothing while a block of the owner suspends the shop', async () => {
    const all = await people()
    await db.deleteFrom('notification').execute()
    await db.updateTable('shop').set({ suspended_from: 'active' }).where('id', '=', shopIds[0]).execute()
    const [kind, , cause] = payments['a paid order to send'] ?? expect.fail()
    await cause()
    expect(await readersOf(all, kind)).toEqual(['owner'])
  })

  it('who confirm a payment themselves are not told to send the order, and the others are', async () => {
    const all = await people()
    await db.deleteFrom('notification').execute()
    await setPart(partOf(0), { status: 'pending_delivery' })
    await happened('payment.confirmed', { ...about(), byUserId: all.sales.id, at })
    expect(await readersOf(all, 'paid_to_send')).toEqual(['manager', 'owner', 'packing'])
  })
})

describe('a deleted user', () => {
  it('gets no notifications about money', async () => {
    await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', buyer.id).execute()
    await happened('payment.paid', { orderId: order.id, paymentId: await aPayment({ covers: [partOf(0)] }) })
    const notifications = await db.selectFrom('notification').select('id').where('user_id', '=', buyer.id).execute()
    expect(notifications).toEqual([])
  })
})
