import { afterAll, describe, expect, it } from 'vitest'
import { aCustomer } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'

const { call, platform, close } = await testApp()
const { db } = platform
afterAll(close)

const home = {
  fullName: 'Ama Mensah',
  phone: '024 412 3456',
  address: '12 Oxford Street',
  city: 'Accra',
  state: 'Greater Accra',
  zipCode: 'GA-184',
  country: 'Ghana',
}
const save = async (token: string, given: object = {}) =>
  (await call('POST', '/address', { token, data: { ...home, ...given } })).body.data
const defaults = async (token: string) =>
  (await call('GET', '/address', { token })).body.data.map((one: { isDefault: boolean }) => one.isDefault)

describe('saved addresses', () => {
  it('a saved address is returned whole, and the list has the newest last [API-39, API-40, DATA-20]', async () => {
    const { token } = await aCustomer(db)
    const first = await call('POST', '/address', { token, data: home })
    expect([first.status, first.body.data]).toEqual([
      201,
      { ...home, id: expect.any(Number), isDefault: true, createdAt: expect.stringMatching(/Z$/) },
    ])
    const second = await save(token, { city: 'Tema' })
    const list = await call('GET', '/address', { token })
    expect(list.body.data).toEqual([first.body.data, second])
    expect(second.isDefault).toBe(false)
  })

  it('are refused with a town of another region; what was stored before stays until its place changes', async () => {
    const { token, id: userId } = await aCustomer(db)
    const message = 'Tamale is in Northern. Please correct the region'
    const refusal = { status: 400, body: { errors: [{ path: 'state', message }] } }
    expect(await call('POST', '/address', { token, data: { ...home, city: 'Tamale' } })).toMatchObject(refusal)
    const { id } = await save(token)
    const change = (data: object) => call('PUT', `/address/${id}`, { token, data })
    expect(await change({ city: 'Tamale' })).toMatchObject(refusal)
    await db.updateTable('address').set({ city: 'Tamale', state: 'Gt. Accra' }).where('user_id', '=', userId).execute()
    expect((await change({ phone: '0244123457', city: 'Tamale', state: 'Greater Accra' })).status).toBe(200)
    expect((await change({ state: 'Northern' })).status).toBe(200)
  })

  it('a second default address replaces the first [DATA-21]', async () => {
    const { token } = await aCustomer(db)
    const first = await save(token)
    const second = await save(token, { isDefault: true })
    expect(await defaults(token)).toEqual([false, true])
    await call('PUT', `/address/${first.id}`, { token, data: { isDefault: true } })
    expect(await defaults(token)).toEqual([true, false])
    await call('DELETE', `/address/${second.id}`, { token })
    expect(await defaults(token)).toEqual([true])
  })

  it('have one default after many are saved at once [DATA-21]', async () => {
    const { token } = await aCustomer(db)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call('POST', '/address', { token, data: { ...home, isDefault: true } })),
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 201))
    expect((await defaults(token)).filter(Boolean)).toHaveLength(1)
  })

  it('a form opened before a change does not restore old values [V-01]', async () => {
    const { token } = await aCustomer(db)
    const { id } = await save(token)
    await call('PUT', `/address/${id}`, { token, data: { city: 'Tema' } })
    const edit = (data: object, was: object) => call('PUT', `/address/${id}`, { token, raw: { data, was } })
    const saved = await edit({ city: 'Accra', fullName: 'Ama' }, { city: 'Accra', fullName: home.fullName })
    expect(saved.body.data).toMatchObject({ city: 'Tema', fullName: 'Ama' })
    const refused = await edit({ city: 'Kumasi' }, { city: 'Accra' })
    expect([refused.status, refused.body.conflicts]).toEqual([
      409,
      [{ path: 'city', was: 'Accra', now: 'Tema', sent: 'Kumasi' }],
    ])
  })

  it('a change keeps fields that were not sent [API-41, API-42]', async () => {
    const { token } = await aCustomer(db)
    const saved = await save(token)
    const changed = await call('PUT', `/address/${saved.id}`, { token, data: { city: 'Tema', id: 1, userId: 1 } })
    expect(changed.body.data).toEqual({ ...saved, city: 'Tema' })
    expect((await call('GET', `/address/${saved.id}`, { token })).body.data).toEqual(changed.body.data)
  })

  it('deletes an address [API-43]', async () => {
    const { token } = await aCustomer(db)
    const { id } = await save(token)
    expect((await call('DELETE', `/address/${id}`, { token })).body.data).toEqual({ id })
    expect((await call('GET', `/address/${id}`, { token })).status).toBe(404)
  })

  it('an address of another user is not found [PERM-129]', async () => {
    const [owner, other] = await Promise.all([aCustomer(db), aCustomer(db)])
    const saved = await save(owner.token)
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const data = method === 'PUT' ? { city: 'Ho' } : undefined
      expect((await call(method, `/address/${saved.id}`, { token: other.token, data })).status).toBe(404)
    }
    expect((await call('GET', '/address', { token: other.token })).body.data).toEqual([])
    expect((await call('GET', `/address/${saved.id}`, { token: owner.token })).body.data).toEqual(saved)
    expect((await call('GET', '/address')).status).toBe(401)
  })

  it.each([
    ['fullName', ' ', 'Full name is required!'],
    ['phone', '12345', 'Phone number must be at least 6 digits!'],
    ['city', undefined, 'Town is required!'],
    ['country', 'Atlantis', 'Country is required'],
  ])('rejects an invalid %s [VAL-79]', async (field, value, message) => {
    const { token } = await aCustomer(db)
    const { status, body } = await call('POST', '/address', { token, data: { ...home, [field]: value } })
    expect([status, body.errors[0]]).toEqual([400, { path: field, message }])
  })
})
