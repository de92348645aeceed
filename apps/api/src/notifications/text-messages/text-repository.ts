import { textsADay } from '@axle/contract'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/platform.ts'
import type { QuietMinutes } from './quiet-hours.ts'

/** Messages that one call gives to jobs, and days that they are kept. */
const [mostDue, keptDays] = [200, 30]
/** A try that has had no answer for so long belongs to a node that died. */
const lostMs = 2 * 60_000
const day = 86_400_000

/** Marks due messages as queued, and returns their ids. Skips those that another node marks. */
export async function queueDue(trx: Trx, now: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    update text_message set state = 'queued'
    from (select t.id from text_message t where t.state = 'waiting' and t.send_at <= ${now}
      order by t.send_at limit ${mostDue} for update skip locked) due
    where text_message.id = due.id returning text_message.id`.execute(trx)
  return rows.map(({ id }) => id)
}

export interface QueuedText {
  readonly id: number
  readonly userId: number
  readonly channel: 'sms' | 'whatsapp'
  readonly createdAt: Date
  readonly phone: string | null
  readonly language: string | null
  readonly kind: string
  readonly category: string
  readonly topic: string | null
  readonly params: Readonly<Record<string, string | number>>
  /** The reader has seen the notification, may not any more, or is gone. */
  readonly isObsolete: boolean
  /** The reader still wants such messages. */
  readonly isWanted: boolean
  readonly sentToday: number
  readonly quiet: QuietMinutes | null
}

/** Reads a queued message with everything that decides whether it is sent. */
export async function findQueued(db: Db, id: number, now: Date): Promise<QueuedText | undefined> {
  const { rows } = await sql<QueuedText>`
    select t.id, t.user_id as "userId", t.channel, t.created_at as "createdAt", u.phone, u.language, n.kind, n.category,
      n.topic, n.params,
      u.deleted_at is not null or u.blocked_at is not null or n.read_at is not null or n.cleared_at > n.created_at
        is true as "isObsolete",
      exists (select from notification_setting s where s.user_id = t.user_id and s.topic = n.topic
        and s.channel = t.channel and s.is_on) as "isWanted",
      (select count(*)::int from text_message o where o.user_id = t.user_id and o.state = 'sent'
        and o.tried_at > ${new Date(now.getTime() - day)}) as "sentToday",
      (select json_build_object('from', q.from_minute, 'until', q.until_minute, 'timeZone', q.time_zone)
        from quiet_hours q where q.user_id = t.user_id) as quiet
    from text_message t join notification n on n.id = t.notification_id join users u on u.id = t.user_id
    where t.id = ${id} and t.state = 'queued'`.execute(db)
  return rows[0]
}

export const hasTextsLeft = ({ sentToday }: Pick<QueuedText, 'sentToday'>): boolean => sentToday < textsADay

/** Takes a queued message for one try. Returns false if another node has it. */
export async function takeForTry(db: Db, id: number, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable('text_message')
    .set({ state: 'sending', tried_at: now })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** Notes what became of a message. */
export async function settleText(
  db: Db,
  id: number,
  state: 'queued' | 'sent' | 'refused' | 'dropped' | 'unknown',
  outcome: string | null = null,
): Promise<void> {
  await db.updateTable('text_message').set({ state, outcome }).where('id', '=', id).execute()
}

export async function postpone(db: Db, id: number, until: Date): Promise<void> {
  const later = { state: 'waiting', send_at: until } as const
  await db.updateTable('text_message').set(later).where('id', '=', id).where('state', '=', 'queued').execute()
}

/** Gives up tries of nodes that died, which are not repeated, and deletes old messages. */
export async function tidyTexts(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('text_message')
    .set({ state: 'unknown' })
    .where('state', '=', 'sending')
    .where('tried_at', '<', new Date(now.getTime() - lostMs))
    .execute()
  await db
    .deleteFrom('text_message')
    .where('created_at', '<', new Date(now.getTime() - keptDays * day))
    .execute()
}
