import { rm } from 'node:fs/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { fixedClock } from '../platform/clock.ts'
import { aCustomer, aSession, testPassword } from '../platform/testing/builders.ts'
import { outboxOf } from '../platform/testing/outbox.ts'
import { testApp } from '../platform/testing/test-app.ts'

const clock = fixedClock(new Date())
const { call, platform, settled, close } = await testApp({ clock })
const { db, config } = platform
afterAll(async () => {
  await close()
  await rm(config.dataDir, { recursive: true, force: true })
})
beforeEach(() => clock.set(new Date()))

const ask = async (email: string) => {
  const answer = await call('POST', '/reset-password', { data: { email } })
  await settled()
  return answer
}
const mailsTo = (email: string) => outboxOf(config.dataDir, email)
const tokenIn = (text: string | undefined) =>
  new URL(/http\S+/.exec(text ?? '')?.[0] ?? '').searchParams.get('token') ?? ''
const change = (token: string, password = 'Clutch-88') =>
  call('POST', '/change-password', { data: { token, password } })
const login = async (identifier: string, password: string) =>
  (await call('POST', '/login', { data: { identifier, password } })).status

describe('a forgotten password', () => {
  it('API-19 known and unknown addresses get the same answer, and only the known one a mail with a link', async () => {
    const { email } = await aCustomer(db, { first_name: 'Ama <b>' })
    const [known, unknown] = [await ask(email.toUpperCase()), await ask('nobody@axle.example')]
    expect(known.body).toEqual(unknown.body)
    expect([known.status, unknown.status]).toEqual([200, 200])
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Reset your Axle password')
    expect(mail?.body).toContain(`${config.siteUrl}/auth/reset-password?token=`)
    expect(mail?.body).toContain('Ama &lt;b&gt;')
    expect(await mailsTo('nobody@axle.example')).toEqual([])
  })

  it('API-20 the link sets the password once and ends every session', async () => {
    const { id, email, token: session } = await aCustomer(db)
    const second = await aSession(db, id)
    await ask(email)
    const [mail] = await mailsTo(email)
    const token = tokenIn(mail?.body)
    const weak = await change(token, 'weak')
    expect([weak.status, weak.body.errors[0].path]).toEqual([400, 'password'])
    const [one, other] = await Promise.all([change(token), change(token)])
    expect(new Set([one.status, other.status])).toEqual(new Set([200, 400]))
    expect(await login(email, testPassword)).toBe(401)
    expect(await login(email, 'Clutch-88')).toBe(200)
    for (const ended of [session, second]) expect((await call('GET', '/address', { token: ended })).status).toBe(401)
  })

  it('a link is dead after an hour, as is a made-up one', async () => {
    const { email } = await aCustomer(db)
    await ask(email)
    const [mail] = await mailsTo(email)
    clock.set(new Date(Date.now() + 61 * 60_000))
    expect((await change(tokenIn(mail?.body))).body.code).toBe('invalid_token')
    expect((await change('made-up')).status).toBe(400)
  })

  it('the token stands nowhere in the database', async () => {
    const { email } = await aCustomer(db)
    await ask(email)
    const [mail] = await mailsTo(email)
    const kept = await platform.pool.query(
      `select data::text as text from pgboss.job union all select encode(token_hash, 'base64') from password_reset`,
    )
    expect(JSON.stringify(kept.rows)).not.toContain(tokenIn(mail?.body))
    expect(JSON.stringify(kept.rows)).toContain(email)
  })

  it('one account gets five mails an hour at most, and a blocked one none', async () => {
    const { email } = await aCustomer(db)
    for (let round = 0; round < 7; round++) await ask(email)
    expect(await mailsTo(email)).toHaveLength(5)
    const blocked = await aCustomer(db, { blocked_at: new Date() })
    await ask(blocked.email)
    expect(await mailsTo(blocked.email)).toEqual([])
  })
})
