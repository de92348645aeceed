import { execFile } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import { aShop, aVendor } from '@axle/testing/builders'
import { urlOf } from '@axle/testing/server'
import { testDatabase } from '@axle/testing/test-database'

const { db, session: connection } = await testDatabase()
const program = path.join(import.meta.dirname, '../../bin/axle.mjs')

const env = { AXLE_ENV_FILE: os.devNull, DATABASE_URL: urlOf(connection) }
const reindex = () => promisify(execFile)(process.execPath, [program, 'reindex'], { env })

const listing = () => db.selectFrom('listing').selectAll().orderBy('product_id').execute()

it('npm run reindex repairs a listing that was damaged by hand, and reports rows and time', async () => {
  const vendor = await aVendor(db)
  const build = catalogueBuilder(db)
  const shopId = await aShop(db, vendor.id)
  const fits: [string, string, number][] = [['Toyota', 'Corolla', 2010]]
  const lost = await build.product({ shopId, name: 'Brake pad set', numbers: ['04465-0D210'], fits })
  const spoilt = await build.product({ shopId, name: 'Oil filter', fits })
  const left = await build.product({ shopId, name: 'Fuel pump', fits })
  const before = await listing()
  expect(before).toHaveLength(3)

  await db.deleteFrom('listing').where('product_id', '=', lost).execute()
  await db.updateTable('listing').set({ price_pesewas: 1, vehicle_ids: [] }).where('product_id', '=', spoilt).execute()
  await db.updateTable('product').set({ deleted_at: new Date() }).where('id', '=', left).execute()

  const { stdout } = await reindex()
  expect(await listing()).toEqual(before.filter(({ product_id }) => product_id !== left))
  expect(stdout).toMatch(/^3 of 3 products, [\d,]+ a second$/m)
  expect(stdout).toMatch(/^Done: 3 products, 2 of them on sale, in \d+\.\d s\.$/m)
})
