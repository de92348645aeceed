import type { Notification } from '@axle/contract'
import type { z } from 'zod'
import type { Db } from '../platform/platform.ts'

// The screen shows them all at once.
const mostShown = 200

/** Newest first. */
export async function listNotifications(db: Db, userId: number): Promise<z.output<typeof Notification>[]> {
  const rows = await db
    .selectFrom('notification')
    .select(['id', 'title', 'message', 'category', 'kind', 'params', 'created_at as createdAt', 'read_at as readAt'])
    .where('user_id', '=', userId)
    .where('cleared_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map(({ readAt, ...notification }) => ({ ...notification, isRead: readAt !== null }))
}
