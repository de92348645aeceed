import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { fixedClock } from '../../platform/clock.ts'
import { aCustomer, anAdmin, aSession, testPassword } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { deleteExpiredSessions } from './sessions.ts'

const clock = fixedClock(new Date())
const { call, platform, close } = await testApp({ clock })
const { db } = platform
afterAll(close)
const start = Date.now()
const day = 24 * 3_600_000
const after = (ms: number) => clock.set(new Date(start + ms))
beforeEach(() => after(0))

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36'
const computer = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:125.0) Gecko/20100101 Firefox/125.0'
async function signIn(email: string, { userAgent = phone, token }: { userAgent?: string; token?: string } = {}) {
  const headers = { 'user-agent': userAgent }
  const { body } = await call('POST', '/login', { token, headers, data: { identifier: email, password: testPassword } })
  return body.data.auth_token as string
}
const list = async (token: string, query = '') => (await call('GET', `/sessions${query}`, { token })).body.data
const isOpen = async (token: string) => (await call('GET', '/address', { token })).status === 200
const countOf = async (userId: number) =>
  (await db.selectFrom('session').select('id').where('user_id', '=', userId).execute()).length

/** Returns a user without an open session. */
async function aStranger() {
  const { id, email } = await aCustomer(db)
  await db.deleteFrom('session').where('user_id', '=', id).execute()
  return { id, email }
}

describe('the list of sessions', () => {
  it('is sorted by the last visit, with the name of the browser [ASVS 7.5.2]', async () => {
    const { email } = await aStranger()
    const first = await signIn(email)
    after(3 * 3_600_000)
    const second = await signIn(email, { userAgent: computer })
    after(5 * 3_600_000)
    await signIn(email, { userAgent: '' })
    after(6 * 3_600_000)
    const sessions = await list(first)
    const [here, nowhere, there] = sessions
    expect(sessions).toHaveLength(3)
    expect(here).toEqual({
      id: expect.any(Number),
      browser: 'Chrome',
      system: 'Android',
      device: 'phone',
      ip: '127.0.0.1',
      createdAt: new Date(start).toISOString(),
      lastSeenAt: new Date(start + 6 * 3_600_000).toISOString(),
      expiresAt: new Date(start + 6 * 3_600_000 + 14 * day).toISOString(),
      isCurrent: true,
    })
    expect(nowhere).toMatchObject({ browser: null, system: null, device: 'unknown', isCurrent: false })
    expect(there).toMatchObject({ browser: 'Firefox', system: 'Windows', device: 'computer', isCurrent: false })
    expect((await list(second)).filter((one: { isCurrent: boolean }) => one.isCurrent)).toHaveLength(1)
    expect(JSON.stringify(sessions)).not.toContain(first)
  })

  it('can end one, all others, or all', async () => {
    const { id, email } = await aStranger()
    const [one, two, three] = [await signIn(email), await signIn(email), await signIn(email)]
    const { id: idOfTwo } = (await list(two)).find((each: { isCurrent: boolean }) => each.isCurrent)
    expect((await call('DELETE', `/sessions/${idOfTwo}`, { token: one })).body.data).toEqual({ id: idOfTwo })
    expect([await isOpen(one), await isOpen(two), await isOpen(three)]).toEqual([true, false, true])
    expect((await call('DELETE', `/sessions/${idOfTwo}`, { token: one })).status).toBe(404)
    expect((await call('DELETE', '/sessions?others=true', { token: one })).body.data).toEqual({ ended: 1 })
    expect([await isOpen(one), await isOpen(three)]).toEqual([true, false])
    await signIn(email)
    expect((await call('DELETE', '/sessions', { token: one })).body.data).toEqual({ ended: 2 })
    expect([await isOpen(one), await countOf(id)]).toEqual([false, 0])
  })

  it('is closed to other users; an admin sees and ends them, which is audited [ASVS 7.4.5]', async () => {
    const [owner, other, admin] = [await aCustomer(db), await aCustomer(db), await anAdmin(db)]
    const [session] = await list(owner.token)
    for (const { token } of [other, admin])
      expect((await call('DELETE', `/sessions/${session.id}`, { token })).status).toBe(404)
    for (const method of ['GET', 'DELETE'] as const)
      expect((await call(method, `/sessions?userId=${owner.id}`, { token: other.token })).status).toBe(403)
    expect((await list(owner.token, `?userId=${owner.id}`)).length).toBe(1)

    const second = await aSession(db, owner.id)
    const [newest, older] = await list(admin.token, `?userId=${owner.id}`)
    expect([newest.isCurrent, older]).toEqual([false, { ...session, isCurrent: false }])
    const one = (token: string) => call('DELETE', `/sessions/${newest.id}?userId=${owner.id}`, { token })
    expect((await one(other.token)).status).toBe(403)
    expect((await one(admin.token)).status).toBe(200)
    expect([await isOpen(second), await isOpen(owner.token)]).toEqual([false, true])
    expect((await call('DELETE', `/sessions?userId=${owner.id}`, { token: admin.token })).body.data.ended).toBe(1)
    expect([await isOpen(owner.token), await isOpen(admin.token)]).toEqual([false, true])
    const entries = await db
      .selectFrom('audit')
      .select(['actor_id', 'subject_id', 'details'])
      .where('action', '=', 'user.signed-out')
      .execute()
    const entry = { actor_id: admin.id, subject_id: String(owner.id), details: { sessions: 1 } }
    expect(entries).toEqual([entry, entry])
  })
})

describe('a session', () => {
  it('ends after 14 unused days, and is extended by every visit [ASVS 7.3.1]', async () => {
    const { email } = await aStranger()
    const [used, unused] = [await signIn(email), await signIn(email)]
    after(10 * day)
    expect(await isOpen(used)).toBe(true)
    after(14 * day + 1)
    expect([await isOpen(used), await isOpen(unused)]).toEqual([true, false])
    expect(await list(used)).toHaveLength(1)
  })

  it('ends 30 days after it began, however often it is used [ASVS 7.3.2]', async () => {
    const token = await signIn((await aStranger()).email)
    for (let passed = 0; passed < 30; passed += 5) {
      after(passed * day)
      expect([passed, await isOpen(token)]).toEqual([passed, true])
    }
    const [{ expiresAt }] = await list(token)
    expect(expiresAt).toBe(new Date(start + 30 * day).toISOString())
    after(30 * day)
    expect(await isOpen(token)).toBe(false)
  })

  it('never works for a blocked or deleted user', async () => {
    for (const gone of [{ blocked_at: new Date() }, { deleted_at: new Date() }])
      expect([gone, await isOpen((await aCustomer(db, gone)).token)]).toEqual([gone, false])
  })

  it('is deleted once it expired', async () => {
    const { id, email } = await aStranger()
    await signIn(email)
    await aSession(db, id)
    await deleteExpiredSessions(platform)
    expect(await countOf(id)).toBe(2)
    after(2 * 3_600_000)
    await deleteExpiredSessions(platform)
    expect(await countOf(id)).toBe(1)
    after(14 * day)
    await deleteExpiredSessions(platform)
    expect(await countOf(id)).toBe(0)
  })

  it('replaces the session of the same user in that browser, and nobody else’s [ASVS 7.2.4]', async () => {
    const [{ email }, other] = [await aStranger(), await aCustomer(db)]
    const first = await signIn(email)
    const second = await signIn(email, { token: first })
    expect(second).not.toBe(first)
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true])
    const third = await signIn(email, { token: other.token })
    expect([await isOpen(other.token), await isOpen(second), await isOpen(third)]).toEqual([true, true, true])
    const refused = { identifier: email, password: 'Wrong-1234' }
    expect((await call('POST', '/login', { token: third, data: refused })).status).toBe(401)
    expect(await isOpen(third)).toBe(true)
  })

  it('has an unguessable token: 32 random bytes, never the same [ASVS 7.2.3]', async () => {
    const { email } = await aStranger()
    const tokens = [await signIn(email), await signIn(email)]
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(new Set(tokens).size).toBe(2)
  })
})
