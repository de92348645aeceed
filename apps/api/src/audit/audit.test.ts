import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { by, record } from '../platform/audit.ts'
import { aCustomer, anAdmin, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { anOrder, aProduct } from '@axle/testing/order-builders'
import { testApp } from '@axle/testing/test-app'

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
    ...by({ id: other.id, key: { name: 'Stock system' }, ip: '::1' }),
    action: 'shop.deleted',
    ...shop,
    details: leaked,
  })
})

const read = async (query = '') => (await call('GET', `/audit${query}`, { token: admin.token })).body
const actionsFound = async (query: string) => (await read(query)).data.map(({ action }: { action: string }) => action)

describe('the audit log', () => {
  it('lists actor, action, subject, time and IP address, newest first', async () => {
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
      apiKey: null,
      action: 'shop.status-changed',
      subjectType: 'shop',
      subjectId: String(shopId),
      subjectLabel: 'Kumasi Gears',
      details: { from: 'pending', to: 'active' },
      ip: '10.0.0.7',
    })
    expect(data[2]).toMatchObject({ subjectLabel: order.code, ip: null })
    expect(data[1]).toMatchObject({ actor: null, subjectLabel: '999999' })
    expect(data[0]).toMatchObject({ actor: { id: other.id }, apiKey: 'Stock system', ip: '::1' })
  })

  it('never returns a secret, even if one was logged', async () => {
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
  ])('can be filtered by %s', async (query, expected) => {
    expect(await actionsFound(query)).toEqual(expected)
  })

  it('can be filtered by actor, subject, order code and date', async () => {
    expect(await actionsFound(`?actorId=${other.id}`)).toEqual(['shop.deleted', 'order.archived'])
    expect(await actionsFound(`?subjectType=shop&subjectId=${shopId}&actorId=${admin.id}`)).toEqual([
      'shop.status-changed',
    ])
    expect(await actionsFound(`?q=${order.code.toLowerCase()}`)).toEqual(['order.archived'])
    expect(await actionsFound('?q=7kq')).toEqual(['order.archived'])
    expect(await actionsFound(`?q=${order.id}`)).toEqual(['order.archived'])
    const today = new Date().toISOString().slice(0, 10)
    expect(await actionsFound(`?from=${today}&to=${today}`)).toHaveLength(4)
    expect((await call('GET', '/audit?from=yesterday', { token: admin.token })).status).toBe(400)
  })
})

describe('searching the audit log', () => {
  const product = { subjectType: 'product', action: 'product.changed' } as const
  const ids: number[] = []
  beforeAll(async () => {
    for (const name of ['Clutch kit 300', 'Clutch câble']) ids.push(await aProduct(db, shopId, { name }))
    for (const subjectId of ids)
      await write({ actorId: other.id, ...product, subjectId, details: { price: { from: 100, to: 2 } } })
    const elsewhere = await aProduct(db, await aShop(db, other.id, { name: 'Tema Wheels' }), { name: 'Wheel nut' })
    await write({ actorId: other.id, ...product, subjectId: elsewhere })
    await write({ actorId: admin.id, action: 'user.blocked', subjectType: 'user', subjectId: other.id })
  })
  const subjects = async (query: string) =>
    (await read(query)).data.map(({ subjectLabel }: { subjectLabel: string }) => subjectLabel)

  it('finds the price changes of a product by its name and its id [M-05]', async () => {
    expect(await subjects('?q=clutch kit')).toEqual(['Clutch kit 300'])
    expect(await subjects('?q=CLUTCH CABLE')).toEqual(['Clutch câble'])
    expect(await subjects(`?q=${ids[0]}&subjectType=product`)).toContain('Clutch kit 300')
    expect(await subjects(`?subjectType=product&subjectId=${ids[0]}`)).toEqual(['Clutch kit 300'])
  })

  it('finds a product that was deleted since', async () => {
    const id = await aProduct(db, shopId, { name: 'Sold-out dynamo', deleted_at: new Date() })
    await write({ actorId: admin.id, ...product, subjectId: id })
    expect(await subjects('?q=out dynamo')).toEqual(['Sold-out dynamo'])
  })

  it('finds actions on a shop and its products, by its name and its id [M-05]', async () => {
    for (const query of ['?q=kumasi', `?businessId=${shopId}`])
      expect(new Set(await subjects(`${query}&limit=50`))).toEqual(
        new Set(['Kumasi Gears', 'Clutch kit 300', 'Clutch câble', 'Sold-out dynamo']),
      )
    expect(await subjects('?q=tema wheels')).toEqual(['Wheel nut'])
  })

  it('finds actions on a user, not only those by the user [M-05]', async () => {
    expect(await actionsFound('?q=kojo&action=user.blocked')).toEqual(['user.blocked'])
  })

  it('finds an import by its file, and a catalogue entry by its name', async () => {
    const run = { kind: 'parts', file_name: 'Brakes November.csv', csv: null, errors: '[]', is_dry_run: false } as const
    const { id: importId } = await db
      .insertInto('import_run')
      .values({ ...run, total: 0, by_user_id: admin.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: makeId } = await db
      .insertInto('make')
      .values({ name: 'Zastava' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await write({ actorId: admin.id, action: 'curation.imported', subjectType: 'import', subjectId: importId })
    await write({ actorId: admin.id, action: 'curation.created', subjectType: 'make', subjectId: makeId })
    expect(await subjects('?q=brakes nov')).toEqual(['Brakes November.csv'])
    expect(await subjects('?q=zastava')).toEqual(['Zastava'])
  })

  it('escapes wildcards, and finds nothing for an unknown text', async () => {
    for (const q of ['%', '_', '\\', 'a%b', "'; drop table audit; --"])
      expect(await subjects(`?q=${encodeURIComponent(q)}`)).toEqual([])
  })
})

describe('the subject of an entry', () => {
  it('keeps a readable name after it was deleted', async () => {
    const productId = await aProduct(db, shopId, { name: 'Radiator' })
    await write({
      actorId: null,
      action: 'review.deleted',
      subjectType: 'review',
      subjectId: 888,
      details: { productId },
    })
    await write({
      actorId: null,
      action: 'curation.deleted',
      subjectType: 'make',
      subjectId: 888,
      details: { name: 'Lada' },
    })
    await write({
      actorId: null,
      action: 'job.retried',
      subjectType: 'job',
      subjectId: 'a-b',
      details: { name: 'mail' },
    })
    const details = { name: { from: 'a', to: 'b' } }
    await write({ actorId: null, action: 'curation.changed', subjectType: 'make', subjectId: 889, details })
    const { data } = await read('?limit=4')
    expect(data.map(({ subjectLabel }: { subjectLabel: string }) => subjectLabel)).toEqual([
      '889',
      'mail',
      'Lada',
      'Radiator',
    ])
  })
})

describe('entries of a change of many products', () => {
  let products: number[]
  beforeAll(async () => {
    products = [await aProduct(db, shopId), await aProduct(db, shopId)]
    const details = { price: { from: 1, to: 2 }, bulkEdit: 77 }
    const bulkEdit = { subjectType: 'bulk-edit', subjectId: 77 }
    await write({ actorId: other.id, action: 'bulk-edit.started', ...bulkEdit, details: { products: 2 } })
    for (const subjectId of products)
      await write({ actorId: other.id, action: 'product.changed', subjectType: 'product', subjectId, details })
    await write({ actorId: other.id, action: 'product.changed', subjectType: 'product', subjectId: products[0] ?? 0 })
  })
  const ofEdit = async (query: string): Promise<number> =>
    (await read(query)).data.filter(({ details }: { details: { bulkEdit?: number } }) => details.bulkEdit === 77).length

  it('are one entry with their number in the log, which keeps single changes', async () => {
    for (const query of ['', `?actorId=${other.id}`]) {
      expect((await actionsFound(query)).slice(0, 2)).toEqual(['product.changed', 'bulk-edit.started'])
      expect(await ofEdit(query)).toBe(0)
    }
  })

  it('are found by their product, shop, action and change', async () => {
    expect(await ofEdit(`?subjectType=product&subjectId=${products[0]}`)).toBe(1)
    for (const query of [`?businessId=${shopId}`, '?q=Kumasi+Gears', '?action=product.changed'])
      expect([query, await ofEdit(query)]).toEqual([query, 2])
    expect(await actionsFound('?subjectType=bulk-edit&subjectId=77')).toEqual([
      'product.changed',
      'product.changed',
      'bulk-edit.started',
    ])
  })
})
