import { rm } from 'node:fs/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { hashSecret } from '../platform/ids.ts'
import { aCustomer, anAdmin, testPassword } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'

const { call, platform, close } = await testApp()
const { db, config } = platform
afterAll(async () => {
  await close()
  await rm(config.dataDir, { recursive: true, force: true })
})

let people = 0
const registration = (password: string) => ({
  firstName: 'Kwabena',
  lastName: 'Sarpong',
  email: `kwabena-${++people}@axle.example`,
  phone: `02441200${String(people).padStart(2, '0')}`,
  password,
})
const statusOf = async (identifier: string, password: string) =>
  (await call('POST', '/login', { data: { identifier, password } })).status

/** Inserts a link and returns its token. */
async function aResetLink(userId: number, expiresInMs = 3_600_000): Promise<string> {
  const token = `token-of-${userId}-${expiresInMs}`
  const expiresAt = new Date(Date.now() + expiresInMs)
  await db
    .insertInto('password_reset')
    .values({ token_hash: hashSecret(token), user_id: userId, expires_at: expiresAt })
    .execute()
  return token
}
const change = (token: string, password: string) => call('POST', '/change-password', { data: { token, password } })

describe('choosing a password', () => {
  const ways = {
    'signing up': (password: string) => call('POST', '/register', { data: registration(password) }),
    'a reset link': async (password: string) => {
      const { id } = await aCustomer(db, { first_name: 'Kwabena' })
      return change(await aResetLink(id), password)
    },
    'an admin who makes an admin': async (password: string) =>
      call('POST', '/admin', { token: (await anAdmin(db)).token, data: registration(password) }),
  }

  it.each(Object.entries(ways))('%s rejects common passwords and names [ASVS 6.2.4, 6.2.11]', async (_, choose) => {
    for (const [password, message] of [
      ['Password123', 'This password is too common. Please choose another one'],
      ['Kwabena-77', 'The password must not be your name or the name of this site'],
      [`${config.siteName}-Ghana-1`, 'The password must not be your name or the name of this site'],
    ] as const) {
      const { status, body } = await choose(password)
      expect([status, body.message, body.errors]).toEqual([400, message, [{ path: 'password', message }]])
    }
    expect((await choose('Camshaft-on-the-7th-row')).status).toBeLessThan(300)
  })

  it('all 128 characters of any script count, and none is changed [ASVS 6.2.1, 6.2.8, 6.2.9]', async () => {
    const password = 'Ünïcødé كلمة 密码 Aa1 ﬁ '.padEnd(128, 'é')
    const { status, body } = await call('POST', '/register', { data: registration(password) })
    expect(status).toBe(201)
    const { email } = (await call('GET', `/users/${body.data.userId}`, { token: body.data.auth_token })).body.data
    expect(await statusOf(email, password)).toBe(200)
    for (const other of [password.slice(0, -1), password.normalize('NFKC'), password.toUpperCase(), `${password} `])
      expect(await statusOf(email, other)).not.toBe(200)
    expect((await call('POST', '/register', { data: registration(`${password}x`) })).status).toBe(400)
  })
})

describe('reset links', () => {
  it('work once and in time, and otherwise leave the password unchanged [AUTH-30]', async () => {
    const { id, email } = await aCustomer(db)
    const late = await aResetLink(id, -1_000)
    expect([(await change(late, 'Piston-ring-5')).status, await statusOf(email, testPassword)]).toEqual([400, 200])

    const link = await aResetLink(id)
    expect([(await change(link, 'Piston-ring-5')).status, await statusOf(email, 'Piston-ring-5')]).toEqual([200, 200])
    const again = await change(link, 'Piston-ring-6')
    expect([again.status, again.body.code]).toEqual([400, 'invalid_token'])
    expect([await statusOf(email, 'Piston-ring-6'), await statusOf(email, 'Piston-ring-5')]).toEqual([401, 200])
  })

  it('stay valid after a rejected password', async () => {
    const { id } = await aCustomer(db)
    const link = await aResetLink(id)
    expect((await change(link, 'Password123')).status).toBe(400)
    expect((await change(link, 'Piston-ring-5')).status).toBe(200)
  })
})
