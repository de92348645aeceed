import { type Language, languageTag } from '@axle/contract'
import type { Transporter } from 'nodemailer'
import { z } from 'zod'
import type { Config } from '../config/config.ts'
import { isLoopbackName } from '../config/unsafe-settings.ts'
import { storeMail } from './mail-outbox.ts'
import type { Platform } from '../platform/platform.ts'

export interface Mail {
  /** One address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly language: Language
  /** The same for every try of a job, so that a duplicate is recognisable. */
  readonly id: string
}
export type SendMail = (mail: Mail) => Promise<void>

const Recipient = z.email()

/**
 * Creates a sender that uses SMTP_URL, or stores each mail in `DATA_DIR/outbox`. Call it from jobs, never within a
 * transaction.
 */
export function createMail(platform: Pick<Platform, 'config' | 'clock'>): SendMail {
  const { config } = platform
  const deliver = config.smtpUrl === undefined ? toOutbox(platform) : bySmtp(config.smtpUrl, config)
  return async (mail) => {
    // A line break in a recipient could add further ones.
    if (!Recipient.safeParse(mail.to).success) throw new Error('The recipient of a mail is not an email address')
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
  // Auto-Submitted prevents out-of-office replies to a sender that nobody reads.
  headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': languageTag(mail.language) },
  disableFileAccess: true,
  disableUrlAccess: true,
})

function bySmtp(smtpUrl: string, config: Config): SendMail {
  let transport: Transporter | undefined
  return async (mail) => {
    transport ??= await connect(smtpUrl)
    await transport.sendMail(messageOf(mail, config))
  }
}

/** Connects to the mail server and signs in, without sending a mail. Rejects with the reason. */
export async function checkSmtp(smtpUrl: string): Promise<void> {
  const transport = await connect(smtpUrl)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

async function connect(smtpUrl: string): Promise<Transporter> {
  const url = new URL(smtpUrl)
  // The mail server may be slow or unreachable; the job retries later.
  for (const timeout of ['dnsTimeout', 'connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    if (!url.searchParams.has(timeout)) url.searchParams.set(timeout, '15000')
  }
  // A remote mail server must support TLS: otherwise anybody on the network path could strip it.
  if (url.protocol === 'smtp:' && !isLoopbackName(url.hostname) && !hasOwnChoice(url.searchParams))
    url.searchParams.set('requireTLS', 'true')
  return (await import('nodemailer')).default.createTransport(url.href)
}

const hasOwnChoice = (given: URLSearchParams): boolean => given.has('requireTLS') || given.has('ignoreTLS')

const toOutbox =
  ({ config, clock }: Pick<Platform, 'config' | 'clock'>): SendMail =>
  async (mail) =>
    storeMail(config.dataDir, { ...mail, at: clock.now() })
