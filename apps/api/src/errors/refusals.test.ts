import { Writable } from 'node:stream'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '../observability/log.ts'
import { rateLimits } from '../app.ts'
import { aCustomer, aVendor, testPassword } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'

const lines: Record<string, unknown>[] = []
const place = new Writable({
  write(chunk, _encoding, done) {
    lines.push(JSON.parse(String(chunk)))
    done()
  },
})
const log = createLog({ logLevel: 'info' }, { place })
const { app, platform, close } = await testApp({ rateLimits: true, log })
afterAll(close)
beforeEach(() => void lines.splice(0))

type Asked = { method?: 'GET' | 'POST' | 'PUT'; token?: string; data?: object; address?: string }
async function ask(url: string, { method = 'GET', token, data, address = '192.0.2.1' }: Asked = {}) {
  const answer = await app.inject({
    method,
    url: `/api${url}`,
    remoteAddress: address,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(data && { payload: { data } }),
  })
  return answer.statusCode
}
const uuid = /^[0-9a-f-]{36}$/

describe('the security log', () => {
  it('records every sign-in, successful or not, with user, network address and request [ASVS 16.3.1, 16.2.1]', async () => {
    const { id, email } = await aCustomer(platform.db)
    const login = (password: string, identifier = email) =>
      ask('/login', { method: 'POST', data: { identifier, password } })
    await login(testPassword)
    await login('Wrong-1234')
    await login('Wrong-1234', 'nobody-at-all@axle.example')
    await platform.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', id).execute()
    await login(testPassword)
    expect(lines.filter(({ event }) => event !== 'refused')).toMatchObject([
      { event: 'signed in', userId: id, ip: '192.0.2.1', reqId: expect.stringMatching(uuid) },
      { event: 'sign-in refused', userId: id, ip: '192.0.2.1', reqId: expect.stringMatching(uuid) },
      { event: 'sign-in refused', ip: '192.0.2.1', reqId: expect.stringMatching(uuid) },
      { event: 'sign-in refused', userId: id, blocked: true, reqId: expect.stringMatching(uuid) },
    ])
    const written = JSON.stringify(lines)
    for (const secret of [email, 'nobody-at-all', testPassword, 'Wrong-1234', 'argon2'])
      expect(written).not.toContain(secret)
  })

  it('records the database error behind a busy answer [ASVS 16.3.4]', async () => {
    const { token } = await aCustomer(platform.db)
    const holder = await platform.pool.connect()
    try {
      await holder.query('begin; lock table address in access exclusive mode')
      const stopped = ask('/address', { token })
      // Read from the locks, because a transaction keeps its first snapshot of `pg_stat_activity`.
      const stop = `select pg_cancel_backend(pid) from pg_locks where not granted and relation = 'address'::regclass`
      await expect.poll(async () => (await holder.query(stop)).rowCount, { timeout: 20_000 }).toBe(1)
      expect(await stopped).toBe(503)
    } finally {
      // Closing the connection ends its transaction.
      holder.release(true)
    }
    expect(lines).toMatchObject([{ level: 40, err: { code: '57014' }, reqId: expect.stringMatching(uuid) }])
  })

  it('records who was denied what: things of others, calls of other roles, invalid tokens [ASVS 16.3.2]', async () => {
    const [customer, vendor] = [await aCustomer(platform.db), await aVendor(platform.db)]
    await ask('/users', { token: customer.token })
    await ask(`/users/${customer.id}`, { method: 'PUT', token: vendor.token, data: { firstName: 'Mine' } })
    await ask(`/orders/${randomUUID()}`, { token: customer.token })
    await ask('/orders', { token: 'made-up-token' })
    expect(lines).toMatchObject([
      { level: 40, event: 'refused', status: 403, call: 'GET /api/users', userId: customer.id, ip: '192.0.2.1' },
      { level: 40, event: 'refused', status: 403, call: 'PUT /api/users/:id', userId: vendor.id },
      { level: 30, event: 'refused', status: 404, call: 'GET /api/orders/:id', userId: customer.id },
      { level: 40, event: 'refused', status: 401, call: 'GET /api/orders' },
    ])
    for (const { reqId } of lines) expect(reqId).toMatch(uuid)
    expect(JSON.stringify(lines)).not.toContain('made-up-token')
    expect(JSON.stringify(lines)).not.toContain(customer.token)
  })

  it('records which fields were malformed without their values, and who exceeds rate limits [ASVS 16.3.3]', async () => {
    await ask('/register', { method: 'POST', data: { email: 'hush at hush', password: 'hush', phone: 'hush' } })
    for (let round = 0; round <= rateLimits.limitOf('POST /login').address; round++)
      await ask('/login', { method: 'POST', data: {}, address: '192.0.2.9' })
    expect(lines[0]).toMatchObject({ event: 'refused', status: 400, call: 'POST /api/register' })
    expect(lines[0]?.['fields']).toEqual(expect.arrayContaining(['email', 'password', 'phone']))
    expect(JSON.stringify(lines)).not.toContain('hush')
    expect(lines.at(-1)).toMatchObject({ event: 'refused', status: 429, ip: '192.0.2.9', call: 'POST /api/login' })
  })

  it('records a bug with its stack, and reveals nothing of it to the caller [ASVS 16.3.4, 16.5.1, 16.5.3, 13.4.2]', async () => {
    vi.spyOn(platform.pool, 'query').mockImplementationOnce(() => {
      throw new Error('relation "secrets" does not exist at /srv/axle')
    })
    const answer = await app.inject({ url: '/api/orders', headers: { authorization: 'Bearer any' } })
    // ASVS 16.5.3: a caller whose session cannot be checked is not admitted.
    expect([answer.statusCode, answer.json()]).toEqual([500, { message: 'Something went wrong!', code: 'internal' }])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ level: 50, reqId: expect.stringMatching(uuid) })
    expect(JSON.stringify(lines[0])).toContain('refusals.test.ts')
  })
})
