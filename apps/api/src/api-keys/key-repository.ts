import type { Insertable } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Db, Trx } from '../platform/platform.ts'
import { shopNotFound } from '../shops/index.ts'

/** Locks a shop, to count its keys. Returns its owner. Throws not-found. */
export async function ownerOfLockedShop(trx: Trx, shopId: number): Promise<number | undefined> {
  const shop = await trx
    .selectFrom('shop')
    .leftJoin('shop_member as m', (join) => join.onRef('m.shop_id', '=', 'shop.id').on('m.role', '=', 'owner'))
    .select('m.user_id as ownerId')
    .where('shop.id', '=', shopId)
    .where('shop.deleted_at', 'is', null)
    .forNoKeyUpdate('shop')
    .executeTakeFirst()
  if (shop === undefined) throw shopNotFound()
  return shop.ownerId ?? undefined
}

export async function countKeys(trx: Trx, shopId: number): Promise<number> {
  const { n } = await trx
    .selectFrom('api_key')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('shop_id', '=', shopId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

export async function insertKey(trx: Trx, row: Insertable<Database['api_key']>): Promise<number> {
  const { id } = await trx.insertInto('api_key').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Revokes a key of this shop. Returns its name; undefined if there is no such key or it is revoked already. */
export async function revokeKey(trx: Trx, shopId: number, keyId: number, now: Date): Promise<string | undefined> {
  const revoked = await trx
    .updateTable('api_key')
    .set({ revoked_at: now })
    .where('id', '=', keyId)
    .where('shop_id', '=', shopId)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return revoked?.name
}

/** Revokes the keys of a shop that was transferred, so that none works again if it returns to its former owner. */
export async function revokeKeysBefore(db: Db, shopId: number, moment: Date): Promise<void> {
  await db
    .updateTable('api_key')
    .set({ revoked_at: moment })
    .where('shop_id', '=', shopId)
    .where('revoked_at', 'is', null)
    .where('created_at', '<=', moment)
    .execute()
}
