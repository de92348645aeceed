import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { fixedClock } from '../platform/clock.ts'
import { aCustomer, testPassword, type TestUser } from '../platform/testing/builders.ts'
import { testApp } from '../platform/testing/test-app.ts'

const clock = fixedClock(new Date())
const { app, call, platform, close } = await testApp({ clock })
const { db } = platform
afterAll(close)
beforeEach(() => clock.set(new Date()))

/** From somewhere, by default from where no test guesses. */
async function login(identifier: string, password: string, remoteAddress = '192.0.2.1') {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress,
    payload: { data: { identifier, password } },
  })
  return { status: answer.statusCode, message: answer.json().message, retryAfter: answer.headers['retry-after'] }
}

describe('guessing passwords', () => {
  it('ASVS 6.3.1 of 20 wrong ones in a minute ten are looked at, known account or not, and the answer says how long to wait', async () => {
    const { email } = await aCustomer(db)
    for (const identifier of [email, 'stranger@axle.example']) {
      const guesses = await Promise.all(Array.from({ length: 20 }, () => login(identifier, 'Wrong-123')))
      const statuses = guesses.map(({ status }) => status)
      // Ten, and those that were being computed when the tenth failed.
      expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(14)
      expect(new Set(statuses)).toEqual(new Set([401, 429]))
    }
    expect(await login(email, testPassword)).toEqual({
      status: 429,
      message: 'Too many failed attempts. Please try again in 15 minutes or reset your password',
      retryAfter: '900',
    })
    clock.set(new Date(clock.now().getTime() + 15 * 60_000))
    expect((await login(email, testPassword)).status).toBe(200)
  })

  it('only failures count', async () => {
    const { email } = await aCustomer(db)
    for (let round = 0; round < 12; round++) expect((await login(email, testPassword)).status).toBe(200)
  })

  it('ASVS 6.1.1 whoever guesses locks out their own network, not the owner', async () => {
    const { email } = await aCustomer(db)
    for (let round = 0; round < 10; round++) await login(email, 'Wrong-123', `2001:db8:bad:1::${round + 1}`)
    expect((await login(email, testPassword, '2001:db8:bad:1:ffff::9')).status).toBe(429)
    expect((await login(email, testPassword, '2001:db8:900d:1::1')).status).toBe(200)
    expect((await login(email, testPassword)).status).toBe(200)
  })

  it('a hundred wrong ones from everywhere close the account for a while', async () => {
    const { email } = await aCustomer(db)
    const networks = Array.from({ length: 11 }, (_, index) => `198.51.100.${index + 1}`)
    for (const network of networks)
      await Promise.all(Array.from({ length: 10 }, () => login(email, 'Wrong-123', network)))
    expect((await login(email, testPassword)).status).toBe(429)
  })
})

describe('the language of a person', () => {
  const languageOf = async ({ id, token }: Pick<TestUser, 'id' | 'token'>) =>
    (await call('GET', `/users/${id}`, { token })).body.data.language
  const headers = (language: string) => ({ 'accept-language': language })

  it('is that of the sign-up', async () => {
    const data = {
      firstName: 'Layla',
      lastName: 'Haddad',
      email: 'layla@axle.example',
      phone: '0244300001',
      password: 'Camshaft-12',
    }
    const { body } = await call('POST', '/register', { headers: headers('ar-EG,ar;q=0.9,en;q=0.8'), data })
    expect(await languageOf({ id: body.data.userId, token: body.data.auth_token })).toBe('ar')
  })

  it('is that of the first sign-in where it was not known, and no other one changes it', async () => {
    const user = await aCustomer(db)
    const data = { identifier: user.email, password: testPassword }
    expect(await languageOf(user)).toBeNull()
    await call('POST', '/login', { headers: headers('ar'), data })
    expect(await languageOf(user)).toBe('ar')
    await call('POST', '/login', { headers: headers('en'), data })
    expect(await languageOf(user)).toBe('ar')
  })
})
