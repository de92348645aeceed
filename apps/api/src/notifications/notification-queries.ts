import type { Notification } from '@axle/contract'
import type { z } from 'zod'
import type { Db } from '../platform/platform.ts'

type Shown = z.output<typeof Notification>

// The screen shows them all at once.
const mostShown = 200

/** Newest first. */
export async function listNotifications(db: Db, userId: number): Promise<Shown[]> {
  const rows = await notifications(db).where('user_id', '=', userId).orderBy('id', 'desc').limit(mostShown).execute()
  return rows.map(({ userId: _own, ...notification }) => notification)
}

/** These, of whomever they are, in the order they were made. */
export async function notificationsByIds(
  db: Db,
  ids: readonly number[],
): Promise<readonly (Shown & { userId: number })[]> {
  if (ids.length === 0) return []
  return notifications(db).where('id', 'in', ids).orderBy('id').execute()
}

const notifications = (db: Db) =>
  db
    .selectFrom('notification')
    .select(['id', 'user_id as userId', 'title', 'message', 'category', 'kind', 'params', 'created_at as createdAt'])
    .select((row) => row('read_at', 'is not', null).as('isRead'))
    .$narrowType<{ isRead: boolean }>()
    .where('cleared_at', 'is', null)

/** Whether a session was not ended. One that ended by itself is found out when its stream is asked for again. */
export async function isSessionOpen(db: Db, sessionId: number): Promise<boolean> {
  const session = await db.selectFrom('session').select('id').where('id', '=', sessionId).executeTakeFirst()
  return session !== undefined
}
