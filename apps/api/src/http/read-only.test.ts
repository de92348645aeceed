import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '@axle/contract'
import { aCustomer, anAdmin, type TestUser } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { fixedClock } from '../platform/clock.ts'
import { setReadOnly } from '../site-settings/index.ts'

let now = '2026-11-20T10:00:00Z'
const clock = { now: () => fixedClock(now).now() }
const { app, call, platform, close } = await testApp({ clock })
const { db } = platform
afterAll(close)
let admin: TestUser
let buyer: TestUser
beforeAll(async () => {
  admin = await anAdmin(db)
  buyer = await aCustomer(db)
})
const switchTo = (readOnly: boolean) =>
  call('PUT', '/settings', { token: admin.token, data: { maintenance: { readOnly, planned: null } } })
afterEach(() => switchTo(false))

describe('the read-only mode', () => {
  it('refuses every write of users with a reason, and answers reads', async () => {
    expect((await switchTo(true)).status).toBe(200)
    const write = await call('PUT', `/users/${buyer.id}`, { token: buyer.token, data: { firstName: 'Ama' } })
    expect([write.status, write.body.code]).toEqual([503, 'read_only'])
    expect((await call('GET', '/products')).status).toBe(200)
    expect((await call('GET', '/site')).body.data.maintenance).toEqual({ readOnly: true, planned: null })
  })

  it('refuses the webhook of the payment gateway, which repeats it', async () => {
    await switchTo(true)
    const answer = await app.inject({ method: 'POST', url: '/api/payments/webhook', payload: {} })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '300'])
  })

  it('lets people sign in and out, and admins end it', async () => {
    await switchTo(true)
    const signIn = await call('POST', '/login', { data: { identifier: 'nobody@axle.example', password: 'Wrong-1234' } })
    expect(signIn.status).toBe(401)
    expect(signIn.body.code).not.toBe('read_only')
    expect((await call('POST', '/logout', { token: (await aCustomer(db)).token, data: {} })).status).toBe(200)
    expect((await switchTo(false)).status).toBe(200)
    expect((await call('PUT', `/users/${buyer.id}`, { token: buyer.token, data: { firstName: 'Ama' } })).status).toBe(
      200,
    )
    expect((await call('GET', '/site')).body.data.maintenance).toBeUndefined()
  })

  it('is open for no other call that writes', () => {
    const open = Object.entries(routes).flatMap(([call, route]) => ('whileReadOnly' in route ? [call] : []))
    expect(open.toSorted()).toEqual([
      'DELETE /sessions',
      'DELETE /sessions/:id',
      'POST /login',
      'POST /logout',
      'PUT /settings',
    ])
  })

  it('is switched by command, once, and audited', async () => {
    expect([await setReadOnly(db, true, clock.now()), await setReadOnly(db, true, clock.now())]).toEqual([true, false])
    await expect.poll(async () => (await call('GET', '/site')).body.data.maintenance?.readOnly).toBe(true)
    const rows = await db.selectFrom('audit').selectAll().where('actor_id', 'is', null).execute()
    expect(rows.map(({ subject_id }) => subject_id)).toContain('maintenance')
  })
})

describe('a planned downtime', () => {
  it('is announced until it is over, and stays when the mode is switched', async () => {
    const planned = { from: '2026-11-21T02:00:00.000Z', until: '2026-11-21T03:00:00.000Z' }
    const announce = { maintenance: { readOnly: false, planned } }
    await call('PUT', '/settings', { token: admin.token, data: announce })
    expect((await call('GET', '/site')).body.data.maintenance).toEqual(announce.maintenance)
    now = '2026-11-21T02:59:59Z'
    expect((await call('GET', '/site')).body.data.maintenance).toBeDefined()
    now = '2026-11-21T03:00:00Z'
    expect((await call('GET', '/site')).body.data.maintenance).toBeUndefined()
  })

  it.each([
    ['2026-11-21T03:00:00.000Z', '2026-11-21T03:00:00.000Z'],
    ['tomorrow', '2026-11-21T03:00:00.000Z'],
  ])('from %s until %s is refused', async (from, until) => {
    const data = { maintenance: { readOnly: false, planned: { from, until } } }
    expect((await call('PUT', '/settings', { token: admin.token, data })).status).toBe(400)
  })
})
