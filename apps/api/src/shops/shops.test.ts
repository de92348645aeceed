import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, anImage, aShop, aVendor } from '@axle/testing/builders'
import { aProduct } from '@axle/testing/order-builders'
import { overtaken } from '@axle/testing/overtaken'
import { testApp } from '@axle/testing/test-app'

const { call, platform, close } = await testApp()
const { db } = platform
beforeAll(() => anImage(db, null, { public_id: 'gears' }))
afterAll(close)

const form = {
  name: 'Kantamanto Gears',
  description: 'Gearboxes and clutches for every road',
  address: '4 Kojo Thompson Road, Accra',
  gpsAddress: '5.55,-0.2',
  phone: '0302 123 456',
  country: 'Ghana',
  imageUrl: '/images/gears',
  email: 'gears@axle.example',
  payout: { network: 'MTN MoMo', number: '0244123456', name: 'Ama Mensah' },
}
const open = (token: string, given: object = {}) => call('POST', '/business', { token, data: { ...form, ...given } })
// A shop named like that of another owner waits for approval.
beforeEach(() =>
  db
    .updateTable('shop')
    .set({ name: sql`'Shop ' || id` })
    .where('name', '=', form.name)
    .execute(),
)
const idsOf = async (query: string, token?: string) =>
  (await call('GET', `/business?limit=100&${query}`, { token })).body.data.map((shop: { id: number }) => shop.id)

describe('town, region and opening hours', () => {
  const day = { opens: '08:00', closes: '18:00' }
  const openingHours = {
    mon: day,
    tue: day,
    wed: day,
    thu: day,
    fri: day,
    sat: { opens: '09:00', closes: '14:00' },
    sun: null,
  }
  const place = { town: 'Kumasi', region: 'Ashanti', openingHours }

  it('are changed field by field, and cleared by null or empty text [S-17]', async () => {
    const { token } = await aVendor(db)
    const { id } = (await open(token, { ...place, region: 'ashanti region' })).body.data
    const put = (data: object, was: object) => call('PUT', `/business/${id}`, { token, raw: { data, was } })
    expect((await call('GET', `/business/${id}`)).body.data).toMatchObject(place)
    await put({ town: 'Obuasi' }, { town: 'Kumasi' })
    const refused = await put({ town: 'Tamale', openingHours: null }, place)
    expect(refused.body.conflicts).toEqual([{ path: 'town', was: 'Kumasi', now: 'Obuasi', sent: 'Tamale' }])
    const { data } = (await put({ town: '', region: null, openingHours: null }, { ...place, town: 'Obuasi' })).body
    expect(Object.keys(place).filter((field) => field in data)).toEqual([])
  })

  it('appear on its products [S-17]', async () => {
    const { id: ownerId, token } = await aVendor(db)
    const shopId = await aShop(db, ownerId, { town: 'Tema', region: 'Greater Accra' })
    const product = await aProduct(db, shopId)
    const { data } = (await call('GET', `/products/${product}/edit`, { token })).body
    expect(data).toMatchObject({ businessTown: 'Tema', businessRegion: 'Greater Accra' })
  })

  it.each([
    ['a time that is none', { ...openingHours, mon: { opens: '8', closes: '18:00' } }, 'openingHours.mon.opens'],
    ['closing when it opens', { ...openingHours, mon: { opens: '18:00', closes: '18:00' } }, 'openingHours.mon.closes'],
    ['a day that is missing', { mon: day }, 'openingHours.tue'],
  ])('reject %s', async (_case, hours, path) => {
    const { status, body } = await open((await aVendor(db)).token, { openingHours: hours })
    expect([status, body.errors[0].path]).toEqual([400, path])
  })
})

describe('opening a shop', () => {
  it('the user who opens it owns it, and it is active [API-32, DATA-12, DATA-13, SHOP-28]', async () => {
    const vendor = await aVendor(db)
    const { status, body } = await open(vendor.token, { status: 'pending', ownerId: 1, users: [] })
    expect(status).toBe(201)
    const { id } = body.data
    expect(body.data).toEqual({
      ...form,
      id,
      businessId: id,
      businessName: form.name,
      status: 'active',
      statusReason: null,
      isSuspended: false,
      users: [{ userId: vendor.id, userRole: 'owner' }],
      ownerId: vendor.id,
      takesMobileMoney: true,
      productCount: 0,
      rating: 0,
      ratingCount: 0,
      knownFor: [],
      createdAt: expect.stringMatching(/Z$/),
    })
    const seen = await call('GET', `/business/${id}`, { token: vendor.token })
    expect(seen.body).toEqual(body)
  })

  it('opens one shop for one key, also when sent twice at once, and refuses the key for other values', async () => {
    const { id, token } = await aVendor(db)
    const headers = { 'idempotency-key': 'opening-a-shop' }
    const send = (given: object) => call('POST', '/business', { token, headers, data: { ...form, ...given } })
    expect((await send({ name: '' })).status).toBe(400)
    const answers = await Promise.all([send({}), send({})])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect((await send({})).body.data.id).toBe(answers[0]?.body.data.id)
    expect((await send({ name: 'Other Gears' })).body.code).toBe('idempotency_key_reused')
    expect((await call('GET', `/business/user/${id}`, { token })).body.data).toHaveLength(1)
  })

  it('without an email it has its owner’s, for owner and admins only [SHOP-18]', async () => {
    const [vendor, admin] = await Promise.all([aVendor(db), anAdmin(db)])
    const { body } = await open(vendor.token, { email: undefined })
    const emailFor = async (token?: string) =>
      (await call('GET', `/business/${body.data.id}`, token === undefined ? {} : { token })).body.data.email
    const { email } = (await call('GET', `/users/${vendor.id}`, { token: vendor.token })).body.data
    expect(email).toMatch(/@/)
    expect([await emailFor(vendor.token), await emailFor(admin.token)]).toEqual([email, email])
    expect(await emailFor()).toBeUndefined()
  })

  it('a customer cannot open one [PERM-124]', async () => {
    const customer = await aCustomer(db)
    expect((await open(customer.token)).status).toBe(403)
    expect((await call('POST', '/business', { data: form })).status).toBe(401)
  })

  it.each([
    ['deleted', { deleted_at: new Date() }],
    ['blocked', { blocked_at: new Date() }],
    ['made a customer', { user_type: 'customer' }],
  ] as const)('a user who is just being %s cannot open one', async (_what, change) => {
    const vendor = await aVendor(db)
    const { status } = await overtaken(
      db,
      (trx) => trx.updateTable('users').set(change).where('id', '=', vendor.id).execute(),
      () => open(vendor.token),
    )
    const shops = await db.selectFrom('shop_member').select('shop_id').where('user_id', '=', vendor.id).execute()
    expect([status, shops]).toEqual([403, []])
  })

  it('with manual approval a new one is pending, visible to its owner and admins only [DATA-13, SHOP-15]', async () => {
    await sql`insert into site_setting (key, value) values ('shopApproval', '"manual"')`.execute(db)
    const [vendor, admin] = await Promise.all([aVendor(db), anAdmin(db)])
    await expect.poll(async () => (await open(vendor.token)).body.data.status).toBe('pending')
    await sql`delete from site_setting`.execute(db)
    const [id] = await idsOf('mine=true&status=pending', vendor.token)
    expect((await call('GET', `/business/${id}`)).status).toBe(404)
    expect(await idsOf('')).not.toContain(id)
    expect(await idsOf('', admin.token)).toContain(id)
    expect((await call('GET', `/business/${id}`, { token: vendor.token })).body.data.status).toBe('pending')
  })

  it.each([
    ['name', '', 'Name is required!'],
    ['description', 'Too short', 'Description must be at least 10 characters!'],
    ['phone', '1234567890123456', 'Phone number must be at most 15 digits!'],
    ['imageUrl', 'javascript:alert(1)', 'Image URL must be an uploaded image'],
    ['gpsAddress', '95,0', 'GPS address must be latitude,longitude'],
  ])('rejects an invalid %s [VAL-79]', async (field, value, message) => {
    const vendor = await aVendor(db)
    const { status, body } = await open(vendor.token, { [field]: value })
    expect([status, body.errors[0]]).toEqual([400, { path: field, message }])
  })
})

describe('reading shops', () => {
  it('anyone lists active shops, searches by name or all fields, in pages [API-33, PERM-110]', async () => {
    const vendor = await aVendor(db)
    const zongo = await aShop(db, vendor.id, { name: 'Zongo Brakés', description: 'Discs of quality' })
    const other = await aShop(db, vendor.id, { name: 'Suame Magazine', description: 'Near the zongo junction' })
    expect(await idsOf('q=zongo&in=name')).toEqual([zongo])
    expect(await idsOf('q=zongo')).toEqual([other, zongo])
    expect(await idsOf('q=BRAKES')).toEqual([zongo])
    expect(await idsOf('q=%25')).toEqual([])
    // The full-width percent sign, which folding turns into a plain one.
    expect(await idsOf('q=%EF%BC%85')).toEqual([])
    expect(await idsOf('mine=true', vendor.token)).toEqual([other, zongo])
    const page = await call('GET', '/business?q=zongo&limit=1&page=2')
    expect([page.body.data[0].id, page.body.meta]).toEqual([zongo, { total: 2, page: 2, limit: 1 }])
  })

  it('a shop shows its products and rating; email and payout to owner and admin, the owner by name to admins [API-34, DATA-14]', async () => {
    const [vendor, stranger, admin] = await Promise.all([aVendor(db), aVendor(db), anAdmin(db)])
    const id = await aShop(db, vendor.id)
    await aProduct(db, id, { rating_sum: 9, rating_count: 2 })
    await aProduct(db, id, { rating_sum: 4, rating_count: 1 })
    await aProduct(db, id, { deleted_at: new Date() })
    // Reviews of its products are not the rating of the shop.
    const score = { buyers: 3, as_described: 13, speed: 12, service: 14 }
    await db
      .insertInto('shop_score')
      .values({ shop_id: id, ...score })
      .execute()
    const seenBy = async (token?: string) => (await call('GET', `/business/${id}`, { token })).body.data
    expect(await seenBy()).toMatchObject({ productCount: 2, rating: 4.3, ratingCount: 3, ownerId: vendor.id })
    for (const token of [undefined, stranger.token]) {
      const shop = await seenBy(token)
      expect(['email', 'payout', 'ownerName'].filter((key) => key in shop)).toEqual([])
    }
    const asOwner = await seenBy(vendor.token)
    expect([asOwner.email, asOwner.payout, 'ownerName' in asOwner]).toEqual(['shop@axle.example', null, false])
    expect((await seenBy(admin.token)).ownerName).toBe('Ama Mensah')
    expect((await call('GET', '/business/999999')).status).toBe(404)
  })

  it('the shops of a user are for that user and admins [API-37, PERM-127]', async () => {
    const [vendor, other, admin] = await Promise.all([aVendor(db), aVendor(db), anAdmin(db)])
    await aShop(db, vendor.id, { status: 'inactive' })
    await aShop(db, vendor.id)
    const seenBy = (token?: string) => call('GET', `/business/user/${vendor.id}`, { token })
    expect((await seenBy(vendor.token)).body.data).toHaveLength(2)
    expect((await seenBy(admin.token)).body.data).toHaveLength(2)
    expect((await seenBy(other.token)).status).toBe(403)
    expect((await seenBy()).status).toBe(401)
    expect((await call('GET', `/business/user/${other.id}`, { token: other.token })).body.data).toEqual([])
  })
})

describe('changing a shop', () => {
  it('the owner changes the sent fields and the rest stays [API-35]', async () => {
    const vendor = await aVendor(db)
    const { body } = await open(vendor.token)
    const { id } = body.data
    const changed = await call('PUT', `/business/${id}`, {
      token: vendor.token,
      data: { name: 'New Gears', status: 'active' },
    })
    expect(changed.status).toBe(200)
    expect(changed.body.data).toEqual({ ...body.data, name: 'New Gears', businessName: 'New Gears' })
    expect((await call('GET', `/business/${id}`)).body.data.name).toBe('New Gears')
  })

  it('clears the payout account when payouts are turned off', async () => {
    const vendor = await aVendor(db)
    const { body } = await open(vendor.token)
    const put = (data: object) => call('PUT', `/business/${body.data.id}`, { token: vendor.token, data })
    const payout = { network: 'MTN MoMo', number: '0244123456', name: 'Ama Mensah' }
    expect((await put({ payout })).body.data.payout).toEqual(payout)
    expect((await put({ name: 'Newer Gears' })).body.data.payout).toEqual(payout)
    expect((await put({ payout: null })).body.data.payout).toBeNull()
  })

  it('only owner and admin change it, the owner cannot change, and only an admin can change its status [PERM-125]', async () => {
    const [vendor, other, admin] = await Promise.all([aVendor(db), aVendor(db), anAdmin(db)])
    const id = await aShop(db, vendor.id)
    const put = (token: string, data: object) => call('PUT', `/business/${id}`, { token, data })
    expect((await put(other.token, { name: 'Mine now' })).status).toBe(403)
    const keys = await put(vendor.token, {
      name: 'Same',
      ownerId: other.id,
      users: [{ userId: other.id, userRole: 'owner' }],
    })
    expect(keys.body.data.users).toEqual([{ userId: vendor.id, userRole: 'owner' }])
    expect((await put(vendor.token, { status: 'inactive' })).status).toBe(403)
    expect((await put(admin.token, { status: 'inactive' })).body.data.status).toBe('inactive')
    expect((await put(other.token, { name: 'Mine now' })).status).toBe(404)
    const audit = await db.selectFrom('audit').selectAll().where('subject_id', '=', String(id)).execute()
    expect(audit).toMatchObject([
      { action: 'shop.status-changed', actor_id: admin.id, details: { from: 'active', to: 'inactive' } },
    ])
  })

  it('a shop cannot have two owners [DATA-14]', async () => {
    const [one, two] = await Promise.all([aVendor(db), aVendor(db)])
    const shop_id = await aShop(db, one.id)
    const second = db.insertInto('shop_member').values({ shop_id, user_id: two.id, role: 'owner' }).execute()
    await expect(second).rejects.toMatchObject({ constraint: 'shop_one_owner_key' })
  })
})
