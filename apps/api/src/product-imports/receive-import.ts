import { limits } from '@axle/contract'
import type { VehicleTree } from '@axle/contract/typed-vehicles'
import type { FastifyRequest } from 'fastify'
import { translateConstraints } from '../errors/errors.ts'
import type { Actor } from '../http/actor.ts'
import type { Platform } from '../platform/platform.ts'
import { shopNotFound } from '../shops/index.ts'
import { receiveForm } from './files/receive-form.ts'
import { storeSheets } from './sheets/store-sheets.ts'

/**
 * Receives a product file, and stores its rows and the columns that its headings name, for the shop to confirm. Throws 400
 * for a file that cannot be read, and not-found for an unknown shop. Returns the id of the import.
 */
export async function receiveImport(
  { db, ids }: Platform,
  vehicleTree: () => Promise<VehicleTree>,
  actor: Actor,
  shopId: number,
  request: FastifyRequest | undefined,
): Promise<number> {
  const { file, name } = await receiveForm(request, ids, limits.productImport.maxBytes)
  try {
    // Readers of workbooks are loaded with the first import, not with every start.
    const { isWorkbook, readFileSheets } = await import('./files/read-file-sheets.ts')
    const vehicles = await vehicleTree()
    const work = db.transaction().execute((trx) =>
      storeSheets(trx, actor, {
        shopId,
        name,
        vehicles,
        mayHaveRemarks: isWorkbook(file.head),
        sheets: readFileSheets(file.path, file.head),
      }),
    )
    return await translateConstraints(work, { product_import_shop_id_fkey: shopNotFound })
  } finally {
    await file.discard()
  }
}
