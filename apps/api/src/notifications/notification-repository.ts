import type { Db } from '../platform/platform.ts'
import type { NotificationText } from './notification-texts.ts'

export interface NewNotification extends NotificationText {
  readonly userId: number
  /** Identifies the cause: a second notification with the same key is skipped. */
  readonly dedupeKey: string
}

/** Inserts notifications. Skips deleted users, whose orders may still change. */
export async function insertNotifications(db: Db, notifications: readonly NewNotification[]): Promise<void> {
  if (notifications.length === 0) return
  const userIds = notifications.map(({ userId }) => userId)
  const there = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('deleted_at', 'is', null)
    .execute()
  const readers = new Set(there.map(({ id }) => id))
  const known = notifications.filter(({ userId }) => readers.has(userId))
  if (known.length === 0) return
  const rows = known.map(({ userId, dedupeKey, category, kind, params, title, message }) => ({
    user_id: userId,
    dedupe_key: dedupeKey,
    kind,
    params: JSON.stringify(params),
    title,
    message,
    category,
  }))
  await db
    .insertInto('notification')
    .values(rows)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}

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

export async function deleteNotificationsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('notification').where('user_id', '=', userId).execute()
}
