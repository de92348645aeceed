import type { StaffRole } from '@axle/contract'
import { sql } from 'kysely'
import { type Batch, deleteInBatches, rowsOfBatch } from '../../jobs/delete-in-batches.ts'
import type { Actor, Authenticate } from '../../http/actor.ts'
import { hashSecret } from '../../platform/ids.ts'
import type { Db, Platform } from '../../platform/platform.ts'
import { asUnavailable } from '../../errors/unavailable.ts'
import { wroteLately } from './own-writes.ts'

const hour = 3_600_000
const day = 24 * hour
/** A session ends after 30 days, or after 14 unused days. */
const lifetimeMs = 30 * day
export const idleMs = 14 * day

/** Sessions last used before this time have expired. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - idleMs)

export interface Origin {
  readonly ip?: string | undefined
  readonly userAgent?: string | undefined
  /** The session in use before. If it is of the same user, the new one replaces it. */
  readonly sessionId?: number | undefined
}

/** Opens a session and returns its token, which is stored only as a hash. */
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

/** Ends a session of this user; false if there was none. */
export async function endSessionOf(db: Db, userId: number, sessionId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}

/** Ends all sessions of a user except one. Returns how many. */
export async function endAllSessions(db: Db, userId: number, exceptId?: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? 0))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Deletes expired sessions, from the oldest on. No index serves the time of the last use, which changes hourly. */
export async function deleteExpiredSessions({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now()
  const deleteFrom = async (position: number): Promise<Batch> => {
    const { rows } = await sql<Batch>`
      with seen as materialized (select id from session where id > ${position} order by id limit ${rowsOfBatch}),
        gone as (
          delete from session s using seen
          where s.id = seen.id and (s.expires_at <= ${now} or s.last_seen_at <= ${idleSince(now)})
          returning 1)
      select (select count(*)::int from gone) as deleted,
        (select max(id) from seen having count(*) = ${rowsOfBatch}) as next`.execute(db)
    return rows[0] ?? { deleted: 0, next: null }
  }
  await deleteInBatches({ table: 'session', log, deleteFrom })
}

interface Found {
  sessionId: number
  lastSeenAt: Date
  id: number
  role: Actor['role']
  shops: { shopId: number; isOwner: boolean; staffRole: StaffRole | null; isSuspended: boolean }[] | null
  wroteLately: boolean
}

// A raw statement for the driver: it runs with every signed-in call, and Kysely would add a third to its cost.
const findSession = `/* prepare:session */
  select s.id as "sessionId", s.last_seen_at as "lastSeenAt", ${wroteLately('s')} as "wroteLately", u.id,
    case when u.is_admin then 'admin' else u.user_type end as role,
    (
      select json_agg(json_build_object('shopId', m.shop_id, 'isOwner', m.role = 'owner', 'staffRole', m.staff_role,
        'isSuspended', shop.suspended_from is not null))
      from shop_member m join shop on shop.id = m.shop_id where m.user_id = u.id and shop.deleted_at is null
    ) as shops
  from session s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > $2 and s.last_seen_at > $3 and u.blocked_at is null and u.deleted_at is null`

/**
 * Authenticates a token. Role, block and shops are read on every call, so changes count from the next call. An owner
 * who became a customer owns nothing (PERM-104). Staff may do nothing while a block of the owner pauses the shop.
 */
export function authenticate({ db, pool, clock }: Pick<Platform, 'db' | 'pool' | 'clock'>): Authenticate {
  return async (token) => {
    const tokenHash = hashSecret(token)
    const now = clock.now()
    const { rows } = await pool.query<Found>(findSession, [tokenHash, now, idleSince(now)])
    const [found] = rows
    if (found === undefined) return undefined
    if (now.getTime() - found.lastSeenAt.getTime() > hour) {
      const seen = db.updateTable('session').set({ last_seen_at: now }).where('token_hash', '=', tokenHash).execute()
      // Reading must work while the database refuses writes.
      await seen.catch((error: unknown) => {
        if (asUnavailable(error) === undefined) throw error
      })
    }
    const { lastSeenAt: _, shops, ...actor } = found
    return { ...actor, ...rolesIn(shops ?? [], actor.role) }
  }
}

function rolesIn(shops: NonNullable<Found['shops']>, role: Actor['role']): Pick<Actor, 'shopIds' | 'staffOf'> {
  const owned = role === 'customer' ? [] : shops.filter(({ isOwner }) => isOwner)
  return {
    shopIds: owned.map(({ shopId }) => shopId),
    staffOf: shops.flatMap(({ shopId, staffRole, isSuspended }) =>
      staffRole === null || isSuspended ? [] : [{ shopId, role: staffRole }],
    ),
  }
}
