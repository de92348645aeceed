import { type Language, languages } from '@axle/contract'
import { createMail } from '../mail/mail.ts'
import type { Platform } from '../platform/platform.ts'
import type { MailKind, MailValues } from './mail-kinds.ts'
import { writeMail } from './write-mail.ts'

export interface NewMail<K extends MailKind> {
  /** The same for every try and different for each recipient, so that a duplicate is recognisable. */
  readonly id: string
  readonly to: string
  readonly language: Language
  readonly kind: K
  readonly values: MailValues[K]
}

export interface Mailer {
  /** Sends a mail. Only for jobs: it waits for the mail server and rejects on failure, so that the job retries. */
  send<K extends MailKind>(mail: NewMail<K>): Promise<void>
}

/**
 * Creates a mailer that writes in the recipient's language and delivers by the mail server, or to the outbox if there
 * is none.
 */
export function createMailer(platform: Pick<Platform, 'config' | 'clock'>): Mailer {
  const send = createMail(platform)
  return {
    send: ({ id, to, language, kind, values }) =>
      send({ id, to, language, ...writeMail(kind, values, language, platform.config) }),
  }
}

/** Returns the user's own language if it is still supported, else the fallback. */
export const languageFor = (own: string | null, otherwise: Language): Language =>
  languages.find((language) => language === own) ?? otherwise
