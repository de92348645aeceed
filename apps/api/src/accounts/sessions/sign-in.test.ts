import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { fixedClock } from '../../platform/clock.ts'
import { aCustomer, anAdmin, testPassword, type TestUser } from '@axle/testing/builders'
import { overtaken } from '@axle/testing/overtaken'
import { testApp } from '@axle/testing/test-app'

const clock = fixedClock(new Date())
const { app, call, platform, close } = await testApp({ clock })
const { db } = platform
afterAll(close)
beforeEach(() => clock.set(new Date()))

/** Signs in, by default from a network without failures. */
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
  it('checks ten of 20 wrong ones in a minute, for known accounts or not, and reports the remaining time [ASVS 6.3.1] [API-10]', async () => {
    const { email } = await aCustomer(db)
    for (const identifier of [email, 'stranger@axle.example']) {
      const guesses = await Promise.all(Array.from({ length: 20 }, () => login(identifier, 'Wrong-123')))
      const statuses = guesses.map(({ status }) => status)
      // Ten, and those already being computed when the tenth failed.
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

  it('takes as long for an unknown user as for a known one, because the hash is computed either way [AUTH-19]', async () => {
    const { email } = await aCustomer(db)
    const quickest = async (identifier: string) => {
      const times: number[] = []
      for (let round = 0; round < 5; round++) {
        const start = performance.now()
        expect((await login(identifier, 'Wrong-123')).status).toBe(401)
        times.push(performance.now() - start)
      }
      return Math.min(...times)
    }
    // A loose bound for busy machines: without the computation it would be a tenth.
    expect(await quickest('nobody-at-all@axle.example')).toBeGreaterThan((await quickest(email)) / 3)
  })

  it('counts only failures', async () => {
    const { email } = await aCustomer(db)
    for (let round = 0; round < 12; round++) expect((await login(email, testPassword)).status).toBe(200)
  })

  it('locks out the network of the guesser, not the owner [ASVS 6.1.1]', async () => {
    const { email } = await aCustomer(db)
    for (let round = 0; round < 10; round++) await login(email, 'Wrong-123', `2001:db8:bad:1::${round + 1}`)
    expect((await login(email, testPassword, '2001:db8:bad:1:ffff::9')).status).toBe(429)
    expect((await login(email, testPassword, '2001:db8:900d:1::1')).status).toBe(200)
    expect((await login(email, testPassword)).status).toBe(200)
    // A success of the owner does not reset the guesser.
    expect((await login(email, 'Wrong-123', '2001:db8:bad:1::1')).status).toBe(429)
  })

  it('counts all spellings of one identifier together, known or not, so that the count does not reveal accounts', async () => {
    await aCustomer(db, { phone: '+233244900001' })
    for (const [local, international] of [
      ['0244 900 001', '+233244900001'],
      ['0244 900 002', '+233244900002'],
    ] as const) {
      for (let round = 0; round < 10; round++) expect((await login(local, 'Wrong-123')).status).toBe(401)
      expect((await login(international, 'Wrong-123')).status).toBe(429)
    }
  })

  it('a hundred wrong ones from everywhere lock the account for a while', async () => {
    const { email } = await aCustomer(db)
    const networks = Array.from({ length: 11 }, (_, index) => `198.51.100.${index + 1}`)
    for (const network of networks)
      await Promise.all(Array.from({ length: 10 }, () => login(email, 'Wrong-123', network)))
    expect((await login(email, testPassword)).status).toBe(429)
  })
})

describe('signing in while the account changes', () => {
  it.each([
    ['the password', { password_hash: 'another' }],
    ['a block', { blocked_at: new Date() }],
    ['a deletion', { deleted_at: new Date() }],
  ])('opens no session that outlives %s', async (_what, change) => {
    const { id, email } = await aCustomer(db, { language: 'en' })
    const { status } = await overtaken(
      db,
      async (trx) => {
        await trx.updateTable('users').set(change).where('id', '=', id).execute()
        await trx.deleteFrom('session').where('user_id', '=', id).execute()
      },
      () => login(email, testPassword),
    )
    const sessions = await db.selectFrom('session').select('id').where('user_id', '=', id).execute()
    expect([status, sessions]).toEqual([401, []])
  })

  it('an admin who was demoted meanwhile cannot block, delete or create anybody', async () => {
    for (const [method, path, data] of [
      ['POST', '/block', {}],
      ['PUT', '', { userType: 'admin' }],
      ['DELETE', '', undefined],
    ] as const) {
      const [admin, victim] = [await anAdmin(db), await aCustomer(db)]
      await anAdmin(db)
      const { status } = await overtaken(
        db,
        (trx) =>
          trx.updateTable('users').set({ user_type: 'customer', is_admin: false }).where('id', '=', admin.id).execute(),
        () => call(method, `/users/${victim.id}${path}`, { token: admin.token, data }),
      )
      const { user_type, blocked_at, deleted_at } = await db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', victim.id)
        .executeTakeFirstOrThrow()
      expect([method, status, user_type, blocked_at, deleted_at]).toEqual([method, 403, 'customer', null, null])
    }
  })
})

describe('a password hash with outdated parameters', () => {
  // From the reference implementation: argon2id, m=256 KiB, t=2, p=1, salt "somesalt", password "password".
  const cheap = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
  const hashOf = async (id: number) =>
    (await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow()).password_hash

  it('is replaced when its owner signs in, and the password still works [ASVS 11.2.2]', async () => {
    const { id, email } = await aCustomer(db, { password_hash: cheap })
    expect([(await login(email, 'Password')).status, await hashOf(id)]).toEqual([401, cheap])
    expect((await login(email, 'password')).status).toBe(200)
    const raised = await hashOf(id)
    expect(raised).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect([(await login(email, 'password')).status, await hashOf(id)]).toEqual([200, raised])
  })
})

describe('the language of a user', () => {
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

  it('is that of the first sign-in if unknown, and later ones do not change it', async () => {
    const user = await aCustomer(db)
    const data = { identifier: user.email, password: testPassword }
    expect(await languageOf(user)).toBeNull()
    await call('POST', '/login', { headers: headers('ar'), data })
    expect(await languageOf(user)).toBe('ar')
    await call('POST', '/login', { headers: headers('en'), data })
    expect(await languageOf(user)).toBe('ar')
  })

  it('is the one they choose while they sign in elsewhere', async () => {
    const user = await aCustomer(db)
    const choice = { language: 'ar' } as const
    await overtaken(
      db,
      (trx) => trx.updateTable('users').set(choice).where('id', '=', user.id).execute(),
      () => login(user.email, testPassword),
    )
    expect(await languageOf(user)).toBe('ar')
  })
})
