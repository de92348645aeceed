import type { ProductChanges, ProductFields } from '@axle/contract'
import type { Actor } from '../../http/actor.ts'
import type { Acting } from '../../platform/audit.ts'
import type { Platform, Trx } from '../../platform/platform.ts'
import { refreshListing } from '../../search/index.ts'
import {
  insertFitments,
  insertPartNumbers,
  insertProducts,
  replaceFitments,
  replacePartNumbers,
  updateProduct,
} from '../product-repository.ts'
import { readWritten, recordChange, recordForOthers } from '../record-product.ts'

/** The caller in the audit log. */
export type ProductWriter = Acting & Pick<Actor, 'shopIds'>

interface BulkWrite {
  readonly created: readonly ProductFields[]
  /** Only the changed fields of products that the transaction has locked. */
  readonly changed: readonly { readonly id: number; readonly fields: ProductChanges }[]
}

/**
 * Writes many products of one shop, and audits each as an edit by hand. The caller has locked the shop, checked the rights and
 * every field by the rules of the contract. Returns the ids of new products in the given order.
 */
export async function writeProducts(
  { clock }: Pick<Platform, 'clock'>,
  trx: Trx,
  writer: ProductWriter,
  { created, changed }: BulkWrite,
): Promise<number[]> {
  const changedIds = changed.map(({ id }) => id)
  const before = await readWritten(trx, changedIds)
  const ids = await insertProducts(trx, created)
  const withIds = created.map((fields, at) => ({ productId: ids[at] ?? 0, fields }))
  await insertFitments(
    trx,
    withIds.map(({ productId, fields }) => ({ productId, fitments: fields.fitments ?? [] })),
  )
  await insertPartNumbers(
    trx,
    withIds.map(({ productId, fields }) => ({ productId, numbers: fields.partNumbers ?? [] })),
  )
  for (const { id, fields } of changed) {
    await updateProduct(trx, id, fields, clock.now())
    if (fields.fitments) await replaceFitments(trx, id, fields.fitments)
    if (fields.partNumbers) await replacePartNumbers(trx, id, fields.partNumbers)
  }
  await refreshListing(trx, [...ids, ...changedIds])
  await recordForOthers(trx, writer, ids, 'created')
  await recordChange(trx, writer, before)
  return ids
}
