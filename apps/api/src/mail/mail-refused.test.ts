import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, type TestUser } from '@axle/testing/builders'
import { aMailServer } from '@axle/testing/mail-server'
import { testApp } from '@axle/testing/test-app'

const server = await aMailServer(
  '451 4.7.1 try again later',
  '554 5.7.1 your site is blocked',
  '250 accepted',
  '550 5.7.1 blocked',
  '550 5.7.1 blocked',
  '250 accepted',
)
const { call, platform, close } = await testApp({ env: { SMTP_URL: server.url } })
const { db } = platform
let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(db)
})
afterAll(async () => {
  await close()
  server.close()
})

async function mail(userId: number): Promise<void> {
  const event = { userId, shopIds: [], at: new Date().toISOString() }
  await db.transaction().execute((trx) => platform.events.publish(trx, 'accounts.unblocked', event))
}
const queue = 'event/accounts.unblocked/mail'
const job = async () => {
  const { rows } = await sql<{ state: string; tries: number; limit: number }>`
    select state, retry_count as tries, retry_limit as limit from pgboss.job where name = ${queue}
    order by created_on desc limit 1`.execute(db)
  return rows[0]
}
/** The pauses grow to twenty minutes. */
const hurry = () => sql`update pgboss.job set start_after = now() where name = ${queue} and state = 'retry'`.execute(db)
const statuses = async () =>
  (await call('GET', '/operations', { token: admin.token })).body.data.checks.filter(({ check }: { check: string }) =>
    ['mail', 'failedJobs'].includes(check),
  )
const received = (address: string) => server.received().split(`RCPT TO:<${address}>`).length - 1

describe('a mail server that refuses', () => {
  it('for a while or as if for good, is asked again for two days, and the mail arrives once', async () => {
    const { id, email } = await aCustomer(db)
    await mail(id)
    for (const tries of [1, 2]) {
      await expect.poll(async () => (await hurry(), (await job())?.tries)).toBe(tries)
      expect((await job())?.limit).toBeGreaterThan(100)
    }
    await expect.poll(async () => (await hurry(), (await job())?.state)).toBe('completed')
    expect(received(email)).toBe(3)
    expect((await statuses()).map(({ state }: { state: string }) => state)).toEqual(['ok', 'ok'])
  })

  it('all the time, leaves the mail among the failed jobs and on Operations, and Try again sends it', async () => {
    const { id, email } = await aCustomer(db)
    await mail(id)
    await expect.poll(async () => (await job())?.state).toBe('retry')
    // The last of its attempts.
    await sql`update pgboss.job set retry_limit = 1, start_after = now() where name = ${queue} and state = 'retry'`.execute(
      db,
    )
    await expect.poll(async () => (await job())?.state).toBe('failed')
    expect((await statuses()).map(({ state }: { state: string }) => state)).toEqual(['warning', 'warning'])
    const { body } = await call('GET', '/failed-jobs', { token: admin.token })
    expect(body.data[0]).toMatchObject({ message: expect.stringContaining('550 5.7.1 blocked') })
    expect((await call('POST', `/failed-jobs/${body.data[0].id}/retry`, { token: admin.token, data: {} })).status).toBe(
      200,
    )
    await expect.poll(async () => (await hurry(), (await job())?.state)).toBe('completed')
    expect(received(email)).toBe(3)
    expect((await statuses()).map(({ state }: { state: string }) => state)).toEqual(['ok', 'ok'])
  })
})
