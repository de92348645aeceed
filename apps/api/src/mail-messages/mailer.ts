import { type Language, languages } from '@axle/contract'
import { createMail } from '../mail/mail.ts'
import type { Platform } from '../platform/platform.ts'
import type { MailKind, MailValues } from './mail-kinds.ts'
import { writeMail } from './write-mail.ts'

export interface NewMail<K extends MailKind> {
  /** The same for every try, so that a mail that comes twice is recognisable; another for each receiver. */
  readonly id: string
  readonly to: string
  readonly language: Language
  readonly kind: K
  readonly values: MailValues[K]
}

export interface Mailer {
  /** Called by jobs alone: it waits for the mail server, and rejects where that did not take the mail, so that the job tries again. */
  send<K extends MailKind>(mail: NewMail<K>): Promise<void>
}

/** Writes mails in their receiver's language and hands them to the mail server, or to the outbox where there is none. */
export function createMailer(platform: Pick<Platform, 'config' | 'clock'>): Mailer {
  const send = createMail(platform)
  return {
    send: ({ id, to, language, kind, values }) =>
      send({ id, to, language, ...writeMail(kind, values, language, platform.config) }),
  }
}

/** The receiver's own language, else the one given: not everybody chose one, or one that is still spoken here. */
export const languageFor = (own: string | null, otherwise: Language): Language =>
  languages.find((language) => language === own) ?? otherwise
