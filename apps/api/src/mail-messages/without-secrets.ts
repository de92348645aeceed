import type { OutboxMail } from '@axle/contract'

/** The mail with all that follows a ? or # of its links left out, in the text and in the HTML. */
export const withoutSecrets = <T extends Pick<OutboxMail, 'text' | 'html'>>(mail: T): T => ({
  ...mail,
  text: blank(mail.text),
  html: blank(mail.html),
})

const blank = (text: string): string => text.replaceAll(/(https?:\/\/[^\s"'<>?#]*[?#])[^\s"'<>]*/g, '$1…')
