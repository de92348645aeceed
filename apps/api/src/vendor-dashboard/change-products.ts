import { changePricesAndStock } from '../catalogue/index.ts'
import type { Actor } from '../http/actor.ts'
import type { CallOf } from '../http/handlers.ts'
import type { Platform } from '../platform/platform.ts'
import { readLowStockThreshold } from '../site-settings/index.ts'
import { readTableRows } from './product-table-queries.ts'

type Changes = CallOf<'PUT /business/:id/products'>['body']['changes']

/** Changes prices, stock and pauses, all or none, and returns the changed rows in the given order. */
export const changeProducts = (platform: Platform, actor: Actor, shopId: number, changes: Changes) =>
  platform.db.transaction().execute(async (trx) => {
    const changed = await changePricesAndStock(platform, trx, { actor, shopId }, changes)
    const ids = changes.map(({ id }) => id)
    return { changed, products: await readTableRows(trx, ids, await readLowStockThreshold(trx)) }
  })
