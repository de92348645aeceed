import { type Language, languageTag } from '@axle/contract'
import nodemailer from 'nodemailer'
import { z } from 'zod'
import type { Config } from '../config/config.ts'
import { isLoopbackName } from '../config/unsafe-settings.ts'
import { keepMail } from './mail-outbox.ts'
import type { Platform } from '../platform/platform.ts'

export interface Mail {
  /** One address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly language: Language
  /** The same for every try of one job, so that a second delivery after a lost answer is recognisable. */
  readonly id: string
}
export type SendMail = (mail: Mail) => Promise<void>

/** Sends by SMTP_URL; without it each mail is kept in `DATA_DIR/outbox`. To be called from jobs, never within a transaction. */
export function createMail(platform: Pick<Platform, 'config' | 'clock'>): SendMail {
  const { config } = platform
  const deliver = config.smtpUrl === undefined ? toOutbox(platform) : bySmtp(config.smtpUrl, config)
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
  // Without the first, notices of absence come back to a sender that nobody reads.
  headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': languageTag(mail.language) },
  disableFileAccess: true,
  disableUrlAccess: true,
})

function bySmtp(smtpUrl: string, config: Config): SendMail {
  const url = new URL(smtpUrl)
  // The mail server may be slow or gone; the job that waits for it tries again later.
  for (const timeout of ['dnsTimeout', 'connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    if (!url.searchParams.has(timeout)) url.searchParams.set(timeout, '15000')
  }
  // Over the network a mail server has to speak TLS: whoever sits in between could else say that it cannot.
  if (url.protocol === 'smtp:' && !isLoopbackName(url.hostname) && !hasOwnChoice(url.searchParams))
    url.searchParams.set('requireTLS', 'true')
  const transport = nodemailer.createTransport(url.href)
  return async (mail) => {
    await transport.sendMail(messageOf(mail, config))
  }
}

const hasOwnChoice = (given: URLSearchParams): boolean => given.has('requireTLS') || given.has('ignoreTLS')

function toOutbox({ config, clock }: Pick<Platform, 'config' | 'clock'>): SendMail {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail, config))
    await keepMail(config.dataDir, { ...mail, at: clock.now() }, message)
  }
}
