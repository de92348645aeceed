import { textChannels } from '@axle/contract'
import { storeMail } from '../../mail/mail-outbox.ts'
import { createOutgoing } from '../../outgoing/send-outgoing.ts'
import type { Platform } from '../../platform/platform.ts'
import type { TextProvider } from './text-provider.ts'
import { twilio } from './twilio.ts'

/** Creates the provider of the settings; undefined on sites that send no text messages. */
export function createTextProvider(platform: Pick<Platform, 'config' | 'clock'>): TextProvider | undefined {
  const { config } = platform
  if (config.textMessages === undefined) return undefined
  return config.textMessages.provider === 'outbox'
    ? toOutbox(platform)
    : twilio(config.textMessages, createOutgoing(config))
}

const names = { sms: 'SMS', whatsapp: 'WhatsApp' }

/** Sends nothing: writes each message beside the mails, where admins read it. */
const toOutbox = ({ config, clock }: Pick<Platform, 'config' | 'clock'>): TextProvider => ({
  channels: textChannels,
  async send({ id, channel, to, text, language }) {
    const html = `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`
    const message = { id: `text-${id}`, to, subject: names[channel], text, html, language, at: clock.now() }
    storeMail(config.dataDir, message)
    return message.id
  },
})
