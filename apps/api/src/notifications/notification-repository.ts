import { topicOf } from '@axle/contract'
import { sql } from 'kysely'
import { type Batch, deleteInBatches, rowsOfBatch } from '../jobs/delete-in-batches.ts'
import type { Db, Platform } from '../platform/platform.ts'
import type { NotificationText } from './notification-texts.ts'

/** How the keys of notifications to staff end. */
export const staffKey = (userId: number): string => ` staff ${userId}`

export interface NewNotification extends NotificationText {
  readonly userId: number
  /** Identifies the cause: a second notification with the same key is skipped. */
  readonly dedupeKey: string
}

/** A trigger announces the rows of a statement in one NOTIFY, which may have 8,000 bytes. */
const mostInStatement = 300

/**
 * Inserts notifications, and text messages for those who want them. Skips deleted users, whose orders may still change. For
 * users who switched the app off for a topic the row stays hidden: it keeps anything from being told twice.
 */
export async function insertNotifications(db: Db, notifications: readonly NewNotification[]): Promise<void> {
  const rows = notifications.map(({ userId, dedupeKey, category, kind, params, title, message }, position) => ({
    position,
    user_id: userId,
    dedupe_key: dedupeKey,
    kind,
    params,
    title,
    message,
    category,
    topic: topicOf({ category, kind }) ?? null,
  }))
  for (let from = 0; from < rows.length; from += mostInStatement)
    await insertRows(db, rows.slice(from, from + mostInStatement))
}

const insertRows = (db: Db, rows: readonly object[]) =>
  sql`/* prepare:insert-notifications */
    with made as (
      insert into notification (user_id, dedupe_key, kind, params, title, message, category, topic, cleared_at)
      select n.user_id, n.dedupe_key, n.kind, n.params, n.title, n.message, n.category, n.topic, case when exists (
        select from notification_setting s
        where s.user_id = n.user_id and s.topic = n.topic and s.channel = 'app' and not s.is_on) then now() end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (position int, user_id int, dedupe_key text, kind text,
          params jsonb, title text, message text, category text, topic text)
        join users u on u.id = n.user_id and u.deleted_at is null
      order by n.position
      on conflict (dedupe_key) do nothing
      returning id, user_id, topic)
    insert into text_message (notification_id, user_id, channel)
    select m.id, m.user_id, s.channel from made m join notification_setting s
      on s.user_id = m.user_id and s.topic = m.topic and s.channel in ('sms', 'whatsapp') and s.is_on`.execute(db)

/** Lists the admins who can sign in. */
export async function adminsOf(db: Db): Promise<readonly number[]> {
  const admins = await db
    .selectFrom('users')
    .select('id')
    .where((user) => user.or([user('is_admin', '=', true), user('user_type', '=', 'admin')]))
    .where('deleted_at', 'is', null)
    .where('blocked_at', 'is', null)
    .execute()
  return admins.map(({ id }) => id)
}

/** Marks the user's own notifications as read. Returns how many changed. */
export async function markRead(db: Db, userId: number, ids: readonly number[], at: Date): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('read_at', 'is', null)
    .where('cleared_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function clearAll(db: Db, userId: number, at: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ cleared_at: at })
    .where('user_id', '=', userId)
    .where('cleared_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Clears what a former member of staff was told about a shop: it names buyers and their phone numbers. */
export async function clearNotificationsOfStaff(db: Db, userId: number, shopId: number, at: Date): Promise<void> {
  await sql`
    update notification n set cleared_at = ${at}
    where n.user_id = ${userId} and n.cleared_at is null and n.dedupe_key like ${`%${staffKey(userId)}`}
      and (coalesce(n.params ->> 'businessId', n.params ->> 'shopId') = ${String(shopId)}
        or exists (select from vendor_order v where v.shop_id = ${shopId} and v.order_id = (n.params ->> 'orderId')::uuid)
        or exists (select from product p where p.shop_id = ${shopId} and p.id = (n.params ->> 'productId')::int))`.execute(
    db,
  )
}

/** Deletes notifications from before this time with their text messages. Their ids are in order of time. */
export async function deleteNotificationsBefore(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  before: Date,
  most?: number,
): Promise<number> {
  const deleteFrom = async (position: number): Promise<Batch> => {
    const { rows } = await sql<Batch>`
      with seen as materialized (
          select id, created_at < ${before} as "isOld" from notification
          where id > ${position} order by id limit ${rowsOfBatch}),
        gone as (delete from notification n using seen where n.id = seen.id and seen."isOld" returning 1)
      select (select count(*)::int from gone) as deleted,
        (select max(id) from seen having count(*) = ${rowsOfBatch} and bool_and("isOld")) as next`.execute(db)
    return rows[0] ?? { deleted: 0, next: null }
  }
  return deleteInBatches({ table: 'notification', log, deleteFrom, ...(most !== undefined && { most }) })
}

/** Deletes the notifications and text messages of a user, and what they chose. */
export async function deleteNotificationsOf(db: Db, userId: number): Promise<void> {
  for (const table of ['notification', 'notification_setting', 'quiet_hours'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
}
