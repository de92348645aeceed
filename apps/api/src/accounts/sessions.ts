import type { Actor, Authenticate } from '../http/actor.ts'
import { hashSecret } from '../platform/ids.ts'
import type { Db, Platform } from '../platform/platform.ts'
import { asUnavailable } from '../errors/unavailable.ts'
import { wroteLately } from './own-writes.ts'

const hour = 3_600_000
const day = 24 * hour
/** A session ends 30 days after it began, and before that when nobody used it for 14. */
const lifetimeMs = 30 * day
export const idleMs = 14 * day

/** Before this moment the last visit was too long ago. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - idleMs)

/** Where somebody signs in from. */
export interface Origin {
  readonly ip?: string | undefined
  readonly userAgent?: string | undefined
  /** A session that was open there. Where it is of the same person, the new one takes its place. */
  readonly sessionId?: number | undefined
}

/** The token is given out once; what is kept is its hash. */
export async function openSession(
  { db, ids, clock }: Pick<Platform, 'db' | 'ids' | 'clock'>,
  userId: number,
  origin: Origin = {},
): Promise<string> {
  const token = ids.secret()
  const now = clock.now()
  await db
    .insertInto('session')
    .values({
      token_hash: hashSecret(token),
      user_id: userId,
      user_agent: origin.userAgent?.slice(0, 200) ?? null,
      ip: origin.ip ?? null,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + lifetimeMs),
    })
    .execute()
  if (origin.sessionId !== undefined) await endSessionOf(db, userId, origin.sessionId)
  return token
}

export async function endSession(db: Db, sessionId: number): Promise<void> {
  await db.deleteFrom('session').where('id', '=', sessionId).execute()
}

/** Whether this session was theirs, and ended. */
export async function endSessionOf(db: Db, userId: number, sessionId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}

/** All sessions of somebody, but for the one to be kept. How many there were. */
export async function endAllSessions(db: Db, userId: number, kept?: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .$if(kept !== undefined, (query) => query.where('id', '<>', kept ?? 0))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** What is over is not kept. */
export async function forgetEndedSessions({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db
    .deleteFrom('session')
    .where(({ eb, or }) => or([eb('expires_at', '<=', now), eb('last_seen_at', '<=', idleSince(now))]))
    .execute()
}

interface Found {
  sessionId: number
  lastSeenAt: Date
  id: number
  role: Actor['role']
  shopIds: number[]
  wroteLately: boolean
}

// As text for the driver: it runs with every call of somebody signed in, and Kysely would add a third to its cost.
const findSession = `/* prepare:session */
  select s.id as "sessionId", s.last_seen_at as "lastSeenAt", ${wroteLately} as "wroteLately", u.id,
    case when u.is_admin then 'admin' else u.user_type end as role,
    array(
      select m.shop_id from shop_member m join shop on shop.id = m.shop_id
      where m.user_id = u.id and m.role = 'owner' and shop.deleted_at is null and (u.is_admin or u.user_type <> 'customer')
    ) as "shopIds"
  from session s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > $2 and s.last_seen_at > $3 and u.blocked_at is null and u.deleted_at is null`

/** An owner who became a customer owns nothing (PERM-104). Reads role, block and shops at each call, so that a change counts from the next one on. */
export function authenticate({ db, pool, clock }: Pick<Platform, 'db' | 'pool' | 'clock'>): Authenticate {
  return async (token) => {
    const tokenHash = hashSecret(token)
    const now = clock.now()
    const { rows } = await pool.query<Found>(findSession, [tokenHash, now, idleSince(now)])
    const [found] = rows
    if (found === undefined) return undefined
    if (now.getTime() - found.lastSeenAt.getTime() > hour) {
      const seen = db.updateTable('session').set({ last_seen_at: now }).where('token_hash', '=', tokenHash).execute()
      // Whoever only reads is not kept from it by a database that takes no writes.
      await seen.catch((error: unknown) => {
        if (asUnavailable(error) === undefined) throw error
      })
    }
    const { lastSeenAt: _, ...actor } = found
    return actor
  }
}
