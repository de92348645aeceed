import { rm } from 'node:fs/promises'
import type { OutboxMail } from '@axle/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { aCustomer, anAdmin } from '@axle/testing/builders'
import { aMailServer } from '@axle/testing/mail-server'
import { testApp } from '@axle/testing/test-app'

const { call, platform, settled, close } = await testApp()
const { db, events, config } = platform
afterAll(async () => {
  await close()
  await rm(config.dataDir, { recursive: true, force: true })
})
const { token } = await anAdmin(db)
const at = '2026-11-20T16:05:00.000Z'

async function mailsTo(...addresses: readonly string[]): Promise<OutboxMail[]> {
  await settled()
  const mails: OutboxMail[] = (await call('GET', '/outbox', { token })).body.data
  return mails.filter(({ to }) => addresses.includes(to))
}

describe('account mails', () => {
  it('reports a changed phone number', async () => {
    const { id, email } = await aCustomer(db, { language: 'en', first_name: 'Kofi' })
    const change = { userId: id, what: 'phone', at, language: 'ar' } as const
    await db.transaction().execute((trx) => events.publish(trx, 'accounts.contact-changed', change))
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Your Axle account was changed')
    expect(mail?.text).toMatch(/^Hello Kofi,\n\nSomeone, most likely you, changed the phone number/)
    expect(mail?.text).toContain(`${config.siteUrl}/auth/forgot-password`)
  })

  it('reports a changed email address to the old address too', async () => {
    const { id, email } = await aCustomer(db, { first_name: 'Kofi' })
    const formerEmail = `former-${email}`
    const change = { userId: id, what: 'email', formerEmail, at, language: 'ar' } as const
    await db.transaction().execute((trx) => events.publish(trx, 'accounts.contact-changed', change))
    const mails = await mailsTo(email, formerEmail)
    expect(mails.map(({ to }) => to).toSorted()).toEqual([email, formerEmail].toSorted())
    for (const { subject } of mails) expect(subject).toBe('تغيّرت بيانات حسابك في Axle')
  })

  it('skips deleted users and changes that were rolled back', async () => {
    const gone = await aCustomer(db, { deleted_at: new Date() })
    const { id, email } = await aCustomer(db)
    const change = { at, language: 'en' } as const
    await db
      .transaction()
      .execute((trx) => events.publish(trx, 'accounts.password-changed', { ...change, userId: gone.id }))
    const undone = db.transaction().execute(async (trx) => {
      await events.publish(trx, 'accounts.password-changed', { ...change, userId: id })
      throw new Error('not after all')
    })
    await expect(undone).rejects.toThrow('not after all')
    expect(await mailsTo(gone.email, email)).toEqual([])
  })
})

describe('a mail server that is busy', () => {
  it('receives the same message under the same id again, and only the delivered link is valid', async () => {
    const server = await aMailServer('451 later', '250 accepted')
    const other = await testApp({ env: { SMTP_URL: server.url } })
    const { email } = await aCustomer(other.platform.db)
    await other.call('POST', '/reset-password', { data: { email } })
    await other.settled()
    const received = server.received().replaceAll('=\r\n', '')
    const ids = [...received.matchAll(/Message-ID: <(password-reset-[\w-]+)@localhost>/g)].map(([, id]) => id)
    expect(ids).toHaveLength(2)
    expect(ids[0]).toBe(ids[1])
    const stored = await other.platform.db.selectFrom('password_reset').selectAll().execute()
    expect(stored).toHaveLength(1)
    await other.close()
    server.close()
  })
})
