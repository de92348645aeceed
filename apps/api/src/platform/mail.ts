import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import { z } from 'zod'
import type { Config } from '../config.ts'

export interface Mail {
  /** One address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same for every try of one job, so that a second delivery after a lost answer is recognisable. */
  readonly id: string
}
export type SendMail = (mail: Mail) => Promise<void>

/** Sends by SMTP_URL; without it each mail becomes a file in `DATA_DIR/outbox`. To be called from jobs, never within a transaction. */
export function createMail(config: Config): SendMail {
  const deliver = config.smtpUrl === undefined ? toOutbox(config) : bySmtp(config.smtpUrl, config)
  return async (mail) => {
    // A line break in a recipient would name further ones.
    if (!z.email().safeParse(mail.to).success) throw new Error('The recipient of a mail is not an e-mail address')
    await deliver(mail)
  }
}

const messageOf = (mail: Mail, { mailFrom, siteUrl }: Config) => ({
  from: mailFrom,
  to: mail.to,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: `<${mail.id}@${new URL(siteUrl).hostname}>`,
  disableFileAccess: true,
  disableUrlAccess: true,
})

function bySmtp(smtpUrl: string, config: Config): SendMail {
  const url = new URL(smtpUrl)
  // The mail server may be slow or gone; the job that waits for it tries again later.
  for (const timeout of ['connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    if (!url.searchParams.has(timeout)) url.searchParams.set(timeout, '15000')
  }
  const transport = nodemailer.createTransport(url.href)
  return async (mail) => {
    await transport.sendMail(messageOf(mail, config))
  }
}

function toOutbox(config: Config): SendMail {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  const outbox = path.join(config.dataDir, 'outbox')
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail, config))
    await mkdir(outbox, { recursive: true, mode: 0o700 })
    await writeFile(path.join(outbox, `${mail.id}.eml`), message, { mode: 0o600 })
  }
}
