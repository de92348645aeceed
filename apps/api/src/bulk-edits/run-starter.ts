import type { Role, StaffRole } from '@axle/contract'
import { sql } from 'kysely'
import { findKeyHolder } from '../api-keys/index.ts'
import type { Actor } from '../http/actor.ts'
import type { Trx } from '../platform/platform.ts'

/** Who started a run in the background: a user, or a program with an API key of theirs. */
export interface RunStarter {
  readonly by_user_id: number
  readonly by_key: string | null
  readonly by_key_id: number | null
  readonly ip: string | null
}

/** The columns that store who starts a run. */
export const starterOf = ({ id, key, ip }: Actor): RunStarter => ({
  by_user_id: id,
  by_key: key?.name ?? null,
  by_key_id: key?.id ?? null,
  ip: ip ?? null,
})

/**
 * Reads who started a run, with the rights of today: every batch asks again. Returns undefined for a blocked or deleted user
 * and for a key that no longer works. A key that only an older version named counts as one of these.
 */
export async function readStarter(
  trx: Trx,
  shopId: number,
  { by_user_id: userId, by_key: keyName, by_key_id: keyId, ip }: RunStarter,
  now: Date,
): Promise<Actor | undefined> {
  const isKey = keyId !== null || keyName !== null
  const actor = isKey ? await findKeyHolder(trx, keyId ?? 0, now) : await findUser(trx, shopId, userId)
  return actor && { ...actor, ...(ip !== null && { ip }) }
}

interface Found {
  readonly role: Role
  readonly owns: boolean
  readonly staff: StaffRole | null
}

async function findUser(trx: Trx, shopId: number, id: number): Promise<Actor | undefined> {
  const { rows } = await sql<Found>`
    select case when u.is_admin then 'admin' else u.user_type end as role,
      coalesce(m.role = 'owner' and (u.is_admin or u.user_type <> 'customer'), false) as owns,
      case when s.suspended_from is null then m.staff_role end as staff
    from users u join shop s on s.id = ${shopId} left join shop_member m on m.user_id = u.id and m.shop_id = s.id
    where u.id = ${id} and u.blocked_at is null and u.deleted_at is null`.execute(trx)
  const [found] = rows
  if (found === undefined) return undefined
  const { role, owns, staff } = found
  return {
    id,
    role,
    shopIds: owns ? [shopId] : [],
    staffOf: staff ? [{ shopId, role: staff }] : [],
    sessionId: 0,
  }
}
