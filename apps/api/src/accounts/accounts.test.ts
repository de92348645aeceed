import { afterAll, describe, expect, it } from 'vitest'
import { fixedClock } from '../platform/clock.ts'
import { aCustomer, anAdmin, aSession, aShop, aVendor, testPassword } from '@axle/testing/builders'
import { anOrder } from '@axle/testing/order-builders'
import { testApp } from '@axle/testing/test-app'
import { createAdmin } from './index.ts'

const clock = fixedClock(new Date())
const { call, platform, close } = await testApp({ clock })
const { db } = platform
afterAll(close)

const person = {
  firstName: 'Kofi',
  lastName: 'Boateng',
  username: 'kofi.b',
  email: 'kofi@axle.example',
  phone: '024 412 3456',
  password: 'Gearbox-77',
}
const login = (identifier: string, password: string) => call('POST', '/login', { data: { identifier, password } })

describe('signing up and in', () => {
  it('API-13, API-12 who signs up is signed in, and signs in again by e-mail, username and phone in any usual form', async () => {
    const { status, body } = await call('POST', '/register', { data: person })
    expect(status).toBe(201)
    expect(body.data).toEqual({ auth_token: expect.any(String), userId: expect.any(Number) })
    for (const identifier of [
      'kofi@axle.example',
      'KOFI@axle.example',
      'Kofi.B',
      '0244123456',
      '+233 24 412 3456',
      '233244123456',
    ]) {
      const answer = await login(identifier, person.password)
      expect([identifier, answer.status, answer.body.data?.userId]).toEqual([identifier, 200, body.data.userId])
    }
    const byKey = await call('POST', '/login', { data: { phone: '0244123456', password: person.password } })
    expect(byKey.status).toBe(200)
  })

  it.each([
    ['email', { username: 'other', phone: '0244000001', email: 'KOFI@axle.example' }],
    ['username', { email: 'other@axle.example', phone: '0244000001', username: 'KOFI.b' }],
    ['phone', { email: 'other@axle.example', username: 'other', phone: '+233244123456' }],
  ])('API-13 a taken %s is told by its field', async (field, given) => {
    const { status, body } = await call('POST', '/register', { data: { ...person, ...given } })
    expect([status, body.code, body.errors[0].path]).toEqual([409, `${field}_taken`, field])
  })

  it('PERM-117 signing up never makes an admin', async () => {
    const asAdmin = await call('POST', '/register', { data: { ...person, userType: 'admin' } })
    expect(asAdmin.status).toBe(400)
    const marked = {
      ...person,
      username: 'sly',
      email: 'sly@axle.example',
      phone: '0244000002',
      isAdmin: true,
      is_admin: true,
      userRole: 'admin',
    }
    const { body } = await call('POST', '/register', { data: marked })
    const users = await call('GET', '/users', { token: body.data.auth_token })
    expect(users.status).toBe(403)
  })

  it.each([
    ['firstName', '', 'First name is required'],
    ['email', 'kofi', 'Email must be a valid email address!'],
    ['phone', '0000000000', 'Invalid phone number!'],
    ['password', 'short1A', 'Password must be at least 8 characters!'],
    ['password', 'gearbox-77', 'Password must contain at least one uppercase letter!'],
  ])('VAL-79 the server refuses a wrong %s', async (field, value, message) => {
    const { status, body } = await call('POST', '/register', { data: { ...person, [field]: value } })
    expect([status, body.errors[0]]).toEqual([400, { path: field, message }])
  })

  it('API-12 an unknown person and a wrong password are refused in the same words', async () => {
    const customer = await aCustomer(db)
    const wrong = await login(customer.email, 'Wrong-123')
    const unknown = await login('nobody@axle.example', 'Wrong-123')
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(wrong.body).toEqual(unknown.body)
    expect(wrong.body.message).toBe('Invalid credentials')
  })
})

describe('sessions', () => {
  it('API-58 signing out ends this session and no other', async () => {
    const admin = await anAdmin(db)
    const other = await aSession(db, admin.id)
    expect((await call('POST', '/logout', { token: admin.token })).status).toBe(200)
    expect((await call('GET', '/users', { token: admin.token })).status).toBe(401)
    expect((await call('GET', '/users', { token: other })).status).toBe(200)
  })

  it('PERM-111 a missing, broken or expired token is refused', async () => {
    const { body } = await call('POST', '/login', { data: { identifier: 'kofi.b', password: person.password } })
    const token: string = body.data.auth_token
    expect((await call('GET', '/users')).status).toBe(401)
    expect((await call('GET', '/users', { token: `${token}x` })).status).toBe(401)
    expect((await call('GET', '/users', { token })).status).toBe(403)
    clock.set(new Date(Date.now() + 31 * 24 * 3_600_000))
    expect((await call('GET', '/users', { token })).status).toBe(401)
    clock.set(new Date())
  })

  it('PERM-139 the role is read at each call', async () => {
    const customer = await aCustomer(db)
    expect((await call('GET', '/users', { token: customer.token })).status).toBe(403)
    await db.updateTable('users').set({ is_admin: true }).where('id', '=', customer.id).execute()
    expect((await call('GET', '/users', { token: customer.token })).status).toBe(200)
  })

  it('PERM-140 the token of a deleted or blocked person stops working, and a blocked one cannot sign in', async () => {
    const gone = await anAdmin(db)
    await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
    expect((await call('GET', '/users', { token: gone.token })).status).toBe(401)
    const blocked = await anAdmin(db)
    await db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', blocked.id).execute()
    expect((await call('GET', '/users', { token: blocked.token })).status).toBe(401)
    expect((await login(blocked.email, testPassword)).status).toBe(403)
  })

  it('a token is kept only as its hash', async () => {
    const { token } = await aCustomer(db)
    const kept = await db.selectFrom('session').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(token)
  })
})

describe('users', () => {
  it('PERM-112, API-15 only an admin lists users, with filters and pages', async () => {
    const [customer, vendor, admin] = await Promise.all([
      aCustomer(db, { first_name: 'Yaa_100%' }),
      aVendor(db),
      anAdmin(db),
    ])
    for (const { token } of [customer, vendor]) expect((await call('GET', '/users', { token })).status).toBe(403)
    const { body } = await call('GET', '/users?q=yaa_100%25&userType=customer&limit=5', { token: admin.token })
    expect(body.data.map((user: { id: number }) => user.id)).toEqual([customer.id])
    expect(body.meta).toEqual({ total: 1, page: 1, limit: 5 })
    expect((await call('GET', '/users?limit=1', { token: admin.token })).body.meta.total).toBeGreaterThan(3)
  })

  it('DATA-01, API-16 oneself is whole, with shops, and without the password', async () => {
    const vendor = await aVendor(db, {
      username: 'efua',
      other_names: 'Adwoa',
      user_category: 'parts',
      user_role: 'boss',
    })
    const shop = await aShop(db, vendor.id, { name: 'Efua Motors' })
    const { body } = await call('GET', `/users/${vendor.id}`, { token: vendor.token })
    expect(body.data).toEqual({
      id: vendor.id,
      email: vendor.email,
      username: 'efua',
      firstName: 'Ama',
      lastName: 'Mensah',
      otherNames: 'Adwoa',
      phone: null,
      imageUrl: null,
      userType: 'vendor',
      isAdmin: false,
      userCategory: 'parts',
      userRole: 'boss',
      business: [{ id: shop, businessName: 'Efua Motors' }],
      isBlocked: false,
      blockReason: null,
      language: null,
      createdAt: expect.stringMatching(/Z$/),
    })
    expect((await call('GET', '/users/999999')).status).toBe(404)
  })

  it('DATA-02, DATA-03, DATA-04 rights follow userType and the admin mark, never userCategory or userRole', async () => {
    const pretender = await aVendor(db, { user_category: 'admin', user_role: 'admin' })
    expect((await call('GET', '/users', { token: pretender.token })).status).toBe(403)
    const marked = await aCustomer(db, { is_admin: true })
    const { body } = await call('GET', `/users/${marked.id}`, { token: marked.token })
    expect(body.data).toMatchObject({ userType: 'customer', isAdmin: true })
    expect((await call('GET', '/users', { token: marked.token })).status).toBe(200)
    await expect(
      db
        .updateTable('users')
        .set({ user_type: 'others' as 'customer' })
        .where('id', '=', marked.id)
        .execute(),
    ).rejects.toMatchObject({ constraint: 'users_user_type_check' })
  })

  it('PERM-104 an owner who became a customer owns nothing', async () => {
    const owner = await aVendor(db)
    const shopId = await aShop(db, owner.id, { status: 'pending' })
    expect((await call('GET', `/business/${shopId}`, { token: owner.token })).status).toBe(200)
    await db.updateTable('users').set({ user_type: 'customer' }).where('id', '=', owner.id).execute()
    expect((await call('GET', `/business/${shopId}`, { token: owner.token })).status).toBe(404)
  })

  it('PERM-113, PERM-110 others see the public profile, and a shop that sold to them the contact', async () => {
    const [buyer, seller, stranger, admin] = await Promise.all([
      aCustomer(db, { phone: '+233244999888' }),
      aVendor(db),
      aVendor(db),
      anAdmin(db),
    ])
    const [shop] = await Promise.all([aShop(db, seller.id), aShop(db, stranger.id)])
    await anOrder(db, buyer.id, [shop])
    const seenBy = async (token?: string) =>
      Object.keys((await call('GET', `/users/${buyer.id}`, { token })).body.data).toSorted()
    const publicly = ['firstName', 'id', 'imageUrl', 'lastName', 'profileImage']
    expect(await seenBy()).toEqual(publicly)
    expect(await seenBy(stranger.token)).toEqual(publicly)
    expect(await seenBy(seller.token)).toEqual([...publicly, 'email', 'phone'].toSorted())
    expect(await seenBy(admin.token)).toContain('createdAt')
  })

  it('PERM-141 the first admin is made without a screen and signs in with the password shown once', async () => {
    const { email, password } = await createAdmin(platform, 'First@axle.example')
    const { status, body } = await login(email, password)
    expect(status).toBe(200)
    expect((await call('GET', '/users', { token: body.data.auth_token })).status).toBe(200)
    await expect(createAdmin(platform, email)).rejects.toMatchObject({ code: 'email_taken' })
    await expect(createAdmin(platform, 'no address')).rejects.toMatchObject({ kind: 'invalid' })
  })
})
