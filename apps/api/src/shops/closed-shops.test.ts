import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import { aCustomer, anAdmin, anImage, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { anOrder } from '@axle/testing/order-builders'
import { testApp } from '@axle/testing/test-app'

const { call, platform, close } = await testApp()
const { db } = platform
afterAll(close)

let admin: TestUser
let imageUrl: string
const payout = { network: 'MTN', number: '0244000111', name: 'Kofi Annor' }
const shop = {
  name: 'New Shop',
  description: 'Parts of all makes',
  address: '1 Spintex Road',
  phone: '0302999888',
  country: 'Ghana',
}
beforeAll(async () => {
  admin = await anAdmin(db)
  imageUrl = await anImage(db)
  const blocked = await aVendor(db)
  const row = { name: 'Kofi Parts', phone: '+233 30 277 7666', email: 'kofi@parts.example' }
  await aShop(db, blocked.id, { ...row, payout_network: 'MTN', payout_number: '0244000111', payout_name: 'Kofi' })
  const data = { reason: 'Sold stolen parts' }
  await call('POST', `/users/${blocked.id}/block`, { token: admin.token, data })
})

const open = async (given: object, { token }: TestUser) =>
  (await call('POST', '/business', { token, data: { ...shop, imageUrl, ...given } })).body.data

async function aDebt(shopId: number, amount_pesewas: number): Promise<void> {
  const { id: order_id, vendorOrderIds } = await anOrder(db, admin.id, [shopId], 'delivered')
  const [vendor_order_id = 0] = vendorOrderIds
  const ids = { order_id, vendor_order_id, shop_id: shopId }
  await db
    .insertInto('ledger_entry')
    .values({ ...ids, kind: 'due', held_by: 'site', amount_pesewas })
    .execute()
}

describe('a shop like one that was closed', () => {
  it.each([
    ['the name', { name: 'KOFI parts' }],
    ['the phone', { phone: '0302777666' }],
    ['the e-mail', { email: 'Kofi@parts.example' }],
    ['the payout number', { payout }],
  ])('waits for approval with %s of the shop of a blocked user', async (_, given) => {
    expect(await open(given, await aVendor(db))).toMatchObject({ status: 'pending' })
  })

  it('waits for approval when an admin closed another shop of its owner', async () => {
    const vendor = await aVendor(db)
    await aShop(db, vendor.id, { status: 'inactive' })
    expect(await open({}, vendor)).toMatchObject({ status: 'pending' })
  })

  it.each([
    ['pending', 'bad ratings', { buyers: 3, as_described: 8, speed: 9, service: 9 }, 0],
    ['active', 'ratings of three stars', { buyers: 3, as_described: 9, speed: 9, service: 9 }, 0],
    ['active', 'one bad rating', { buyers: 1, as_described: 1, speed: 1, service: 1 }, 0],
    ['pending', 'debts', { buyers: 0 }, -500],
    ['active', 'money that it is owed', { buyers: 0 }, 500],
  ])('is %s after its owner, or an admin for debts, closed one with %s', async (status, _, score, owed) => {
    const vendor = await aVendor(db)
    const id = await aShop(db, vendor.id)
    await db
      .insertInto('shop_score')
      .values({ shop_id: id, ...score })
      .execute()
    if (owed !== 0) await aDebt(id, owed)
    const { token } = owed < 0 ? admin : vendor
    expect((await call('DELETE', `/business/${id}`, { token })).status).toBe(200)
    expect(await open({ name: `Shop of ${vendor.id}` }, vendor)).toMatchObject({ status })
  })

  it('waits for approval while another shop of its owner owes the site, open or closed', async () => {
    const vendor = await aVendor(db)
    await aDebt(await aShop(db, vendor.id), -500)
    expect(await open({ name: `Shop of ${vendor.id}` }, vendor)).toMatchObject({ status: 'pending' })
  })

  it('is open at once when nothing of it is the same', async () => {
    expect(await open({}, await aVendor(db))).toMatchObject({ status: 'active' })
  })

  it('is not paid to the number of a blocked user', async () => {
    const vendor = await aVendor(db)
    const id = await aShop(db, vendor.id)
    const answer = await call('PUT', `/business/${id}`, { token: vendor.token, data: { payout } })
    expect(answer).toMatchObject({ status: 409, body: { code: 'payout_blocked', errors: [{ path: 'payout.number' }] } })
  })
})

describe('a shop named like another', () => {
  beforeAll(async () => {
    await aShop(db, (await aVendor(db)).id, { name: 'Abena & Sons Clutches' })
    await aShop(db, (await aVendor(db)).id, { name: '阿克拉汽配' })
    await aShop(db, (await aVendor(db)).id, { name: 'Waiting Parts', status: 'pending' })
  })
  const copies = [
    'Abena & Sons Clutches',
    'ABENA & sons clutches',
    'Abеna & Sons Clutches',
    'Ábena & Sons Clutches',
    'Abena&Sons-Clutches',
    'Abena & Sons C1utches',
    'Abena & Sons Clutches 🚗',
    'Ａｂｅｎａ & Sons Clutches',
    '阿克拉 汽配',
  ]
  const ofSite = ['Axle', 'axle customer care', 'Axle Admin', 'Ахlе Parts', 'AxleSupport', 'Official Support Accra']
  it.each([...copies, ...ofSite])('waits for approval as %s, and is not renamed to that', async (name) => {
    const vendor = await aVendor(db)
    expect(await open({ name }, vendor)).toMatchObject({ status: 'pending', name })
    const id = await aShop(db, vendor.id)
    const rename = (user: TestUser) => call('PUT', `/business/${id}`, { token: user.token, data: { name } })
    expect(await rename(vendor)).toMatchObject({
      status: 409,
      body: { code: 'name_taken', errors: [{ path: 'name' }] },
    })
    expect((await rename(admin)).status).toBe(200)
    await db
      .updateTable('shop')
      .set({ name: `Shop ${id}` })
      .where('id', '=', id)
      .execute()
  })

  it.each([
    'Abena & Daughters Clutches',
    'Abena Clutches',
    '阿克拉轮胎',
    'Waiting Parts',
    'Axles and More',
    'The Rear Axle Centre',
    'K. Boateng Motors Ltd.',
    'A1 Spare Parts',
    '5★ Auto Parts',
    '!!!',
  ])('is open at once as %s', async (name) => {
    const vendor = await aVendor(db)
    const shop = await open({ name }, vendor)
    expect(shop).toMatchObject({ status: 'active' })
    const changed = await call('PUT', `/business/${shop.id}`, {
      token: vendor.token,
      data: { name, phone: '0302999777' },
    })
    expect(changed.status).toBe(200)
  })

  it('may change its own capitals and its legal form once it is approved', async () => {
    const vendor = await aVendor(db)
    const id = await aShop(db, vendor.id, { name: 'Abena & Sons Clutches' })
    const rename = (name: string) => call('PUT', `/business/${id}`, { token: vendor.token, data: { name } })
    for (const name of ['ABENA & Sons Clutches', 'Abena & Sons Clutches Ltd', 'Abena & Sons Clutches'])
      expect((await rename(name)).status, name).toBe(200)
    expect((await rename('✔ Abena & Sons Clutches')).body.code).toBe('name_taken')
  })

  it('is open at once if both have one owner, and the audit log names the other if not', async () => {
    const [first, second] = [await aVendor(db), await aVendor(db)]
    const shops = [await open({ name: 'Two Branches' }, first), await open({ name: 'Two branches' }, first)]
    expect(shops).toMatchObject([{ status: 'active' }, { status: 'active' }])
    const copy = await open({ name: 'Two branches' }, second)
    const entry = db.selectFrom('audit').select('details').where('subject_type', '=', 'shop')
    expect(await entry.where('subject_id', '=', String(copy.id)).executeTakeFirst()).toEqual({
      details: { status: 'pending', resembles: shops[0].id },
    })
  })
})

it('contacts are refused in names of shops and products, and in reviews, but what is stored may stay', async () => {
  const vendor = await aVendor(db)
  const id = await aShop(db, vendor.id, { name: 'Call 024 412 3456' })
  const product = await catalogueBuilder(db).product({ shopId: id, name: 'Pads www.kofi.com' })
  const message = 'Please leave out phone numbers, e-mail addresses and links'
  const put = async (url: string, data: object, { token } = vendor) => (await call('PUT', url, { token, data })).body
  expect(await put(`/business/${id}`, { name: 'Call 024 412 3457' })).toMatchObject({
    message,
    errors: [{ path: 'name' }],
  })
  expect(await put(`/products/${product}`, { name: 'Pads, WhatsApp 0244123456' })).toMatchObject({ message })
  const review = { rating: 5, comment: 'Cheaper at kofi.com' }
  expect(await put(`/products/${product}/rate`, review, await aCustomer(db))).toMatchObject({ message })
  expect(await put(`/business/${id}`, { name: 'Call 024 412 3456', address: '2 Spintex Road' })).toMatchObject({
    data: { id },
  })
  expect(await put(`/products/${product}`, { name: 'Pads www.kofi.com', price: 20 })).toMatchObject({
    data: { price: 20 },
  })
})
