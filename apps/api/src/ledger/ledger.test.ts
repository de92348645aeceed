import type { OrderStatus } from '@axle/contract'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { manyVendorOrders } from '@axle/testing/many-vendor-orders'
import { anOrder, received } from '@axle/testing/order-builders'
import { overtaken } from '@axle/testing/overtaken'
import { testApp } from '@axle/testing/test-app'
import { addPaymentEntry, addRefundEntry, type LedgerVendorOrder, settleDue, sumsOfVendorOrder } from './index.ts'

const { platform, call, settled, close } = await testApp()
const { db } = platform
afterAll(close)

const at = new Date('2026-11-02T10:00:00Z')
let admin: TestUser
let vendor: TestUser
let shopId: number
beforeEach(async () => {
  admin = await anAdmin(db)
  vendor = await aVendor(db)
  shopId = await aShop(db, vendor.id)
})

async function aPart(status: OrderStatus = 'processing', shop = shopId): Promise<LedgerVendorOrder> {
  const { id, vendorOrderIds } = await anOrder(db, (await aCustomer(db)).id, [shop], status)
  return { orderId: id, vendorOrderId: vendorOrderIds[0] ?? 0, shopId: shop }
}
async function aPayment({ orderId }: LedgerVendorOrder): Promise<number> {
  const row = { order_id: orderId, method: 'card', amount_pesewas: 1, reference: crypto.randomUUID() } as const
  return (await db.insertInto('payment').values(row).returning('id').executeTakeFirstOrThrow()).id
}
async function aRefund({ orderId, vendorOrderId }: LedgerVendorOrder, paymentId: number): Promise<number> {
  const row = {
    order_id: orderId,
    vendor_order_id: vendorOrderId,
    payment_id: paymentId,
    amount_pesewas: 1,
    status: 'processed' as const,
  }
  return (await db.insertInto('refund').values(row).returning('id').executeTakeFirstOrThrow()).id
}
const nobody = { paymentId: null, byUserId: null, at }
const paid = (
  vendorOrder: LedgerVendorOrder,
  amount: number,
  more: Partial<Parameters<typeof addPaymentEntry>[1]> = {},
) =>
  db.transaction().execute((trx) => addPaymentEntry(trx, { ...nobody, vendorOrder, amount, heldBy: 'site', ...more }))
const refunded = (
  vendorOrder: LedgerVendorOrder,
  amount: number,
  more: Partial<Parameters<typeof addRefundEntry>[1]> = {},
) =>
  db
    .transaction()
    .execute((trx) => addRefundEntry(trx, { ...nobody, vendorOrder, amount, heldBy: 'site', refundId: null, ...more }))
const settle = ({ vendorOrderId }: LedgerVendorOrder) =>
  db.transaction().execute((trx) => settleDue(trx, vendorOrderId, at))
const sums = ({ vendorOrderId }: LedgerVendorOrder) => sumsOfVendorOrder(db, vendorOrderId)
const move = ({ vendorOrderId }: LedgerVendorOrder, status: OrderStatus) =>
  db.updateTable('vendor_order').set({ status }).where('id', '=', vendorOrderId).execute()
const entries = ({ vendorOrderId }: LedgerVendorOrder) =>
  db
    .selectFrom('ledger_entry')
    .select(['kind', 'amount_pesewas as amount'])
    .where('vendor_order_id', '=', vendorOrderId)
    .orderBy('id')
    .execute()
const payOut = (amount: number, business = shopId, token = admin.token) =>
  call('POST', '/payouts', { token, data: { businessId: business, amount, reference: 'MP-1' } })

describe('sums due to a shop', () => {
  it('is zero until the delivery, and then the money that the site holds', async () => {
    const vendorOrder = await aPart('processing')
    await paid(vendorOrder, 5_000)
    expect(await sums(vendorOrder)).toMatchObject({ siteHolds: 5_000, due: 0 })
    await move(vendorOrder, 'delivered')
    await settle(vendorOrder)
    expect(await sums(vendorOrder)).toMatchObject({ siteHolds: 5_000, due: 5_000 })
  })

  it('follows a change of status', async () => {
    const vendorOrder = await aPart('order_picked')
    await paid(vendorOrder, 12_050)
    const data = { status: 'delivered' }
    expect((await call('PUT', `/orders/${vendorOrder.orderId}/status`, { token: admin.token, data })).status).toBe(200)
    await settled()
    expect(await sums(vendorOrder)).toMatchObject({ due: 12_050 })
  })

  it('is reversed when the order goes back a step or is refunded', async () => {
    const vendorOrder = await aPart('completed')
    await paid(vendorOrder, 5_000)
    await refunded(vendorOrder, 2_000)
    expect(await sums(vendorOrder)).toMatchObject({ siteHolds: 3_000, due: 3_000 })
    await move(vendorOrder, 'processing')
    await settle(vendorOrder)
    expect((await entries(vendorOrder)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['paid_in', 5_000],
      ['due', 5_000],
      ['refunded', 2_000],
      ['due', -2_000],
      ['due', -3_000],
    ])
  })

  it('is at most the price of the vendor order: a double payment belongs to the buyer', async () => {
    const vendorOrder = await aPart('delivered')
    for (let times = 0; times < 2; times++) await paid(vendorOrder, 12_050, { paymentId: await aPayment(vendorOrder) })
    expect(await sums(vendorOrder)).toMatchObject({ siteHolds: 24_100, due: 12_050 })
  })

  it('excludes money being refunded, and includes it again when the gateway rejects the refund', async () => {
    const vendorOrder = await aPart('delivered')
    const paymentId = await aPayment(vendorOrder)
    await paid(vendorOrder, 12_050, { paymentId })
    const refundId = await aRefund(vendorOrder, paymentId)
    const dues: number[] = []
    for (const status of ['pending', 'sent', 'failed'] as const) {
      await db.updateTable('refund').set({ amount_pesewas: 12_050, status }).where('id', '=', refundId).execute()
      await settle(vendorOrder)
      dues.push((await sums(vendorOrder)).due)
    }
    expect(dues).toEqual([0, 0, 12_050])
  })

  it('excludes what the buyer paid to the shop itself', async () => {
    const vendorOrder = await aPart('delivered')
    await paid(vendorOrder, 5_000, { heldBy: 'shop', byUserId: vendor.id })
    await paid(vendorOrder, -5_000, { heldBy: 'shop', byUserId: vendor.id })
    await paid(vendorOrder, 4_000, { heldBy: 'shop', byUserId: vendor.id })
    await settle(vendorOrder)
    expect(await sums(vendorOrder)).toEqual({
      paidIn: 4_000,
      refunded: 0,
      siteHolds: 0,
      shopHolds: 4_000,
      due: 0,
      paidOut: 0,
    })
  })

  it('is booked once by any number of concurrent calls', async () => {
    const vendorOrder = await aPart('processing')
    await paid(vendorOrder, 5_000)
    await move(vendorOrder, 'delivered')
    await Promise.all([1, 2, 3, 4].map(() => settle(vendorOrder)))
    expect((await entries(vendorOrder)).filter(({ kind }) => kind === 'due')).toEqual([{ kind: 'due', amount: 5_000 }])
  })

  it('is settled beside a transaction that locks the order, without a deadlock', async () => {
    const vendorOrder = await aPart('processing')
    await paid(vendorOrder, 5_000)
    const change = async (trx: typeof db) => {
      await sql`select from orders where id = ${vendorOrder.orderId} for update`.execute(trx)
      // The other transaction starts now and has to lock the order first; the vendor order is locked only here.
      await sql`select pg_sleep(0.2)`.execute(trx)
      await trx
        .updateTable('vendor_order')
        .set({ status: 'delivered' })
        .where('id', '=', vendorOrder.vendorOrderId)
        .execute()
    }
    const [first] = await Promise.all([
      db.transaction().execute(change),
      overtaken(db, change, () => settle(vendorOrder)),
    ])
    expect(first).toBeUndefined()
    await settle(vendorOrder)
    expect(await sums(vendorOrder)).toMatchObject({ due: 5_000 })
  })
})

describe('ledger entries', () => {
  it('are written once per online payment and refund, however often they are reported', async () => {
    const vendorOrder = await aPart()
    const paymentId = await aPayment(vendorOrder)
    const refundId = await aRefund(vendorOrder, paymentId)
    for (const _ of [1, 2, 3]) {
      await paid(vendorOrder, 5_000, { paymentId })
      await refunded(vendorOrder, 5_000, { paymentId, refundId })
    }
    expect((await entries(vendorOrder)).map(({ kind }) => kind)).toEqual(['paid_in', 'refunded'])
  })

  it('are never negative for payments to the site or refunds', async () => {
    const vendorOrder = await aPart()
    await expect(paid(vendorOrder, -1)).rejects.toThrow(RangeError)
    await expect(refunded(vendorOrder, -1)).rejects.toThrow(RangeError)
    await paid(vendorOrder, 0)
    expect(await entries(vendorOrder)).toEqual([])
  })

  it('cannot be changed or deleted', async () => {
    const vendorOrder = await aPart()
    await paid(vendorOrder, 5_000)
    const mine = db.selectFrom('ledger_entry').select('id').where('vendor_order_id', '=', vendorOrder.vendorOrderId)
    await expect(
      db.updateTable('ledger_entry').set({ amount_pesewas: 1 }).where('id', 'in', mine).execute(),
    ).rejects.toThrow()
    await expect(db.deleteFrom('ledger_entry').where('id', 'in', mine).execute()).rejects.toThrow()
    expect(await entries(vendorOrder)).toEqual([{ kind: 'paid_in', amount: 5_000 }])
  })
})

describe('paying a shop', () => {
  const due = async (amount: number, shop = shopId) => {
    const vendorOrder = await aPart('delivered', shop)
    await paid(vendorOrder, amount)
    await received(db, vendorOrder.vendorOrderId)
    return vendorOrder
  }

  it('settles every due vendor order, records the account, and is audited', async () => {
    const vendorOrders = [await due(5_000), await due(2_550)]
    const payTo = { network: 'MTN', number: '0244123456', name: 'Ama Mensah' }
    const { network, number, name } = payTo
    await db
      .updateTable('shop')
      .set({ payout_network: network, payout_number: number, payout_name: name })
      .where('id', '=', shopId)
      .execute()
    const { status, body } = await payOut(75.5)
    expect([status, body.data]).toEqual([
      201,
      {
        id: expect.any(Number),
        businessId: shopId,
        businessName: expect.any(String),
        amount: 75.5,
        orders: 2,
        payTo,
        reference: 'MP-1',
        at: expect.any(String),
        by: 'Ama Mensah',
      },
    ])
    expect((await Promise.all(vendorOrders.map(sums))).map(({ paidOut }) => paidOut)).toEqual([5_000, 2_550])
    const audited = db.selectFrom('audit').select(['actor_id', 'details']).where('action', '=', 'payout.paid')
    expect(await audited.where('subject_id', '=', String(shopId)).execute()).toEqual([
      { actor_id: admin.id, details: { payoutId: body.data.id, amount: 7_550, reference: 'MP-1' } },
    ])
  })

  it('is rejected when another amount is due than was shown, and names it', async () => {
    await due(5_000)
    const { status, body } = await payOut(49.99)
    expect([status, body.code, body.message]).toEqual([409, 'due_changed', 'Another amount is due by now: GH₵50.00'])
  })

  it('is rejected when nothing or less is due', async () => {
    expect((await payOut(0)).body).toMatchObject({ code: 'nothing_due', message: 'Nothing is due to this shop' })
    const vendorOrder = await due(5_000)
    await payOut(50)
    expect((await payOut(50)).body.code).toBe('nothing_due')
    await refunded(vendorOrder, 1_000)
    expect((await payOut(10)).body.code).toBe('nothing_due')
  })

  it('deducts refunds made after an earlier payout', async () => {
    const vendorOrder = await due(5_000)
    await payOut(50)
    await refunded(vendorOrder, 1_000)
    await due(3_000)
    expect((await payOut(20)).status).toBe(201)
    expect(await sums(vendorOrder)).toMatchObject({ due: 4_000, paidOut: 4_000 })
  })

  it('leaves out what the buyer has not received, until it is received', async () => {
    await due(5_000)
    const waiting = await aPart('delivered')
    await paid(waiting, 2_000)
    expect((await payOut(70)).body).toMatchObject({ code: 'due_changed' })
    expect((await payOut(50)).body.data).toMatchObject({ amount: 50, orders: 1 })
    expect((await payOut(20)).body.code).toBe('nothing_due')
    await received(db, waiting.vendorOrderId)
    expect((await payOut(20)).status).toBe(201)
    expect(await sums(waiting)).toMatchObject({ due: 2_000, paidOut: 2_000 })
  })

  it('deducts what was paid too much, received or not', async () => {
    const vendorOrder = await due(5_000)
    await payOut(50)
    await refunded(vendorOrder, 1_000)
    await db.deleteFrom('vendor_order_receipt').where('vendor_order_id', '=', vendorOrder.vendorOrderId).execute()
    await due(3_000)
    expect((await payOut(20)).status).toBe(201)
  })

  it('happens once, with a double click and with two admins', async () => {
    const vendorOrder = await due(5_000)
    const other = await anAdmin(db)
    const tries = [admin, admin, other, other].map(({ token }) => payOut(50, shopId, token))
    const answers = (await Promise.all(tries)).map(({ status }) => status).toSorted((a, b) => a - b)
    expect(answers).toEqual([201, 409, 409, 409])
    expect(await sums(vendorOrder)).toMatchObject({ paidOut: 5_000 })
  })

  it('is rejected for an unknown shop', async () => {
    expect((await payOut(1, 999_999)).status).toBe(404)
  })

  it('works after the shop was closed', async () => {
    await due(5_000)
    await db.updateTable('shop').set({ deleted_at: at }).where('id', '=', shopId).execute()
    expect((await payOut(50)).status).toBe(201)
  })

  it('handles as many vendor orders as a shop may have', async () => {
    const many = await manyVendorOrders(db, shopId, vendor.id, 9_000, 'delivered')
    await received(db, ...many.map(({ vendorOrderId }) => vendorOrderId))
    await sql`insert into ledger_entry (kind, amount_pesewas, held_by, order_id, vendor_order_id, shop_id)
      select kind, 1, 'site', order_id, id, shop_id from vendor_order, unnest('{paid_in,due}'::text[]) kind
      where shop_id = ${shopId}`.execute(db)
    expect((await payOut(90)).body.data).toMatchObject({ amount: 90, orders: 9_000 })
  })
})

describe('the lists', () => {
  const list = (url: string, token = admin.token) => call('GET', url, { token })
  const due = async (amount: number, shop: number) => {
    const vendorOrder = await aPart('delivered', shop)
    await paid(vendorOrder, amount)
    await received(db, vendorOrder.vendorOrderId)
    return vendorOrder
  }

  it('sums due: the shop with the most is first, one that owes the site is last, and settled ones are omitted', async () => {
    const mark = `Axlebooks ${shopId}`
    const shops: number[] = []
    for (const name of ['one', 'two', 'three', 'four'])
      shops.push(await aShop(db, vendor.id, { name: `${mark} ${name}` }))
    const [one = 0, two = 0, three = 0, four = 0] = shops
    await due(1_000, one)
    await due(7_000, two)
    await due(500, two)
    await paid(await aPart('delivered', two), 800)
    // Nothing of it is received, so the shop is not in the list.
    const five = await aShop(db, vendor.id, { name: `${mark} five` })
    await paid(await aPart('delivered', five), 100)
    await due(2_000, three)
    await payOut(20, three)
    await paid(await aPart('processing', three), 9_900)
    await payOut(50, four)
    const vendorOrder = await due(5_000, four)
    await payOut(50, four)
    await refunded(vendorOrder, 5_000)

    const { body } = await list(`/payouts/due?q=axleBOOKS ${shopId}&limit=2`)
    expect(body.data.map((row: { businessId: number }) => row.businessId)).toEqual([two, one])
    expect(body.data[0]).toEqual({
      businessId: two,
      businessName: `${mark} two`,
      payTo: null,
      amount: 75,
      waiting: 8,
      orders: 2,
      since: at.toISOString(),
      isHeld: false,
    })
    expect(body.meta).toEqual({ total: 3, page: 1, limit: 2, sum: 35, waiting: 9 })
    const second = await list(`/payouts/due?q=Axlebooks ${shopId}&limit=2&page=2`)
    expect(second.body.data).toMatchObject([{ businessId: four, amount: -50, orders: 1 }])
    expect((await list(`/payouts/due?q=Axlebooks ${shopId}&page=9`)).body).toMatchObject({
      data: [],
      meta: { total: 3 },
    })
    expect((await list('/payouts/due?q=no such shop')).body).toEqual({
      data: [],
      meta: { total: 0, page: 1, limit: 10, sum: 0, waiting: 0 },
    })
  })

  it('due: since the last payout, if it is due again', async () => {
    const name = `Again ${shopId}`
    const shop = await aShop(db, vendor.id, { name })
    const vendorOrder = await due(1_000, shop)
    await payOut(10, shop)
    const later = new Date('2027-02-03T00:00:00Z')
    await paid(vendorOrder, 500, { at: later })
    const { body } = await list(`/payouts/due?q=${name}`)
    expect(body.data).toMatchObject([{ amount: 5, since: later.toISOString() }])
  })

  it('paid: newest first, all to admins, and to a vendor those of the own shop only', async () => {
    const other = await aShop(db, (await aVendor(db)).id)
    await due(1_000, shopId)
    await payOut(10)
    await due(500, shopId)
    await payOut(5)
    await due(300, other)
    await payOut(3, other)
    const amounts = ({ body }: { body: { data: { amount: number }[] } }) => body.data.map(({ amount }) => amount)
    expect(amounts(await list('/payouts')).slice(0, 3)).toEqual([3, 5, 10])
    const own = await list(`/payouts?businessId=${shopId}&limit=1`, vendor.token)
    expect([amounts(own), own.body.meta]).toEqual([[5], { total: 2, page: 1, limit: 1 }])
    for (const url of ['/payouts', `/payouts?businessId=${other}`])
      expect((await list(url, vendor.token)).body.message).toBe('Only the owner of a shop can see its ledger')
  })

  it("a shop's ledger: newest first with sums, filtered by vendor order", async () => {
    const vendorOrder = await due(5_000, shopId)
    await payOut(50)
    await refunded(vendorOrder, 1_000)
    const direct = await aPart('delivered')
    await paid(direct, 700, { heldBy: 'shop', note: 'Cash at the door' })
    const { body } = await list(`/business/${shopId}/ledger?limit=2`, vendor.token)
    expect(body.data).toEqual([
      {
        id: expect.any(Number),
        at: at.toISOString(),
        kind: 'paid_in',
        amount: 7,
        heldBy: 'shop',
        orderId: direct.orderId,
        orderCode: expect.stringMatching(/^AX-/),
        vendorOrderId: direct.vendorOrderId,
        note: 'Cash at the door',
      },
      expect.objectContaining({ kind: 'due', amount: -10 }),
    ])
    const all = { paidIn: 57, refunded: 10, due: 40, paidOut: 50, outstanding: -10, payable: -10, waiting: 0 }
    expect(body.meta).toEqual({ total: 6, page: 1, limit: 2, sums: all })
    const one = await list(`/business/${shopId}/ledger?vendorOrderId=${direct.vendorOrderId}`, vendor.token)
    expect(one.body.meta).toMatchObject({
      total: 1,
      sums: { paidIn: 7, refunded: 0, due: 0, paidOut: 0, outstanding: 0 },
    })
    await paid(await aPart('delivered'), 3_000)
    const { sums: then } = (await list(`/business/${shopId}/ledger`, vendor.token)).body.meta
    expect(then).toMatchObject({ due: 70, paidOut: 50, outstanding: 20, waiting: 30, payable: -10 })
    expect((await list('/business/999999/ledger')).status).toBe(404)
  })
})
