import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import type { DomainEvents } from '../jobs/events.ts'
import { aCustomer, anAdmin, anImage, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { overtaken } from '@axle/testing/overtaken'
import { testApp } from '@axle/testing/test-app'

const { call, platform, settled, close } = await testApp()
const { db } = platform
afterAll(close)

let from: TestUser, to: TestUser, admin: TestUser
beforeAll(async () => {
  from = await aVendor(db)
  to = await aVendor(db, { first_name: 'Kofi', last_name: 'Boateng' })
  admin = await anAdmin(db)
})

const transfer = (id: number, given: object, token?: string) =>
  call('PUT', `/business/${id}/transfer-ownership`, {
    token: token ?? admin.token,
    data: { transferFromUserId: from.id, transferToUserId: to.id, ...given },
  })
const ownersOf = async (id: number) =>
  (
    await db
      .selectFrom('shop_member')
      .select(['user_id', 'role'])
      .where('shop_id', '=', id)
      .orderBy('user_id')
      .execute()
  ).map(({ user_id, role }) => [user_id, role])

describe('transferring a shop', () => {
  it('the new owner runs it and the old one does not; notes stay recorded [API-38, SADM-12]', async () => {
    const id = await aShop(db, from.id)
    const { status, body } = await transfer(id, { notes: 'Sold on 1 November' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      id,
      ownerId: to.id,
      ownerName: 'Kofi Boateng',
      users: [{ userId: to.id, userRole: 'owner' }],
    })
    const change = (user: TestUser) => call('PUT', `/business/${id}`, { token: user.token, data: { name: 'Changed' } })
    expect((await change(from)).status).toBe(403)
    expect((await change(to)).status).toBe(200)
    const listed = await call('GET', `/business/user/${to.id}`, { token: to.token })
    expect(listed.body.data.map((shop: { id: number }) => shop.id)).toContain(id)
    const audit = await db.selectFrom('audit').selectAll().where('subject_id', '=', String(id)).execute()
    expect(audit).toMatchObject([
      {
        action: 'shop.ownership-transferred',
        actor_id: admin.id,
        details: { fromUserId: from.id, toUserId: to.id, notes: 'Sold on 1 November' },
      },
    ])
  })

  it.each([
    ['PUT', { name: 'Changed' }],
    ['DELETE', undefined],
  ] as const)('%s by the old owner that was under way changes nothing', async (method, data) => {
    const id = await aShop(db, from.id, { name: 'Given away' })
    const { status } = await overtaken(
      db,
      async (trx) => {
        await trx.updateTable('shop').set({ updated_at: new Date() }).where('id', '=', id).execute()
        await trx.updateTable('shop_member').set({ user_id: to.id }).where('shop_id', '=', id).execute()
      },
      () => call(method, `/business/${id}`, { token: from.token, data }),
    )
    const shop = await call('GET', `/business/${id}`)
    expect([status, shop.status, shop.body.data.name]).toEqual([403, 200, 'Given away'])
  })

  it('accepts ids as text, and an admin as the new owner [API-38]', async () => {
    const id = await aShop(db, from.id)
    const { status } = await transfer(id, {
      transferFromUserId: String(from.id),
      transferToUserId: String(admin.id),
    })
    expect([status, await ownersOf(id)]).toEqual([200, [[admin.id, 'owner']]])
  })

  it('clears the payout account and contact of the old owner [API-38, SHOP-18]', async () => {
    const payout = { payout_network: 'MTN MoMo', payout_number: '0244123456', payout_name: 'Ama Mensah' }
    const id = await aShop(db, from.id, payout)
    const { body } = await transfer(id, {})
    const { email } = (await call('GET', `/users/${to.id}`, { token: to.token })).body.data
    expect([body.data.payout, body.data.email]).toEqual([null, email])
  })

  it('makes an owner of a staff member', async () => {
    const id = await aShop(db, from.id)
    await db.insertInto('shop_member').values({ shop_id: id, user_id: to.id, role: 'staff' }).execute()
    expect((await transfer(id, {})).status).toBe(200)
    expect(await ownersOf(id)).toEqual([[to.id, 'owner']])
  })

  it('is for admins, from the current owner, to an existing user [PERM-128]', async () => {
    const id = await aShop(db, from.id)
    for (const { token } of [from, to, await aCustomer(db)]) expect((await transfer(id, {}, token)).status).toBe(403)
    const wrongGiver = await transfer(id, { transferFromUserId: (await aVendor(db)).id })
    expect([wrongGiver.status, wrongGiver.body.code]).toEqual([409, 'not_the_owner'])
    const unknown = await transfer(id, { transferToUserId: 999_999 })
    expect([unknown.status, unknown.body.message]).toEqual([404, 'New owner not found'])
    const gone = await aVendor(db, { deleted_at: new Date() })
    expect((await transfer(id, { transferToUserId: gone.id })).status).toBe(404)
    const blocked = await aVendor(db, { blocked_at: new Date() })
    expect((await transfer(id, { transferToUserId: blocked.id })).body.code).toBe('new_owner_blocked')
    expect((await transfer(id, { transferToUserId: from.id })).body.code).toBe('owner_already')
    expect((await transfer(999_999, {})).status).toBe(404)
    expect(await ownersOf(id)).toEqual([[from.id, 'owner']])
  })

  it('never goes to a customer, unless they are also an admin [SADM-10]', async () => {
    const [id, customer] = [await aShop(db, from.id), await aCustomer(db)]
    const refused = await transfer(id, { transferToUserId: customer.id })
    expect([refused.status, refused.body.message]).toEqual([409, 'Only a vendor or an admin can own a shop'])
    const marked = await aCustomer(db, { is_admin: true })
    expect((await transfer(id, { transferToUserId: marked.id })).status).toBe(200)
  })

  it.each(['abc', '', '1.5', -1, 0, 1.5, 2_147_483_648, '9999999999', null, undefined])(
    'rejects %s as a user id [SADM-19, VAL-77]',
    async (transferToUserId) => {
      const { status, body } = await transfer(await aShop(db, from.id), { transferToUserId })
      expect([status, body.message]).toEqual([400, 'Invalid user IDs provided for transfer'])
    },
  )

  it('happens once when two admins transfer it at once', async () => {
    const [id, other] = [await aShop(db, from.id), await aVendor(db)]
    const answers = await Promise.all([transfer(id, {}), transfer(id, { transferToUserId: other.id })])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await ownersOf(id)).toHaveLength(1)
  })

  it('notifies both owners', async () => {
    const [giver, receiver] = [await aVendor(db), await aVendor(db)]
    const id = await aShop(db, giver.id)
    await transfer(id, { transferFromUserId: giver.id, transferToUserId: receiver.id })
    await settled()
    for (const { token } of [giver, receiver])
      expect((await call('GET', '/notifications', { token })).body.data).toHaveLength(1)
  })
})

describe('a transferred shop', () => {
  const delivery = {
    deliveryToName: 'Ama',
    deliveryToPhone: '0244123456',
    deliveryToAddress: 'Lane 7',
    deliveryToCity: 'Accra',
    deliveryToState: 'Greater Accra',
    deliveryToCountry: 'Ghana',
  }
  let giver: TestUser, receiver: TestUser, buyer: TestUser
  let id: number, productId: number
  beforeEach(async () => {
    ;[giver, receiver, buyer] = [await aVendor(db), await aVendor(db), await aCustomer(db)]
    id = await aShop(db, giver.id)
    productId = await catalogueBuilder(db).product({ shopId: id, name: 'Handed over', stock: 5 })
  })
  const give = async () => {
    const { status } = await transfer(id, { transferFromUserId: giver.id, transferToUserId: receiver.id })
    expect(status).toBe(200)
    await settled()
  }
  const buy = async (quantity = 1): Promise<string> =>
    (await call('POST', '/orders', { token: buyer.token, data: { items: [{ productId, quantity }], ...delivery } }))
      .body.data.order.id
  const notificationKindsOf = async ({ token }: TestUser): Promise<string[]> => {
    await settled()
    return (await call('GET', '/notifications?limit=100', { token })).body.data.map(
      ({ kind }: { kind: string }) => kind,
    )
  }

  it('the orders: the new owner reads and moves them, the old one finds none [SADM-21]', async () => {
    const order = await buy()
    const asGiver = (await call('GET', `/orders/business/${id}`, { token: giver.token })).body
    await give()
    expect((await call('GET', `/orders/business/${id}`, { token: receiver.token })).body).toEqual(asGiver)
    expect((await call('GET', `/orders/${order}`, { token: receiver.token })).status).toBe(200)
    const moveBy = ({ token }: TestUser) =>
      call('PUT', `/orders/${order}/status`, { token, data: { status: 'processing' } })
    expect((await moveBy(giver)).status).toBe(404)
    expect((await moveBy(receiver)).status).toBe(200)
    expect((await call('GET', `/orders/business/${id}`, { token: giver.token })).status).toBe(403)
    expect((await call('GET', `/orders/${order}`, { token: giver.token })).status).toBe(404)
  })

  it('the products: the catalogue shows them unchanged, and the new owner edits them', async () => {
    const catalogue = async () =>
      Promise.all(
        [`/products?businessId=${id}`, `/products/${productId}`, `/products/facets?businessId=${id}`].map(
          async (path) => (await call('GET', path)).body,
        ),
      )
    const before = await catalogue()
    expect(before[0].data).toHaveLength(1)
    await give()
    expect(await catalogue()).toEqual(before)
    const table = (user: TestUser) => call('GET', `/business/${id}/products`, { token: user.token })
    const change = ({ token }: TestUser) =>
      call('PUT', `/business/${id}/products`, { token, data: { changes: [{ id: productId, price: 77, stock: 4 }] } })
    const edit = ({ token }: TestUser) => call('PUT', `/products/${productId}`, { token, data: { price: 78 } })
    expect([(await table(giver)).status, (await change(giver)).status, (await edit(giver)).status]).toEqual([
      403, 403, 403,
    ])
    expect((await table(receiver)).body.data).toMatchObject([{ id: productId, stock: 5 }])
    expect([(await change(receiver)).status, (await edit(receiver)).status]).toEqual([200, 200])
    expect((await call('GET', `/business/${id}/desk`, { token: receiver.token })).body.data.products).toBe(1)
  })

  it('later notifications about orders, cancellations, reviews and stock; earlier ones stay', async () => {
    const before = await buy()
    expect(await notificationKindsOf(giver)).toEqual(['new_order'])
    await give()
    await buy(4)
    await call('POST', `/orders/${before}/cancel`, { token: buyer.token, data: {} })
    await call('PUT', `/products/${productId}/rate`, { token: buyer.token, data: { rating: 4, comment: 'Good' } })
    expect((await notificationKindsOf(giver)).toSorted()).toEqual(['new_order', 'shop_given'])
    expect((await notificationKindsOf(receiver)).toSorted()).toEqual([
      'low_stock',
      'new_order',
      'order_status',
      'review_written',
      'shop_received',
    ])
  })
})

describe('notifications about a shop', () => {
  it('report that it waits for approval, and the decision of the admin', async () => {
    const [vendor, watcher] = [await aVendor(db), await anAdmin(db)]
    const { body } = await call('POST', '/business', {
      token: vendor.token,
      data: {
        name: 'Waiting Gears',
        description: 'Gearboxes and clutches',
        address: '4 Kojo Thompson Road',
        phone: '0302 123 456',
        country: 'Ghana',
        imageUrl: await anImage(db, vendor.id),
      },
    })
    const decide = (status: DomainEvents['shop.status-changed']['to']) =>
      call('PUT', `/business/${body.data.id}`, { token: admin.token, data: { status } })
    await decide('inactive')
    await decide('inactive')
    await decide('active')
    await settled()
    const notifications = (await call('GET', '/notifications', { token: vendor.token })).body.data
    expect(notifications.map(({ params }: { params: { status: string } }) => params.status)).toEqual([
      'active',
      'inactive',
    ])
    // It was active at once, so no admin was notified.
    expect((await call('GET', '/notifications', { token: watcher.token })).body.data).toEqual([])
  })
})
