import {
  isOnByDefault,
  type NotificationChannel,
  notificationChannels,
  type NotificationSettings,
  notificationTopics,
  type TextChannel,
} from '@axle/contract'
import type { z } from 'zod'
import type { Db, Trx } from '../../platform/platform.ts'

type Shown = z.output<typeof NotificationSettings>
type Choices = Shown['choices']

const shownTime = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((each) => String(each).padStart(2, '0')).join(':')

/** Reads the settings of a user; the defaults where nothing was chosen. */
export async function readSettings(db: Db | Trx, userId: number, texts: readonly TextChannel[]): Promise<Shown> {
  const [user, chosen, quiet, newest] = await Promise.all([
    db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirst(),
    db
      .selectFrom('notification_setting')
      .select(['topic', 'channel', 'is_on as isOn'])
      .where('user_id', '=', userId)
      .execute(),
    db.selectFrom('quiet_hours').selectAll().where('user_id', '=', userId).executeTakeFirst(),
    db
      .selectFrom('text_message')
      .select(['state', 'channel', 'tried_at as at'])
      .where('user_id', '=', userId)
      .where('state', 'in', ['sent', 'refused'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  const byDefault = Object.fromEntries(notificationChannels.map((channel) => [channel, isOnByDefault(channel)]))
  const choices = Object.fromEntries(notificationTopics.map((topic) => [topic, { ...byDefault }])) as Choices
  for (const { topic, channel, isOn } of chosen) if (topic in choices) choices[topic][channel] = isOn
  const channels: readonly NotificationChannel[] = ['app', 'mail', ...texts]
  return {
    choices,
    channels: [...channels],
    phone: user?.phone ?? null,
    quietHours: quiet
      ? { from: shownTime(quiet.from_minute), until: shownTime(quiet.until_minute), timeZone: quiet.time_zone }
      : null,
    refused: newest?.state === 'refused' && newest.at ? { channel: newest.channel, at: newest.at } : null,
  }
}
