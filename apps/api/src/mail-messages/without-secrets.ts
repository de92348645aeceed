import type { OutboxMail } from '@axle/contract'

/** Blanks everything after a ? or # in the links of a mail, in the text and in the HTML. */
export const withoutSecrets = <T extends Pick<OutboxMail, 'text' | 'html'>>(mail: T): T => ({
  ...mail,
  text: blank(mail.text),
  html: blank(mail.html),
})

const blank = (text: string): string => text.replaceAll(/(https?:\/\/[^\s"'<>?#]*[?#])[^\s"'<>]*/g, '$1…')
