import { limits, type Session } from '@axle/contract'
import type { z } from 'zod'
import type { Db } from '../../platform/platform.ts'
import { idleMs, idleSince } from './sessions.ts'
import { clientOf } from './user-agent.ts'

/** Lists the open sessions of a user, last used first; `current` marks the caller's. */
export async function listSessions(
  db: Db,
  now: Date,
  userId: number,
  current: number,
): Promise<z.output<typeof Session>[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idleSince(now))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.list.maxLimit)
    .execute()
  return rows.map(({ id, user_agent, ip, created_at, last_seen_at, expires_at }) => ({
    id,
    ...clientOf(user_agent),
    ip,
    createdAt: created_at,
    lastSeenAt: last_seen_at,
    expiresAt: new Date(Math.min(expires_at.getTime(), last_seen_at.getTime() + idleMs)),
    isCurrent: id === current,
  }))
}
