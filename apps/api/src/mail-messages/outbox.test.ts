import { appendFile, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Language, OutboxMail } from '@axle/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { deleteOldMails } from '../mail/mail-outbox.ts'
import { aCustomer, anAdmin, aVendor } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { createMailer } from './index.ts'

const { call, platform, close } = await testApp()
const { db, config } = platform
const outbox = path.join(config.dataDir, 'outbox')
const mailer = createMailer(platform)
const { token } = await anAdmin(db)
afterAll(async () => {
  await close()
  await rm(config.dataDir, { recursive: true, force: true })
})

const link = 'https://parts.example/auth/reset-password?token=very-secret-43'
const send = (id: string, language: Language = 'en') =>
  mailer.send({ id, to: 'ama@axle.example', language, kind: 'password-reset', values: { firstName: 'Ama', link } })
const shown = async (): Promise<OutboxMail[]> => (await call('GET', '/outbox', { token })).body.data

describe('the outbox', () => {
  it('is empty before the first mail, and only for admins', async () => {
    const { status, body } = await call('GET', '/outbox', { token })
    expect([status, body]).toEqual([200, { data: [], meta: { sending: 'outbox' } }])
    const [customer, vendor] = await Promise.all([aCustomer(db), aVendor(db)])
    for (const other of [customer, vendor])
      expect((await call('GET', '/outbox', { token: other.token })).status).toBe(403)
    expect((await call('GET', '/outbox')).status).toBe(401)
  })

  it('shows whole mails, newest first, each once however often it was sent', async () => {
    await send('first')
    await send('second', 'ar')
    await send('second', 'ar')
    const mails = await shown()
    expect(mails.map(({ id }) => id)).toEqual(['second', 'first'])
    expect(mails[1]).toMatchObject({
      to: 'ama@axle.example',
      subject: 'Reset your Axle password',
      language: 'en',
      text: expect.stringContaining(link),
      html: expect.stringContaining(`href="${link}"`),
      at: expect.stringMatching(/Z$/),
    })
    expect(mails[0]).toMatchObject({ language: 'ar', subject: 'إعادة تعيين كلمة المرور في Axle' })
    expect(await readdir(outbox)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d\.jsonl$/)])
  })

  it('skips damaged lines and foreign files, and reads what follows them', async () => {
    const [today = ''] = await readdir(outbox)
    await appendFile(path.join(outbox, today), '{"id":"half","to":')
    await send('whole')
    await writeFile(path.join(outbox, '2020-01-01.jsonl'), '{"id":"other"}\n')
    await writeFile(path.join(outbox, 'note.txt'), 'not a mail')
    const ids = (await shown()).map(({ id }) => id)
    expect(ids).toContain('whole')
    expect(ids).toContain('first')
    expect(ids).not.toContain('half')
    expect(ids).not.toContain('other')
  })

  it('reads only the end of a large day', async () => {
    const large = path.join(outbox, '2099-01-01.jsonl')
    const line = JSON.stringify({ ...(await shown())[0], id: 'last', text: 'ä'.repeat(1000) })
    await writeFile(large, `${`${'x'.repeat(1_000_000)}\n`.repeat(9)}${line}\n`)
    expect((await shown())[0]).toMatchObject({ id: 'last', text: 'ä'.repeat(1000) })
    await rm(large)
  })

  it('hides the secrets of links on a public site', async () => {
    await send('secret')
    config.production = true
    const onPublicSite = await shown().finally(() => {
      config.production = false
    })
    expect(JSON.stringify(onPublicSite)).not.toContain('very-secret-43')
    const mail = onPublicSite.find(({ id }) => id === 'secret')
    expect(mail?.text).toContain('https://parts.example/auth/reset-password?…')
    expect(mail?.html).toContain('href="https://parts.example/auth/reset-password?…"')
    expect(JSON.stringify(await shown())).toContain('very-secret-43')
  })

  it('deletes mails after a week', async () => {
    const at = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
    const [old, young] = ['2020-01-01.jsonl', '2020-01-02.jsonl']
    for (const [name, days] of [
      [old, 6.1],
      [young, 5.9],
    ] as const) {
      await writeFile(path.join(outbox, name), '')
      await utimes(path.join(outbox, name), at(days), at(days))
    }
    await deleteOldMails(platform)
    const files = await readdir(outbox)
    expect(files).not.toContain(old)
    expect(files).toContain(young)
  })

  it('shows at most a hundred', async () => {
    await Promise.all(Array.from({ length: 101 }, (_, n) => send(`many-${n}`)))
    expect(await shown()).toHaveLength(100)
  })

  it('shows nothing when a mail server is configured', async () => {
    config.smtpUrl = 'smtp://mail.example'
    const { body } = await call('GET', '/outbox', { token }).finally(() => {
      config.smtpUrl = undefined
    })
    expect(body).toEqual({ data: [], meta: { sending: 'smtp' } })
  })
})
