import { rm } from 'node:fs/promises'
import type { OutboxMail } from '@axle/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { fixedClock } from '../platform/clock.ts'
import { aCustomer, anAdmin, aSession, testPassword } from '@axle/testing/builders'
import { outboxOf } from '@axle/testing/outbox'
import { overtaken } from '@axle/testing/overtaken'
import { testApp } from '@axle/testing/test-app'

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
/** Newest first, as the outbox shows them. */
const outboxMailsTo = async (email: string): Promise<OutboxMail[]> => {
  const { body } = await call('GET', '/outbox', { token: (await anAdmin(db)).token })
  return body.data.filter(({ to }: OutboxMail) => to === email)
}
const tokenIn = (text: string | undefined) =>
  new URL(/http\S+/.exec(text ?? '')?.[0] ?? '').searchParams.get('token') ?? ''
const change = (token: string, password = 'Clutch-88') =>
  call('POST', '/change-password', { data: { token, password } })
const login = async (identifier: string, password: string) =>
  (await call('POST', '/login', { data: { identifier, password } })).status

const jobsWaiting = async () => {
  const { rows } = await platform.pool.query<{ n: number }>(
    `select count(*)::int as n from pgboss.job where name like 'event/accounts.password-reset-requested/%'`,
  )
  return rows[0]?.n
}

describe('a forgotten password', () => {
  it('known and unknown addresses cause the same work during the request: one job each [AUTH-19]', async () => {
    const { email } = await aCustomer(db)
    const before = (await jobsWaiting()) ?? 0
    const answers = []
    for (const [n, address] of [
      email,
      'nobody@axle.example',
      (await aCustomer(db, { blocked_at: new Date() })).email,
    ].entries()) {
      const { status, body, headers } = await call('POST', '/reset-password', { data: { email: address } })
      answers.push({ status, body, names: Object.keys(headers).toSorted(), length: headers['content-length'] })
      expect(await jobsWaiting()).toBe(before + n + 1)
    }
    expect(answers).toEqual([answers[0], answers[0], answers[0]])
    expect(answers[0]).toMatchObject({ status: 200, body: { data: { sent: true } } })
    await settled()
  })

  it('known and unknown addresses get the same answer, and only the known one a mail [API-19]', async () => {
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

  it('the link sets the password once and ends every session [API-20]', async () => {
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
    const entries = db.selectFrom('audit').select(['actor_id', 'details']).where('action', '=', 'user.password-changed')
    expect(await entries.where('subject_id', '=', String(id)).execute()).toEqual([
      { actor_id: id, details: { by: 'reset link' } },
    ])
    for (const ended of [session, second]) expect((await call('GET', '/address', { token: ended })).status).toBe(401)
  })

  it('text and HTML of the mail contain the link, in the language of the user, else of the request [AUTH-21]', async () => {
    const [arab, unknown] = [await aCustomer(db, { language: 'ar' }), await aCustomer(db)]
    const letterTo = async (email: string, language: string) => {
      await call('POST', '/reset-password', { data: { email }, headers: { 'accept-language': language } })
      await settled()
      return (await outboxMailsTo(email))[0]
    }
    const own = await letterTo(arab.email, 'en')
    expect([own?.language, own?.subject]).toEqual(['ar', 'إعادة تعيين كلمة المرور في Axle'])
    const link = /\S+\/auth\/reset-password\?token=[\w-]{43}/.exec(own?.text ?? '')?.[0] ?? ''
    expect(link.startsWith(`${config.siteUrl}/auth/`)).toBe(true)
    expect(own?.html).toContain(`href="${link}"`)
    expect((await letterTo(unknown.email, 'it, ar;q=0.8'))?.language).toBe('ar')
  })

  it('rejects an expired and an invented link [AUTH-30]', async () => {
    const { email } = await aCustomer(db)
    await ask(email)
    const [mail] = await mailsTo(email)
    clock.set(new Date(Date.now() + 61 * 60_000))
    expect((await change(tokenIn(mail?.body))).body.code).toBe('invalid_token')
    expect((await change('made-up')).status).toBe(400)
    expect(await login(email, testPassword)).toBe(200)
  })

  it('using one link voids the others [AUTH-30]', async () => {
    const { email } = await aCustomer(db)
    await ask(email)
    await ask(email)
    const [one, other] = (await mailsTo(email)).map(({ body }) => tokenIn(body))
    expect(one).not.toBe(other)
    expect((await change(one ?? '')).status).toBe(200)
    expect((await change(one ?? '', 'Flywheel-90')).status).toBe(400)
    expect((await change(other ?? '', 'Flywheel-90')).status).toBe(400)
    expect(await login(email, 'Flywheel-90')).toBe(401)
    expect(await login(email, 'Clutch-88')).toBe(200)
  })

  it('a mail reports the changed password, with the time and advice', async () => {
    clock.set('2026-11-20T16:05:00Z')
    const { email } = await aCustomer(db, { language: 'ar' })
    await ask(email)
    const [mail] = await outboxMailsTo(email)
    expect((await change(tokenIn(mail?.text))).status).toBe(200)
    await settled()
    const [confirmation] = (await outboxMailsTo(email)).filter(({ subject }) => subject === 'تغيّرت كلمة مرورك في Axle')
    expect(confirmation?.text).toContain('20 نوفمبر 2026 في 16:05 UTC')
    expect(confirmation?.text).toContain(`${config.siteUrl}/auth/forgot-password`)
  })

  it('a user locked out by wrong guesses can sign in with the new password at once', async () => {
    const { email } = await aCustomer(db)
    for (let guess = 0; guess < 12; guess++) await login(email, 'Wrong-guess-1')
    expect(await login(email, testPassword)).toBe(429)
    await ask(email)
    const [mail] = await mailsTo(email)
    expect((await change(tokenIn(mail?.body))).status).toBe(200)
    expect(await login(email, 'Clutch-88')).toBe(200)
  })

  it('no link goes to a former address or to a user who is just being blocked', async () => {
    for (const change of [{ email: `moved-${Date.now()}@axle.example` }, { blocked_at: new Date() }]) {
      const { id, email } = await aCustomer(db)
      await overtaken(
        db,
        async (trx) => {
          await trx.updateTable('users').set(change).where('id', '=', id).execute()
          await trx.deleteFrom('password_reset').where('user_id', '=', id).execute()
        },
        () => ask(email),
      )
      expect(await mailsTo(email)).toEqual([])
      expect(await db.selectFrom('password_reset').select('user_id').where('user_id', '=', id).execute()).toEqual([])
    }
  })

  it('a link that is voided during its use sets no password', async () => {
    const { id, email } = await aCustomer(db)
    await ask(email)
    const [mail] = await mailsTo(email)
    const { status, body } = await overtaken(
      db,
      async (trx) => {
        await trx.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', id).execute()
        await trx.deleteFrom('password_reset').where('user_id', '=', id).execute()
      },
      () => change(tokenIn(mail?.body)),
    )
    expect([status, body.code]).toEqual([400, 'invalid_token'])
    await db.updateTable('users').set({ blocked_at: null }).where('id', '=', id).execute()
    expect(await login(email, testPassword)).toBe(200)
  })

  it('the database never contains the token', async () => {
    const { email } = await aCustomer(db)
    await ask(email)
    const [mail] = await mailsTo(email)
    const stored = await platform.pool.query(
      `select data::text as text from pgboss.job union all select encode(token_hash, 'base64') from password_reset`,
    )
    expect(JSON.stringify(stored.rows)).not.toContain(tokenIn(mail?.body))
    expect(JSON.stringify(stored.rows)).toContain(email)
  })

  it('an account gets at most five mails an hour, and a blocked one none', async () => {
    const { email } = await aCustomer(db)
    for (let round = 0; round < 7; round++) await ask(email)
    expect(await mailsTo(email)).toHaveLength(5)
    const blocked = await aCustomer(db, { blocked_at: new Date() })
    await ask(blocked.email)
    expect(await mailsTo(blocked.email)).toEqual([])
  })
})
