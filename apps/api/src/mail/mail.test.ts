import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { systemClock } from '../platform/clock.ts'
import { createMail } from './mail.ts'
import { aMailServer } from '@axle/testing/mail-server'
import { outboxOf } from '@axle/testing/outbox'

const mailOf = (env: Record<string, string>) =>
  createMail({ config: { ...readConfig(env), dataDir }, clock: systemClock })
const mail = {
  id: 'reset-1',
  to: 'ama@axle.example',
  subject: 'Réinitialiser',
  text: 'Hello',
  html: '<p>Hello</p>',
  language: 'en',
} as const
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'axle-mail-'))
afterAll(() => rm(dataDir, { recursive: true }))

describe('mail', () => {
  it('goes to the mail server if there is one, under its own id', async () => {
    const server = await aMailServer()
    await mailOf({ SMTP_URL: server.url, SITE_URL: 'https://parts.example' })(mail)
    server.close()
    expect(server.received()).toContain('MAIL FROM:<no-reply@parts.example>')
    expect(server.received()).toContain('RCPT TO:<ama@axle.example>')
    expect(server.received()).toContain('Message-ID: <reset-1@parts.example>')
    expect(server.received()).toContain('Auto-Submitted: auto-generated')
    expect(server.received()).toContain('Content-Language: en')
  })

  it('rejects when the server refuses the mail, so that the job retries', async () => {
    const server = await aMailServer('451 later')
    await expect(mailOf({ SMTP_URL: server.url })(mail)).rejects.toThrow('451 later')
    server.close()
  })

  it('is not sent without TLS to a remote server, unless configured [ASVS 12.3.1]', async () => {
    const server = await aMailServer()
    // An address of this machine other than loopback.
    const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0')
    await expect(mailOf({ SMTP_URL: elsewhere })(mail)).rejects.toThrow()
    expect(server.received()).not.toContain('MAIL FROM')
    await mailOf({ SMTP_URL: `${elsewhere}?requireTLS=false` })(mail)
    expect(server.received()).toContain('MAIL FROM')
    server.close()
  })

  it('goes to the outbox without a mail server', async () => {
    await mailOf({})(mail)
    expect(await outboxOf(dataDir, 'ama@axle.example')).toHaveLength(1)
  })

  it('with a line break in its recipient is rejected', async () => {
    const evil = { ...mail, to: 'a@axle.example\r\nBcc: evil@axle.example' }
    await expect(mailOf({})(evil)).rejects.toThrow('not an email address')
    expect(await outboxOf(dataDir, 'a@axle.example')).toEqual([])
  })
})
