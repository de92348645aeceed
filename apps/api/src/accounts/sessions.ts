import type { Actor, Authenticate } from '../platform/actor.ts'
import { hashSecret } from '../platform/ids.ts'
import type { Db, Platform } from '../platform/platform.ts'

const hour = 3_600_000
const lifetimeMs = 30 * 24 * hour

/** Where somebody signs in from. */
export interface Origin {
  readonly ip?: string | undefined
  readonly userAgent?: string | undefined
}

/** Opens a session of 30 days. The token is given out once; what is kept is its hash. */
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
  await db.deleteFrom('session').where('user_id', '=', userId).where('expires_at', '<', now).execute()
  return token
}

export async function endSession(db: Db, sessionId: number): Promise<void> {
  await db.deleteFrom('session').where('id', '=', sessionId).execute()
}

export async function endAllSessions(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).execute()
}

interface Found {
  sessionId: number
  lastSeenAt: Date
  id: number
  role: Actor['role']
  shopIds: number[]
}

// As text for the driver: it runs with every call of somebody signed in, and Kysely would add a third to its cost.
const findSession = `/* prepare:session */
  select s.id as "sessionId", s.last_seen_at as "lastSeenAt", u.id,
    case when u.is_admin then 'admin' else u.user_type end as role,
    array(
      select m.shop_id from shop_member m join shop on shop.id = m.shop_id
      where m.user_id = u.id and m.role = 'owner' and shop.deleted_at is null and (u.is_admin or u.user_type <> 'customer')
    ) as "shopIds"
  from session s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > $2 and u.blocked_at is null and u.deleted_at is null`

/** An owner who became a customer owns nothing (PERM-104). Reads role, block and shops at each call, so that a change counts from the next one on. */
export function authenticate({ db, pool, clock }: Pick<Platform, 'db' | 'pool' | 'clock'>): Authenticate {
  return async (token) => {
    const tokenHash = hashSecret(token)
    const now = clock.now()
    const { rows } = await pool.query<Found>(findSession, [tokenHash, now])
    const [found] = rows
    if (found === undefined) return undefined
    if (now.getTime() - found.lastSeenAt.getTime() > hour) {
      await db.updateTable('session').set({ last_seen_at: now }).where('token_hash', '=', tokenHash).execute()
    }
    const { id, role, shopIds, sessionId } = found
    return { id, role, shopIds, sessionId }
  }
}
