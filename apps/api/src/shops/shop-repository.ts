import type { ShopStatus } from '@axle/contract'
import type { Insertable, Updateable } from 'kysely'
import type { CallOf } from '../platform/handlers.ts'
import type { Trx } from '../platform/platform.ts'
import type { Database } from '../platform/schema.ts'

type Fields = CallOf<'PUT /business/:id'>['body']

export async function insertShop(trx: Trx, shop: Insertable<Database['shop']>, ownerId: number): Promise<number> {
  const { id } = await trx.insertInto('shop').values(shop).returning('id').executeTakeFirstOrThrow()
  await trx.insertInto('shop_member').values({ shop_id: id, user_id: ownerId, role: 'owner' }).execute()
  return id
}

export const lockShop = (trx: Trx, id: number): Promise<{ status: ShopStatus } | undefined> =>
  trx
    .selectFrom('shop')
    .select('status')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export async function updateShop(trx: Trx, id: number, changes: Updateable<Database['shop']>): Promise<void> {
  await trx.updateTable('shop').set(changes).where('id', '=', id).execute()
}

/** The columns of the fields that were sent. */
export const rowOf = ({ gpsAddress, imageUrl, payout, ...same }: Fields): Partial<Insertable<Database['shop']>> => ({
  ...Object.fromEntries(Object.entries(same).filter(([, value]) => value !== undefined)),
  ...(gpsAddress !== undefined && { gps_address: gpsAddress }),
  ...(imageUrl !== undefined && { image_url: imageUrl }),
  ...(payout && { payout_network: payout.network, payout_number: payout.number, payout_name: payout.name }),
})
