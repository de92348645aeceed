import type { ApiKey } from '@axle/contract'
import type { z } from 'zod'
import type { Db, Trx } from '../platform/platform.ts'

type Key = z.output<typeof ApiKey>

const keys = (db: Db | Trx) =>
  db
    .selectFrom('api_key')
    .select(['id', 'name', 'start', 'scopes', 'created_at as createdAt'])
    .select(['expires_at as expiresAt', 'last_used_at as lastUsedAt'])

/** Lists the keys of a shop that nobody has revoked, oldest first. */
export async function listKeys(db: Db, shopId: number, now: Date): Promise<Key[]> {
  const rows = await keys(db).where('shop_id', '=', shopId).where('revoked_at', 'is', null).orderBy('id').execute()
  return rows.map((row) => ({ ...row, isExpired: row.expiresAt <= now }))
}

export async function getKey(trx: Trx, id: number, now: Date): Promise<Key> {
  const row = await keys(trx).where('id', '=', id).executeTakeFirstOrThrow()
  return { ...row, isExpired: row.expiresAt <= now }
}
