import { afterAll, describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, aVendor } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'

const { call, platform, close } = await testApp()
const { db } = platform
afterAll(close)

const person = {
  firstName: 'Esi',
  lastName: 'Adjei',
  email: 'Esi@axle.example',
  phone: '0244700001',
  password: 'Camshaft-12',
}

describe('creating an admin', () => {
  it('is for admins [PERM-116]', async () => {
    const [customer, vendor] = [await aCustomer(db), await aVendor(db)]
    expect((await call('POST', '/admin', { data: person })).status).toBe(401)
    for (const { token } of [customer, vendor])
      expect((await call('POST', '/admin', { token, data: person })).status).toBe(403)
    expect(await db.selectFrom('users').select('id').where('email', '=', 'esi@axle.example').execute()).toEqual([])
  })

  it('gives all rights and a working sign-in, and is audited with the actor [API-14]', async () => {
    const admin = await anAdmin(db)
    const { status, body } = await call('POST', '/admin', {
      token: admin.token,
      data: { ...person, userType: 'vendor' },
    })
    expect([status, body.data]).toEqual([
      201,
      expect.objectContaining({ userType: 'admin', isAdmin: true, email: 'esi@axle.example', phone: '+233244700001' }),
    ])
    const login = await call('POST', '/login', { data: { email: person.email, password: person.password } })
    expect((await call('GET', '/users', { token: login.body.data.auth_token })).status).toBe(200)
    const entries = await db.selectFrom('audit').selectAll().where('action', '=', 'user.admin-created').execute()
    expect(entries).toMatchObject([{ actor_id: admin.id, subject_id: String(body.data.id), details: { by: 'admin' } }])

    const again = await call('POST', '/admin', { token: admin.token, data: person })
    expect([again.status, again.body.code]).toEqual([409, 'email_taken'])
    const wrong = await call('POST', '/admin', { token: admin.token, data: { ...person, phone: '0000000000' } })
    expect([wrong.status, wrong.body.errors]).toEqual([400, [{ path: 'phone', message: 'Invalid phone number!' }]])
  })
})
