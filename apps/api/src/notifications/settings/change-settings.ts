import { type NewNotificationSettings, type TextChannel, textChannels } from '@axle/contract'
import { DomainError } from '../../errors/errors.ts'
import type { Actor } from '../../http/actor.ts'
import type { Platform } from '../../platform/platform.ts'
import { readSettings } from './setting-queries.ts'
import { storeChoices, storeQuietHours } from './setting-repository.ts'

/**
 * Changes what the caller is told, and returns all settings. Throws 409 `channel_unavailable` for text messages that
 * this site does not send, and 409 `phone_missing` for text messages without a phone number.
 */
export function changeSettings(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  { choices, quietHours }: NewNotificationSettings,
  available: readonly TextChannel[],
) {
  return db.transaction().execute(async (trx) => {
    const texts = textChannels.filter((channel) => choices.some((each) => each.channel === channel && each.isOn))
    if (texts.some((channel) => !available.includes(channel)))
      throw new DomainError('conflict', 'channel_unavailable', 'This site does not send such messages')
    await storeChoices(trx, actor.id, choices)
    if (quietHours !== undefined) await storeQuietHours(trx, actor.id, quietHours)
    const settings = await readSettings(trx, actor.id, available)
    if (texts.length > 0 && settings.phone === null)
      throw new DomainError('conflict', 'phone_missing', 'Please add your phone number to your profile first')
    return settings
  })
}
