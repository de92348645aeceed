import { apiKeyPrefix, type KeyScope } from '@axle/contract'
import { CompiledQuery } from 'kysely'
import { noteWriteIn, wroteLately } from '../accounts/index.ts'
import { asUnavailable } from '../errors/unavailable.ts'
import type { Actor, Sessions } from '../http/actor.ts'
import { hashSecret, type Ids } from '../platform/ids.ts'
import type { Platform, Trx } from '../platform/platform.ts'

const form = /^axle_[0-9a-f]{64}$/

/** Makes a key: 256 random bits in letters that a double click selects as one word. */
export const newKey = (ids: Ids): string => apiKeyPrefix + Buffer.from(ids.secret(), 'base64url').toString('hex')

interface Found {
  id: number
  name: string
  shopId: number
  scopes: KeyScope[]
  createdBy: number
  lastUsedAt: Date | null
  wroteLately: boolean
}

// The creator must still own the shop: a key ends with a transfer before the event that revokes it is handled.
const findKeyBy = (name: string, condition: string) => `/* prepare:${name} */
  select k.id, k.name, k.shop_id as "shopId", k.scopes, k.created_by as "createdBy", k.last_used_at as "lastUsedAt",
    ${wroteLately('k')} as "wroteLately"
  from api_key k
    join shop on shop.id = k.shop_id and shop.deleted_at is null and shop.suspended_from is null
    join shop_member m on m.shop_id = k.shop_id and m.user_id = k.created_by and m.role = 'owner'
    join users u on u.id = k.created_by and u.blocked_at is null and u.deleted_at is null
      and (u.is_admin or u.user_type <> 'customer')
  where ${condition} and k.revoked_at is null and k.expires_at > $2`
const findKey = findKeyBy('api-key', 'k.key_hash = $1')
const findKeyById = findKeyBy('api-key-by-id', 'k.id = $1')

const noteWriteQuery = `/* prepare:note-write-of-key */ ${noteWriteIn('api_key')}`
const minute = 60_000

/**
 * Authenticates API keys as sessions do users: key, owner and shop are read on every call, so changes count from the next
 * call on every node. The hash is looked up, so timing reveals nothing about a key.
 */
export function keyHolders({ db, pool, clock }: Pick<Platform, 'db' | 'pool' | 'clock'>): Sessions {
  const noteUse = async (id: number, now: Date) => {
    const use = db.updateTable('api_key').set({ last_used_at: now }).where('id', '=', id).execute()
    // Reading must work while the database refuses writes.
    await use.catch((error: unknown) => {
      if (asUnavailable(error) === undefined) throw error
    })
  }
  return {
    async authenticate(token) {
      if (!form.test(token)) return undefined
      const now = clock.now()
      const { rows } = await pool.query<Found>(findKey, [hashSecret(token), now])
      const [found] = rows
      if (found === undefined) return undefined
      const { id, lastUsedAt, wroteLately: wrote } = found
      if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= minute) await noteUse(id, now)
      return { ...holderOf(found), wroteLately: wrote }
    },
    noteWrite: async ({ key }) => void (await pool.query(noteWriteQuery, [key?.id])),
  }
}

/** Finds the holder of a key by its id; undefined when the key would not work in a call of this moment. */
export async function findKeyHolder(trx: Trx, keyId: number, now: Date): Promise<Actor | undefined> {
  const { rows } = await trx.executeQuery<Found>(CompiledQuery.raw(findKeyById, [keyId, now]))
  const [found] = rows
  return found && holderOf(found)
}

const holderOf = ({ id, name, shopId, scopes, createdBy }: Found): Actor => ({
  id: createdBy,
  role: 'customer',
  shopIds: [],
  sessionId: 0,
  key: { id, name, shopId, scopes },
})
