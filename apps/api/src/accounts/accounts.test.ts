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

describe('signing up and signing in', () => {
  it('a new user is signed in, and signs in again by email, username or phone in any common form [API-13, API-12]', async () => {
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
  ])('a taken %s is reported at its field [API-13]', async (field, given) => {
    const { status, body } = await call('POST', '/register', { data: { ...person, ...given } })
    expect([status, body.code, body.errors[0].path]).toEqual([409, `${field}_taken`, field])
  })

  it('signing up never creates an admin [PERM-117]', async () => {
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
    ['firstName', 'Call 0244123456', 'Please leave out phone numbers, e-mail addresses and links'],
    ['lastName', '✔ Verified', 'This name could be taken for one of the site. Please enter your own name'],
    ['email', 'kofi', 'Email must be a valid email address!'],
    ['phone', '0000000000', 'Invalid phone number!'],
    ['password', 'short1A', 'Password must be at least 8 characters!'],
    ['password', 'gearbox-77', 'Password must contain at least one uppercase letter!'],
  ])('the server rejects an invalid %s [VAL-79]', async (field, value, message) => {
    const { status, body } = await call('POST', '/register', { data: { ...person, [field]: value } })
    expect([status, body.errors[0]]).toEqual([400, { path: field, message }])
  })

  it('an unknown user and a wrong password get the same answer [API-12]', async () => {
    const customer = await aCustomer(db)
    const wrong = await login(customer.email, 'Wrong-123')
    const unknown = await login('nobody@axle.example', 'Wrong-123')
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(wrong.body).toEqual(unknown.body)
    expect(wrong.body.message).toBe('Invalid credentials')
  })
})

describe('sessions', () => {
  it('signing out ends only the current session [API-58]', async () => {
    const admin = await anAdmin(db)
    const other = await aSession(db, admin.id)
    expect((await call('POST', '/logout', { token: admin.token })).status).toBe(200)
    expect((await call('GET', '/users', { token: admin.token })).status).toBe(401)
    expect((await call('GET', '/users', { token: other })).status).toBe(200)
  })

  it('rejects a missing, malformed or expired token [PERM-111]', async () => {
    const { body } = await call('POST', '/login', { data: { identifier: 'kofi.b', password: person.password } })
    const token: string = body.data.auth_token
    expect((await call('GET', '/users')).status).toBe(401)
    expect((await call('GET', '/users', { token: `${token}x` })).status).toBe(401)
    expect((await call('GET', '/users', { token })).status).toBe(403)
    clock.set(new Date(Date.now() + 31 * 24 * 3_600_000))
    expect((await call('GET', '/users', { token })).status).toBe(401)
    clock.set(new Date())
  })

  it('reads the role on every call [PERM-139]', async () => {
    const customer = await aCustomer(db)
    expect((await call('GET', '/users', { token: customer.token })).status).toBe(403)
    await db.updateTable('users').set({ is_admin: true }).where('id', '=', customer.id).execute()
    expect((await call('GET', '/users', { token: customer.token })).status).toBe(200)
  })

  it('rejects tokens of deleted and blocked users, and sign-in of blocked ones [PERM-140]', async () => {
    const gone = await anAdmin(db)
    await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
    expect((await call('GET', '/users', { token: gone.token })).status).toBe(401)
    const blocked = await anAdmin(db)
    await db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', blocked.id).execute()
    expect((await call('GET', '/users', { token: blocked.token })).status).toBe(401)
    expect((await login(blocked.email, testPassword)).status).toBe(403)
  })

  it('stores only the hash of a token', async () => {
    const { token } = await aCustomer(db)
    const stored = await db.selectFrom('session').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
  })
})

describe('users', () => {
  it('only an admin lists users, with filters and pages [PERM-112, API-15]', async () => {
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

  it('the own profile is complete, with shops, and without the password [DATA-01, API-16]', async () => {
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

  it('rights follow userType and the admin flag, never userCategory or userRole [DATA-02, DATA-03, DATA-04]', async () => {
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

  it('an owner who became a customer owns nothing [PERM-104]', async () => {
    const owner = await aVendor(db)
    const shopId = await aShop(db, owner.id, { status: 'pending' })
    expect((await call('GET', `/business/${shopId}`, { token: owner.token })).status).toBe(200)
    await db.updateTable('users').set({ user_type: 'customer' }).where('id', '=', owner.id).execute()
    expect((await call('GET', `/business/${shopId}`, { token: owner.token })).status).toBe(404)
  })

  it('others see the public profile, and a shop that sold to the user sees the contact details [PERM-113, PERM-110]', async () => {
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

  it('the command line creates the first admin, who signs in with the password printed once [PERM-141]', async () => {
    const { email, password } = await createAdmin(platform, 'First@axle.example')
    const { status, body } = await login(email, password)
    expect(status).toBe(200)
    expect((await call('GET', '/users', { token: body.data.auth_token })).status).toBe(200)
    await expect(createAdmin(platform, email)).rejects.toMatchObject({ code: 'email_taken' })
    await expect(createAdmin(platform, 'no address')).rejects.toMatchObject({ kind: 'invalid' })
  })
})
