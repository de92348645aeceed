import type { Notification } from '@axle/contract'
import type { z } from 'zod'
import type { Db } from '../platform/platform.ts'

type Shown = z.output<typeof Notification>

// The page shows them all at once.
const maxShown = 200

/** Lists a user's notifications, newest first. */
export async function listNotifications(db: Db, userId: number): Promise<Shown[]> {
  const rows = await notifications(db).where('user_id', '=', userId).orderBy('id', 'desc').limit(maxShown).execute()
  return rows.map(({ userId: _own, ...notification }) => notification)
}

/** Reads these notifications of any user, in the order of creation. */
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

/** Returns whether a session was not ended. An expired one is noticed when its stream reconnects. */
export async function isSessionOpen(db: Db, sessionId: number): Promise<boolean> {
  const session = await db.selectFrom('session').select('id').where('id', '=', sessionId).executeTakeFirst()
  return session !== undefined
}
