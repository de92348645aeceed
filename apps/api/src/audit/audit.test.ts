import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { by, record } from '../platform/audit.ts'
import { aCustomer, anAdmin, aShop, aVendor, type TestUser } from '../platform/testing/builders.ts'
import { anOrder } from '../platform/testing/order-builders.ts'
import { testApp } from '../platform/testing/test-app.ts'

const { call, platform, close } = await testApp()
const { db } = platform
afterAll(close)

let admin: TestUser, other: TestUser, shopId: number, order: { id: string; code: string }
const write = (entry: Parameters<typeof record>[1]) => db.transaction().execute((trx) => record(trx, entry))
beforeAll(async () => {
  admin = await anAdmin(db, { first_name: 'Yaa', last_name: 'Audit', email: 'yaa@audit.example' })
  other = await anAdmin(db, { first_name: 'Kojo', last_name: 'Other' })
  const vendor = await aVendor(db)
  shopId = await aShop(db, vendor.id, { name: 'Kumasi Gears' })
  order = { ...(await anOrder(db, (await aCustomer(db)).id, [shopId], 'delivered')), code: 'AX-7KQ2MP' }
  await db.updateTable('orders').set({ code: order.code }).where('id', '=', order.id).execute()
  const shop = { subjectType: 'shop', subjectId: shopId }
  await write({
    actorId: admin.id,
    ip: '10.0.0.7',
    action: 'shop.status-changed',
    ...shop,
    details: { from: 'pending', to: 'active' },
  })
  await write({ actorId: other.id, action: 'order.archived', subjectType: 'order', subjectId: order.id })
  await write({ actorId: null, action: 'payment.mismatch', subjectType: 'payment', subjectId: 999_999 })
  const leaked = { password: 'Torque-2026', nested: [{ resetToken: 'abc', name: 'x' }] }
  await write({
    ...by({ id: other.id, role: 'admin', shopIds: [], sessionId: 1, ip: '::1' }),
    action: 'shop.deleted',
    ...shop,
    details: leaked,
  })
})

const read = async (query = '') => (await call('GET', `/audit${query}`, { token: admin.token })).body
const deeds = async (query: string) => (await read(query)).data.map(({ action }: { action: string }) => action)

describe('the audit log', () => {
  it('tells who did what to whom, when and from where, newest first', async () => {
    const { data, meta } = await read()
    expect(meta).toEqual({
      total: 4,
      page: 1,
      limit: 25,
      actions: ['order.archived', 'payment.mismatch', 'shop.deleted', 'shop.status-changed'],
    })
    expect(data[3]).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-/),
      actor: { id: admin.id, name: 'Yaa Audit' },
      action: 'shop.status-changed',
      subjectType: 'shop',
      subjectId: String(shopId),
      subjectLabel: 'Kumasi Gears',
      details: { from: 'pending', to: 'active' },
      ip: '10.0.0.7',
    })
    expect(data[2]).toMatchObject({ subjectLabel: order.code, ip: null })
    expect(data[1]).toMatchObject({ actor: null, subjectLabel: '999999' })
    expect(data[0]).toMatchObject({ actor: { id: other.id }, ip: '::1' })
  })

  it('never tells a secret, should one ever have come into it', async () => {
    const { data } = await read('?action=shop.deleted')
    expect(data[0].details).toEqual({ password: '…', nested: [{ resetToken: '…', name: 'x' }] })
  })

  it.each([
    ['?q=yaa%20aud', ['shop.status-changed']],
    ['?q=YAA@audit.example', ['shop.status-changed']],
    ['?q=nobody', []],
    ['?action=order.archived', ['order.archived']],
    ['?subjectType=shop', ['shop.deleted', 'shop.status-changed']],
    ['?subjectType=shop&action=shop.deleted&limit=1', ['shop.deleted']],
    ['?to=2001-01-01', []],
    ['?page=2&limit=3', ['shop.status-changed']],
  ])('is narrowed by %s', async (query, expected) => {
    expect(await deeds(query)).toEqual(expected)
  })

  it('is narrowed by a person, by a subject, by an order’s code and by days', async () => {
    expect(await deeds(`?actorId=${other.id}`)).toEqual(['shop.deleted', 'order.archived'])
    expect(await deeds(`?subjectType=shop&subjectId=${shopId}&actorId=${admin.id}`)).toEqual(['shop.status-changed'])
    expect(await deeds(`?q=${order.code.toLowerCase()}`)).toEqual(['order.archived'])
    expect(await deeds('?q=7kq')).toEqual(['order.archived'])
    expect(await deeds(`?q=${order.id}`)).toEqual(['order.archived'])
    const today = new Date().toISOString().slice(0, 10)
    expect(await deeds(`?from=${today}&to=${today}`)).toHaveLength(4)
    expect((await call('GET', '/audit?from=yesterday', { token: admin.token })).status).toBe(400)
  })
})
