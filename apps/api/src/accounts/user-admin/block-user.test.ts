import { rm } from 'node:fs/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { hashSecret } from '../../platform/ids.ts'
import { aCustomer, anAdmin, aSession, testPassword } from '@axle/testing/builders'
import { outboxOf } from '@axle/testing/outbox'
import { testApp } from '@axle/testing/test-app'

const { call, platform, settled, close } = await testApp()
const { db, config } = platform
afterAll(async () => {
  await close()
  await rm(config.dataDir, { recursive: true, force: true })
})

const block = (id: number, token: string | undefined, data: object = {}) =>
  call('POST', `/users/${id}/block`, { token, data })
const unblock = (id: number, token: string) => call('POST', `/users/${id}/unblock`, { token, data: {} })
const login = (identifier: string, password = testPassword) =>
  call('POST', '/login', { data: { identifier, password } })
const isOpen = async (token: string) => (await call('GET', '/address', { token })).status === 200

describe('blocking a user', () => {
  it('ends all sessions at once and prevents new ones [ASVS 7.4.2] [PERM-140]', async () => {
    const [user, admin] = [await aCustomer(db), await anAdmin(db)]
    const other = await aSession(db, user.id)
    const ended: string[] = []
    platform.changeFeed.on('sessions', (message) => ended.push(...(message ?? '').split(',')))
    const sessions = await db.selectFrom('session').select('id').where('user_id', '=', user.id).execute()

    const { status, body } = await block(user.id, admin.token, { reason: 'Never pays' })
    expect([status, body.data]).toEqual([200, expect.objectContaining({ id: user.id, isBlocked: true })])
    expect([await isOpen(user.token), await isOpen(other)]).toEqual([false, false])
    expect(new Set(ended.map(Number))).toEqual(new Set(sessions.map(({ id }) => id)))
    const right = await login(user.email)
    expect([right.status, right.body.code]).toEqual([403, 'blocked'])
    const [wrong, unknown] = [await login(user.email, 'Wrong-1234'), await login('nobody@axle.example', 'Wrong-1234')]
    expect([wrong.status, wrong.body]).toEqual([401, unknown.body])

    expect((await unblock(user.id, admin.token)).body.data.isBlocked).toBe(false)
    expect([await isOpen(user.token), (await login(user.email)).status]).toEqual([false, 200])
  })

  it('voids reset links', async () => {
    const [user, admin] = [await aCustomer(db), await anAdmin(db)]
    const expiresAt = new Date(Date.now() + 3_600_000)
    const link = { token_hash: hashSecret('sent before'), user_id: user.id, expires_at: expiresAt }
    await db.insertInto('password_reset').values(link).execute()
    await block(user.id, admin.token)
    const change = { token: 'sent before', password: 'Camshaft-12' }
    expect((await call('POST', '/change-password', { data: change })).body.code).toBe('invalid_token')
    await call('POST', '/reset-password', { data: { email: user.email } })
    await settled()
    const subjects = (await outboxOf(config.dataDir, user.email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['Your Axle account is blocked'])
  })

  it('is audited once, with actor and reason', async () => {
    const [user, admin] = [await aCustomer(db), await anAdmin(db)]
    await block(user.id, admin.token, { reason: 'Never pays' })
    await block(user.id, admin.token, { reason: 'Again' })
    await unblock(user.id, admin.token)
    await unblock(user.id, admin.token)
    const entries = await db
      .selectFrom('audit')
      .select(['actor_id', 'action', 'details', 'ip'])
      .where('subject_id', '=', String(user.id))
      .where('action', 'like', 'user.%blocked')
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { actor_id: admin.id, action: 'user.blocked', details: { reason: 'Never pays' }, ip: '127.0.0.1' },
      { actor_id: admin.id, action: 'user.unblocked', details: {}, ip: '127.0.0.1' },
    ])
  })

  it('is for admins, who can block each other but not themselves', async () => {
    const [user, admin, other] = [await aCustomer(db), await anAdmin(db), await anAdmin(db)]
    expect((await block(user.id, undefined)).status).toBe(401)
    expect((await block(admin.id, user.token)).status).toBe(403)
    expect((await unblock(user.id, user.token)).status).toBe(403)
    expect((await block(999_999, admin.token)).status).toBe(404)
    const own = await block(admin.id, admin.token)
    expect([own.status, own.body.code]).toEqual([409, 'own_account'])
    expect((await block(other.id, admin.token)).status).toBe(200)
    expect((await call('GET', '/users', { token: other.token })).status).toBe(401)
  })
})
