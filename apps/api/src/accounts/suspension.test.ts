import { rm } from 'node:fs/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import { aCustomer, anAdmin, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { delivery } from '@axle/testing/delivery'
import { anOrder, received } from '@axle/testing/order-builders'
import { outboxOf } from '@axle/testing/outbox'
import { overtaken } from '@axle/testing/overtaken'
import { testApp } from '@axle/testing/test-app'

const { call, platform, settled, close } = await testApp()
const { db, config } = platform
const build = catalogueBuilder(db)
const admin = await anAdmin(db)
afterAll(async () => {
  await settled()
  await close()
  await rm(config.dataDir, { recursive: true, force: true })
})

let owner: TestUser, buyer: TestUser
let shopId: number, closedShopId: number, pendingShopId: number, productId: number
const payout = { payout_network: 'MTN', payout_number: '0244123456', payout_name: 'Esi Boateng' }
beforeEach(async () => {
  owner = await aVendor(db, { first_name: 'Esi', last_name: 'Boateng', language: 'en' })
  buyer = await aCustomer(db)
  shopId = await aShop(db, owner.id, { name: 'Kokompe Electric', ...payout })
  closedShopId = await aShop(db, owner.id, { name: 'Away in August', status: 'inactive' })
  pendingShopId = await aShop(db, owner.id, { name: 'Soon', status: 'pending' })
  productId = await build.product({ shopId, name: 'Alternator', price: 10_000, stock: 5 })
})

const post = (path: string, data: object = {}, token = admin.token) => call('POST', path, { token, data })
const block = (data: object = {}, id = owner.id) => post(`/users/${id}/block`, data)
const unblock = (id = owner.id) => post(`/users/${id}/unblock`)
const buy = () =>
  post('/orders', { items: [{ productId, quantity: 1 }], ...delivery, paymentMethod: 'mobile_money' }, buyer.token)
const statuses = async () => {
  const shops = await db
    .selectFrom('shop')
    .select(['status', 'suspended_from'])
    .where('id', 'in', [shopId, closedShopId, pendingShopId])
    .orderBy('id')
    .execute()
  return shops.map(({ status, suspended_from }) => [status, suspended_from])
}
const consequences = async (id = owner.id) =>
  (await call('GET', `/users/${id}/consequences`, { token: admin.token })).body.data

async function owe(amount: number, toShop = shopId): Promise<void> {
  const { id, vendorOrderIds } = await anOrder(db, buyer.id, [toShop], 'delivered', 'card')
  const [vendorOrderId = 0] = vendorOrderIds
  const entry = { order_id: id, vendor_order_id: vendorOrderId, shop_id: toShop, held_by: 'site' } as const
  const rows = (['paid_in', 'due'] as const).map((kind) => ({ ...entry, kind, amount_pesewas: amount }))
  await db.insertInto('ledger_entry').values(rows).execute()
  await received(db, vendorOrderId)
}
const payOut = (amount: number) => post('/payouts', { businessId: shopId, amount })

describe('blocking a vendor', () => {
  it('pauses the shops: they are not found, get no orders and are not paid [M-01]', async () => {
    await block({ reason: 'Sells stolen parts' })
    await settled()
    expect(await statuses()).toEqual([
      ['inactive', 'active'],
      ['inactive', 'inactive'],
      ['inactive', 'pending'],
    ])
    expect((await call('GET', `/business/${shopId}`)).status).toBe(404)
    expect((await call('GET', `/products/${productId}`)).status).toBe(404)
    expect((await call('GET', `/products?businessId=${shopId}`)).body.data).toEqual([])
    expect((await call('GET', `/products/cards?productId=${productId}`)).body.data).toEqual([])
    const refused = await buy()
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Alternator cannot be ordered: its shop is closed at the moment',
    ])
  })

  it('hides the mobile-money number of an unpaid order, and reports the paused shop [M-01]', async () => {
    const order = (await buy()).body.data.order.id
    const parts = async () => (await call('GET', `/orders/${order}/payment`, { token: buyer.token })).body.data.parts
    const details = async () => (await call('GET', `/orders/${order}`, { token: buyer.token })).body.data.vendorOrders
    expect(await parts()).toMatchObject([{ payTo: { number: '0244123456' }, isShopPaused: false }])
    await block()
    expect(await parts()).toMatchObject([{ payTo: null, isShopPaused: true }])
    expect(await details()).toMatchObject([{ isShopPaused: true, status: 'pending_payment' }])
    await unblock()
    expect(await parts()).toMatchObject([{ payTo: { number: '0244123456' }, isShopPaused: false }])
  })

  it('restores the former status of each shop when the block is lifted [M-01]', async () => {
    await block()
    await unblock()
    await settled()
    expect(await statuses()).toEqual([
      ['active', null],
      ['inactive', null],
      ['pending', null],
    ])
    expect((await buy()).status).toBe(201)
  })

  it('holds the payouts, also of closed shops, until it is lifted', async () => {
    await owe(12_050)
    await db.updateTable('shop').set({ deleted_at: new Date() }).where('id', '=', closedShopId).execute()
    await owe(500, closedShopId)
    await block()
    const due = await call('GET', '/payouts/due?limit=100', { token: admin.token })
    const rows = due.body.data.filter(({ businessId }: { businessId: number }) =>
      [shopId, closedShopId].includes(businessId),
    )
    expect(rows).toMatchObject([
      { amount: 120.5, isHeld: true },
      { amount: 5, isHeld: true },
    ])
    const refused = await payOut(120.5)
    expect([refused.status, refused.body.code]).toEqual([409, 'payouts_held'])
    await unblock()
    expect((await payOut(120.5)).status).toBe(201)
  })

  it('leaves shops and payouts alone if the admin chooses so [M-01]', async () => {
    await owe(12_050)
    await block({ pauseShops: false, holdPayouts: false })
    expect((await statuses())[0]).toEqual(['active', null])
    expect((await buy()).status).toBe(201)
    expect((await payOut(120.5)).status).toBe(201)
  })

  it('lists the consequences beforehand [M-01] [M-08]', async () => {
    await owe(12_050)
    const fromShop = await anOrder(db, buyer.id, [shopId, closedShopId], 'processing')
    await anOrder(db, buyer.id, [shopId], 'completed')
    const asBuyer = await anOrder(db, owner.id, [await aShop(db, (await aVendor(db)).id)], 'order_picked')
    expect(await consequences()).toEqual({
      shops: [
        { id: closedShopId, businessName: 'Away in August', status: 'inactive', suspendedFrom: null },
        { id: shopId, businessName: 'Kokompe Electric', status: 'active', suspendedFrom: null },
        { id: pendingShopId, businessName: 'Soon', status: 'pending', suspendedFrom: null },
      ],
      shopOrders: { count: 1, orders: [{ id: fromShop.id, orderCode: fromShop.code }] },
      ownOrders: { count: 1, orders: [{ id: asBuyer.id, orderCode: asBuyer.code }] },
      refunds: { count: 0, orders: [] },
      payoutsDue: 120.5,
      payoutsHeld: false,
      sessions: 1,
    })
    await block()
    expect(await consequences()).toMatchObject({ payoutsHeld: true, sessions: 0 })
    expect((await consequences()).shops[1]).toMatchObject({ status: 'inactive', suspendedFrom: 'active' })
    expect((await call('GET', '/users/999999/consequences', { token: admin.token })).status).toBe(404)
  })

  it('names the first five of many open orders', async () => {
    const orders = []
    for (let made = 0; made < 7; made++) orders.push(await anOrder(db, buyer.id, [shopId]))
    const { shopOrders } = await consequences()
    expect(shopOrders.count).toBe(7)
    expect(shopOrders.orders).toHaveLength(5)
  })

  it('is audited under the user and each shop, with its changes [M-01]', async () => {
    await block({ reason: 'Sells stolen parts' })
    await unblock()
    const entries = await db
      .selectFrom('audit')
      .select(['action', 'details', 'ip'])
      .where('actor_id', '=', admin.id)
      .where('subject_id', 'in', [String(owner.id), String(shopId)])
      .where('action', 'in', ['user.blocked', 'user.unblocked', 'shop.suspended', 'shop.resumed'])
      .orderBy('id', 'desc')
      .limit(4)
      .execute()
    const names = ['Kokompe Electric', 'Away in August', 'Soon']
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['user.unblocked', { resumedShops: names, releasedPayouts: names }],
      ['shop.resumed', { from: 'inactive', to: 'active', releasedPayouts: true }],
      ['user.blocked', { reason: 'Sells stolen parts', pausedShops: names, heldPayouts: names }],
      ['shop.suspended', { from: 'active', to: 'inactive', heldPayouts: true }],
    ])
    expect(entries.every(({ ip }) => ip !== null)).toBe(true)
  })

  it('shows the reason to admins only [M-01]', async () => {
    const { body } = await block({ reason: 'Sells stolen parts' })
    expect(body.data).toMatchObject({ isBlocked: true, blockReason: 'Sells stolen parts' })
    const seen = await call('GET', `/users/${owner.id}`, { token: buyer.token })
    expect(JSON.stringify(seen.body)).not.toContain('stolen')
    expect((await unblock()).body.data).toMatchObject({ isBlocked: false, blockReason: null })
  })

  it('mails the vendor in their language what is paused and how to reach the site, but not why [M-01]', async () => {
    const contact = { email: 'help@axle.example', phone: '030 212 3456' }
    expect((await call('PUT', '/settings', { token: admin.token, data: { contact } })).status).toBe(200)
    await block({ reason: 'Sells stolen parts' })
    await settled()
    await unblock()
    await settled()
    const mails = await outboxOf(config.dataDir, owner.email)
    const blocked = mails.find(({ subject }) => subject === 'Your Axle account is blocked')
    const lifted = mails.find(({ subject }) => subject === 'Your Axle account is no longer blocked')
    expect(mails).toHaveLength(2)
    expect(blocked?.body).toContain('Away in August, Kokompe Electric, Soon')
    expect(blocked?.body).toContain('help@axle.example')
    expect(blocked?.body).toContain('are paid out once the block is lifted')
    expect(blocked?.body).not.toContain('stolen')
    expect(lifted?.body).toContain('Away in August, Kokompe Electric, Soon')
  })

  it('cannot be undone by the status of a shop [M-01]', async () => {
    await block()
    const approve = await call('PUT', `/business/${pendingShopId}`, { token: admin.token, data: { status: 'active' } })
    expect([approve.status, approve.body.code]).toEqual([409, 'shop_suspended'])
    await unblock()
    await block({ pauseShops: false })
    const open = await call('PUT', `/business/${pendingShopId}`, { token: admin.token, data: { status: 'active' } })
    expect([open.status, open.body.code]).toEqual([409, 'shop_suspended'])
    await unblock()
    await block()
    const rename = await call('PUT', `/business/${shopId}`, { token: admin.token, data: { address: '2 Ring Road' } })
    expect([rename.status, rename.body.data.isSuspended]).toEqual([200, true])
  })

  it('ends for a shop that gets another owner, whose own block does not touch it [M-01]', async () => {
    await owe(12_050)
    await block()
    const transfer = (to: number) =>
      call('PUT', `/business/${shopId}/transfer-ownership`, {
        token: admin.token,
        data: { transferFromUserId: owner.id, transferToUserId: to },
      })
    const blocked = await aVendor(db, { blocked_at: new Date() })
    expect((await transfer(blocked.id)).body.code).toBe('new_owner_blocked')
    expect((await transfer((await aVendor(db)).id)).body.data).toMatchObject({ status: 'active', isSuspended: false })
    expect((await payOut(120.5)).status).toBe(201)
    await unblock()
    expect(await statuses()).toEqual([
      ['active', null],
      ['inactive', null],
      ['pending', null],
    ])
  })

  it('does nothing the second time, nor does unblocking a user who is not blocked [M-01]', async () => {
    expect((await unblock()).status).toBe(200)
    await block({ reason: 'First' })
    expect((await block({ reason: 'Second' })).body.data.blockReason).toBe('First')
    expect((await statuses())[0]).toEqual(['inactive', 'active'])
  })
})

describe('a block at the same moment as', () => {
  const blockIn = async (trx: Parameters<Parameters<typeof overtaken>[1]>[0], id: number) => {
    await trx.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', id).execute()
    const paused = { status: 'inactive', suspended_from: 'active' } as const
    await trx.updateTable('shop').set(paused).where('id', '=', shopId).where('status', '=', 'active').execute()
  }

  it('an order from a shop of the vendor rejects that order [M-01]', async () => {
    const { status, body } = await overtaken(db, (trx) => blockIn(trx, owner.id), buy)
    expect([status, body.code]).toEqual([409, 'out_of_stock'])
  })

  it('an order of the blocked buyer rejects that order [M-01]', async () => {
    const blockBuyer = (trx: Parameters<typeof blockIn>[0]) =>
      trx.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', buyer.id).execute()
    expect((await overtaken(db, blockBuyer, buy)).status).toBe(401)
    const ordered = await db.selectFrom('orders').select('id').where('user_id', '=', buyer.id).execute()
    expect(ordered).toEqual([])
  })

  it('a transfer of the shop leaves the shop of the new owner open', async () => {
    const { id: newOwner } = await aVendor(db)
    await overtaken(
      db,
      async (trx) => {
        await trx.updateTable('shop').set({ updated_at: new Date() }).where('id', '=', shopId).execute()
        await trx.updateTable('shop_member').set({ user_id: newOwner }).where('shop_id', '=', shopId).execute()
      },
      () => block(),
    )
    expect(await statuses()).toEqual([
      ['active', null],
      ['inactive', 'inactive'],
      ['inactive', 'pending'],
    ])
  })

  it('orders, transfers and other blocks leaves no shop of a blocked vendor open, without a deadlock [M-01]', async () => {
    const [one, other] = [owner, await aVendor(db)]
    const second = await aShop(db, other.id)
    const give = (shop: number, from: number, to: number) =>
      call('PUT', `/business/${shop}/transfer-ownership`, {
        token: admin.token,
        data: { transferFromUserId: from, transferToUserId: to },
      })
    const answers = await Promise.all([
      buy(),
      give(shopId, one.id, other.id),
      give(second, other.id, one.id),
      block({}, one.id),
      buy(),
      block({}, other.id),
      buy(),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    const open = await db
      .selectFrom('shop')
      .innerJoin('shop_member', 'shop_member.shop_id', 'shop.id')
      .select('shop.id')
      .where('shop_member.user_id', 'in', [one.id, other.id])
      .where('shop.status', '=', 'active')
      .execute()
    expect(open).toEqual([])
  })
})

describe('creating an admin', () => {
  const nameOfNew = { first_name: 'Kofi', last_name: 'Antwi' }
  const notified = async ({ token }: TestUser) =>
    (await call('GET', '/notifications', { token })).body.data.filter(
      ({ kind }: { kind: string }) => kind === 'admin_made',
    )

  it('notifies every other admin once, by notification and mail [M-08]', async () => {
    const [other, blocked, promoted] = [
      await anAdmin(db, { language: 'de' }),
      await anAdmin(db, { blocked_at: new Date() }),
      await aVendor(db, nameOfNew),
    ]
    const change = (data: object) => call('PUT', `/users/${promoted.id}`, { token: admin.token, data })
    expect((await change({ userType: 'admin' })).status).toBe(200)
    await change({ userType: 'admin', firstName: 'Kofi' })
    await settled()
    expect(await notified(other)).toMatchObject([
      {
        params: { userId: promoted.id, name: 'Kofi Antwi', byName: 'Ama Mensah' },
        message: 'Ama Mensah made Kofi Antwi an admin',
      },
    ])
    expect([await notified(admin), await notified(promoted)]).toEqual([[], []])
    const [mail, ...more] = await outboxOf(config.dataDir, other.email)
    expect([mail?.subject, more]).toEqual(['Axle hat einen neuen Admin: Kofi Antwi', []])
    expect(mail?.body).toContain(`/user-management?user=${promoted.id}`)
    for (const { email } of [blocked, admin, promoted]) expect(await outboxOf(config.dataDir, email)).toEqual([])
  })

  it('notifies them again when the same user becomes an admin anew [M-08]', async () => {
    const other = await anAdmin(db)
    const person = { firstName: 'Efua', lastName: 'Sarpong', email: 'efua@axle.example', phone: '0241000001' }
    expect((await post('/admin', { ...person, password: 'Camshaft-12' })).status).toBe(201)
    await settled()
    expect(await notified(other)).toMatchObject([{ message: 'Ama Mensah made Efua Sarpong an admin' }])
  })
})
