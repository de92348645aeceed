import { apiKeyLimits } from '@axle/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, anApiKey, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { anOrder, aProduct } from '@axle/testing/order-builders'
import { testApp } from '@axle/testing/test-app'
import { fixedClock } from '../platform/clock.ts'
import { hashSecret } from '../platform/ids.ts'

const start = '2026-11-23T09:00:00Z'
const clock = fixedClock(start)
const { call, platform, settled, close } = await testApp({ clock })
const { db } = platform
afterAll(close)

let vendor: TestUser
let shopId: number
beforeEach(async () => {
  clock.set(start)
  vendor = await aVendor(db, { first_name: 'Esi', last_name: 'Owner' })
  shopId = await aShop(db, vendor.id, { name: 'Abossey Parts' })
})

const at = (path = '') => `/business/${shopId}/api-keys${path}`
const fields = { name: 'Stock system', scopes: ['orders-view', 'products-view'], lastDay: '2026-12-23' }
const create = (given: object = {}, token = vendor.token) =>
  call('POST', at(), { token, data: { ...fields, ...given } })
const list = async () => (await call('GET', at(), { token: vendor.token })).body.data
const read = (token: string, of = shopId) => call('GET', `/orders/business/${of}`, { token })
const aKey = async (given: object = {}): Promise<{ id: number; key: string }> => (await create(given)).body.data

describe('creating an API key', () => {
  it('shows it once and stores only its hash', async () => {
    const { status, body } = await create()
    const { key, ...shown } = body.data
    expect([status, key]).toEqual([201, expect.stringMatching(/^axle_[0-9a-f]{64}$/)])
    expect(shown).toEqual({
      id: expect.any(Number),
      name: 'Stock system',
      start: key.slice(0, 11),
      scopes: fields.scopes,
      createdAt: '2026-11-23T09:00:00.000Z',
      expiresAt: '2026-12-24T00:00:00.000Z',
      isExpired: false,
      lastUsedAt: null,
    })
    expect(await list()).toEqual([shown])
    const row = await db.selectFrom('api_key').selectAll().where('shop_id', '=', shopId).executeTakeFirstOrThrow()
    expect(row.key_hash).toEqual(hashSecret(key))
    expect(JSON.stringify(row)).not.toContain(key.slice(11))
    const audit = await db.selectFrom('audit').selectAll().where('subject_id', '=', String(shopId)).execute()
    expect(audit.map(({ action, actor_id }) => [action, actor_id])).toEqual([['api-key.created', vendor.id]])
    expect(JSON.stringify(audit)).not.toContain(key.slice(11))
  })

  it.each([
    ['yesterday', { lastDay: '2026-11-22' }, 'lastDay'],
    ['a day too far away', { lastDay: '2029-01-01' }, 'lastDay'],
    ['no day', { lastDay: undefined }, 'lastDay'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['a right of owners', { scopes: ['payout-account'] }, 'scopes.0'],
    ['integrations', { scopes: ['integrations'] }, 'scopes.0'],
    ['a blank name', { name: ' ' }, 'name'],
    ['a name with a line break', { name: 'a\nb' }, 'name'],
  ])('rejects %s', async (_what, given, path) => {
    const { status, body } = await create(given)
    expect([status, body.errors?.[0]?.path]).toEqual([400, path])
  })

  it('accepts today and the last day of two years', async () => {
    expect((await create({ lastDay: '2026-11-23' })).status).toBe(201)
    expect((await create({ lastDay: '2028-11-22' })).status).toBe(201)
  })

  it('is for the owner alone, and stops at the limit of a shop, also for several at once', async () => {
    const admin = await anAdmin(db)
    expect((await create({}, admin.token)).status).toBe(403)
    expect((await create({}, (await aVendor(db)).token)).status).toBe(403)
    const answers = await Promise.all(Array.from({ length: apiKeyLimits.perShop + 2 }, () => create()))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(apiKeyLimits.perShop)
    expect(answers.filter(({ body }) => body.code === 'too_many_api_keys')).toHaveLength(2)
    const [first] = await list()
    expect((await call('DELETE', at(`/${first.id}`), { token: admin.token })).status).toBe(200)
    expect((await create()).status).toBe(201)
  })
})

describe('an API key', () => {
  it('reads the orders of its shop and of no other', async () => {
    const { key } = await aKey()
    const other = await aShop(db, vendor.id)
    const { id: own } = await anOrder(db, (await aCustomer(db)).id, [shopId])
    const { id: foreign } = await anOrder(db, (await aCustomer(db)).id, [other])
    expect((await read(key)).body.data.map(({ id }: { id: string }) => id)).toEqual([own])
    expect((await read(key, other)).status).toBe(403)
    expect((await call('GET', `/orders/${foreign}`, { token: key })).status).toBe(404)
    expect((await call('GET', `/orders/${own}`, { token: key })).status).toBe(200)
  })

  it('is not its creator: neither their purchases nor their account, nor another shop of theirs', async () => {
    const { key } = await aKey({ scopes: ['orders-view', 'orders-work', 'orders-pack', 'products'] })
    const elsewhere = await aShop(db, (await aVendor(db)).id)
    const { id: bought } = await anOrder(db, vendor.id, [elsewhere], 'delivered')
    const as = { token: key }
    expect((await call('GET', `/orders/${bought}`, as)).status).toBe(404)
    expect((await call('DELETE', `/orders/${bought}`, as)).status).toBe(404)
    expect((await call('POST', `/orders/${bought}/cancel`, { ...as, data: { reason: 'x' } })).status).toBe(403)
    for (const path of ['/orders', '/address', '/garage', '/notifications', '/sessions', `/business/user/${vendor.id}`])
      expect([path, (await call('GET', path, as)).status]).toEqual([path, 403])
    expect((await call('PUT', `/users/${vendor.id}`, { ...as, data: { firstName: 'X' } })).status).toBe(403)
    expect((await call('GET', at(), as)).status).toBe(403)
    expect((await create({}, key)).status).toBe(403)
    const profile = (await call('GET', `/users/${vendor.id}`, as)).body.data
    expect(profile.email).toBeUndefined()
  })

  it('reads what is public as a visitor does, and signs nobody in', async () => {
    const pending = await aShop(db, vendor.id, { status: 'pending' })
    const { key } = await aKey({ scopes: ['shop-profile'] })
    expect((await call('GET', `/business/${pending}`, { token: key })).status).toBe(404)
    expect((await call('GET', `/business/${shopId}`, { token: key })).body.data.email).toBeUndefined()
    const body = { identifier: vendor.email, password: 'Torque-2026' }
    expect((await call('POST', '/login', { token: key, data: body })).status).toBe(403)
  })

  it('changes prices by its scope, and the log names key and creator', async () => {
    const product = await aProduct(db, shopId, { price_pesewas: 1_000, stock: 3 })
    const change = (token: string) =>
      call('PUT', `/business/${shopId}/products`, { token, data: { changes: [{ id: product, price: 12, stock: 4 }] } })
    expect((await change((await aKey()).key)).status).toBe(403)
    expect((await change((await aKey({ name: 'ERP', scopes: ['prices-and-stock'] })).key)).status).toBe(200)
    const { token } = await anAdmin(db)
    const { body } = await call('GET', `/audit?subjectType=product&subjectId=${product}`, { token })
    expect(body.data).toMatchObject([
      { actor: { id: vendor.id, name: 'Esi Owner' }, apiKey: 'ERP', details: { price: { from: 10, to: 12 } } },
    ])
  })

  it('is named in the history that the shop reads, and its shop in the one of the buyer', async () => {
    const buyer = await aCustomer(db)
    const order = await anOrder(db, buyer.id, [shopId])
    const { key } = await aKey({ scopes: ['orders-pack'] })
    const [vendorOrderId] = order.vendorOrderIds
    const changes = [{ vendorOrderId, status: 'processing', was: 'pending_delivery' }]
    const set = () => call('POST', `/business/${shopId}/orders/status`, { token: key, data: { changes } })
    expect((await set()).body.data).toMatchObject([{ refusal: { code: 'order_not_found' } }])
    const packing = await aKey({ scopes: ['orders-view', 'orders-pack'] })
    const packed = await call('POST', `/business/${shopId}/orders/status`, { token: packing.key, data: { changes } })
    expect(packed.body.data).toMatchObject([{ refusal: null }])
    const nameFor = async ({ token }: { token: string }) =>
      (await call('GET', `/orders/${order.id}`, { token })).body.data.history.at(-1).by
    expect([await nameFor(vendor), await nameFor(buyer)]).toEqual(['Stock system', 'Abossey Parts'])
  })

  it('notes its last use at most once a minute', async () => {
    const { key } = await aKey()
    const lastUse = async () => (await list())[0].lastUsedAt
    await read(key)
    clock.set('2026-11-23T09:00:59Z')
    await read(key)
    expect(await lastUse()).toBe('2026-11-23T09:00:00.000Z')
    clock.set('2026-11-23T09:01:00Z')
    await read(key)
    expect(await lastUse()).toBe('2026-11-23T09:01:00.000Z')
  })
})

describe('the end of an API key', () => {
  const works = async (key: string) => (await read(key)).status === 200

  it('comes with the second after its last day', async () => {
    const { key } = await aKey({ lastDay: '2026-12-01' })
    clock.set('2026-12-01T23:59:59Z')
    expect(await works(key)).toBe(true)
    clock.set('2026-12-02T00:00:00Z')
    expect((await read(key)).status).toBe(401)
    await db
      .updateTable('session')
      .set({ expires_at: new Date('2027-01-01'), last_seen_at: clock.now() })
      .execute()
    expect((await list())[0].isExpired).toBe(true)
  })

  it('comes when it is revoked, at once and for good', async () => {
    const { id, key } = await aKey()
    const other = await aShop(db, vendor.id)
    expect((await call('DELETE', `/business/${other}/api-keys/${id}`, { token: vendor.token })).status).toBe(404)
    expect(await works(key)).toBe(true)
    expect((await call('DELETE', at(`/${id}`), { token: vendor.token })).status).toBe(200)
    expect([await works(key), await list()]).toEqual([false, []])
    expect((await call('DELETE', at(`/${id}`), { token: vendor.token })).status).toBe(404)
  })

  it('comes with a block of its owner, and ends with it', async () => {
    const { key } = await aKey()
    const { token } = await anAdmin(db)
    const block = { reason: 'Fraud', pauseShops: false, holdPayouts: false }
    expect((await call('POST', `/users/${vendor.id}/block`, { token, data: block })).status).toBe(200)
    expect(await works(key)).toBe(false)
    expect((await call('POST', `/users/${vendor.id}/unblock`, { token })).status).toBe(200)
    expect(await works(key)).toBe(true)
  })

  it.each([
    ['an owner who becomes a customer', { user_type: 'customer' }],
    ['an owner who is deleted', { deleted_at: new Date() }],
  ] as const)('comes with %s', async (_what, change) => {
    const { key } = await aKey()
    await db.updateTable('users').set(change).where('id', '=', vendor.id).execute()
    expect((await read(key)).status).toBe(401)
  })

  it('comes with another owner of the shop, without any event', async () => {
    const { key } = await aKey()
    const owner = db.updateTable('shop_member').set({ user_id: (await aVendor(db)).id })
    await owner.where('shop_id', '=', shopId).where('role', '=', 'owner').execute()
    expect((await read(key)).status).toBe(401)
  })

  it('comes with the shop that is closed', async () => {
    const { key } = await aKey()
    expect((await call('DELETE', `/business/${shopId}`, { token: vendor.token })).status).toBe(200)
    expect((await read(key)).status).toBe(401)
  })

  it('comes with a transfer, and stays when the shop returns', async () => {
    const { key } = await aKey()
    const [{ token }, receiver] = [await anAdmin(db), await aVendor(db)]
    const give = async (from: number, to: number) => {
      const data = { transferFromUserId: from, transferToUserId: to }
      expect((await call('PUT', `/business/${shopId}/transfer-ownership`, { token, data })).status).toBe(200)
    }
    await give(vendor.id, receiver.id)
    expect(await works(key)).toBe(false)
    clock.set('2026-11-23T09:00:01Z')
    const ofReceiver = (await create({}, receiver.token)).body.data
    await settled()
    expect(await works(ofReceiver.key)).toBe(true)
    await give(receiver.id, vendor.id)
    await settled()
    expect([await works(key), await works(ofReceiver.key)]).toEqual([false, false])
  })

  it('is no secret: unknown and malformed keys get the same answer', async () => {
    const { key } = await anApiKey(db, { shopId, createdBy: vendor.id, expiresAt: new Date('2026-11-23T08:00:00Z') })
    const answers = []
    for (const token of [key, `${key.slice(0, -1)}x`, 'axle_', `${key}0`]) answers.push(await read(token))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(401)
  })
})
