import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, aShop, aVendor, type TestUser, testPassword } from '@axle/testing/builders'
import { outboxOf } from '@axle/testing/outbox'
import { testApp } from '@axle/testing/test-app'

const { call, platform, settled, close } = await testApp()
const { db, config } = platform
afterAll(async () => {
  await close()
  await rm(config.dataDir, { recursive: true, force: true })
})

const put = (id: number, token: string | undefined, data: object) => call('PUT', `/users/${id}`, { token, data })
const get = async ({ id, token }: TestUser) => (await call('GET', `/users/${id}`, { token })).body.data
const auditOf = (id: number) =>
  db
    .selectFrom('audit')
    .select(['actor_id', 'action', 'details'])
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()

async function anImage(userId: number, preset: 'avatar' | 'shop' = 'avatar'): Promise<string> {
  const publicId = randomUUID()
  const size = { width: 10, height: 10, bytes: 10 }
  await db
    .insertInto('upload')
    .values({ public_id: publicId, user_id: userId, preset, ...size })
    .execute()
  return `/images/${publicId}`
}

describe('changing a profile', () => {
  it('refuses a new name with contacts or like one of the site, which only an admin may set', async () => {
    const [user, admin] = [await aCustomer(db, { first_name: 'Call 0244123456' }), await anAdmin(db)]
    expect((await put(user.id, user.token, { firstName: 'Call 0244123456', language: 'fr' })).status).toBe(200)
    for (const name of ['www.kofi.com', 'Axle Support']) {
      const refused = await put(user.id, user.token, { firstName: name })
      expect([refused.status, refused.body.errors]).toEqual([400, [{ path: 'firstName', message: expect.any(String) }]])
      expect((await put(user.id, admin.token, { firstName: name })).status).toBe(200)
    }
  })

  it('stores the sent fields as shown, and keeps fields that were not sent [API-17, DATA-23]', async () => {
    const user = await aVendor(db, { other_names: 'Adwoa', user_category: 'parts', language: 'en' })
    const imageUrl = await anImage(user.id)
    const sent = {
      firstName: ' Efua ',
      lastName: 'Owusu',
      otherNames: ' ',
      phone: '024 555 0001',
      imageUrl,
      userType: 'vendor',
      userCategory: 'parts',
    }
    const { status, body } = await put(user.id, user.token, sent)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ firstName: 'Efua', otherNames: '', phone: '+233245550001', imageUrl })
    expect(await get(user)).toEqual(body.data)
    const little = await put(user.id, user.token, { language: 'ar' })
    expect(little.body.data).toEqual({ ...body.data, language: 'ar' })
    expect((await put(user.id, user.token, { imageUrl: '' })).body.data.imageUrl).toBeNull()
    expect((await put(user.id, user.token, {})).status).toBe(200)
  })

  it.each([
    ['firstName', ' ', 'First name is required'],
    ['lastName', '', 'Last name is required'],
    ['phone', '', 'Phone number is required!'],
    ['phone', '024412', 'Phone number must be 10 digits!'],
    ['phone', '0000000000', 'Invalid phone number!'],
    ['phone', '02441234ab', 'Invalid phone number!'],
    ['imageUrl', 'https://elsewhere.example/me.png', 'Image URL must be an uploaded image'],
    ['imageUrl', '/images/never-uploaded', 'Image URL must be an uploaded image'],
    ['language', 'xx', 'Unknown language'],
    ['email', 'kofi', 'Email must be a valid email address!'],
  ])('the server rejects an invalid %s: %j [VAL-79]', async (field, value, message) => {
    const user = await aCustomer(db)
    const { status, body } = await put(user.id, user.token, { [field]: value })
    expect([status, body.errors]).toEqual([400, [{ path: field, message }]])
  })

  it('rejects an unknown account type [VAL-73]', async () => {
    const [user, admin] = [await aCustomer(db), await anAdmin(db)]
    const { status, body } = await put(user.id, admin.token, { userType: 'king' })
    expect([status, body.errors[0].path]).toEqual([400, 'userType'])
    expect((await get(user)).userType).toBe('customer')
  })

  it('accepts an avatar that the user uploaded or already has', async () => {
    const [user, other] = [await aCustomer(db, { image_url: '/images/demo' }), await aCustomer(db)]
    const statusFor = async (imageUrl: string) => (await put(user.id, user.token, { imageUrl })).status
    expect(await statusFor('/images/demo')).toBe(200)
    expect(await statusFor(await anImage(other.id))).toBe(400)
    expect(await statusFor(await anImage(user.id, 'shop'))).toBe(400)
    expect(await statusFor(await anImage(user.id))).toBe(200)
  })

  it('a phone number of another user is rejected at its field', async () => {
    const [user] = [await aCustomer(db), await aCustomer(db, { phone: '+233245550009' })]
    const { status, body } = await put(user.id, user.token, { phone: '0245550009' })
    expect([status, body.code, body.errors[0].path]).toEqual([409, 'phone_taken', 'phone'])
  })

  it('only the user and admins change a profile [PERM-114]', async () => {
    const [user, other, admin] = [await aCustomer(db), await aVendor(db), await anAdmin(db)]
    expect((await put(user.id, undefined, { firstName: 'X' })).status).toBe(401)
    expect((await put(user.id, other.token, { firstName: 'X' })).status).toBe(403)
    expect((await put(999_999, user.token, { firstName: 'X' })).status).toBe(404)
    expect((await put(user.id, admin.token, { firstName: 'Yaa' })).body.data.firstName).toBe('Yaa')
    expect((await get(user)).firstName).toBe('Yaa')
  })

  it.each([
    ['userType', 'admin'],
    ['userType', 'vendor'],
    ['isAdmin', true],
    ['email', 'another@axle.example'],
    ['userCategory', 'fleet'],
    ['userRole', 'admin'],
  ])('users cannot give themselves another %s [PERM-114]', async (key, value) => {
    const user = await aCustomer(db)
    const { status } = await put(user.id, user.token, { firstName: 'Sly', [key]: value })
    expect([status, (await get(user)).firstName]).toEqual([403, 'Ama'])
    expect((await call('GET', '/users', { token: user.token })).status).toBe(403)
  })

  it('unchanged values are accepted, and unknown keys change nothing [PERM-114]', async () => {
    const user = await aCustomer(db)
    const { userType, isAdmin, email } = await get(user)
    const same = { userType, isAdmin, email: email.toUpperCase(), userCategory: '', userRole: null }
    const more = {
      id: 1,
      isBlocked: true,
      password: 'Torque-2030',
      passwordHash: 'x',
      password_hash: 'x',
      is_admin: true,
    }
    const { status, body } = await put(user.id, user.token, { ...same, ...more, firstName: 'Esi' })
    expect([status, body.data]).toEqual([200, { ...(await get(user)), firstName: 'Esi', isAdmin: false }])
    const login = await call('POST', '/login', { data: { identifier: email, password: testPassword } })
    expect(login.status).toBe(200)
  })
})

describe('a change by an admin', () => {
  it('is audited with the names of the fields, never the values', async () => {
    const [user, admin] = [await aCustomer(db), await anAdmin(db)]
    await put(user.id, admin.token, {
      firstName: 'Yaa',
      phone: '0245550010',
      email: 'Yaa@axle.example',
      lastName: 'Mensah',
    })
    expect(await auditOf(user.id)).toEqual([
      { actor_id: admin.id, action: 'user.changed', details: { changed: ['firstName', 'phone', 'email'] } },
    ])
    await put(user.id, user.token, { firstName: 'Ama' })
    expect(await auditOf(user.id)).toHaveLength(1)
  })

  it('is audited with the former rights when it changes rights', async () => {
    const [user, admin] = [await aCustomer(db), await anAdmin(db)]
    await put(user.id, admin.token, { userType: 'vendor' })
    await put(user.id, admin.token, { userType: 'admin' })
    const toAdmin = { userType: { from: 'vendor', to: 'admin' }, isAdmin: { from: false, to: true } }
    expect((await auditOf(user.id)).map(({ details }) => details)).toEqual([
      { changed: ['userType'], userType: { from: 'customer', to: 'vendor' } },
      { changed: ['userType', 'isAdmin'], ...toAdmin },
    ])
  })

  it('changes the sign-in and voids older reset links when it changes the email', async () => {
    const [user, admin, other] = [await aCustomer(db), await anAdmin(db), await aCustomer(db)]
    const link = { token_hash: Buffer.from('a link'), user_id: user.id, expires_at: new Date(Date.now() + 3_600_000) }
    await db.insertInto('password_reset').values(link).execute()
    const taken = await put(user.id, admin.token, { email: other.email })
    expect([taken.status, taken.body.code]).toEqual([409, 'email_taken'])
    const email = `new-${user.id}@axle.example`
    expect((await put(user.id, admin.token, { email })).body.data.email).toBe(email)
    const login = (identifier: string) => call('POST', '/login', { data: { identifier, password: testPassword } })
    expect([(await login(user.email)).status, (await login(email)).status]).toEqual([401, 200])
    expect(await db.selectFrom('password_reset').select('user_id').where('user_id', '=', user.id).execute()).toEqual([])
  })

  it('mails a new email to both addresses, a new phone to the address, and a new name to nobody [ASVS 7.5.1]', async () => {
    const [user, admin] = [await aCustomer(db), await anAdmin(db)]
    const email = `moved-${user.id}@axle.example`
    const notified = async () => {
      await settled()
      return [(await outboxOf(config.dataDir, user.email)).length, (await outboxOf(config.dataDir, email)).length]
    }
    await put(user.id, user.token, { firstName: 'Efua' })
    expect(await notified()).toEqual([0, 0])
    await put(user.id, user.token, { phone: '0245550011' })
    expect(await notified()).toEqual([1, 0])
    await put(user.id, admin.token, { email, phone: '0245550011' })
    expect(await notified()).toEqual([2, 1])
  })

  it.each([
    ['phone', '0245550012', '0245550013'],
    ['email', 'first@moved.example', 'second@moved.example'],
  ])('another %s requires the password when it was typed hours ago [ASVS 7.5.1]', async (field, first, second) => {
    const [user, admin] = [await aCustomer(db), await anAdmin(db)]
    const by = field === 'email' ? admin : user
    expect((await put(user.id, by.token, { [field]: first })).status).toBe(200)
    await sql`update session set created_at = now() - interval '121 minutes' where user_id = ${by.id}`.execute(db)
    const before = await get(user)
    const refused = await put(user.id, by.token, { [field]: second, firstName: 'Sly' })
    expect([refused.status, refused.body.code]).toEqual([403, 'password_needed'])
    expect(await get(user)).toEqual(before)
    const same = { firstName: 'Esi', [field]: before[field] }
    expect((await put(user.id, by.token, same)).status).toBe(200)

    const signIn = (password: string) =>
      call('POST', '/login', { token: by.token, data: { identifier: by.email, password } })
    expect((await signIn('Wrong-1234')).status).toBe(401)
    expect((await put(user.id, by.token, { [field]: second })).status).toBe(403)
    const { auth_token: token } = (await signIn(testPassword)).body.data
    expect((await put(user.id, token, { [field]: second })).status).toBe(200)
    expect((await put(user.id, by.token, { firstName: 'X' })).status).toBe(401)
  })

  it('the admin flag creates an admin, from the next call on [DATA-03]', async () => {
    const [user, admin] = [await aVendor(db), await anAdmin(db)]
    await aShop(db, user.id)
    expect((await put(user.id, admin.token, { isAdmin: true })).body.data).toMatchObject({
      userType: 'admin',
      isAdmin: true,
    })
    expect((await call('GET', '/users', { token: user.token })).status).toBe(200)
    expect((await put(user.id, admin.token, { isAdmin: false })).body.data).toMatchObject({
      userType: 'vendor',
      isAdmin: false,
    })
    expect((await call('GET', '/users', { token: user.token })).status).toBe(403)
  })
})

describe('taking the right to run shops from a shop owner', () => {
  it.each([
    ['a vendor who becomes a customer', { user_type: 'vendor' }, { userType: 'customer' }],
    ['an admin who becomes a customer', { user_type: 'admin', is_admin: true }, { userType: 'customer' }],
    ['an admin, by both at once', { user_type: 'admin', is_admin: true }, { userType: 'customer', isAdmin: false }],
    [
      'a customer with the admin mark',
      { user_type: 'customer', is_admin: true },
      { userType: 'customer', isAdmin: false },
    ],
  ] as const)('is rejected for %s, naming the shops [M-02]', async (_, stored, change) => {
    const [admin, owner] = [await anAdmin(db), await aVendor(db, stored)]
    for (const name of ['Delta', 'Alpha', 'Gamma', 'Beta']) await aShop(db, owner.id, { name })
    await aShop(db, owner.id, { name: 'Closed', deleted_at: new Date() })
    const { status, body } = await put(owner.id, admin.token, { ...change, firstName: 'Renamed' })
    const message = 'Please transfer or delete the shops of this user first: Alpha, Beta, Delta, …'
    expect([status, body]).toEqual([409, { code: 'owns_shops', message, errors: [{ path: 'userType', message }] }])
    expect(await get(owner)).toMatchObject({ firstName: 'Ama' })
    await db
      .updateTable('shop')
      .set({ deleted_at: new Date() })
      .where('id', 'in', db.selectFrom('shop_member').select('shop_id').where('user_id', '=', owner.id))
      .execute()
    expect((await put(owner.id, admin.token, change)).status).toBe(200)
  })

  it('leaves an admin who loses only the flag a vendor [M-02]', async () => {
    const admin = await anAdmin(db)
    for (const stored of [{ user_type: 'admin' }, { user_type: 'customer', is_admin: true }] as const) {
      const owner = await aVendor(db, stored)
      await aShop(db, owner.id)
      const { status, body } = await put(owner.id, admin.token, { isAdmin: false })
      expect([status, body.data?.userType, body.data?.isAdmin]).toEqual([200, 'vendor', false])
    }
  })

  it('does not block other changes of a customer who already owns shops [M-02]', async () => {
    const [admin, owner] = [await anAdmin(db), await aCustomer(db)]
    await aShop(db, owner.id)
    const same = await put(owner.id, admin.token, { userType: 'customer', firstName: 'Efua' })
    expect([same.status, same.body.data.firstName]).toEqual([200, 'Efua'])
    expect((await put(owner.id, admin.token, { userType: 'vendor' })).status).toBe(200)
  })
})
