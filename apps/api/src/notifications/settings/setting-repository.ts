import type { NewNotificationSettings, QuietHours } from '@axle/contract'
import type { Trx } from '../../platform/platform.ts'

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Stores choices of a user; the last one of a topic and channel counts. */
export async function storeChoices(
  trx: Trx,
  userId: number,
  choices: NewNotificationSettings['choices'],
): Promise<void> {
  const last = new Map(choices.map((choice) => [`${choice.topic} ${choice.channel}`, choice]))
  const rows = [...last.values()].map(({ topic, channel, isOn }) => ({ user_id: userId, topic, channel, is_on: isOn }))
  if (rows.length === 0) return
  await trx
    .insertInto('notification_setting')
    .values(rows)
    .onConflict((same) =>
      same.columns(['user_id', 'topic', 'channel']).doUpdateSet((set) => ({ is_on: set.ref('excluded.is_on') })),
    )
    .execute()
}

/** Stores the quiet hours of a user, or removes them. */
export async function storeQuietHours(trx: Trx, userId: number, hours: QuietHours | null): Promise<void> {
  await trx.deleteFrom('quiet_hours').where('user_id', '=', userId).execute()
  if (hours === null) return
  const { from, until, timeZone: time_zone } = hours
  const row = { user_id: userId, from_minute: minuteOf(from), until_minute: minuteOf(until), time_zone }
  await trx.insertInto('quiet_hours').values(row).execute()
}
