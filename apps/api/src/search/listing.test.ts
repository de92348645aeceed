import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import { aShop, aVendor } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { refreshListing } from './listing.ts'

const { platform, close } = await testApp()
const { db } = platform
const build = catalogueBuilder(db)
afterAll(close)

const listed = async (id: number) =>
  (await db.selectFrom('listing').select('name_key').where('product_id', '=', id).executeTakeFirst())?.name_key

async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } =
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      )
    if (rows.length > 0) return
    await sleep(5)
  }
}

it('a rebuild during changes of a product or its shop ends with the changed values', async () => {
  const vendor = await aVendor(db)
  const shopId = await aShop(db, vendor.id)
  const id = await build.product({ shopId, name: 'Old name' })
  let rebuilding: Promise<void> | undefined
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('product').select('id').where('id', '=', id).forUpdate().execute()
    await trx.updateTable('product').set({ name: 'New name' }).where('id', '=', id).execute()
    await refreshListing(trx, [id])
    rebuilding = refreshListing(db, 'all')
    await untilSomebodyWaits()
  })
  await rebuilding
  expect(await listed(id)).toBe('new name')

  await db.transaction().execute(async (trx) => {
    await trx.updateTable('shop').set({ status: 'inactive' }).where('id', '=', shopId).execute()
    rebuilding = refreshListing(db, 'all')
    await untilSomebodyWaits()
  })
  await rebuilding
  expect(await listed(id)).toBeUndefined()
})
