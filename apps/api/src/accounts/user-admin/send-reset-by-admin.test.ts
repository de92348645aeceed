import { rm } from 'node:fs/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, aVendor } from '@axle/testing/builders'
import { outboxOf } from '@axle/testing/outbox'
import { testApp } from '@axle/testing/test-app'

const { call, platform, settled, close } = await testApp()
const { db, config } = platform
afterAll(async () => {
  await close()
  await rm(config.dataDir, { recursive: true, force: true })
})

const ask = async (email: string, token?: string) => {
  const { status, body } = await call('POST', '/reset-password', { token, data: { email } })
  await settled()
  return { status, code: body.code, message: body.message }
}
const entriesOf = (id: number) =>
  db
    .selectFrom('audit')
    .select(['actor_id', 'action', 'ip'])
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', String(id))
    .execute()

describe('a reset mail sent by an admin', () => {
  it('is sent and audited [USR-21]', async () => {
    const [user, admin] = [await aCustomer(db), await anAdmin(db)]
    expect((await ask(user.email, admin.token)).status).toBe(200)
    expect(await outboxOf(config.dataDir, user.email)).toHaveLength(1)
    expect(await entriesOf(user.id)).toEqual([
      { actor_id: admin.id, action: 'user.reset-mail-requested', ip: '127.0.0.1' },
    ])
  })

  it('reports why none would be sent [USR-22]', async () => {
    const [admin, blocked, often] = [
      await anAdmin(db),
      await aCustomer(db, { blocked_at: new Date() }),
      await aCustomer(db),
    ]
    expect(await ask('nobody@axle.example', admin.token)).toMatchObject({ status: 404, code: 'user_not_found' })
    expect(await ask(blocked.email, admin.token)).toMatchObject({ status: 409, code: 'user_blocked' })
    for (let n = 0; n < 5; n += 1) expect((await ask(often.email, admin.token)).status).toBe(200)
    expect(await ask(often.email, admin.token)).toMatchObject({ status: 429, code: 'too_many_mails' })
    expect(await outboxOf(config.dataDir, often.email)).toHaveLength(5)
    expect(await entriesOf(blocked.id)).toEqual([])
  })

  it('is refused to others with an answer that does not reveal accounts', async () => {
    const [vendor, user] = [await aVendor(db), await aCustomer(db)]
    const [known, unknown] = [await ask(user.email, vendor.token), await ask('nobody@axle.example', vendor.token)]
    expect([known.status, unknown]).toEqual([200, known])
    expect(await entriesOf(user.id)).toEqual([])
  })
})
