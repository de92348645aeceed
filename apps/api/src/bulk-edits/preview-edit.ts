import type { BulkChange, BulkFilter } from '@axle/contract'
import { lockShopOfProduct, requireLaterDay } from '../catalogue/index.ts'
import type { Actor } from '../http/actor.ts'
import type { Services } from '../platform/module.ts'
import type { Platform } from '../platform/platform.ts'
import { shopNotFound } from '../shops/index.ts'
import { readLowStockThreshold } from '../site-settings/index.ts'
import { readProductWords } from '../vendor-dashboard/index.ts'
import { deletePreviews, insertPreview } from './bulk-edit-repository.ts'
import { starterOf } from './run-starter.ts'

interface Asked {
  readonly filter: BulkFilter
  readonly change: BulkChange
}

/**
 * Previews one change of all products that match, in place of the caller's earlier previews. Returns its id. Throws
 * not-found for an unknown shop, and 400 for a day that is not after today.
 */
export async function previewEdit(
  { db, clock, meaningOf }: Pick<Platform, 'db' | 'clock'> & Pick<Services['catalogue'], 'meaningOf'>,
  actor: Actor,
  shopId: number,
  { filter, change }: Asked,
): Promise<number> {
  if (change.field === 'paused') requireLaterDay(change, clock.now(), 'change.pausedUntil')
  // Outside the transaction, because reading the meaning may use further connections.
  const words = await readProductWords({ db, meaningOf }, shopId, filter.q)
  return db.transaction().execute(async (trx) => {
    if (!(await lockShopOfProduct(trx, shopId))) throw shopNotFound()
    const starter = starterOf(actor)
    await deletePreviews(trx, shopId, starter)
    const lowStock = await readLowStockThreshold(trx)
    return insertPreview(trx, { shopId, starter, filter, change, lowStock, words })
  })
}
